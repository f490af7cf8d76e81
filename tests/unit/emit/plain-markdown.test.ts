import * as fc from 'fast-check';
import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { toMarkdown } from '../../../src/emit/page-markdown.ts';
import { writePlain } from '../../../src/emit/plain-markdown.ts';

const withPackage = unified().use(remarkGfm).use(remarkStringify, { bullet: '-' });

/** Words and signs. Texts of them are at the border between plain text and Markdown. */
const PARTS = [
  'Bread', 'www', 'W', '1', 'é', ' ', ' ', ' ', '.', ':', '!', ',', ';', '-', '(', ')', '[', ']', '*', '_', '#', '/', '@',
  '?', '"', "'", '’', '“', '–', '…', '%', '&', '<', '>', '|', '~', '`', '\\', '+', '=', '$', 'http', '\n', '·', '\u00a0',
] as const; // prettier-ignore

const signs = fc
  .array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(''));

/** Texts with at most one sign. */
const words = fc
  .tuple(
    fc.constantFrom('', 'Two', '12', 'a w'),
    fc.constantFrom(...PARTS),
    fc.constantFrom('', 'x', ' Bread'),
  )
  .map((parts) => parts.join(''))
  .filter((text) => text !== '');

const value = fc.oneof({ weight: 1, arbitrary: signs }, { weight: 2, arbitrary: words });

const text = value.map((written): PhrasingContent => ({ type: 'text', value: written }));

const marked = fc
  .tuple(
    fc.constantFrom('strong', 'emphasis', 'link', 'inlineCode', 'delete'),
    fc.array(text, { minLength: 1, maxLength: 2 }),
    fc.constantFrom(
      '/a',
      '#a-b',
      'https://www.example.com/a?b=1&c=2',
      'https://a.b/(c)',
      'mailto:a@b.c',
      '/a b',
      '/a_b',
    ),
  )
  .map(([type, children, url]): PhrasingContent =>
    type === 'inlineCode'
      ? { type, value: children.map((child) => 'value' in child && child.value).join('') }
      : ({ type, url, children } as PhrasingContent),
  );

const phrasing: fc.Arbitrary<PhrasingContent[]> = fc.array(
  fc.oneof({ weight: 3, arbitrary: text }, { weight: 1, arbitrary: marked }),
  { minLength: 1, maxLength: 3 },
);

const block: fc.Arbitrary<RootContent> = fc
  .tuple(
    fc.constantFrom('paragraph', 'heading', 'list', 'table', 'blockquote', 'code'),
    fc.array(phrasing, { minLength: 1, maxLength: 3 }),
    fc.boolean(),
  )
  .map(([type, lines, flag]): RootContent => {
    const paragraphs = lines.map((children): Paragraph => ({ type: 'paragraph', children }));
    if (type === 'heading') return { type, depth: flag ? 2 : 3, children: lines[0]! };
    if (type === 'list')
      return {
        type,
        ordered: lines.length > 2,
        spread: flag && lines.length > 1,
        children: lines.map((children) => ({
          type: 'listItem',
          ...(flag && { spread: false }),
          children: [{ type: 'paragraph', children }],
        })),
      };
    if (type === 'blockquote') return { type, children: paragraphs };
    if (type === 'code') return { type, value: flag ? 'one\n\ntwo\n' : 'one' };
    if (type === 'table')
      return {
        type,
        align: flag ? [null, 'left'] : [],
        children: lines.map((line) => ({
          type: 'tableRow',
          children: line.map((child) => ({ type: 'tableCell', children: [child] })),
        })),
      };
    return paragraphs[0]!;
  });

it('writes nodes as the package does', () => {
  let [plain, all] = [0, 0];
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (children) => {
      const root: Root = { type: 'root', children };
      expect(toMarkdown(structuredClone(root))).toBe(withPackage.stringify(root));
      plain += children.filter((node) => writePlain(node) !== undefined).length;
      all += children.length;
    }),
    { numRuns: 8_000, seed: 18_002 },
  );
  expect(plain).toBeGreaterThan(all / 10);
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
