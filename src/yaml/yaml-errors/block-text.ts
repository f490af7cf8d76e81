import { shortened } from '../quoted.ts';
import type { Detector } from './failure.ts';
import {
  contentAbove,
  contentBelow,
  indentOf,
  isField,
  isListEntry,
  lineNumber,
  linesAbove,
} from './line.ts';
import { yamlError } from './yaml-error.ts';

const HEADER = /^(\s*(?:- +)*([^\s:#'"][^:#'"]*):[ ]+)([|>])([-+]?)(.*\S)/;

/** Detects a text that starts on the line of its | or >: `text: | One`. */
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
    `A text cannot start on the same line as its ${sign}.`,
    /^\d+$/.test(rest)
      ? `Write only ${header} on this line.`
      : `Write only ${header} on this line, and "${shortened(rest.includes('|') ? sign + rest : rest.trim())}" on the next line.`,
  );
};

/** Detects Markdown of several lines below its field that is not marked as a text: a table, a quote. */
export const missingPipe: Detector = ({ text, line }) => {
  if (!/^\s+[|>*`@%]/.test(line.text) || isListEntry(line)) return undefined;
  const above = contentAbove(text, line);
  const name = above && /([\w$-]+):\s*$/.exec(above.text)?.[1];
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

/** Detects an empty line at the start of a text that has more spaces than the first line with words. */
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
