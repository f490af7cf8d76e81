import { encoded, FOR_SCRIPTS, type FormService } from './form-service.ts';

/**
 * Netlify Forms: the host looks for the form in the HTML, and takes what is posted to any page of the site with its
 * name. https://docs.netlify.com/manage/forms/setup/
 */
export const netlify: FormService = {
  name: 'Netlify Forms',
  wanted: 'the word netlify',
  takesFiles: true,
  addressOf: ({ href }) => (href === 'netlify:' ? href : undefined),
  native: (_, { form, thanks, honeypot }) => ({
    action: thanks,
    hidden: { 'form-name': form },
    attributes: { name: form, 'data-netlify': 'true', 'data-netlify-honeypot': honeypot },
  }),
  request: (_, { form, entries }) => ({
    url: '/',
    headers: FOR_SCRIPTS,
    body: encoded([['form-name', form], ...entries]),
  }),
};
