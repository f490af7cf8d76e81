import { checkForm } from '../../../model/forms/check-form.ts';
import { asciiDomain } from '../../../model/forms/email.ts';
import type { FormDefinition, FormDefinitions } from '../../../model/forms/form-definitions.ts';
import {
  type Answers,
  honeypotIn,
  type NamedField,
  sentName,
  shownFields,
  TICKED,
} from '../../../model/forms/form-fields.ts';
import type { Message } from '../../../model/types.gen.ts';
import type { ReceivedSubmission } from './read-submission.ts';

/** A form with the site to which it belongs. */
export interface SiteForm {
  site: FormDefinitions;
  form: FormDefinition;
}

/** The values of a field that are stored. */
export interface Answer {
  name: string;
  label: string;
  values: string[];
}

/** A submission without mistakes. */
export interface Accepted {
  found: SiteForm;
  answers: Answer[];
  files: { field: string; file: File }[];
  /** The address of the visitor, to which one can reply. */
  replyTo: string | undefined;
}

/** A submission with mistakes. */
export interface Refused {
  found: SiteForm;
  message: Message;
  /** The mistakes by the fields with them. */
  errors: Map<NamedField, string>;
}

/**
 * Checks a submission by the rules of its form.
 * @param candidates the forms that it may belong to. If it meets the rules of none, the first tells the mistakes
 */
export function checkSubmission(candidates: SiteForm[], received: ReceivedSubmission): Accepted | Refused {
  const results = candidates.map((found) => checkAs(found, received));
  return results.find((result) => 'answers' in result) ?? results[0]!;
}

function checkAs(found: SiteForm, received: ReceivedSubmission): Accepted | Refused {
  const { fields, words: own } = found.form;
  const words = { ...found.site.words, ...own };
  const bait = received.values.get(honeypotIn(fields)) ?? [];
  if (bait.some((value) => value !== '')) return { found, message: words.failed, errors: new Map() };
  const answers: Answers = Object.fromEntries(fields.map((field) => [field.name, valuesOf(field, received)]));
  const filesOf = (field: NamedField) =>
    field.type === 'file' ? (received.files.get(sentName(field))?.slice(0, 1) ?? []) : [];
  const files = Object.fromEntries(fields.map((field) => [field.name, filesOf(field)]));
  const invalid = checkForm(fields, answers, files, words);
  if (invalid) return { found, message: invalid.message, errors: errorsByField(fields, invalid.errors) };
  const shown = shownFields(fields, answers);
  return {
    found,
    answers: shown.flatMap(({ name, label = name }) => {
      const values = (answers[name] ?? []).filter((value) => value !== '');
      return values.length > 0 ? [{ name, label, values }] : [];
    }),
    files: shown.flatMap(({ name }) => (files[name] ?? []).map((file) => ({ field: name, file }))),
    replyTo: shown.flatMap(({ type, name }) => (type === 'email' ? (answers[name] ?? []) : [])).find(Boolean),
  };
}

const errorsByField = (fields: NamedField[], errors: Record<string, string>): Refused['errors'] =>
  new Map(
    fields.flatMap((field) => {
      const error = errors[field.name];
      return error === undefined ? [] : [[field, error] as const];
    }),
  );

/** The longest value that visitors do not see, in characters: an address of a page. */
const MAX_FACT = 2000;

/** Returns the values of a field as the page with the form would have read them. */
function valuesOf(field: NamedField, { values }: ReceivedSubmission): string[] {
  const sent = values.get(sentName(field)) ?? [];
  // A text in the place of a file or of a tick is none.
  if (field.type === 'file') return [];
  if (field.type === 'consent') return sent.includes(TICKED) ? [TICKED] : [];
  if (field.type === 'hidden') return [field.value ?? sent[0]?.slice(0, MAX_FACT) ?? ''];
  // The encodings of forms have other line breaks than the texts in which the browser has counted the characters.
  const texts = sent.map((value) => value.replaceAll('\r\n', '\n').trim()).map(onLines(field));
  if (field.type === 'checkboxes') return [...new Set(texts)];
  return texts.slice(0, 1).map((text) => (field.type === 'email' ? asciiDomain(text) : text));
}

/** Returns the site of a page. Of two sites on one host, one may be in a folder of the other. */
export const siteAt = (sites: FormDefinitions[], address: string): FormDefinitions | undefined =>
  sites.filter(({ url }) => `${address}/`.startsWith(url)).toSorted((a, b) => b.url.length - a.url.length)[0];

/** Returns a function that joins the lines of a text, if a page cannot send several: mails have one for each field. */
const onLines =
  ({ type }: NamedField) =>
  (text: string): string =>
    type === 'longText' ? text : text.replaceAll(/[\n\r]+/g, ' ');

/**
 * Returns the forms that a submission may belong to. Several pages may have forms with one name; without JavaScript,
 * the browser does not always tell the page.
 * @param from the origin or the page from which the browser has sent it
 */
export function formsOf(
  sites: FormDefinitions[],
  { form: name, page }: ReceivedSubmission,
  from: string | undefined,
): SiteForm[] {
  const all = sites.flatMap((site) => site.forms.map((form) => ({ site, form })));
  const named = name === undefined && all.length === 1 ? all : all.filter(({ form }) => form.name === name);
  const address = page ?? from;
  if (address === undefined) return named;
  // From another origin, browsers tell only the origin, which is also the address of the home page.
  const isPage = page !== undefined || new URL(address).pathname !== '/';
  const onPage = named.filter(({ form }) => isPage && form.pages.some(({ url }) => isSamePage(url, address)));
  const site = siteAt(sites, address);
  const onSite = named.filter((found) => found.site === site);
  return [onPage, onSite, named].find((forms) => forms.length > 0) ?? [];
}

const isSamePage = (url: string, other: string): boolean => withoutEnd(url) === withoutEnd(other);
const withoutEnd = (url: string): string => url.replace(/[?#].*$/s, '').replace(/\/$/, '');
