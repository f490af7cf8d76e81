import type { Nodes, Parents, Root } from 'mdast';
import { SKIP, visit } from '../visit.ts';
import type { Range } from '../../diagnostics/source.ts';
import { commentsIn, ESCAPED_FORMULA, expressionsIn, leftoversIn } from '../../model/dialects/leftovers.ts';
import type { MarkdownContext } from '../context.ts';
import { slugOf } from '../../model/slug.ts';
import { rangeOf } from '../node-position.ts';

/** A mistake that makes the parser read markup as text. `pattern` matches the mistake. */
interface FailedMarkup {
  pattern: RegExp;
  message: string;
  /** What to write instead. `$anchor` is replaced by the anchor of the heading that group 1 names. */
  hint: string;
}

const TARGET = String.raw`(?:\/|#|https?:|mailto:|tel:|booking\b)`;

/** Circled numbers, the digits of other scripts, `1°`, and the numbers of Chinese lists: `1、`, `一、`, `（1）`. */
const OTHER_NUMBER = String.raw`(?:[①-⑳]|(?:(?![0-9０-９])\p{Nd}){1,2}[.)-]|\d{1,2}°|(?:\d{1,2}|[一二三四五六七八九十]{1,3})、|（(?:\d{1,2}|[一二三四五六七八九十]{1,3})）)`;

const FAILED: FailedMarkup[] = [
  {
    pattern: new RegExp(String.raw`\[[^[\]\n]+\][ \t]+\((?=${TARGET})[^()\s]*\)`, 'u'),
    message: 'There is a space between the words and the address of this link, so the link does not work.',
    hint: 'Remove the space between ] and (.',
  },
  {
    pattern: new RegExp(String.raw`\([^()\n]+\)\[(?=${TARGET})[^[\]\n]*\]`, 'u'),
    message: 'The square brackets and the parentheses of this link are swapped, so the link does not work.',
    hint: 'Write the words in square brackets, and the address in parentheses: [a link](/pricing).',
  },
  {
    pattern: /!\[[^[\]\n]*\]\([^()\s]*[ \t][^()\n]*\)/u,
    message: 'The file name of this picture contains a space, so the picture is not shown.',
    hint: 'Write < before the file name and > after it: ![What it shows](<our office.jpg>).',
  },
  {
    pattern: /\[[^[\]\n]+\]\(#([^()\s]+[ \t][^()\n]*)\)/u,
    message: 'The address of this link contains a space, so the link does not work.',
    hint: 'Write #$anchor: anchors are in small letters, with a hyphen in the place of each space.',
  },
  {
    pattern: /\[[^[\]\n]+\]\([^()\s]*[ \t][^()\n]*\)/u,
    message: 'The address of this link contains a space, so the link does not work.',
    hint: 'Remove the space, or write %20 instead.',
  },
  {
    pattern: /\[[^[\]\n]+\]\((?=[^\s)])/u,
    message: 'The address of this link has no closing parenthesis, so the link does not work.',
    hint: 'Write ) directly after the address.',
  },
  {
    pattern: /\[(?!\^)[^[\]\n]+\]\[(?!\^)[^[\]\n]+\]/u,
    message: 'The address of this link is in square brackets, so the link does not work.',
    hint: 'Write the address in parentheses: [a link](/pricing).',
  },
  {
    pattern: /^[ \t]*#{2,6}[^#\s][^\n]*/mu,
    message: 'There is no space after the # of this heading, so the line is shown as text.',
    hint: 'Write a space after the last #.',
  },
  {
    pattern: /\*\*(?=\S)[^*\n]*[^*\n\s\p{L}\p{N}]\*\*(?=[\p{L}\p{N}])/u,
    message: 'This bold text ends with punctuation before a letter, so the page shows the stars as they are.',
    hint: 'Write the punctuation outside of the stars: "**words**." instead of "**words.**".',
  },
  {
    pattern: /~~(?=\S)[^~\n]*[^~\n\s\p{L}\p{N}]~~(?=[\p{L}\p{N}])/u,
    message: 'This text ends with punctuation before a letter, so the page shows the signs ~~ as they are.',
    hint: 'Write the punctuation outside of the signs: "~~words~~." instead of "~~words.~~".',
  },
  {
    pattern: /\*\*|~~|(?<![\p{L}\p{N}_])__(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])__(?![\p{L}\p{N}_])/u,
    message: 'These Markdown signs are not in pairs, so the page shows them as they are.',
    hint: 'Write the same signs directly before the first word and directly after the last word: **bold text**. If the page should show them, write a \\ before each.',
  },
  {
    pattern: /`/u,
    message: 'There is no second ` after this one, so the page shows the `.',
    hint: 'Write a ` before the code and another one after it: `code`. For an apostrophe, write ’.',
  },
  {
    pattern: /^[ \t]*-[^\s\d-][^\n]*\n[ \t]*-[^\s\d-]/mu,
    message: 'There is no space after the hyphens of this list, so its lines become one paragraph.',
    hint: 'Start each line with a hyphen and a space: "- ".',
  },
  {
    pattern: /^[ \t]*\d{1,3}[.)](?=\p{L})[^\n]*\n[ \t]*\d{1,3}[.)](?=\p{L})/mu,
    message: 'There is no space after the numbers of this list, so its lines become one paragraph.',
    hint: 'Start each line with a number, a dot and a space: "1. ".',
  },
  {
    pattern: new RegExp(String.raw`^[ \t]*${OTHER_NUMBER}[^\n]*\n[ \t]*${OTHER_NUMBER}`, 'mu'),
    message: 'The numbers of this list are signs of another kind, so its lines become one paragraph.',
    hint: 'Start each line with an ordinary number, a dot and a space: "1. ".',
  },
  {
    pattern: /^[ \t]*a[.)][ \t][^\n]*\n[ \t]*b[.)][ \t]/imu,
    message: 'The letters before these lines do not start list entries, so the lines become one paragraph.',
    hint: 'Start each line with a number, a dot and a space: "1. ". To keep the letters, start each line with a hyphen: "- a) ".',
  },
  {
    pattern: /^[ \t]*\[[ xX]\][ \t][^\n]*\n[ \t]*\[[ xX]\][ \t]/mu,
    message: 'There is no hyphen before these boxes, so the lines become one paragraph.',
    hint: 'Start each line with a hyphen and a space: "- [ ] " for an empty box, "- [x] " for a ticked one.',
  },
  {
    pattern: /^[ \t]*\|[^\n]*\|[ \t]*\n[ \t]*\|(?![ \t:|-]*(?:\n|$))[^\n]*\|[ \t]*(?:\n|$)/u,
    message: 'These lines are not a table, because there is no line of hyphens below the first one.',
    hint: 'Add a line below the first one, with --- for each cell: | --- | --- |.',
  },
];

