import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedDocuments, compareWithParser, documents } from '../../support/emit/html-documents.ts';
import { blocks, compareWithPackage } from '../../support/emit/markdown-nodes.ts';
import { assertProperty } from '../../support/runner/property.ts';
import { report } from '../../support/runner/scale.ts';

it('pages are written as Markdown as the package does it', async () => {
  let [plain, all] = [0, 0];
  await assertProperty(
    fc.property(blocks, (children) => {
      plain += compareWithPackage(children);
      all += children.length;
    }),
    500_000,
  );
  expect(plain).toBeGreaterThan(all / 10);
  report(`${plain} of ${all} nodes on the fast path`);
});

it('documents are read as by the parser', async () => {
  let [scanned, all] = [0, 0];
  await assertProperty(
    fc.property(fc.oneof(documents, changedDocuments), (html) => {
      all++;
      scanned += Number(compareWithParser(html));
    }),
    500_000,
  );
  expect(scanned).toBeGreaterThan(all / 4);
  report(`${scanned} of ${all} documents on the fast path`);
});
