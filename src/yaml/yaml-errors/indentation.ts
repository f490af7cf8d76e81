import type { Detector } from './failure.ts';
import {
  contentAbove,
  contentBelow,
  firstWord,
  hasContent,
  indentOf,
  isField,
  isListEntry,
  type Line,
  lineNumber,
} from './line.ts';
import { indentHint, newIndent, newIndentHint, openEntries } from './open-entries.ts';
import { missingColonHint } from './punctuation.ts';
import { type YamlError, yamlError } from './yaml-error.ts';

/** Detects a tab in an indentation, or between a dash and its entry. */
export const tabIndent: Detector = ({ text, line, error, range }) => {
  const before = /^([ \t]*)(?:- *)*\t/.exec(line.text);
  if (error.code !== 'TAB_AS_INDENT' && !/^ *\t/.test(line.text)) return undefined;
  const start = before ? line.start + line.text.indexOf('\t') : range.start;
  const hint = !hasContent(line)
    ? 'Delete it.'
    : /^[ \t]*\t/.test(line.text)
      ? newIndentHint(text, line) + otherTabsHint(text, line)
      : 'Put one space in its place.';
  return yamlError({ start, end: start + 1 }, 'tab-indent', 'This line is indented with a tab.', hint);
};

/** Returns what to write in the place of the tabs of other lines, as a further sentence: two spaces for each level. */
function otherTabsHint(text: string, line: Line): string {
  const indents = Array.from(text.matchAll(/^([ \t]*\t)[ \t]*[^\s#]/gm), ([, indent]) => indent!);
  const count = indents.length - 1;
  if (count < 1) return '';
  const lines = count === 1 ? 'line with tabs' : `${count} lines with tabs`;
  const own = /^\t*/.exec(line.text)![0].length;
  const levels = [...new Set(indents.map(({ length }) => length))].sort((a, b) => a - b);
  const spaces = (level: number) => newIndent(text, line) + 2 * (level - own);
  const areTabs = own > 0 && indents.every((indent) => /^\t+$/.test(indent));
  if (!areTabs || levels.some((level) => spaces(level) < 1))
    return ` In the other ${lines} at the start, write spaces too.`;
  const pairs = levels.map((level) => `${spaces(level)} for ${level === 1 ? 'one tab' : `${level} of them`}`);
  return ` In the other ${lines} at the start, write spaces too: ${pairs.join(', ').replace(/, (?=[^,]*$)/, ' and ')}.`;
}

/** Detects a line that does not line up with the lines above it. */
export const badIndent: Detector = ({ text, line, error: { code, message } }) => {
  if (!hasContent(line)) return undefined;
  const isMisplaced =
    code === 'BAD_INDENT' || /same column|without - indicator|at node end|Unexpected scalar/.test(message);
  return isMisplaced || isDedentedEntry(text, line) ? wrongIndent(text, line) : undefined;
};

/** Detects a dash on a line of its own, above a line that is not indented deeper than the dash. */
export const bareDash: Detector = ({ text, line }) => {
  const below = contentBelow(text, line);
  if (line.text.trim() !== '-' || !below || indentOf(below) > indentOf(line)) return undefined;
  return yamlError(
    firstWord(below),
    'bad-indent',
    'This line is not a part of the list entry above it.',
    `Indent this line by ${indentOf(line) + 2} spaces.`,
  );
};

/** Detects a dash that is not in the column of any list above it, for example one space to the left. */
export const misplacedDash: Detector = ({ text, line, error: { code } }) =>
  code !== 'UNEXPECTED_TOKEN' && isDedentedEntry(text, line) ? wrongIndent(text, line) : undefined;

function isDedentedEntry(text: string, line: Line): boolean {
  if (!isListEntry(line)) return false;
  const above = contentAbove(text, line);
  if (!above || /:\s*$/.test(above.text)) return false; // the first entry of a list
  const dashes = openEntries(text, line).filter(({ kind }) => kind === 'dash');
  return dashes.length > 0 && dashes.every(({ column }) => column !== indentOf(line));
}

/** Detects a list below a field that has a value already. */
export const listAfterValue: Detector = ({ text, line, error: { message } }) => {
  const above = contentAbove(text, line);
  if (!above || !isListEntry(line) || !message.startsWith('A block sequence may not')) return undefined;
  return yamlError(
    firstWord(line),
    'bad-indent',
    'This list does not belong to a field, because the field above it has a value already.',
    `Delete the value on line ${lineNumber(text, above)}, or delete this list.`,
  );
};

/** Detects a field that is indented deeper than the previous field, as if it were part of the previous field's text. */
export const overIndented: Detector = ({ text, line, error }) => {
  if (error.code !== 'BLOCK_AS_IMPLICIT_KEY' || !/^\s*(?:- +)*[^\s:#'"][^:#'"]*:[ ]+[^:]+$/.test(line.text))
    return undefined;
  const next = contentBelow(text, line);
  if (!next || (!isField(next) && !isListEntry(next)) || indentOf(next) === 0) return undefined;
  return wrongIndent(text, next);
};

function wrongIndent(text: string, line: Line): YamlError {
  const entry = isListEntry(line);
  const hint = indentHint(text, line);
  if (!entry && (!hint || !isField(line))) return strayLine(text, line);
  return yamlError(
    firstWord(line),
    'bad-indent',
    entry
      ? 'This list entry does not line up with the entries above it.'
      : 'This field does not line up with the fields above it.',
    hint ?? 'Start all entries of a list in the same column.',
  );
}

/** Describes a line that is neither a field of the group above it nor an entry of the list above it. */
function strayLine(text: string, line: Line): YamlError {
  const [above] = openEntries(text, line);
  const isInList = above?.kind === 'dash' && above.column === indentOf(line);
  return yamlError(
    firstWord(line),
    'missing-colon',
    `This line is not ${isInList ? 'an entry of the list above it' : 'a field'}.`,
    isInList
      ? `To add an entry, write "- ${line.text.trim()}". If this line continues the text above it, indent it deeper than the dash.`
      : missingColonHint(text, line),
  );
}
