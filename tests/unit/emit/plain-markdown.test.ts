import * as fc from 'fast-check';
import type { RootContent } from 'mdast';
import { expect, it } from 'vitest';
import { writePlain } from '../../../src/emit/plain-markdown.ts';
import { SEED } from '../../support/runner/scale.ts';
import { blocks, compareWithPackage } from '../../support/emit/markdown-nodes.ts';

it('writes nodes as the package does', () => {
  let [plain, all] = [0, 0];
  fc.assert(
    fc.property(blocks, (children) => {
      plain += compareWithPackage(children);
      all += children.length;
    }),
    { numRuns: 500, seed: SEED },
  );
  expect(plain).toBeGreaterThan(all / 20);
});

it.each<[string, RootContent]>([
  [
    'A heading: 1.5 of 2',
    { type: 'heading', depth: 2, children: [{ type: 'text', value: 'A heading: 1.5 of 2' }] },
  ],
  [
    '39 hours · A & B (70 %)',
    { type: 'paragraph', children: [{ type: 'text', value: '39 hours · A & B (70 %)' }] },
  ],
])('writes without the package: %s', (line, node) => {
  expect(writePlain(node)).toBe(node.type === 'heading' ? `## ${line}` : line);
});
