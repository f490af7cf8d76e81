import type { Paragraph, RootContent, Root } from 'mdast';
import { visit } from '../visit.ts';
import type { MarkdownContext } from '../context.ts';
import { rangeOf } from '../node-position.ts';

/**
 * The bullets of word processors and websites, which are not Markdown: also the middle dot and
 * the hyphen of East Asian writing. Word writes an o or a § and a tab for the lower levels,
 * and U+F0B7, the bullet of the font Symbol, for the first one.
 */
const BULLET = String.raw`(?:[•·▪◦‣⁃●○■\uf0b7・－](?!・)|[o§]\t)`;
const AT_START = new RegExp(`^${BULLET}\\s*`, 'u');
/** Also dashes and emoji, which are no bullets in other places. */
const AT_LINE = String.raw`(?:${BULLET}|[–—] |[✅❌✔✓✗✘☐☑☒➡→►▶➤★☆⭐👉🔹🔸])`;
const ON_TWO_LINES = new RegExp(`^[ \\t]*${AT_LINE}[^\\n]*\\n[ \\t]*${AT_LINE}`, 'mu');

/** Reports bullets that were pasted from another program: in front of lines, and at the start of list entries. */
export function checkBullets(tree: Root, text: string, { report }: MarkdownContext): void {
  const sourceOf = (node: Paragraph) => {
    const { start, end } = rangeOf(node);
    return text.slice(start, end);
  };
  const startsWithBullet = (node: RootContent | undefined) =>
    node?.type === 'paragraph' && node.position !== undefined && AT_START.test(sourceOf(node));

  visit(tree, 'paragraph', (node, index, parent) => {
    if (!node.position || !parent) return;
    const { start } = rangeOf(node);
    const source = sourceOf(node);
    if (parent.type === 'listItem' && index === 0) {
      const [found] = AT_START.exec(source) ?? [];
      if (found !== undefined) report(doubleBullet(found.trim()), { start, end: start + found.length });
      const lower = LOWER.exec(source);
      if (lower) report(LOWER_BULLET, { start: start + lower.index, end: start + lower.index + 1 });
      return;
    }
    const match = ON_TWO_LINES.exec(source);
    const [before, after] = [parent.children[index! - 1], parent.children[index! + 1]];
    const isInSeries = startsWithBullet(node) && startsWithBullet(after) && !startsWithBullet(before);
    if (!match && !isInSeries) return;
    const from = start + (match?.index ?? 0);
    const [line] = text.slice(from).split('\n', 1) as [string];
    report(PASTED_BULLETS, { start: from, end: from + line.length });
  });
}

/** A bullet on a later line of a list entry. */
const LOWER = new RegExp(`(?<=\\n[ \\t]*)${BULLET}`, 'u');

const LOWER_BULLET = {
  code: 'failed-markup',
  message: 'This bullet does not start a list entry, so the line continues the entry above.',
  hint: 'For an entry below that one, write two spaces, a hyphen and one space ("  - ") in the place of the bullet and any spaces after it. Do the same in the lines like this one.',
} as const;

const PASTED_BULLETS = {
  code: 'failed-markup',
  message: 'These bullets do not start list entries, so the lines become paragraphs.',
  hint: 'In each line, write a hyphen and one space ("- ") in the place of the bullet and any spaces after it.',
} as const;

const doubleBullet = (bullet: string) =>
  ({
    code: 'failed-markup',
    message: `The hyphen already makes a bullet, so the page also shows the ${bullet}.`,
    hint: `Delete the ${bullet} and the space after it.`,
  }) as const;
