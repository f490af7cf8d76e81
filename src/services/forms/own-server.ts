import {
  encoded,
  type Entry,
  FOR_SCRIPTS,
  type FormFacts,
  type FormService,
  type Submission,
} from './form-service.ts';

/**
 * A server of the site's owner. It gets the values as a form sends them, and more: `_form`, the name of the form; from
 * scripts `_page`, the address of the page, and `_id`, which stays the same while a visitor tries again; and without
 * JavaScript `_next`, the address of the page to which it leads visitors. With JSON, it gets
 * `{ form, page: { url, title }, id, fields: { name: value or list of values } }`.
 *
 * It answers 2xx once it has stored the values. If it refuses them, it may say why: `{ errors: { name: "…" } }`.
 */
export const ownServer: FormService = {
  name: 'your own server',
  wanted: 'https:// and the address of your server, or a path of your website such as /forms',
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
          body: encoded([...factsOf(submission), ...submission.entries]),
        },
  fieldErrors(content) {
    const { errors } = (content ?? {}) as { errors?: unknown };
    if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return {};
    return Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, String(text)]));
  },
};

const factsOf = ({ form, page, id }: Submission): Entry[] => [
  ['_form', form],
  ['_page', page.url],
  ...(id === undefined ? [] : [['_id', id] as Entry]),
];

function jsonOf({ form, page, id, entries }: Submission): object {
  const fields: Record<string, string | string[]> = {};
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue;
    const others = fields[name];
    fields[name] = others === undefined ? value : [...[others].flat(), value];
  }
  return { form, page, ...(id !== undefined && { id }), fields };
}
