import * as fc from 'fast-check';
import { BYTES, CHARACTERS, LINES, LINKED, LINKS, LONG, TALL, VALUES } from './hostile.ts';

/** A change to a text, with a name for people. */
export interface Mutation {
  name: string;
  apply(text: string): string;
}

/** A place in a text or a list, whatever its length: taken modulo that. The first is the simplest. */
const place = fc.nat(100_000);
const some = fc.integer({ min: 1, max: 12 });

/** A change at a place among the characters. */
const inCharacters = (
  name: string,
  change: (text: string, at: number, length: number, what: string) => string,
) =>
  fc.tuple(place, some, fc.constantFrom(...CHARACTERS)).map(([at, length, what]): Mutation => ({
    name: `${name} ${JSON.stringify([at, length, what])}`,
    apply: (text) => change(text, at % (text.length + 1), length, what),
  }));

const CHARACTER_CHANGES = [
  inCharacters('delete characters', (text, at, length) => text.slice(0, at) + text.slice(at + length)),
  inCharacters('insert', (text, at, _, what) => text.slice(0, at) + what + text.slice(at)),
  inCharacters(
    'insert many',
    (text, at, length, what) => text.slice(0, at) + what.repeat(length ** 3) + text.slice(at),
  ),
  inCharacters(
    'put in place',
    (text, at, length, what) => text.slice(0, at) + what + text.slice(at + length),
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
  inCharacters('cut off', (text, at) => text.slice(0, at)),
];

/** A change at a place among the lines; one in five of all those that a pattern fits. */
const inLines = <T>(
  name: string,
  more: fc.Arbitrary<T>,
  change: (lines: string[], at: number, more: T) => void,
  fits = /^/,
) =>
  fc.tuple(place, more).map(([index, more]): Mutation => ({
    name: `${name} ${index} ${typeof more === 'string' && more.length > 200 ? more.slice(0, 20) : fc.stringify(more)}`,
    apply(text) {
      const lines = text.split('\n');
      const fitting = lines.flatMap((line, at) => (fits.test(line) ? [at] : []));
      const at = fitting[index % fitting.length];
      if (at !== undefined) change(lines, at, more);
      return lines.join('\n');
    },
  }));

const nothing = fc.constant(0);
const LINE_CHANGES = [
  inLines('delete a line', nothing, (lines, at) => lines.splice(at, 1)),
  inLines('delete lines', some, (lines, at, count) => lines.splice(at, count)),
  inLines('duplicate a line', nothing, (lines, at) => lines.splice(at, 0, lines[at]!)),
  inLines('duplicate lines', some, (lines, at, count) => lines.splice(at, 0, ...lines.slice(at, at + count))),
  inLines('swap lines', some, (lines, at, distance) => {
    const other = (at + distance) % lines.length;
    [lines[at], lines[other]] = [lines[other]!, lines[at]!];
  }),
  inLines('join lines', nothing, (lines, at) => lines.splice(at, 2, `${lines[at]}${lines[at + 1] ?? ''}`)),
  inLines('join lines with a space', nothing, (lines, at) =>
    lines.splice(at, 2, `${lines[at]} ${(lines[at + 1] ?? '').trim()}`),
  ),
  inLines('insert a line', fc.constantFrom(...LINES), (lines, at, line) => lines.splice(at, 0, line)),
  inLines('Windows line ends from a line on', nothing, (lines, at) => {
    for (let index = at; index < lines.length - 1; index++) lines[index] += '\r';
  }),
];

const INDENT_CHANGES = [
  inLines('indent', some, (lines, at, spaces) => void (lines[at] = ' '.repeat(spaces) + lines[at])),
  inLines(
    'outdent',
    some,
    (lines, at, spaces) => void (lines[at] = lines[at]!.replace(new RegExp(`^ {0,${spaces}}`), '')),
  ),
  inLines('indent with a tab', nothing, (lines, at) => void (lines[at] = `\t${lines[at]}`)),
  inLines(
    'a tab for the indentation',
    nothing,
    (lines, at) => void (lines[at] = lines[at]!.replace(/^ +/, '\t')),
  ),
  inLines('indent lines', fc.tuple(some, some), (lines, at, [count, spaces]) => {
    for (let index = at; index < Math.min(at + count, lines.length); index++)
      lines[index] = ' '.repeat(spaces) + lines[index];
  }),
  inLines('deep nesting', some, (lines, at, depth) => {
    lines.splice(at, 0, ...Array.from({ length: depth * 12 }, (_, level) => `${' '.repeat(level)}a:`));
  }),
  inLines('deep brackets', some, (lines, at, depth) =>
    lines.splice(at, 0, `a: ${'[{ a: '.repeat(depth ** 3)}`),
  ),
];

const FIELD = /^(\s*(?:- +)*)([\w$]+)(: *)(.*)$/;
const inFields = <T>(
  name: string,
  more: fc.Arbitrary<T>,
  change: (field: { before: string; key: string; value: string; line: string }, more: T) => string,
  fits = FIELD,
) =>
  inLines(
    name,
    more,
    (lines, at, extra) => {
      const line = lines[at]!;
      const [, before = '', key = '', , value = ''] = FIELD.exec(line)!;
      lines[at] = change({ before, key, value, line }, extra);
    },
    fits,
  );

const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '<<',
  '$ref',
  '$schema',
  'type',
];
const KEY_CHANGES = [
  inFields('misspell a key', place, ({ before, key, value }, at) => {
    const index = at % key.length;
    return `${before}${key.slice(0, index)}${key.slice(index + 1)}: ${value}`;
  }),
  inFields('double a letter of a key', place, ({ before, key, value }, at) => {
    const index = at % key.length;
    return `${before}${key.slice(0, index + 1)}${key.slice(index)}: ${value}`;
  }),
  inFields(
    'capitals for a key',
    nothing,
    ({ before, key, value }) => `${before}${key.toUpperCase()}: ${value}`,
  ),
  inFields(
    'duplicate a key',
    nothing,
    ({ before, key, line }) => `${line}\n${before.replaceAll('-', ' ')}${key}: again`,
  ),
  inFields(
    'rename a key',
    fc.constantFrom(...NAMES),
    ({ before, value }, name) => `${before}${name}: ${value}`,
  ),
  inFields(
    'rename a key in quotes',
    fc.constantFrom(...NAMES),
    ({ before, value }, name) => `${before}"${name}": ${value}`,
  ),
  inFields(
    'name a key',
    fc.constantFrom(...VALUES),
    ({ before, value }, name) => `${before}${name}: ${value}`,
  ),
  inFields('no colon', nothing, ({ before, key, value }) => `${before}${key} ${value}`),
  inFields('no space', nothing, ({ before, key, value }) => `${before}${key}:${value}`),
  inFields('no dash', nothing, ({ before, key, value }) => `${before.replace('-', ' ')}${key}: ${value}`),
  inFields('one dash more', nothing, ({ before, key, value }) => `${before}- ${key}: ${value}`),
];

