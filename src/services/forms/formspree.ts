import { encoded, FOR_SCRIPTS, type FormService } from './form-service.ts';

/** Formspree, and services with the same API: https://help.formspree.io/hc/en-us/articles/360013470814 */
export const formspree: FormService = {
  name: 'Formspree',
  wanted: 'https://formspree.io/f/ with the name of the form',
  takesFiles: true,
  honeypot: '_gotcha',
  addressOf({ hostname, pathname }) {
    if (!/^(?:www\.)?formspree\.io$/.test(hostname)) return undefined;
    const [, form] = /^\/(?:forms|f)\/(\w+)/.exec(pathname) ?? [];
    return form ? `https://formspree.io/f/${form}` : false;
  },
  native: (action, { thanks }) => ({ action, hidden: { ...(thanks !== undefined && { _next: thanks }) } }),
  request: (url, { entries }) => ({ url, headers: FOR_SCRIPTS, body: encoded(entries) }),
  fieldErrors(content) {
    const { errors } = (content ?? {}) as { errors?: { field?: unknown; message?: unknown }[] };
    if (!Array.isArray(errors)) return {};
    return Object.fromEntries(
      errors.flatMap(({ field, message }) => (typeof field === 'string' ? [[field, String(message)]] : [])),
    );
  },
};
