import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromHtml, parseHtml } from '../../../src/emit/html-to-mdast.ts';
import {
  changedTexts,
  compareWithParser,
  FIELD_KINDS,
  lines,
  recordCalls,
  render,
  texts,
} from '../../support/markdown/plain-texts.ts';
import { assertProperty } from '../../support/runner/property.ts';
import { report } from '../../support/runner/scale.ts';

it('the fast path gives the HTML, links, headings and problems of the parser', async () => {
  let [plain, all] = [0, 0];
  await assertProperty(
    fc.property(fc.oneof(lines, texts, changedTexts), fc.constantFrom(...FIELD_KINDS), (text, kind) => {
      all++;
      plain += Number(compareWithParser(text, kind));
    }),
    500_000,
  );
  expect(plain).toBeGreaterThan(all / 5);
  report(`${plain} of ${all} texts on the fast path`);
});

it('the fast path from HTML to Markdown returns the same tree as the parser', async () => {
  const shapeOf = (nodes: unknown) =>
    JSON.parse(JSON.stringify(nodes, (key, value) => (key === 'position' ? undefined : value)));
  let marked = 0;
  await assertProperty(
    fc.property(fc.oneof(lines, texts, changedTexts), fc.constantFrom(...FIELD_KINDS), (text, kind) => {
      const { html } = render(text, kind, recordCalls().context);
      if (!/[<&]/.test(html)) return;
      marked++;
      expect(shapeOf(fromHtml(html))).toEqual(shapeOf(parseHtml(html)));
    }),
    20_000,
  );
  expect(marked).toBeGreaterThan(10_000);
});