/**
 * Reports a star or underscore that is left over beside emphasis, as in `**bold*`. A star after `**bold**` is not
 * reported, because it may point to a footnote.
 */
function checkUnevenSigns(tree: Root, text: string, { report }: MarkdownContext): void {
  visit(tree, (node, index, parent) => {
    if ((node.type !== 'emphasis' && node.type !== 'strong') || !node.position || !parent) return;
    const { start, end } = rangeOf(node);
    const sign = text[start]!;
    const [before, after] = [parent.children[index! - 1], parent.children[index! + 1]];
    const isBefore =
      before?.type === 'text' &&
      before.value.endsWith(sign) &&
      text[start - 1] === sign &&
      text[start - 2] !== '\\';
    const isAfter = after?.type === 'text' && text[end] === sign;
    if (isBefore === isAfter || (isAfter && node.type === 'strong')) return;
    const words = text.slice(start, end).replace(/^[*_]+|[*_]+$/g, '');
    report(
      {
        code: 'failed-markup',
        message: `There are more ${sign} on one side of these words than on the other, so the page shows a ${sign}.`,
        hint: `For bold text, write **${words}**. For italic text, write *${words}*.`,
      },
      { start: start - Number(isBefore), end: end + Number(isAfter) },
    );
  });
}

/** Reports Markdown signs that the parser reads as text. In each paragraph, each kind is reported once. */
export function checkFailedMarkup(tree: Root, text: string, context: MarkdownContext): void {
  const { report } = context;
  const ownKinds = [...expressionsIn(text), ...commentsIn(text)];
  checkUnevenSigns(tree, text, context);
  visit(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return undefined;
    if (!node.position || node.children.length === 0) return SKIP;
    const { start, end } = rangeOf(node);
    const source = text.slice(start, end);
    const plain = textWithoutMarkup(node, source, start);
    const reported: Range[] = [];
    const reportOnce = (found: Range, message: string, hint: string) => {
      if (reported.some((other) => found.start < other.end && other.start < found.end)) return;
      reported.push(found);
      const line = firstLine(found, plain);
      report({ code: 'failed-markup', message, hint }, { start: start + line.start, end: start + line.end });
    };
    for (const { markup, hint, ...range } of leftoversIn(plain, source, ownKinds))
      reportOnce(range, `This is ${markup}. The page shows it as it is.`, `${hint} ${AS_CODE}`);
    for (const { pattern, message, hint } of FAILED) {
      const match = pattern.exec(plain);
      if (match)
        reportOnce(
          { start: match.index, end: match.index + match[0].length },
          message,
          hint.replace('$anchor', () => slugOf(match[1]!)),
        );
    }
    return SKIP;
  });
}

const AS_CODE = 'To show the signs themselves, write them as code, between two `.';

/** Returns the range of the first line of a part of a text, without leading spaces. */
function firstLine({ start, end }: Range, text: string): Range {
  const part = text.slice(start, end);
  const trimmed = part.trimStart();
  const [line] = trimmed.split('\n', 1) as [string];
  const from = start + part.length - trimmed.length;
  return { start: from, end: from + line.length };
}

/** The character that replaces valid markup. It is neither whitespace nor one of the characters of Markdown syntax. */
const PLACEHOLDER = '\u00b7';

/** Matches a formula in TeX, which is reported, or an escaped sign. */
const ESCAPES = new RegExp(`${ESCAPED_FORMULA}|${/\\[!-/:-@[-`{-~]/.source}`, 'gu');

/**
 * Returns the text of a paragraph in which each character of valid markup and of escapes is replaced by the
 * placeholder.
 */
function textWithoutMarkup(paragraph: Parents, text: string, offset: number): string {
  const characters = text
    .replace(ESCAPES, (found) => (found.length > 2 ? found : PLACEHOLDER.repeat(2)))
    .split('');
  const hide = ({ start, end }: Range) => {
    for (let at = start - offset; at < end - offset; at++)
      if (characters[at] !== '\n') characters[at] = PLACEHOLDER;
  };
  const hideMarkup = (node: Nodes): void => {
    if (!node.position) return;
    const range = rangeOf(node);
    if (!('children' in node)) {
      if (node.type !== 'text') hide(range);
      return;
    }
    const [first, last] = [node.children[0], node.children.at(-1)];
    if (node !== paragraph && first?.position && last?.position) {
      hide({ start: range.start, end: rangeOf(first).start });
      hide({ start: rangeOf(last).end, end: range.end });
    }
    for (const child of node.children) hideMarkup(child);
  };
  hideMarkup(paragraph);
  return characters.join('');
}
