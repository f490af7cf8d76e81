import type { FormService } from './form-service.ts';

/** Buttondown, whose form takes no scripts of other sites: https://docs.buttondown.com/building-your-subscriber-base */
export const buttondown: FormService = {
  name: 'Buttondown',
  wanted: 'https://buttondown.com/ with the name of your newsletter',
  takesFiles: false,
  emailName: 'email',
  addressOf({ hostname, pathname }) {
    if (!/^(?:www\.)?buttondown\.(?:com|email)$/.test(hostname)) return undefined;
    const [, newsletter] = /^\/(?:api\/emails\/embed-subscribe\/)?([\w.-]+)\/?$/.exec(pathname) ?? [];
    return newsletter ? `https://buttondown.com/api/emails/embed-subscribe/${newsletter}` : false;
  },
  native: (action) => ({ action, hidden: { embed: '1' } }),
};

/** Mailchimp: the address is that in the code of its form. https://mailchimp.com/help/host-your-own-signup-forms/ */
export const mailchimp: FormService = {
  name: 'Mailchimp',
  wanted: 'https://… .list-manage.com/subscribe/post?u=…&id=…, the address in the code of an embedded form',
  takesFiles: false,
  emailName: 'EMAIL',
  addressOf({ hostname, pathname, searchParams, href }) {
    if (!hostname.endsWith('.list-manage.com')) return undefined;
    const isForm =
      /^\/subscribe(?:\/post)?$/.test(pathname) && searchParams.has('u') && searchParams.has('id');
    return isForm && href.replace(/\/subscribe\?/, '/subscribe/post?');
  },
  native(address) {
    const { searchParams } = new URL(address);
    // The name of the field that only bots fill in.
    return { action: address, hidden: { [`b_${searchParams.get('u')}_${searchParams.get('id')}`]: '' } };
  },
};
