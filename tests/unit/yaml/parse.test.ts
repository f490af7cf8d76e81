import { expect, it } from 'vitest';
import { parse } from '../../../src/yaml/parse.ts';

const parsed = (text: string) => parse('a.yaml', new TextEncoder().encode(text));

it.each([
  ['plain text', 'plain text'],
  ['"a\\u00e9\\_\\"b\\""', 'aé\u00a0"b"'],
  ["'it''s'", "it's"],
  ['two\n  lines\n\n  and a third', 'two lines\nand a third'],
  ['|\n  one\n\n    two\n', 'one\n\n  two'],
  ['>-\n  one\n  two\n\n  three\n', 'one two\nthree'],
  ['[1, -2.5, true, ~, no, 1_000, 2026-11-23]', [1, -2.5, true, null, 'no', '1_000', '2026-11-23']],
  ['{ b: 1, "c": [d] } # comment', { b: 1, c: ['d'] }],
  ['\n- b\n-\n  c: d', ['b', { c: 'd' }]],
  ['', null],
])('reads %j', (text, value) => {
  expect(parsed(`a: ${text}\n`)).toMatchObject({ data: { a: value }, problems: [] });
});

it.each([
  ['LF', 'a:\n  b: "c d"\n  e: |\n    f\n    g\n'],
  ['CRLF', 'a:\r\n  b: "c d"\r\n  e: |\r\n    f\r\n    g\r\n'],
  ['a byte order mark', '\ufeffa:\n  b: "c d"\n  e: |\n    f\n    g\n'],
  ['no line end at the end', 'a:\n  b: "c d"\n  e: |\n    f\n    g'],
])('locates keys, values and their parts in a file with %s', (_, text) => {
  const { source, keyAt, valueAt, writtenAt, withinText } = parsed(text);
  const at = ({ start, end }: { start: number; end: number }) => source.text.slice(start, end);
  expect(at(keyAt(['a', 'b']))).toBe('b');
  expect(at(valueAt(['a', 'b']))).toBe('"c d"');
  expect(at(withinText(['a', 'b'], { start: 2, end: 3 }))).toBe('d');
  expect(at(withinText(['a', 'e'], { start: 2, end: 3 }))).toBe('g');
  expect(writtenAt(['a', 'none'])).toBe(writtenAt(['a']));
});

it.each([
  ['in a block', Array.from({ length: 1001 }, (_, index) => `f${index}: 1`).join('\n')],
  ['in brackets', `a: {${Array.from({ length: 1001 }, (_, index) => `f${index}: 1`).join(', ')}}`],
])('reports a group of more than 1,000 fields %s', (_, text) => {
  expect(parsed(text).problems.map(({ code }) => code)).toEqual(['too-many-keys']);
});
