import type { Element, Root } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import { visit } from './visit.ts';
import type { Finding } from '../diagnostics/problem.ts';
import type { Range } from '../diagnostics/source.ts';
import type { Heading } from '../model/page.ts';
import { slugOf } from '../model/slug.ts';
import type { MarkdownContext } from './context.ts';
import { describeReferences } from './footnotes.ts';
import { textOf } from './hast-nodes.ts';
import { rangeOf } from './node-position.ts';

/**
 * Reports headings that skip a level. A text may start with level 2 or 3, depending on whether its block has a heading.
 */
export function checkHeadings(tree: MarkdownRoot, { report }: MarkdownContext): void {
  let level = 1;
  visit(tree, 'heading', (heading) => {
    const { depth } = heading;
    if (depth === 1) report(MAIN_HEADING, rangeOf(heading));
    else if (depth > level + 1 + Number(level === 1)) report(skipped(level, depth), rangeOf(heading));
    level = depth;
  });
}

const MAIN_HEADING: Finding = {
  code: 'heading-order',
  message: 'A level 1 heading (#) is not allowed in text. Only the main heading of the page has level 1.',
  hint: 'Start this heading with ## or ###.',
};

const skipped = (before: number, depth: number): Finding => ({
  code: 'heading-order',
  message: `This heading skips a level: ${'#'.repeat(depth)} after ${'#'.repeat(before)}.`,
  hint:
    before === 1
      ? `Start this heading with ${'#'.repeat(before + 1)}.`
      : `Start this heading with ${'#'.repeat(before)} if it is on the same level as the heading before it, or with ${'#'.repeat(before + 1)} if it is a part of that heading's text.`,
});

/** The attributes after a heading, which are reported as markup of another program: `## Prices {#prices}`. */
const ATTRIBUTES = /\s*\{:?\s*[#.][^{}]*\}\s*$/;

/**
 * Gives each heading of level 2 or 3 an id made from its text.
 * @param headings the list to which the headings are added, in order
 * @param footnotes the range of the footnotes, used for the generated footnotes heading, which has no range of its own
 */
export function addHeadingIds(
  tree: Root,
  headings: Heading[],
  footnotes: Range | undefined,
  context: MarkdownContext,
): void {
  visit(tree, 'element', (element: Element) => {
    const level = element.tagName === 'h2' ? 2 : element.tagName === 'h3' ? 3 : undefined;
    if (!level) return;
    const text = textOf(element).replace(ATTRIBUTES, '');
    const id = addHeading({ level, text }, headings);
    element.properties.id = id;
    if (element.position) context.heading?.('words', rangeOf(element));
    else context.heading?.('footnotes', footnotes!);
  });
  const last = headings.at(-1);
  if (last) describeReferences(tree, last.id);
}

/** Adds a heading to the headings of a text, and returns its id. The id is made from the heading's text. */
export function addHeading({ level, text }: Omit<Heading, 'id'>, headings: Heading[]): string {
  const id = uniqueId(slugOf(text), headings);
  headings.push({ id, text, level });
  return id;
}

function uniqueId(base: string, headings: Heading[]): string {
  if (!headings.some(({ id }) => id === base)) return base;
  const taken = new Set(headings.map(({ id }) => id));
  let count = 2;
  while (taken.has(`${base}-${count}`)) count += 1;
  return `${base}-${count}`;
}
