import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { SEED } from '../../support/runner/scale.ts';
import { plainTextToHtml } from '../../../src/markdown/fast-path/plain-blocks.ts';
import {
  changedTexts,
  compareWithParser,
  FIELD_KINDS,
  lines,
  recordCalls,
  texts,
} from '../../support/markdown/plain-texts.ts';

/** The nightly tests compare many more texts. */
const RUNS = 2_500;

it('the fast path gives the HTML, links, headings and problems of the parser', () => {
  let taken = 0;
  fc.assert(
    fc.property(fc.oneof(lines, texts, changedTexts), fc.constantFrom(...FIELD_KINDS), (text, kind) => {
      taken += Number(compareWithParser(text, kind));
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(taken).toBeGreaterThan(RUNS / 5);
});

it.each([
  'It costs **5,000 a year**: see [the prices](/pricing) or [book a call](booking).\n',
  '`check` ends with 1, *or* not',
  '“What for?”, you ask.\n\n\nTwo lines\nof one paragraph.\n',
  '## 1. What’s **ahead**\n\nText:\n\n- one\n- [two](/two)\n\n### More\n- three\n\nThe end.',
])('takes the fast path: %j', (text) => {
  expect(plainTextToHtml(text, { context: recordCalls().context, headings: [] })).toBeDefined();
});

it.each([
  ['a loose list', '- one\n\n- two'],
  ['a continued entry', '- one\n  more'],
  ['a heading that skips a level', '## One\n\n#### Two'],
  ['a postal address', 'Acme\nMain Street 1\n70193 Stuttgart'],
  ['a numbered list', '1. one\n2. two'],
])('leaves %s to the parser', (_, text) => {
  expect(plainTextToHtml(text, { context: recordCalls().context, headings: [] })).toBeUndefined();
});
