import * as fc from 'fast-check';
import { BYTES, CHARACTERS, LINES, LINKED, LINKS, LONG, TALL, VALUES } from './hostile.ts';

/** A change to a text, with a readable name. */
export interface Mutation {
  name: string;
  apply(text: string): string;
}

/**
 * A number that stands for a position in a text or list of any length: the position is the number modulo the length.
 */
const position = fc.nat(100_000);
const few = fc.integer({ min: 1, max: 12 });

/** A mutation at a character position. */
const inCharacters = (
  name: string,
  change: (text: string, at: number, length: number, inserted: string) => string,
) =>
  fc.tuple(position, few, fc.constantFrom(...CHARACTERS)).map(([at, length, inserted]): Mutation => ({
    name: `${name} ${JSON.stringify([at, length, inserted])}`,
    apply: (text) => change(text, at % (text.length + 1), length, inserted),
  }));

const CHARACTER_CHANGES = [
  inCharacters('delete characters', (text, at, length) => text.slice(0, at) + text.slice(at + length)),
  inCharacters('insert', (text, at, _, inserted) => text.slice(0, at) + inserted + text.slice(at)),
  inCharacters(
    'insert many',
    (text, at, length, inserted) => text.slice(0, at) + inserted.repeat(length ** 3) + text.slice(at),
  ),
  inCharacters(
    'replace',
    (text, at, length, inserted) => text.slice(0, at) + inserted + text.slice(at + length),
  ),
  inCharacters(
    'swap characters',
    (text, at, length) =>
      text.slice(0, at) +
      text.slice(at + length, at + 2 * length) +
      text.slice(at, at + length) +
      text.slice(at + 2 * length),
  ),
  inCharacters('repeat', (text, at, length) => text.slice(0, at + length * 8) + text.slice(at)),
  inCharacters('truncate', (text, at) => text.slice(0, at)),
];

/** A mutation at one of the lines that match a pattern. */
const inLines = <T>(
  name: string,
  more: fc.Arbitrary<T>,
  change: (lines: string[], at: number, more: T) => void,
  pattern = /^/,
) =>
  fc.tuple(position, more).map(([index, more]): Mutation => ({
    name: `${name} ${index} ${typeof more === 'string' && more.length > 200 ? more.slice(0, 20) : fc.stringify(more)}`,
    apply(text) {
      const lines = text.split('\n');
      const matching = lines.flatMap((line, at) => (pattern.test(line) ? [at] : []));
      const at = matching[index % matching.length];
      if (at !== undefined) change(lines, at, more);
      return lines.join('\n');
    },
  }));

const none = fc.constant(0);
const LINE_CHANGES = [
  inLines('delete a line', none, (lines, at) => lines.splice(at, 1)),
  inLines('delete lines', few, (lines, at, count) => lines.splice(at, count)),
  inLines('duplicate a line', none, (lines, at) => lines.splice(at, 0, lines[at]!)),
  inLines('duplicate lines', few, (lines, at, count) => lines.splice(at, 0, ...lines.slice(at, at + count))),
  inLines('swap lines', few, (lines, at, distance) => {
    const other = (at + distance) % lines.length;
    [lines[at], lines[other]] = [lines[other]!, lines[at]!];
  }),
  inLines('join lines', none, (lines, at) => lines.splice(at, 2, `${lines[at]}${lines[at + 1] ?? ''}`)),
  inLines('join lines with a space', none, (lines, at) =>
    lines.splice(at, 2, `${lines[at]} ${(lines[at + 1] ?? '').trim()}`),
  ),
  inLines('insert a line', fc.constantFrom(...LINES), (lines, at, line) => lines.splice(at, 0, line)),
  inLines('CRLF from a line on', none, (lines, at) => {
    for (let index = at; index < lines.length - 1; index++) lines[index] += '\r';
  }),
];

/** Changes at the beginning and the end of a file. The parser treats both in a special way. */
const EDGE_LINES = [
  '',
  '',
  ' ',
  '\t',
  '# a comment',
  '%YAML 1.2',
  ...'--- ... ```yaml ``` { } \ufeff'.split(' '),
];
const EDGE_CHANGES = [
  inLines('insert a first line', fc.constantFrom(...EDGE_LINES), (lines, _, line) => lines.unshift(line)),
  inLines('append a last line', fc.constantFrom(...EDGE_LINES), (lines, _, line) => lines.push(line)),
];

