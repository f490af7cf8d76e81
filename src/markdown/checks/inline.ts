import type { Root, RootContent } from 'mdast';
import type { MarkdownContext } from '../context.ts';
import { firstLineOf } from '../node-position.ts';

/** Matches a single line that starts like an ordered list: `2025. A good year`. */
const NUMBERED_LINE = /^[ \t]*\d{1,9}[.)](?:[ \t][^\n]*)?\n*$/;

/**
 * Whether a single line starts with a number that Markdown would read as the start of a list. A field for one line
 * never contains a list, so the number is text there.
 */
export const isNumberedLine = (text: string): boolean => NUMBERED_LINE.test(text);

/** Names of block constructs in messages, and what to write instead. */
const BLOCKS: Partial<Record<RootContent['type'], [name: string, hint: string]>> = {
  list: [
    'a list',
    'Remove the sign at the start of the line. If it is a plus or minus sign, remove only the space after it.',
  ],
  heading: ['a heading', 'Remove the # signs at the start of the line, or the line of - or = below it.'],
  blockquote: ['a quotation', 'Remove the > at the start of the line. To show the character >, write &gt;.'],
  code: ['a code block', 'Remove the spaces and the signs ``` at the start of the line.'],
  table: ['a table', 'Write it as a sentence.'],
  thematicBreak: ['a horizontal line', 'For a dash, write –.'],
  definition: ['the address of a link', 'Write the address after the linked words: [a link](/pricing).'],
  containerDirective: ['a callout', 'Remove the lines that start with :::.'],
  leafDirective: ['a callout', 'Remove the line that starts with ::.'],
};

/**
 * Reports a text that is more than one line, for example a list or several paragraphs. Such a text would end the
 * paragraph or heading that shows the field.
 * @returns whether the text is one line
 */
export function checkInline({ children }: Root, text: string, { report }: MarkdownContext): boolean {
  const block = children.find(({ type }) => type in BLOCKS);
  const [, second] = children.filter(({ type }) => type === 'paragraph');
  const wrong = block ?? second;
  if (!wrong) return true;
  const [name, hint] = BLOCKS[wrong.type] ?? ['several paragraphs', 'Remove the empty lines.'];
  report(
    { code: 'bad-form', message: `This field is a single line of text, but it contains ${name}.`, hint },
    firstLineOf(wrong, text),
  );
  return false;
}
