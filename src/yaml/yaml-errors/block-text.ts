import { shortened } from '../quoted.ts';
import type { Detector } from './failure.ts';
import {
  contentAbove,
  contentBelow,
  indentOf,
  isField,
  isListEntry,
  lineAt,
  lineNumber,
  linesAbove,
  linesBelow,
  textRange,
  nameAtEnd,
} from './line.ts';
import { yamlError } from './yaml-error.ts';

const HEADER = /^(\s*(?:- +)*([^\s:#'"][^:#'"]*):[ ]+)([|>])([-+]?)(.*\S)/;

/** Detects a text on the same line as the | or > before it: `text: | One`. */
export const textAfterPipe: Detector = ({ text, line }) => {
  const found = HEADER.exec(line.text);
  if (!found) return undefined;
  const [, before = '', name = '', sign = '', chomp = '', rest = ''] = found;
  const below = contentBelow(text, line);
  const continues = below !== undefined && indentOf(below) > indentOf(line) && !isField(below);
  if (/^[1-9]?\s*$/.test(rest) || /^\s+#/.test(rest) || (!continues && !/^\d+$/.test(rest))) return undefined;
  const start = line.start + before.length;
  const header = `"${name}: ${sign}${chomp}"`;
  return yamlError(
    { start, end: start + sign.length + chomp.length + rest.length },
    'bad-block-text',
    `A text must start on the line below its ${sign}.`,
    /^\d+$/.test(rest)
      ? `Write only ${header} on this line.`
      : `Write only ${header} on this line, and "${shortened(rest.includes('|') ? sign + rest : rest.trim())}" on the next line.`,
  );
};

/** Detects several lines of Markdown, such as a table or a quote, below a field without a |. */
export const missingPipe: Detector = ({ text, line }) => {
  if (!/^\s+[|>*`@%]/.test(line.text) || isListEntry(line)) return undefined;
  const above = contentAbove(text, line);
  const name = above && nameAtEnd(above);
  const below = contentBelow(text, line);
  if (!name || !below || indentOf(below) < indentOf(line) || isField(below)) return undefined;
  const start = line.start + indentOf(line);
  return yamlError(
    { start, end: line.start + line.text.trimEnd().length },
    'special-start',
    `A line that starts with ${line.text.trim()[0]} is not read as text.`,
    `Write "${name}: |" on line ${lineNumber(text, above)}, so that the lines below it are text.`,
  );
};

/**
 * Detects a line of only spaces above the first line of a text below | or >. It has more spaces than the first line
 * is indented by.
 */
export const deepEmptyLine: Detector = ({ text, line, error }) => {
  if (!error.message.startsWith('Block scalars with more-indented')) return undefined;
  for (const above of linesAbove(text, line)) {
    if (above.text.trim() !== '' || above.text.length <= indentOf(line)) continue;
    return yamlError(
      { start: above.start, end: above.start + above.text.length },
      'bad-block-text',
      'This empty line has more spaces than the first line of the text below it.',
      'Delete the spaces on this line.',
    );
  }
  return undefined;
};

/** Detects a line that was meant to be part of a text below | or >, but is indented less than the text. */
export const shallowText: Detector = ({ text, range, line: next }) => {
  // The parser reads a Markdown heading as a comment, and reports the empty line above the heading. The heading is then
  // the line to check.
  const reported = lineAt(text, Math.min(range.start, text.length));
  const [below] = reported.text.trim() === '' ? linesBelow(text, reported) : [];
  const line = below?.text.trim().startsWith('#') ? below : next;
  if (isField(line) || isListEntry(line) || line.text.trim() === '') return undefined;
  let first = line;
  for (const above of linesAbove(text, line)) {
    const [header, dashes = ''] = /^ *((?:- +)*)[\w$-]+: *[|>][-+]?[1-9]?\s*(?:#.*)?$/.exec(above.text) ?? [];
    if (header === undefined && above.text.trim() !== '') first = above;
    const column = indentOf(above) + dashes.length;
    if (header === undefined && (isField(above) || indentOf(above) === 0) && above.text.trim() !== '')
      return undefined;
    if (header === undefined) continue;
    if (indentOf(line) > column) return undefined;
    const depth = first === line || indentOf(first) <= column ? column + 2 : indentOf(first);
    return yamlError(
      textRange(line),
      'bad-indent',
      'This line ends the text above it, because it is not indented deeply enough.',
      `Indent this line by ${depth} spaces to make it a part of the text.`,
    );
  }
  return undefined;
};
