import { stringify } from 'yaml';
import { fileInCode } from '../../model/media.ts';
import { patternOf } from '../patterns.ts';
import { requiredIn, type Schema } from '../schema.ts';

/** Returns the schema that a `$ref` points to, or the schema itself if it has no `$ref`. */
export type Resolve = (schema: Schema) => Schema;

/** What an author wrote for the fields of a group, by field. */
type Parts = Map<string, string | boolean>;

/**
 * Returns an example of a valid group or list, as YAML on one line. The example contains each text that the author
 * wrote, in the field to which it probably belongs: `{ src: office.jpg, alt: … }` for `office.jpg`.
 * @param texts the texts whose field is not known
 * @param parts the texts whose field is known, by field
 * @returns undefined if the example would need a value that is not known, for example a nested group
 */
export function exampleWith(
  texts: string[],
  schema: Schema,
  resolve: Resolve,
  parts: Parts = new Map(),
): string | undefined {
  const isList = schema.type === 'array';
  const entry = isList ? resolve(schema.items ?? {}) : schema;
  const names = texts.map(pictureName);
  const value = entry.type === 'string' ? names[0] : groupWith(names, entry, resolve, parts);
  if (value === undefined) return undefined;
  return inline(isList ? [value] : value);
}

/**
 * The sign in an example in the place of a value that only the author knows. Authors copy examples, so an example must
 * not contain a value that would go online unnoticed: this sign is either an error or reported as `example-text`.
 */
const OWN_VALUE = '…';

/** Returns a hint with an example. @param field the name of the field and a colon */
export const forExample = (field: string, example: string): string =>
  `For example: ${field}${example}${howToFill(example)}`;

/** Returns what to do with the dots of an example, as a further sentence; an empty text if it has none. */
export function howToFill(example: string): string {
  const others = example.replaceAll(`alt: ${OWN_VALUE}`, '');
  if (others.includes(OWN_VALUE)) return ' Write your own texts and values in the place of the dots.';
  return others === example ? '' : ' Describe the picture in the place of the dots.';
}

/** Returns a value as YAML on one line. */
export const inline = (value: unknown): string =>
  stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trim();

function groupWith(
  texts: string[],
  schema: Schema,
  resolve: Resolve,
  parts: Parts,
): Record<string, unknown> | undefined {
  const { properties = {}, needsOneOf = [] } = schema;
  const required = requiredIn(schema);
  const isMet = (needsOneOf as string[]).some((name) => required.includes(name) || parts.has(name));
  const neededToo = isMet ? [] : needsOneOf.slice(0, 1);
  const names = [...new Set([...required, ...neededToo, ...parts.keys()])];
  const free = names.filter((name) => !parts.has(name));
  const others = texts.filter(
    (text) =>
      ![...parts.values()].includes(text) &&
      !isFilmPage(text, properties) &&
      hasForm(text, resolve(properties[fieldFor(text, free, properties) ?? ''] ?? {})),
  );
  const own = new Map([...others.map((text) => [fieldFor(text, free, properties), text] as const), ...parts]);
  const [[first, text] = []] = own;
  const values = names.map((name): [string, unknown] => {
    const field = resolve(properties[name]);
    // One color is that of both themes.
    const isSame =
      first !== undefined && isFormatted(field) && properties[name].$ref === properties[first].$ref;
    const written = own.get(name) ?? (isSame ? text : undefined);
    if (written === undefined && name === 'name' && typeof text === 'string' && isPicture(text))
      return [name, text.replace(/^.*\/|\.\w+$/g, '')];
    return [name, valueWith(written, field, resolve)];
  });
  const isComplete = values.length > 0 && values.every(([, value]) => value !== undefined);
  return isComplete ? Object.fromEntries(values) : undefined;
}

/** Returns the value of a field in an example: the text of the author, or dots. Undefined if there is no example. */
function valueWith(text: string | boolean | undefined, field: Schema, resolve: Resolve): unknown {
  const texts = typeof text === 'string' ? [text] : [];
  if (field.type === 'object') return groupWith(texts, field, resolve, new Map());
  // The name of a file that does not exist is an error.
  if (field.type !== 'array') return text ?? (field.suggest === 'files' ? field.examples?.[0] : OWN_VALUE);
  const entry = valueWith(text, resolve(field.items ?? {}), resolve);
  return entry === undefined ? undefined : [entry];
}

/** Whether a field is a text of a format, such as a color, and not any text. */
const isFormatted = (schema: Schema): boolean => schema.type === 'string' && !hasForm('A text.', schema);

/** Matches a reference to a field kind that shows a picture. */
const PICTURE_KINDS = /\/(?:logo|mark|picture|figure)$/;

/**
 * Returns the name of a picture in `_media`, given its path in another program: `shop.svg` for `./images/shop.svg` and
 * for `url(shop.svg)`. Returns any other text as it is.
 */
