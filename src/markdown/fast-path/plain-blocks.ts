import type { Range } from '../../diagnostics/source.ts';
import type { Heading, Html } from '../../model/page.ts';
import type { MarkdownContext } from '../context.ts';
import { addHeading } from '../headings.ts';
import { type PlainLine, lineToHtml, readLine, textOfLine } from './plain-line.ts';

/** What the fast path needs to know about a text. */
interface PlainText {
  context: MarkdownContext;
  /** The list to which the headings of a long text are added. Undefined for other texts. */
  headings?: Heading[] | undefined;
  /** Whether the text must be a single paragraph. */
  isInline?: boolean;
}

interface Block {
  kind: 'paragraph' | 'list' | 'heading';
  /** The level of a heading. */
  level: number;
  lines: { line: PlainLine; offset: number }[];
  range: Range;
}

/**
 * Renders a text without the parser, if it consists of paragraphs, headings and flat lists with hyphens, and its lines
 * have only simple markup (see `PlainLine`). Returns exactly the HTML that the parser would produce, and calls the
 * context as the parser would. Returns undefined, without a call, for any other text and for a text with a mistake.
 * Nearly all texts are of this simple kind. Without this function, the preparation of a site would take several times
 * as long.
 */
export function plainTextToHtml(text: string, { context, headings, isInline }: PlainText): Html | undefined {
  const blocks = readBlocks(text);
  if (!blocks || (isInline && (blocks.length > 1 || blocks[0]?.kind !== 'paragraph'))) return undefined;
  const contents = blocks.map(({ lines }) =>
    lines.map(({ line, offset }) => lineToHtml(line, offset, context)),
  );
  const html = blocks.map(({ kind, level, lines, range }, index) => {
    const content = contents[index]!;
    if (kind === 'paragraph') return `<p>${content.join('\n')}</p>`;
    if (kind === 'list') return `<ul>\n${content.map((item) => `<li>${item}</li>\n`).join('')}</ul>`;
    if (!headings || (level !== 2 && level !== 3)) return `<h${level}>${content[0]}</h${level}>`;
    const id = addHeading({ level, text: textOfLine(lines[0]!.line) }, headings);
    context.heading?.('words', range);
    return `<h${level} id="${id}">${content[0]}</h${level}>`;
  });
  return html.join('\n') as Html;
}

/** Splits a text into blocks. Returns undefined if the text has other blocks, or one that the checks might report. */
function readBlocks(text: string): Block[] | undefined {
  const blocks: Block[] = [];
  let isAfterBlank = true;
  let level = 1; // the level of the last heading
  let offset = 0;
  const trimmed = text.replace(/(?<!\n)\n+$/, ''); // the lookbehind keeps the search linear
  for (const written of trimmed.split('\n')) {
    const start = offset;
    offset += written.length + 1;
    if (written === '') {
      isAfterBlank = true;
      continue;
    }
    const [sign] = SIGN.exec(written)!;
    const line = readLine(written.slice(sign.length));
    if (!line) return undefined;
    const kind = sign === '' ? 'paragraph' : sign === '- ' ? 'list' : 'heading';
    if (kind !== 'heading' && NUMBER.test(written.slice(sign.length))) return undefined;
    if (kind === 'heading') {
      const above = level;
      level = sign.length - 1;
      if (level > above + 1 + Number(above === 1) || written.includes('#', level)) return undefined;
    }
    const last = blocks.at(-1);
    const isSame = last?.kind === kind && kind !== 'heading';
    // An entry after a blank line makes the list loose. A line below an entry continues the entry.
    if (isAfterBlank ? isSame && kind === 'list' : last?.kind === 'list' && kind === 'paragraph')
      return undefined;
    const end = start + written.length;
    const part = { line, offset: start + sign.length };
    if (isSame && !isAfterBlank) {
      last.lines.push(part);
      last.range.end = end;
    } else blocks.push({ kind, level, lines: [part], range: { start, end } });
    isAfterBlank = false;
  }
  return blocks.some((block) => mayBeAddress(block)) ? undefined : blocks;
}

/** Matches the sign at the start of a heading or an entry of a list. Level 1 is not allowed in texts. */
const SIGN = /^(?:#{2,6} |- )?/;
/** Matches a number that the parser would read as the start of an ordered list. */
const NUMBER = /^\d+[.)]/;

/** Whether a paragraph has several short lines, such as a postal address, which the checks report. */
const mayBeAddress = ({ kind, lines, range }: Block): boolean =>
  kind === 'paragraph' && lines.length > 2 && range.end - range.start < lines.length * 46;
