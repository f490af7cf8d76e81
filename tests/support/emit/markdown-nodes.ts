import { expect } from 'vitest';
import * as fc from 'fast-check';
import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
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

/** The nodes of a document. */
export const blocks = fc.array(block, { minLength: 1, maxLength: 3 });

/** Fails unless nodes are written as the package writes them. Returns how many are written without the package. */
export function compareWithPackage(children: RootContent[]): number {
  const root: Root = { type: 'root', children };
  expect(toMarkdown(structuredClone(root))).toBe(withPackage.stringify(root));
  return children.filter((node) => writePlain(node) !== undefined).length;
}
