import * as fc from 'fast-check';
import type { PhrasingContent, Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { textToMarkdown } from '../../../src/emit/text-to-markdown.ts';

const withPackage = unified().use(remarkGfm).use(remarkStringify, { bullet: '-' });
const withHandler = unified()
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', handlers: { text: textToMarkdown } });

/** Words and signs. Texts of them are at the border between plain text and Markdown. */
const PARTS = [
  'Bread', 'www', 'W', '1', 'é', ' ', ' ', ' ', '.', ':', '!', ',', ';', '-', '(', ')', '[', ']', '*', '_', '#', '/', '@',
  '?', '"', "'", '’', '“', '–', '…', '%', '&', '<', '>', '|', '~', '`', '\\', '+', '=', '$', 'http', '\n',
] as const; // prettier-ignore

const value = fc
  .array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(''));

const text = value.map((written): PhrasingContent => ({ type: 'text', value: written }));

const phrasing: fc.Arbitrary<PhrasingContent[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: text },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('strong', 'emphasis', 'link', 'inlineCode'), text)
        .map(([type, inside]): PhrasingContent =>
          type === 'inlineCode'
            ? { type, value: 'code' }
            : ({ type, url: '/a', children: [inside] } as PhrasingContent),
        ),
    },
  ),
  { minLength: 1, maxLength: 3 },
);

const block: fc.Arbitrary<RootContent> = fc
  .tuple(fc.constantFrom('paragraph', 'heading', 'list', 'table', 'blockquote'), phrasing)
  .map(([type, children]): RootContent => {
    const paragraph: RootContent = { type: 'paragraph', children };
    if (type === 'heading') return { type, depth: 2, children };
    if (type === 'list') return { type, children: [{ type: 'listItem', children: [paragraph] }] };
    if (type === 'blockquote') return { type, children: [paragraph] };
    if (type === 'table')
      return { type, children: [{ type: 'tableRow', children: [{ type: 'tableCell', children }] }] };
    return paragraph;
  });

it('writes each text as the package does', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 2 }), (children) => {
      const root: Root = { type: 'root', children };
      expect(withHandler.stringify(structuredClone(root))).toBe(withPackage.stringify(root));
    }),
    { numRuns: 5_000, seed: 18_002 },
  );
});
