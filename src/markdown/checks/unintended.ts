import type { Nodes, Paragraph, Root } from 'mdast';
import { visit } from '../visit.ts';
import type { MarkdownContext } from '../context.ts';
import { firstLineOf, rangeOf } from '../node-position.ts';

/** Reports markup that works, but not as its author probably meant it. */
export function checkUnintendedMarkup(tree: Root, text: string, { report }: MarkdownContext): void {
  visit(tree, (node) => {
    const found = unintended(node, text);
    if (found) report({ code: 'failed-markup', ...found }, firstLineOf(node, text));
  });
}

function unintended(node: Nodes, text: string): { message: string; hint: string } | undefined {
  switch (node.type) {
    case 'list': {
      const written = node.ordered ? node.children.map((item) => numberAt(text, rangeOf(item).start)) : [];
      if (isCounted(written)) return undefined;
      const shown = written.map((_, index) => written[0]! + index);
      return {
        message: `These lines are a numbered list, so their numbers become ${shown.join(', ')}.`,
        hint: `If the numbers are part of the text, start each line with a hyphen, and write a \\ after the number: - ${written[0]}\\. If not, number the lines in order.`,
      };
    }
    case 'inlineCode': {
      const { start, end } = rangeOf(node);
      return /\p{L}/u.test(text[start - 1] ?? '') && /\p{L}/u.test(text[end] ?? '')
        ? {
            message: 'The words between two ` are shown as code.',
            hint: 'For an apostrophe, write ’ in the place of each `.',
          }
        : undefined;
    }
    case 'delete': {
      const { start, end } = rangeOf(node);
      return text[start + 1] !== '~' && /[\p{L}\p{N})]/u.test(text[start - 1] ?? '')
        ? {
            message: 'The words between two ~ are crossed out.',
            hint: `For lowered characters, write them themselves, for example H₂O in the place of H~2~O. To show the ~, write \\ before each. To cross out words, write ~~${text.slice(start + 1, end - 1)}~~.`,
          }
        : undefined;
    }
    case 'paragraph':
      return isPostalAddress(node, text)
        ? {
            message: 'The lines of this address are shown as one line.',
            hint: 'Write a \\ at the end of each of its lines except the last.',
          }
        : undefined;
    default:
      return undefined;
  }
}

const numberAt = (text: string, start: number) => Number.parseInt(text.slice(start, start + 10), 10);

/**
 * Whether each number is one more than the number before it, or all numbers are the same. Both are usual in Markdown
 * lists.
 */
const isCounted = (numbers: number[]) =>
  [0, 1].some((step) => numbers.every((number, index) => number === numbers[0]! + index * step));

/** Matches a line with a postal code and a place: `70193 Stuttgart`, `00-950 Warszawa`, `London SW1A 2AA`. */
const POSTAL_CODE =
  /^(?:[A-Z]{1,3}-)?(?:\d{4,6}|\d{2}-\d{3}|\d{3} \d{2}|\d{4} ?[A-Z]{2}) +\p{Lu}|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$|, [A-Z]{2} \d{5}$/u;

/** Whether a paragraph is a postal address: at least three short lines without punctuation at their ends. */
function isPostalAddress(paragraph: Paragraph, text: string): boolean {
  if (!paragraph.position || paragraph.children.some(({ type }) => type === 'break')) return false;
  const { start, end } = rangeOf(paragraph);
  const lines = text
    .slice(start, end)
    .split('\n')
    .map((line) => line.trim());
  return (
    lines.length > 2 &&
    lines.every((line) => line.length <= 45 && /^[\p{Lu}\d+*[(]/u.test(line) && !/[.,;!?–-]$/.test(line)) &&
    lines.some((line) => POSTAL_CODE.test(line))
  );
}