const INDENT_CHANGES = [
  inLines('indent', few, (lines, at, spaces) => void (lines[at] = ' '.repeat(spaces) + lines[at])),
  inLines(
    'outdent',
    few,
    (lines, at, spaces) => void (lines[at] = lines[at]!.replace(new RegExp(`^ {0,${spaces}}`), '')),
  ),
  inLines('indent with a tab', none, (lines, at) => void (lines[at] = `\t${lines[at]}`)),
  inLines(
    'replace the indentation with a tab',
    none,
    (lines, at) => void (lines[at] = lines[at]!.replace(/^ +/, '\t')),
  ),
  inLines('indent lines', fc.tuple(few, few), (lines, at, [count, spaces]) => {
    for (let index = at; index < Math.min(at + count, lines.length); index++)
      lines[index] = ' '.repeat(spaces) + lines[index];
  }),
  inLines('deep nesting', few, (lines, at, depth) => {
    lines.splice(at, 0, ...Array.from({ length: depth * 12 }, (_, level) => `${' '.repeat(level)}a:`));
  }),
  inLines('deep brackets', few, (lines, at, depth) =>
    lines.splice(at, 0, `a: ${'[{ a: '.repeat(depth ** 3)}`),
  ),
];

const FIELD = /^(\s*(?:- +)*)([\w$]+)(: *)(.*)$/;
const inFields = <T>(
  name: string,
  more: fc.Arbitrary<T>,
  change: (field: { before: string; key: string; value: string; line: string }, more: T) => string,
  pattern = FIELD,
) =>
  inLines(
    name,
    more,
    (lines, at, extra) => {
      const line = lines[at]!;
      const [, before = '', key = '', , value = ''] = FIELD.exec(line)!;
      lines[at] = change({ before, key, value, line }, extra);
    },
    pattern,
  );

const INHERITED = '__proto__ constructor prototype toString hasOwnProperty valueOf'.split(' ');
const KEYS = [...INHERITED, '<<', '$ref', '$schema', 'type'];
const KEY_CHANGES = [
  inFields('misspell a key', position, ({ before, key, value }, at) => {
    const index = at % key.length;
    return `${before}${key.slice(0, index)}${key.slice(index + 1)}: ${value}`;
  }),
  inFields('double a letter of a key', position, ({ before, key, value }, at) => {
    const index = at % key.length;
    return `${before}${key.slice(0, index + 1)}${key.slice(index)}: ${value}`;
  }),
  inFields('uppercase a key', none, ({ before, key, value }) => `${before}${key.toUpperCase()}: ${value}`),
  inFields(
    'duplicate a key',
    none,
    ({ before, key, line }) => `${line}\n${before.replaceAll('-', ' ')}${key}: again`,
  ),
  inFields(
    'rename a key',
    fc.constantFrom(...KEYS),
    ({ before, value }, name) => `${before}${name}: ${value}`,
  ),
  inFields(
    'rename and quote a key',
    fc.constantFrom(...KEYS),
    ({ before, value }, name) => `${before}"${name}": ${value}`,
  ),
  inFields(
    'replace a key with a value',
    fc.constantFrom(...VALUES),
    ({ before, value }, name) => `${before}${name}: ${value}`,
  ),
  inFields('remove a colon', none, ({ before, key, value }) => `${before}${key} ${value}`),
  inFields('remove a space', none, ({ before, key, value }) => `${before}${key}:${value}`),
  inFields('remove a dash', none, ({ before, key, value }) => `${before.replace('-', ' ')}${key}: ${value}`),
  inFields('add a dash', none, ({ before, key, value }) => `${before}- ${key}: ${value}`),
];

const quoted = (text: string) => JSON.stringify(text);
const blockScalar = (before: string, text: string) => {
  const indent = `${before.replaceAll('-', ' ')}  `;
  return `|\n${text
    .split('\n')
    .map((line) => indent + line)
    .join('\n')}`;
};
const TEXTS = /^(\s*(?:- +)*)(text|note|answer|description|heading|label|title|copyright)(: *)(.*)$/;
const TARGETS = /^(\s*(?:- +)*)(to|src|url|name)(: *)(.*)$/;
const long = fc.constantFrom(...LONG);
const links = fc.constantFrom(...LINKS);

