import { encoded, FOR_SCRIPTS, type FormFacts, type FormService, type Submission } from './form-service.ts';

/**
 * A server of the site's owner. It gets the values as a form sends them, and three more: `_form`, the name of the form;
 * `_page`, the address of the page; and `_next`, the address of the page to which it leads visitors without JavaScript.
 * With JSON, it gets `{ form, page: { url, title }, fields: { name: value or list of values } }`.
 *
 * It answers 2xx once it has stored the values. If it refuses them, it may say why: `{ errors: { name: "…" } }`.
 */
export const ownServer: FormService = {
  name: 'your own server',
  wanted: 'https:// and the address of your server',
  takesFiles: true,
  addressOf: ({ protocol, href }) => (/^https?:$/.test(protocol) ? href : undefined),
  native: (action, { form, thanks }: FormFacts) => ({
    action,
    hidden: { _form: form, ...(thanks !== undefined && { _next: thanks }) },
  }),
  request: (url, submission) =>
    submission.json
      ? {
          url,
          headers: { ...FOR_SCRIPTS, 'content-type': 'application/json' },
          body: JSON.stringify(jsonOf(submission)),
        }
      : {
          url,
          headers: FOR_SCRIPTS,
          body: encoded([['_form', submission.form], ['_page', submission.page.url], ...submission.entries]),
        },
  fieldErrors(content) {
    const { errors } = (content ?? {}) as { errors?: unknown };
    if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return {};
    return Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, String(text)]));
  },
};

function jsonOf({ form, page, entries }: Submission): object {
  const fields: Record<string, string | string[]> = {};
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue;
    const others = fields[name];
    fields[name] = others === undefined ? value : [...[others].flat(), value];
  }
  return { form, page, fields };
}
