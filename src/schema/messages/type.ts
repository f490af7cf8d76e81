import type { ErrorObject } from 'ajv';
import type { Finding } from '../../diagnostics/problem.ts';
import { oneOf } from '../../diagnostics/suggest.ts';
import { plainOrQuoted, quoted } from '../../yaml/quoted.ts';
import { wholeNumberHint } from '../numbers.ts';
import { patternOf } from '../patterns.ts';
import { requiredIn, type Schema } from '../schema.ts';
import { yesOrNo } from '../yes-or-no.ts';
import type { Path } from '../../yaml/parse.ts';
import { asListHint } from './fields.ts';
import { entriesIn } from './divided-texts.ts';
import {
  addressesByField,
  addressIn,
  exampleWith,
  filmPageHint,
  firstOfAddresses,
  forExample,
  howToFill,
  inline,
  isAddress,
  isFilmPage,
  missingForm,
} from './group-example.ts';
import { fieldName, type KeywordMessage, type WrittenValue } from './message.ts';
import { groupOfList, onlyListIn } from './shapes/in-shape-of.ts';
import { spreadHint } from './shapes/spread-group.ts';

/** The JSON types, as worded in messages. */
const TYPES: Record<string, string> = {
  string: 'text',
  array: 'a list',
  object: 'a group of fields',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
};

/** For example: `"heading" must be text, not a list.` */
export const type: KeywordMessage = (error, path, written) => {
  const { data, schema } = error;
  const name = fieldName(path);
  const [main, ...others] = [schema].flat() as string[];
  const expected = [main!, ...others].map((each) => TYPES[each]).join(' or ');
  const rest = written.restOfLine();
  if (data === null && path.length > 0 && /^\s*#\S/.test(rest)) {
    return {
      code: 'cut-text',
      message: `${name} is empty, because # starts a comment.`,
      hint:
        main === 'integer' && /\d/.test(rest)
          ? wholeNumberHint(rest.trim(), error.parentSchema!.unitFields)
          : hashHint(rest.trim(), error.parentSchema),
    };
  }
  const message = `${name} must be ${expected}, ${data === null ? 'but it is empty' : `not ${describe(data)}`}.`;
  if (main === 'string' && (typeof data === 'number' || typeof data === 'boolean')) {
    return { code: 'number-for-text', message, hint: `Put quotes around it: "${written.text()}".` };
  }
  const hint = path.length > 0 ? hintFor(error, path, written) : fileHint(error, written);
  return { code: 'wrong-type', message, ...(hint !== undefined && { hint }) } satisfies Finding;
};

/** Returns the hint for a file that is a list or a text instead of a group of fields. */
function fileHint({ data, parentSchema }: ErrorObject, written: WrittenValue): string {
  const { place, resolve, text } = written;
  const [name, other] = requiredIn(parentSchema!);
  const list = resolve(parentSchema!.properties[name!] ?? {});
  if (list.type === 'array' && other === undefined) {
    const example = firstOfAddresses(data, text(), resolve(list.items ?? {}));
    if (Array.isArray(data)) return `Write "${name}:" on a line above the list.`;
    if (example) return `Write "${name}:" on the first line, and each entry below it as "- ${example}".`;
  }
  if (!Array.isArray(data))
    return 'Write fields, each with its name, a colon and a space, for example "title: Prices".';
  const isGroup = (entry: unknown) => typeof entry === 'object' && entry !== null;
  if (data.length > 1 && data.every((entry) => isGroup(entry) && Object.keys(entry).length === 1))
    return `Delete the dash and the space before each field at the start of a line: write "${Object.keys(data[0])[0]}:" instead of "- ${Object.keys(data[0])[0]}:".`;
  const [first] = isGroup(data[0]) ? Object.keys(data[0]) : [];
  if (first === undefined || data.length > 1) return 'Write fields instead, for example "title: Prices".';
  return `Delete "- " before "${first}" on line ${place([0, first]).line}, and start each line below it two spaces further to the left.`;
}

