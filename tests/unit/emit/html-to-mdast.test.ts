import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { SEED } from '../../support/runner/scale.ts';
import { fromHtml, parseHtml } from '../../../src/emit/html-to-mdast.ts';
import {
  changedTexts,
  FIELD_KINDS,
  lines,
  recordCalls,
  render,
  texts,
} from '../../support/markdown/plain-texts.ts';

it('reads paragraphs, headings and lists as the parser does', () => {
  const shapeOf = (nodes: unknown) =>
    JSON.parse(JSON.stringify(nodes, (key, value) => (key === 'position' ? undefined : value)));
  let marked = 0;
  fc.assert(
    fc.property(fc.oneof(lines, texts, changedTexts), fc.constantFrom(...FIELD_KINDS), (text, kind) => {
      const { html } = render(text, kind, recordCalls().context);
      if (!/[<&]/.test(html)) return; // not parsed at all
      marked++;
      expect(shapeOf(fromHtml(html))).toEqual(shapeOf(parseHtml(html)));
    }),
    { numRuns: 200, seed: SEED },
  );
  expect(marked).toBeGreaterThan(100);
});