const inQuotes = (text: string) => JSON.stringify(text);
const under = (before: string, text: string) => {
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
    'a value in place of lines',
    fc.constantFrom(...VALUES),
    ({ before }, value) => `${before}${value}`,
  ),
  inFields(
    'a value in quotes',
    fc.constantFrom(...VALUES),
    ({ before, key }, value) => `${before}${key}: ${inQuotes(value)}`,
  ),
  inFields(
    'any text in quotes',
    fc.string({ unit: 'binary' }),
    ({ before, key }, value) => `${before}${key}: ${inQuotes(value)}`,
  ),
  inFields(
    'any text',
    fc.string({ unit: 'binary' }),
    ({ before, key }, value) => `${before}${key}: ${value}`,
  ),
  inFields('a number', fc.double(), ({ before, key }, value) => `${before}${key}: ${value}`),
];

const LINK_CHANGES = [
  inFields('a link', links, ({ before, key }, link) => `${before}${key}: ${inQuotes(link)}`, TARGETS),
  inFields('a link without quotes', links, ({ before, key }, link) => `${before}${key}: ${link}`, TARGETS),
  inFields(
    'a link in a text',
    fc.tuple(fc.constantFrom(...LINKED), links),
    ({ before, key }, [linked, link]) => `${before}${key}: ${inQuotes(linked(link))}`,
    TEXTS,
  ),
  inFields(
    'a link in a text of several lines',
    fc.tuple(fc.constantFrom(...LINKED), links),
    ({ before, key }, [linked, link]) => `${before}${key}: ${under(before, linked(link))}`,
    TEXTS,
  ),
];

const LONG_CHANGES = [
  inFields('a long text', long, ({ before, key }, text) => `${before}${key}: ${text}`),
  inFields(
    'a long text in quotes',
    long,
    ({ before, key }, text) => `${before}${key}: ${inQuotes(text)}`,
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
    ({ before, key }, text) => `${before}${key}: ${under(before, text)}`,
    TEXTS,
  ),
  inFields('a long key', long, ({ before }, text) => `${before}${text}: x`),
  inLines('a long text', fc.constantFrom(...LONG, ...TALL), (lines, at, text) => lines.splice(at, 0, text)),
];

const mutation = fc.oneof(
  ...[
    { weight: 8, of: CHARACTER_CHANGES },
    { weight: 6, of: LINE_CHANGES },
    { weight: 5, of: INDENT_CHANGES },
    { weight: 6, of: KEY_CHANGES },
    { weight: 8, of: VALUE_CHANGES },
    { weight: 8, of: LINK_CHANGES },
    { weight: 1, of: LONG_CHANGES },
  ].map(({ weight, of }) => ({ weight, arbitrary: fc.oneof(...of) })),
);

/** One change mostly, so that it is the only mistake; sometimes a few. */
export const mutations = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(mutation) },
  { weight: 1, arbitrary: fc.array(mutation, { minLength: 2, maxLength: 4 }) },
);

/** Bytes put into a file, mostly none. */
export const intrusion = fc.oneof(
  { weight: 20, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.tuple(place, fc.constantFrom(...BYTES)) },
);

/** A file's bytes with others among them. */
export function intrude(bytes: Uint8Array, intruded: [number, number[]] | null): Uint8Array {
  if (!intruded) return bytes;
  const at = intruded[0] % (bytes.length + 1);
  return Uint8Array.from([...bytes.subarray(0, at), ...intruded[1], ...bytes.subarray(at)]);
}
