import type { Detector } from './yaml-errors/failure.ts';
import {
  contentAbove,
  contentBelow,
  hasContent,
  indentOf,
  type Line,
  lineAt,
  lineNumber,
  linesBelow,
  textRange,
} from './yaml-errors/line.ts';
import { shortened } from './quoted.ts';
import { type YamlError, yamlError } from './yaml-errors/yaml-error.ts';

const FENCE = /^(?:```|~~~)\s*\w*\s*$/;

/** Matches a field at the top of a file: `title: Home`. */
const TOP_FIELD = /^["']?[a-z$][\w-]*["']?:(?:\s|$)/;

/** Matches a sentence that is not a field: `Here is your page:`, `**Note:** I added a picture.` */
const SENTENCE =
  /^(?![^\s*]+\s?[:：]\s*\S)(?:[\p{Lu}\p{Lo}\p{So}¡¿*_]\S*\s.*[\p{P}\p{So}]|\p{Lo}+[:：。！])\s*$/u;

/**
 * Matches a line that was copied from a website together with code: the language, the label of the copy button, or a
 * file name: `yaml`, `Copy code`, `index.yaml`.
 */
const LABEL = /^[*_`#\s]*(?:ya?ml|copy(?: code)?|[\w./-]+\.ya?ml)[*_`]*:?\s*$/i;

/**
 * Detects the lines that a chat assistant wrote around its YAML: sentences such as `Here is your page:`, and the lines
 * that mark code in Markdown.
 */
export function surroundings(text: string): YamlError | undefined {
  const first = lineAt(text, 0);
  const lines = [first, ...linesBelow(text, first)].filter(hasContent);
  const toml = tomlFrontMatter(lines);
  if (toml) return toml;
  const start = beforePage(lines);
  const fence = lines.findLastIndex((line, index) => index >= start && FENCE.test(line.text));
  const below = fence < 0 ? [] : lines.slice(fence + 1);
  const isEnd = fence > 0 && !below.some((line) => line.text.startsWith(' ') || TOP_FIELD.test(line.text));
  const groups = [lines.slice(0, start), isEnd ? lines.slice(fence) : []].filter(({ length }) => length > 0);
  const [[found] = []] = groups;
  if (!found) return undefined;
  const hint = groups.flat().length === 1 ? 'Delete this line.' : deletionOf(groups, text);
  return FENCE.test(found.text)
    ? marksCode(found, hint)
    : yamlError(
        textRange(found),
        'missing-colon',
        'This line is not a part of the page. A page file contains only fields.',
        hint,
      );
}

/** Detects a line that starts or ends code in Markdown, such as ```yaml, somewhere else in a file. */
export const codeFence: Detector = ({ text, line }) => {
  if (!FENCE.test(line.text)) return undefined;
  const above = contentAbove(text, line);
  // If the lines around this one are indented, this line probably belongs to a Markdown text and is not indented
  // enough. Another detector describes this mistake.
  if (above && contentBelow(text, line) && indentOf(above) > 0) return undefined;
  return marksCode(line, 'Delete this line.');
};

const marksCode = (line: Line, hint: string): YamlError =>
  yamlError(
    textRange(line),
    'special-start',
    'This line marks the text below or above it as code. A page file contains only YAML, without such lines.',
    hint,
  );

/** Detects a sentence that a chat assistant wrote below its YAML: `Let me know if you need changes!` */
export const sentenceBelow: Detector = ({ text, line }) => {
  const below = [...linesBelow(text, line)].filter(hasContent);
  if (!SENTENCE.test(line.text) || below.some((other) => TOP_FIELD.test(other.text))) return undefined;
  return yamlError(
    textRange(line),
    'missing-colon',
    'This line is not a field.',
    `If it is not a part of the page, delete this line${below.length > 0 ? ' and the lines below it' : ''}. If it continues the text above it, indent it deeper than the field.`,
  );
};

/** Matches the name of a field in bold type, as chat assistants write it: `**title**: Prices`, `**title:** Prices`. */
const BOLD_NAME = /^(\s*(?:[-*] +)*)(?:\*\*|__)([A-Za-z$][\w$-]*)(?:(?:\*\*|__) ?:|:(?:\*\*|__))[ \t]*(.*)$/;

/** Detects the name of a field in bold type. */
export const boldName: Detector = ({ text, line }) => {
  const [, before = '', name = '', value = ''] = BOLD_NAME.exec(line.text.trimEnd()) ?? [];
  if (!name) return undefined;
  const start = line.start + before.length;
  const others = [...linesBelow(text, line)].filter((other) => BOLD_NAME.test(other.text)).length;
  const more =
    others > 0 ? ` Do the same in the other ${others === 1 ? 'line' : `${others} lines`} like this one.` : '';
  return yamlError(
    { start, end: line.start + line.text.trimEnd().length },
    'special-start',
    'The name of a field is not bold in a page file.',
    `Write "${`${name}: ${shortened(value)}`.trimEnd()}".${more}`,
  );
};

/** Detects front matter in TOML, between two lines with +++: `title = "Prices"`. */
function tomlFrontMatter(lines: Line[]): YamlError | undefined {
  if (lines[0]?.text.trim() !== '+++') return undefined;
  const end = lines.findIndex(({ text }, index) => index > 0 && text.trim() === '+++');
  const [, name = 'title', value = 'Prices'] =
    lines.map(({ text }) => /^([A-Za-z]\w*) *= *["']?(.*?)["']?\s*$/.exec(text)).find(Boolean) ?? [];
  const isTextBelow =
    end > 0 && lines.slice(end + 1).some(({ text }) => !TOP_FIELD.test(text) && !/^[ -]/.test(text));
  return yamlError(
    textRange(lines[0]),
    'missing-colon',
    'This is front matter in TOML, as in Hugo. A page file is YAML.',
    `${isTextBelow ? 'Delete the first line' : 'Delete the lines'} +++, and write a colon in the place of each =: "${name}: ${shortened(value)}".${isTextBelow ? ' Write "blocks:" in the place of the second +++. Below it, add a block for texts with the field "text: |", and indent the text below this field.' : ''}`,
  );
}

/** Returns the number of lines before the first field that do not belong to the YAML. */
function beforePage(lines: Line[]): number {
  const field = lines.findIndex(({ text }) => TOP_FIELD.test(text));
  if (field <= 0) return 0;
  const above = lines.slice(0, field);
  const fence = above.findIndex(({ text }) => FENCE.test(text));
  if (fence >= 0) return fence + 1;
  return above.every(({ text }) => SENTENCE.test(text) || LABEL.test(text)) ? field : 0;
}

/** Returns the hint to delete groups of lines: `Delete lines 1 to 3 and line 9.` */
const deletionOf = (groups: Line[][], text: string): string =>
  `Delete ${groups
    .map((lines) => {
      const [from, to] = [lines[0]!, lines.at(-1)!].map((line) => lineNumber(text, line));
      return from === to ? `line ${from}` : `lines ${from} to ${to}`;
    })
    .join(' and ')}.`;