export const pictureName = (text: string): string =>
  /^[./]/.test(text) && isPicture(text)
    ? text.replace(/^.*\//, '')
    : (/^url\(/i.test(text) && fileInCode(text)) || text;

/** Whether a text is the name of a picture. */
export const isPicture = (text: string): boolean => /\.(?:svg|png|jpe?g|webp|avif|gif)$/i.test(text);

/**
 * Returns the name of the field to which a text probably belongs. If the text is an address, that is the
 * link field; if it is the name of a picture, the field for pictures.
 */
const fieldFor = (text: string, names: string[], properties: Record<string, Schema>): string | undefined =>
  (isPicture(text) ? names.find((name) => PICTURE_KINDS.test(String(properties[name]!.$ref))) : undefined) ??
  names.find((name) => isLink(properties[name]!) === isAddress(text)) ??
  names[0];

/**
 * Returns whether a text has the format that a field requires. An example must not contain a text that is itself
 * invalid.
 */
const hasForm = (text: string, schema: Schema): boolean =>
  schema.pattern === undefined || patternOf(schema).test(text);

/**
 * Checks a text that was written instead of a group against the format of the field to which it probably belongs. If
 * the format is wrong, returns the description of the correct format; otherwise undefined.
 */
export function missingForm(text: string, schema: Schema, resolve: Resolve): string | undefined {
  const { properties = {} }: Schema = schema;
  const field = resolve(properties[fieldFor(text, requiredIn(schema), properties) ?? ''] ?? {});
  return hasForm(text, field) ? undefined : field.description;
}

/** Matches a reference to a field kind that is an address. */
const ADDRESS_KINDS = /\/(?:link|oldAddress)$/;

/** Matches what authors write between two addresses, and what they write after them: `/old -> /new 301`. */
const BETWEEN_ADDRESSES = /[,;:]?\s+(?:(?:[-=]>|→)\s*)?(?=\/|https?:)/;
const STATUS = /\s+30\d!?$/;
const TEMPORARY = /\s30[237]!?$/;

/**
 * Returns the addresses that were written instead of a group of several addresses, by field: `from` and `to` for
 * `/old /new`, and `permanent` for `/old /new 302`. Returns an empty map for any other group or value.
 */
export function addressesByField(value: unknown, schema: Schema): Parts {
  const { properties = {} } = schema;
  const fields = requiredIn(schema);
  if (fields.length < 2 || !fields.every((name) => ADDRESS_KINDS.test(String(properties[name].$ref))))
    return new Map();
  const lines = [value].flat().map(String);
  const texts = lines.flatMap((line) => line.replace(STATUS, '').split(BETWEEN_ADDRESSES));
  if (texts.length > fields.length || !texts.every(isAddress)) return new Map();
  const found: Parts = new Map(texts.map((text, index) => [fields[index]!, text]));
  return properties.permanent && lines.some((line) => TEMPORARY.test(line))
    ? found.set('permanent', false)
    : found;
}

/**
 * Returns the first entry of a list of addresses that was written as a group or as lines: `{ from: /old, to: /new }`
 * for `/old: /new` and for `/old /new 301`. Returns undefined for any other value.
 */
export function firstOfAddresses(value: unknown, text: string, entry: Schema): string | undefined {
  const lines = typeof value === 'string' ? text.split('\n').filter((line) => /^\s*["']?\//.test(line)) : [];
  const written =
    typeof value === 'object' ? Object.entries(value ?? {}) : lines.map((line) => unquoted(line));
  const [first] = written.map((each) => addressesByField(each, entry));
  const required = requiredIn(entry);
  return first !== undefined && first.size > 0 && required.every((name) => first.has(name))
    ? inline(Object.fromEntries(first))
    : undefined;
}

const unquoted = (line: string): string => line.trim().replace(/^["']|["']$/g, '');

/** Whether a field is a link. */
export const isLink = (field: Schema): boolean => String(field.$ref).endsWith('/link');

/** Returns the field for the address, if the entries of a list need nothing but an address; undefined otherwise. */
export function addressIn(list: Schema, resolve: Resolve): string | undefined {
  const { properties = {}, required = [] } = resolve(list.items ?? {});
  const [field, other] = required as string[];
  return field !== undefined && other === undefined && isLink(properties[field]!) ? field : undefined;
}

/** Whether a text is the target of a link. */
export const isAddress = (text: string): boolean => /^(?:[/#]|booking$|(?:https?|mailto|tel):)/.test(text);

/**
 * Returns whether an author wrote the address or the embed code of a page with a film into a group that expects the
 * film's files.
 */
export const isFilmPage = (text: string, properties: Record<string, Schema> = {}): boolean =>
  /^(?:https?:|<)/i.test(text) &&
  !/\.(?:mp4|webm)(?:[?#]|$)/i.test(text) &&
  Object.values(properties).some(({ $ref, properties: own }) =>
    String($ref ?? own?.mp4?.$ref).endsWith('/mp4'),
  );

/**
 * Returns whether an author wrote a field for the address of a page with a film into a group that expects the film's
 * files.
 */
export const isFilmField = (name: string, value: unknown, properties: Record<string, Schema> = {}): boolean =>
  typeof value === 'string' &&
  (isFilmPage(value, properties) ||
    (/youtube|vimeo|embed|iframe/i.test(name) && isFilmPage('https:', properties)));

/**
 * Returns what to write if an author has written the address or the embed code of a page with a film, or a name at its
 * service.
 * @param name the field in its place; with a colon and a space if this is the whole video, empty if it is an entry
 */
export function filmPageHint(text: string, name: string): string {
  const address = /https?:\/\/[^\s"'<>]+/.exec(text)?.[0] ?? '…';
  const what = 'This is a page that shows a film, not the file of a film.';
  if (/^$|: $/.test(name))
    return `${what} Write "${name}{ title: …, url: ${address} }", with the title of the film in the place of the dots.`;
  const full = address === '…' ? ', with the address of the film, as the browser shows it' : '';
  return `${what} Write "url: ${address}" in the place of "${name}"${full}.`;
}

/** Whether a field is a list or a group. */
export const isGroup = ({ type }: Schema): boolean => type === 'array' || type === 'object';