/** Returns the hint for a value that starts with #. @param schema the schema of the field */
function hashHint(value: string, schema: Schema | undefined): string {
  const bare = value.replace(/^#+\s*/, '');
  const format = schema?.pattern === undefined ? undefined : patternOf(schema);
  return format && !format.test(value) && format.test(bare)
    ? `Write ${bare}, without the #.`
    : `Put quotes around the text: ${quoted(value)}.`;
}

function hintFor(error: ErrorObject, path: Path, written: WrittenValue): string | undefined {
  const { data, schema, parentSchema } = error;
  const text = written.text();
  switch ([schema].flat()[0] as string) {
    case 'array':
      return listHint(error, path, written);
    case 'object':
      return groupHint(error, path, written);
    case 'boolean':
      return trueOrFalse(data);
    case 'integer':
      return typeof data === 'string' || typeof data === 'number' || Array.isArray(data)
        ? wholeNumberHint(text, parentSchema!.unitFields)
        : numberOfScreens(data, path, parentSchema!);
    case 'string':
      if (data === null) return 'Write the text. If the field is optional, you can also delete this line.';
      if (
        typeof path.at(-1) === 'number' &&
        Array.isArray(data) &&
        data.length === 1 &&
        typeof data[0] === 'string'
      )
        return `If these are two pairs of brackets, delete one of them: ${plainOrQuoted(data[0])}. If the brackets are part of the text, put quotes around it: ${quoted(text)}.`;
      if (/^\[[^[\],{}"':]+\]$/.test(text))
        return `If this is a placeholder, write the real text in its place, without brackets. If it is a text in brackets, put quotes around it: ${quoted(text)}.`;
      const choice = typeof data === 'object' && !Array.isArray(data) && choiceInPlace(data, path, written);
      if (choice) return choice;
      if (typeof data === 'object' && areValues(data, text))
        return spreadInPlace(path, written) ?? oneTextHint(data, path);
      if (/^[[{]/.test(text)) return `If this is text, put quotes around it: ${quoted(text)}.`;
      return `If this is text, write "${nameIn(path)}|" and leave the lines below it as they are.${Array.isArray(data) ? ' For paragraphs instead of a list, delete the hyphens, and leave a line empty between two of them.' : ''}`;
    default:
      return undefined;
  }
}

/** Matches the names of sizes of screens in other programs: `{ base: 1, md: 2, lg: 3 }`. */
const SCREENS =
  /^(?:base|default|initial|[xs]?[sml]|[sml]d|[sml]g|md|\d?x[sl]|\d?xxl|mobile|phone|tablet|desktop|wide|small|medium|large)$/i;

/** Returns the hint for a number for each size of screens in the place of a number; undefined for any other value. */
function numberOfScreens(
  data: unknown,
  path: Path,
  { minimum = -Infinity, maximum = Infinity }: Schema,
): string | undefined {
  const sizes = typeof data === 'object' && data !== null ? Object.entries(data) : [];
  const numbers = sizes.map(([, value]) => Number(value));
  const isValid = (number: number) => Number.isInteger(number) && number >= minimum && number <= maximum;
  if (sizes.length === 0 || !sizes.every(([name]) => SCREENS.test(name)) || !numbers.every(Number.isInteger))
    return undefined;
  const largest = Math.max(...numbers);
  return isValid(largest)
    ? `Write "${nameIn(path)}${largest}". It is for large screens: smaller ones are taken care of.`
    : undefined;
}

/** Returns the hint for a group in the place of a text, if the group around it has fields for its parts. */
function spreadInPlace(path: Path, written: WrittenValue): string | undefined {
  const [key, parent] = [path.at(-1), path.slice(0, -1)];
  const around = written.dataAt(parent);
  if (typeof key !== 'string' || typeof around !== 'object' || around === null) return undefined;
  const schema = written.schemaAt(parent);
  if (!schema.properties?.[key]) return undefined;
  return spreadHint(path, { key, field: key, around: around as Record<string, unknown>, schema }, written);
}

/** Whether a group or a list consists of values, and is not a text that YAML reads as a group or a list. */
const areValues = (data: object, text: string): boolean =>
  Array.isArray(data)
    ? text.startsWith('[') && data.length > 1
    : Object.keys(data).every((name) => /^[a-z]\w*$/.test(name)) &&
      Object.values(data).some((value) => value !== null);

/**
 * Returns the hint for an entry that says whether it applies: `{ text: Sauna, included: false }` or `{ Sauna: false }`.
 * Undefined for any other group.
 * @param path the path of the entry
 */
function choiceInPlace(data: object, path: Path, { schemaAt }: WrittenValue): string | undefined {
  const values = Object.entries(data);
  const [[mark, applies] = [], ...more] = values.filter(([, value]) => typeof value === 'boolean');
  const texts = values.flatMap(([, value]) => (typeof value === 'string' ? [value] : []));
  if (mark === undefined || more.length > 0 || typeof path.at(-1) !== 'number') return undefined;
  const [text, ...others] = values.length === 1 ? [mark] : texts;
  if (text === undefined || others.length > 0) return undefined;
  if (applies) return `Write "${plainOrQuoted(text)}".`;
  const { opposite }: Schema = schemaAt(path.slice(0, -1));
  const rest = opposite === undefined ? '' : `, and write "${plainOrQuoted(text)}" below "${opposite}"`;
  return `"${mark}: false" says that this does not apply: delete this entry${rest}.`;
}

/** Returns the hint for a group or a list of values in the place of a text: `price: { month: $9, year: $99 }`. */
function oneTextHint(data: object, path: Path): string | undefined {
  const texts = Object.values(data).filter((value) => value !== null && typeof value !== 'object');
  if (texts.length === 0 || texts.length < Object.keys(data).length)
    return `Write one text after "${nameIn(path)}".`;
  const example = `${nameIn(path)}${plainOrQuoted(String(texts[0]))}`;
  if (texts.length > 1 && texts.every((text) => isAddress(String(text))) && typeof path.at(-2) === 'number')
    return `Write "${example}", and an entry of its own in "${path.at(-3)}" for each other address.`;
  return texts.length === 1
    ? `Write "${example}".`
    : `Write only one of the ${texts.length} values here, for example "${example}". If all should be shown, write them as one text.`;
}

function listHint({ data, parentSchema }: ErrorObject, path: Path, written: WrittenValue): string {
  const text = written.text();
  const first = firstOfAddresses(data, text, written.resolve(parentSchema!.items ?? {}));
  if (first) return `Write each entry on its own line, as "- ${first}".`;
  const types = typesAsFields(data, parentSchema!, written);
  if (types) return types;
  const named = addressesHint(data, path, written, parentSchema!);
  if (named) return named;
  if (typeof data === 'object' && data !== null && text.startsWith('{') && !text.includes('\n'))
    return `Write "${nameIn(path)}[${text}]".`;
  const asList =
    typeof path.at(-1) === 'string' && asListHint(path, path.at(-1) as string, data, written, parentSchema!);
  if (asList) return asList;
  if (typeof data === 'string' && text.includes('\n')) return linesHint(text);
  const isOfTexts = written.resolve(parentSchema!.items ?? {}).type === 'string';
  const value =
    typeof data === 'string'
      ? data.replace(/^(?:[\u2010-\u2015\u2022\u2212\u00b7]\s+|[\u25cf\u30fb]\s*)/, '')
      : undefined;
  const parts = isOfTexts && value !== undefined ? entriesIn(value) : [];
  const example = value !== undefined ? exampleWith([value], parentSchema!, written.resolve) : undefined;
  if (parts.length > 1)
    return `If these are ${parts.length} entries, write "${nameIn(path)}[${parts.map(plainOrQuoted).join(', ')}]". If this is one entry, write "${nameIn(path)}${example}".`;
  return example
    ? forExample(nameIn(path), example)
    : 'Write each entry on its own line, starting with "- ".';
}

/** Returns the hint for blocks that are fields with the names of their types: `blocks: { hero: … }`. */
function typesAsFields(data: unknown, { items = {} }: Schema, { resolve }: WrittenValue): string | undefined {
  const { enum: types }: Schema = resolve({ $ref: `${items.$ref}#/properties/type` });
  const [first, ...others] = typeof data === 'object' && data ? Object.keys(data) : [];
  if (!types || first === undefined || ![first, ...others].every((name) => types.includes(name)))
    return undefined;
  const more = others.length > 0 ? ` Do the same with ${oneOf(others, 'and')}.` : '';
  return `Write "- type: ${first}" in the place of "${first}:", and leave the lines below it as they are.${more}`;
}

/** Returns the hint for addresses with names that were written instead of a list: `social: { github: https://… }`. */
function addressesHint(
  data: unknown,
  path: Path,
  { resolve }: WrittenValue,
  list: Schema,
): string | undefined {
  const field = addressIn(list, resolve);
  if (typeof data !== 'object' || data === null || field === undefined) return undefined;
  const values = Object.values(data);
  const areTexts = values.every((value) => typeof value === 'string');
  if (!areTexts || !values.some((value) => isWebAddress(value) || value.startsWith('@'))) return undefined;
  const entries = values.map((value) => ({ [field]: isWebAddress(value) ? value : '…' }));
  const rest = values.every(isWebAddress) ? '' : ', with whole addresses in the place of the dots';
  return `Write "${nameIn(path)}${inline(entries)}"${rest}.`;
}

const isWebAddress = (value: unknown) => typeof value === 'string' && /^https?:/.test(value);

/** Returns the hint for a text of several lines that was written instead of a list. */
function linesHint(text: string): string {
  const [header = ''] = /^[|>].*\n/.exec(text) ?? [];
  const lines = text
    .slice(header.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const deletion = header && `Delete the ${header[0]} after the colon`;
  if (header && lines.every((line) => line.startsWith('- '))) return `${deletion}.`;
  const entry = lines[0]!
    .replace(/^["']/, '')
    .replace(/^(?:[-*+\u2010-\u2015\u2022\u2212\u00b7]+|\d+[.)])\s*/, '');
  return `${header ? `${deletion}, and start` : 'Start'} each entry with "- ": "- ${plainOrQuoted(entry)}".`;
}

function groupHint(
  { data, parentSchema }: ErrorObject,
  path: Path,
  written: WrittenValue,
): string | undefined {
  const [field] = typeof data === 'string' ? (/^[\w$]+:(?=[^\s/])/.exec(data) ?? []) : [];
  if (field && parentSchema!.properties?.[field.slice(0, -1)]) return `Put a space after "${field}".`;
  const inGroup = groupOfList(data, parentSchema!, written);
  if (inGroup) return `Write "${nameIn(path)}${inGroup}".${howToFill(inGroup)}`;
  if (Array.isArray(data) && data.length === 1 && typeof data[0] === 'object')
    return written.text().startsWith('[')
      ? `Write "${nameIn(path)}${written.text().slice(1, -1).trim()}".`
      : 'Put two spaces in the place of the dash.';
  if (Array.isArray(data) && written.text().startsWith('-') && isOneGroup(data))
    return 'Put two spaces in the place of each dash.';
  if (data === '' && typeof path.at(-1) === 'number') return 'Delete this empty entry.';
  const only = onlyListIn(parentSchema!, written);
  if (only !== undefined && Array.isArray(data) && written.text().startsWith('-'))
    return `Write "${only}:" on a line above the list, indented by two spaces, and put two more spaces before each line of the list.`;
  const addresses = addressesByField(data, parentSchema!);
  if (addresses.size > 0)
    return forExample(nameIn(path), exampleWith([], parentSchema!, written.resolve, addresses)!);
  const text: unknown = Array.isArray(data) && data.length === 1 ? data[0] : data;
  if (typeof text === 'object' && text !== null) return undefined;
  const choice = choiceHint(String(text), parentSchema!, path, written);
  if (choice) return choice;
  const isWord = text !== null && typeof text !== 'boolean';
  const example = exampleWith(isWord ? [String(text)] : [], parentSchema!, written.resolve);
  const { properties = {} } = parentSchema!;
  if (isFilmPage(String(text), properties))
    return filmPageHint(String(text), 'mp4' in properties ? String(path.at(-1)) : nameIn(path));
  const form = !isWord ? undefined : missingForm(String(text), parentSchema!, written.resolve);
  if (example)
    return [form, forExample(nameIn(path), example), otherWay(parentSchema!)].filter(Boolean).join(' ');
  const [usual] = parentSchema!.examples ?? [];
  return (
    usual && `Delete this line, or write a group of fields, for example: ${nameIn(path)}${inline(usual)}`
  );
}

/** Returns what the schema says to write instead of a group, if the author has no text for one of its fields. */
const otherWay = (schema: Schema): string | undefined =>
  requiredIn(schema)
    .map((name) => /For [^.]+ instead\.$/.exec(schema.properties[name]?.description ?? '')?.[0])
    .find((sentence) => sentence !== undefined);

/** Returns the hint for a text that another field of the block takes: `background: dark` means `tone: dark`. */
function choiceHint(
  text: string,
  { mistakenFor: field }: Schema,
  path: Path,
  { resolve }: WrittenValue,
): string | undefined {
  if (field === undefined) return undefined;
  const values: string[] = resolve({ $ref: `defs.json#/definitions/${field}` }).enum;
  if (values.includes(text)) return `Write "${field}: ${text}" in the place of "${nameIn(path)}${text}".`;
  return /\.\w+$/.test(text) ? undefined : `For a color, use "${field}": ${oneOf(values)}.`;
}

/**
 * Returns whether a list was probably meant as one group, because all its entries are groups and no two of them have a
 * field in common: `[{ src: a.jpg }, { alt: A }]`.
 */
function isOneGroup(entries: unknown[]): boolean {
  const names = entries.flatMap((entry) =>
    typeof entry === 'object' && entry ? Object.keys(entry) : ['', ''],
  );
  return new Set(names).size === names.length;
}

/** Returns the name of a field as written before its value: `picture: `. Empty for a list entry. */
const nameIn = (path: Path) => (typeof path.at(-1) === 'string' ? `${path.at(-1)}: ` : '');

function trueOrFalse(data: unknown): string {
  const word = String(data).toLowerCase();
  if (word === 'true' || word === 'false') return `Write ${word}, without quotes.`;
  if (word === 'on' || yesOrNo(word) === 'yes') return 'Write true.';
  if (word === 'off' || yesOrNo(word) === 'no') return 'Write false.';
  return 'Write true or false, without quotes.';
}

function describe(data: unknown): string {
  if (Array.isArray(data)) return 'a list';
  switch (typeof data) {
    case 'string':
      return 'text';
    case 'boolean':
      return String(data);
    case 'number':
      return Number.isInteger(data) ? 'a number' : 'a decimal number';
    default:
      return 'a group of fields';
  }
}
