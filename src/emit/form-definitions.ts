import type { FormDefinition, FormDefinitions } from '../model/forms/form-definitions.ts';
import { type NamedField, namedFields } from '../model/forms/form-fields.ts';
import type { FormDestination, Link, Page, Site } from '../model/page.ts';
import { addressOf, urlOf } from '../model/routes.ts';
import type { FormField, Message, SignUp } from '../model/types.gen.ts';
import type { LoadedSite } from '../pipeline.ts';
import { ownServer } from '../services/forms/own-server.ts';
import { signUpForm } from '../services/forms/sign-up.ts';

type FormSource = Pick<LoadedSite, 'pages' | 'annotations'>;

/** A form with the address to which it is sent. */
type SentForm = Omit<FormDefinition, 'pages'> & { destination: FormDestination | undefined };

/**
 * Returns what a server has to know about the forms of a site that are sent to a server of its owner; undefined if
 * there are none.
 * @param page the page that answers visitors without JavaScript: HTML with `{title}` and `{content}`
 */
export function formDefinitions(source: FormSource, site: Site, page: string): FormDefinitions | undefined {
  const found = new Map<string, FormDefinition>();
  const add = ({ destination, ...form }: SentForm, pages: FormDefinition['pages']) => {
    if (destination?.service !== ownServer.name) return;
    const key = JSON.stringify(form);
    const known = found.get(key);
    if (known) known.pages.push(...pages);
    else found.set(key, { ...form, pages });
  };
  for (const page of source.pages)
    for (const form of formsOn(page, source, site))
      add(form, [{ url: urlOf(site, page.route), title: page.title }]);
  // It is in the footer of all pages, or in blocks.
  add(signUpOf(site.forms.signUp, true, site), []);
  if (found.size === 0) return undefined;
  const { sendTo: _, signUp: __, mail: ___, ...words } = site.forms;
  return {
    // By the name of the file, the next build recognizes it as its own.
    about:
      'What "pagewright forms" has to know about the forms of the site. Each build replaces this file, deploy/forms.json.',
    site: site.brand.name,
    url: urlOf(site, '/'),
    words,
    page,
    forms: [...found.values()],
  };
}

/** Returns the forms of a page that its blocks have. */
function formsOn({ blocks }: Page, { annotations }: FormSource, site: Site): SentForm[] {
  return objectsIn(blocks).flatMap((data) => {
    const names = annotations.get(String(data.type))?.form;
    if (!names) return [];
    if (!('signUp' in names)) return [formOf(data as unknown as FormContent, names, site)];
    const own = data[names.signUp] as SignUp | undefined;
    return own ? [signUpOf(own, data[names.offersDownload] !== false, site)] : [];
  });
}

/** Returns the objects in the data of blocks, which may contain other blocks. */
const objectsIn = (data: unknown): Record<string, unknown>[] => {
  if (typeof data !== 'object' || data === null) return [];
  const inner = Object.values(data).flatMap(objectsIn);
  return Array.isArray(data) ? inner : [data as Record<string, unknown>, ...inner];
};

/** What blocks with a form have in common. */
interface FormContent extends Record<string, unknown> {
  name: string;
  sent?: Message;
  disagreed?: Message;
  thanks?: Link;
  download?: Link;
}

function formOf(
  { name, sent, disagreed, thanks, download, ...data }: FormContent,
  names: { fields: string; destination: string },
  site: Site,
): SentForm {
  return {
    name,
    destination: (data[names.destination] as FormDestination | undefined) ?? site.forms.sendTo,
    fields: checkable(namedFields(data[names.fields] as FormField[])),
    ...(disagreed && { words: { disagreed } }),
    sent: sent ?? site.forms.sent,
    ...(thanks && { thanks: addressOf(site, thanks.href) }),
    ...(download && { download: addressOf(site, download.href) }),
  };
}

function signUpOf(signUp: SignUp, offersDownload: boolean, site: Site): SentForm {
  const { name, destination, email, words, sent } = signUpForm(signUp, site.forms, offersDownload);
  const file = offersDownload ? signUp.download : undefined;
  return {
    name,
    destination,
    fields: [{ ...email, label: signUp.label }],
    words,
    sent: { title: sent },
    ...(file && { download: addressOf(site, file.href) }),
  };
}

/**
 * Returns the fields that a server can check, without what only pages show. The server does not get boxes that are not
 * sent, so the fields that depend on them may be empty.
 */
function checkable(fields: NamedField[]): NamedField[] {
  const unsent = fields.flatMap(({ sent, name }) => (sent === false ? [name] : []));
  return fields
    .filter(({ name }) => !unsent.includes(name))
    .map(({ text: _, hint, placeholder, width, autocomplete, sent, ...field }) => {
      const { showIf, ...rest } = field;
      return showIf && unsent.includes(showIf.field) ? { ...rest, required: false } : field;
    });
}
