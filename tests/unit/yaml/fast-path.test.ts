import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readText } from '../../../src/yaml/fast-path/read-text.ts';
import { parse } from '../../../src/yaml/parse.ts';
import { SEED } from '../../support/runner/scale.ts';
import { compareWithTree, FILES, randomText } from '../../support/yaml/compare.ts';

/** The nightly tests compare many more texts. They also prove that this number is enough to notice a mistake. */
const RUNS = 2_500;

it('the fast path returns the data and positions of the yaml package, and takes no text with a problem', () => {
  let taken = 0;
  fc.assert(
    fc.property(fc.noShrink(fc.nat()), (seed) => {
      taken += Number(compareWithTree(randomText(seed), seed));
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(taken).toBeGreaterThan(RUNS / 4);
});

it.each([
  ['LF', (text: string) => text],
  ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
  ['a byte order mark', (text: string) => `\ufeff${text}`],
  ['no line end at the end', (text: string) => text.trimEnd()],
])('takes all files of both test sites, with %s', (_, change) => {
  for (const file of FILES) expect(compareWithTree(change(file)), file.slice(0, 80)).toBe(true);
});

it('locates the parent of a value that was added to the data later', () => {
  const parsed = parse('a.yaml', new TextEncoder().encode('a:\n  b: c\n'));
  Object.assign((parsed.data as { a: object }).a, { added: 'd' });
  expect(parsed.writtenAt(['a', 'added'])).toBe('b: c');
});

describe('reports as without the fast path', () => {
  const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}: 1`);
  it.each([
    ['too-many-keys', fields(1001).join('\n')],
    ['too-many-keys', `a: {${fields(1001).join(', ')}}`],
    ['too-many-parts', `a: [${`{ ${fields(10).join(' , ').replaceAll(':', ' :')} } , `.repeat(95)}]`],
    ['too-deep', `a: ${'['.repeat(65)}${']'.repeat(65)}`],
  ])('%s', (code, text) => {
    const { problems } = parse('a.yaml', new TextEncoder().encode(text));
    expect(problems.map((problem) => problem.code)).toEqual([code]);
  });
});

describe('readText', () => {
  const valueOf = (text: string) => (readText(`a: ${text}\n`)?.data as { a: unknown } | undefined)?.a;

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
    expect(valueOf(text)).toEqual(value);
  });

  it.each([
    ['an anchor', '&b c'],
    ['an alias', '*b'],
    ['a tag', '!b c'],
    ['a tab', 'b\tc'],
    ['a duplicate field', 'b\na: c'],
    ['a reserved name', '{ __proto__: b }'],
    ['a comment that may be text', 'We are #1'],
    ['a text with a colon', 'b: c'],
    ['a hexadecimal number', '0x10'],
    ['a list below >', '>\n  - b\n  - c'],
    ['a garbled text', 'dÃ¨s'],
    ['a second document', 'b\n---\na: c'],
    ['an escaped line end', '"b\\\n  c"'],
    ['a missing bracket', '[b'],
    ['a comment at the start of a line in brackets', '{ b: c\n# d\n}'],
  ])('leaves %s to the yaml package', (_, text) => {
    expect(readText(`a: ${text}\n`)).toBeUndefined();
  });
});
