import type { Range } from '../../diagnostics/source.ts';
import { quoted } from '../quoted.ts';
import type { Detector } from './failure.ts';
import {
  contentAbove,
  contentBelow,
  indentOf,
  isField,
  isListEntry,
  type Line,
  lineAt,
  lineNumber,
  textRange,
} from './line.ts';
import { type YamlError, yamlError } from './yaml-error.ts';

/** Matches a list entry that starts with a bullet of word processors or Markdown, or with a hyphen without a space. */
const BULLET = /^(\s*(?:- +)*)([\u2010-\u2015\u2022\u2043\u2212\u25aa\u25cf\u00b7*+] +|-(?=[^\s-]))(.*\S)/;

/** Detects a list entry that does not start with a hyphen and a space: `-type: hero`, `– type: hero`, `* one`. */
export const badDash: Detector = ({ text, line }) => {
  const above = contentAbove(text, line);
  return badDashIn(text, line) ?? (above && /^\s*-\S/.test(above.text) ? badDashIn(text, above) : undefined);
};

/** Detects a missing dash before a group or a list in brackets that follows list entries. */
export const missingDash: Detector = ({ text, line }) => {
  const above = contentAbove(text, line);
  if (!above || !/^\s*[[{]/.test(line.text) || !isListEntry(above)) return undefined;
  if (!/[\]}]$/.test(above.text.trimEnd()) || indentOf(line) !== indentOf(above)) return undefined;
  return mustStartWithDash(textRange(line), line.text.trim());
};

const mustStartWithDash = (range: Range, entry: string, more = ''): YamlError =>
  yamlError(
    range,
    'bad-dash',
    'A list entry must start with a hyphen and a space.',
    `Write "- ${entry}".${more}`,
  );

/** Like `badDash`, for valid YAML: a wrong dash can be the start of the field name at the given offset. */
export const badDashAt = (text: string, offset: number): YamlError | undefined => {
  if (/\w/.test(text[offset] ?? '')) return undefined; // an ordinary field name
  const line = lineAt(text, offset);
  return textRange(line).start === offset ? badDashIn(text, line) : undefined;
};

function badDashIn(text: string, line: Line): YamlError | undefined {
  const [, before = '', sign = '', entry = ''] = BULLET.exec(line.text) ?? [];
  if (!sign || (sign === '-' && !isField({ ...line, text: entry }))) return undefined;
  const start = line.start + before.length;
  const owner = contentAbove(text, line);
  const name = owner && /([\w$-]+):\s*$/.exec(owner.text)?.[1];
  const asText =
    name && !isField({ ...line, text: entry })
      ? ` If this is a Markdown list, write "${name}: |" on line ${lineNumber(text, owner)}.`
      : '';
  return mustStartWithDash({ start, end: start + sign.length }, entry, asText);
}

/** Detects a list that starts on the line of its field: `heading: - Certified`. */
export const dashStart: Detector = ({ text, line }) => {
  const found = /^(\s*(?:- +)*([^\s:#'"][^:#'"]*):[ ]+)(- .*)$/.exec(line.text.trimEnd());
  if (!found) return undefined;
  const [, before = '', name = '', value = ''] = found;
  const start = line.start + before.length;
  const below = contentBelow(text, line);
  const isList = below !== undefined && isListEntry(below) && indentOf(below) > indentOf(line);
  const asText = `If this is text, put quotes around it: ${quoted(value)}.`;
  return yamlError(
    { start, end: start + value.length },
    'special-start',
    'A list cannot start on the same line as its field.',
    `Write only "${name}:" on this line, and start the list on the next line.${isList ? '' : ` ${asText}`}`,
  );
};
