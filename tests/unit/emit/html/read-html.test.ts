import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { SEED } from '../../../support/runner/scale.ts';
import { changedDocuments, compareWithParser, documents } from '../../../support/emit/html-documents.ts';

it('reads what React writes as the parser does', () => {
  let [scanned, all] = [0, 0];
  fc.assert(
    fc.property(documents, (html) => {
      all++;
      scanned += Number(compareWithParser(html));
    }),
    { numRuns: 500, seed: SEED },
  );
  expect(scanned).toBeGreaterThan(all / 2);
});

it('reads documents with one changed character as the parser does, or leaves them to it', () => {
  let [scanned, all] = [0, 0];
  fc.assert(
    fc.property(changedDocuments, (html) => {
      all++;
      scanned += Number(compareWithParser(html));
    }),
    { numRuns: 500, seed: SEED },
  );
  expect(scanned).toBeGreaterThan(all / 10);
  expect(scanned).toBeLessThan(all);
});

it.each([
  '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
  '<math><mi>x</mi></math>',
  '<p>&#x26;&#x3C;&#39;&quot;</p>',
  '<div hidden data-x=""></div>',
])('scans %s', (html) => {
  expect(compareWithParser(html)).toBe(true);
});

it.each([
  '<p>a',
  '<a href=b></a>',
  '<p>&copy;</p>',
  '<b><i></b></i>',
  '<div/>',
  '<p>&#150;</p>',
  '</p>',
  '<p',
  '<!--',
])('leaves %s to the parser', (html) => {
  expect(compareWithParser(html)).toBe(false);
});
