import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  changedTexts,
  compareWithParser,
  FIELD_KINDS,
  lines,
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