const VALUE_CHANGES = [
  inFields('a value', fc.constantFrom(...VALUES), ({ before, key }, value) => `${before}${key}: ${value}`),
  inFields(
    'replace a line with a value',
    fc.constantFrom(...VALUES),
    ({ before }, value) => `${before}${value}`,
  ),
  inFields(
    'a value in quotes',
    fc.constantFrom(...VALUES),
    ({ before, key }, value) => `${before}${key}: ${quoted(value)}`,
  ),
  inFields(
    'any text in quotes',
    fc.string({ unit: 'binary' }),
    ({ before, key }, value) => `${before}${key}: ${quoted(value)}`,
  ),
  inFields(
    'any text',
    fc.string({ unit: 'binary' }),
    ({ before, key }, value) => `${before}${key}: ${value}`,
  ),
  inFields('a number', fc.double(), ({ before, key }, value) => `${before}${key}: ${value}`),
];

const LINK_CHANGES = [
  inFields('a link', links, ({ before, key }, link) => `${before}${key}: ${quoted(link)}`, TARGETS),
  inFields('a link without quotes', links, ({ before, key }, link) => `${before}${key}: ${link}`, TARGETS),
  inFields(
    'a link in a text',
    fc.tuple(fc.constantFrom(...LINKED), links),
    ({ before, key }, [linked, link]) => `${before}${key}: ${quoted(linked(link))}`,
    TEXTS,
  ),
  inFields(
    'a link in a text of several lines',
    fc.tuple(fc.constantFrom(...LINKED), links),
    ({ before, key }, [linked, link]) => `${before}${key}: ${blockScalar(before, linked(link))}`,
    TEXTS,
  ),
];

const LONG_CHANGES = [
  inFields('a long text', long, ({ before, key }, text) => `${before}${key}: ${text}`),
  inFields(
    'a long text in quotes',
    long,
    ({ before, key }, text) => `${before}${key}: ${quoted(text)}`,
    TEXTS,
  ),
  inFields(
    'a long text in single quotes',
    long,
    ({ before, key }, text) => `${before}${key}: '${text.replaceAll("'", "''")}'`,
  ),
  inFields(
    'a long text under a field',
    fc.constantFrom(...TALL),
    ({ before, key }, text) => `${before}${key}: ${blockScalar(before, text)}`,
    TEXTS,
  ),
  inFields('a long key', long, ({ before }, text) => `${before}${text}: x`),
  inLines('a long text', fc.constantFrom(...LONG, ...TALL), (lines, at, text) => lines.splice(at, 0, text)),
];

const mutation = fc.oneof(
  ...[
    { weight: 8, of: CHARACTER_CHANGES },
    { weight: 6, of: LINE_CHANGES },
    { weight: 1, of: EDGE_CHANGES },
    { weight: 5, of: INDENT_CHANGES },
    { weight: 6, of: KEY_CHANGES },
    { weight: 8, of: VALUE_CHANGES },
    { weight: 8, of: LINK_CHANGES },
    { weight: 1, of: LONG_CHANGES },
  ].map(({ weight, of }) => ({ weight, arbitrary: fc.oneof(...of) })),
);

/**
 * Yields one mutation in most cases, so that the file has only one mistake. In other cases, yields two to four
 * mutations, or one mutation after a change to the beginning or the end of the file.
 */
export const mutations = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(mutation) },
  { weight: 1, arbitrary: fc.tuple(fc.oneof(...EDGE_CHANGES), mutation) },
  { weight: 2, arbitrary: fc.array(mutation, { minLength: 2, maxLength: 4 }) },
);

/** Bytes to insert into a file. Usually there are none. */
export const byteInsertion = fc.oneof(
  { weight: 20, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.tuple(position, fc.constantFrom(...BYTES)) },
);

/** Returns a file's bytes with the insertion applied. */
export function insertBytes(bytes: Uint8Array, insertion: [number, number[]] | null): Uint8Array {
  if (!insertion) return bytes;
  const at = insertion[0] % (bytes.length + 1);
  return Uint8Array.from([...bytes.subarray(0, at), ...insertion[1], ...bytes.subarray(at)]);
}
