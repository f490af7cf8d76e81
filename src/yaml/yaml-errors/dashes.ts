import type { Range } from '../../diagnostics/source.ts';
import { plainOrQuoted, quoted, shortened } from '../quoted.ts';
import type { Detector } from './failure.ts';
import {
  contentAbove,
  contentBelow,
  hasContent,
  indentOf,
  isField,
  isListEntry,
  type Line,
  lineAt,
  lineNumber,
  linesAbove,
  textRange,
  nameAtEnd,
} from './line.ts';
import { openEntries } from './open-entries.ts';
import { type YamlError, yamlError } from './yaml-error.ts';

/** Matches a dash or a bullet that word processors and Japanese input methods write. */
const SIGN =
  '[\\u2010-\\u2015\\u2022\\u2023\\u2043\\u2212\\u25a0\\u25aa\\u25cb\\u25cf\\u25e6\\u00b7\\uf0b7\\uff0d\\u30fc]';

/** Matches the dashes and bullets that start an entry, with or without a space: `-one`, `--one`, `•one`. */
const ATTACHED = new RegExp(`^\\s*(-(?=[^\\s-])|${SIGN}|(?:-|${SIGN}){2,}|\\*(?![^*]*\\*))\\s*(\\S.*)$`);

/** Matches the first of several entries: a text that starts with a dash, a bullet or a number. */
const FIRST_ENTRY = new RegExp(`^(${SIGN}|[*+](?= )|-|1[.)](?= ))\\s*(\\S.*)$`);

/** Matches a list entry that starts with a bullet of word processors or Markdown, or with a hyphen without a space. */
const BULLET = new RegExp(`^(\\s*(?:- +)*)((?:${SIGN}|[*+])[ \\u3000]+|-(?=[^\\s-]))(.*\\S)`);

const STARTS_WITH_SIGN = new RegExp(`^\\s*(?:-\\S|${SIGN})`);

/** Detects a list entry that does not start with a hyphen and a space: `-type: hero`, `– type: hero`, `* one`. */
export const badDash: Detector = ({ text, line }) => {
  const above = contentAbove(text, line);
  return (
    badDashIn(text, line) ??
    (above && STARTS_WITH_SIGN.test(above.text) ? badDashIn(text, above) : undefined) ??
    attachedDash(text, line)
  );
};

/** Detects an entry without a space after its dash, in the column of a list: `-one`. */
function attachedDash(text: string, line: Line): YamlError | undefined {
  const [, sign = '', entry = ''] = ATTACHED.exec(line.text.trimEnd()) ?? [];
  const [open] = openEntries(text, line);
  if (!sign || open?.kind !== 'dash' || open.column !== indentOf(line)) return undefined;
  const start = line.start + indentOf(line);
  const isText =
    !isField({ ...line, text: entry }) && (!/^["'[{]/.test(entry) || /^\[[^\]]*\]\(/.test(entry));
  const asEntry = isText ? plainOrQuoted(entry) : entry;
  return mustStartWithDash({ start, end: start + sign.length }, `Write "- ${asEntry}".`);
}

/**
 * Detects a list whose entries start with other signs than a hyphen and a space. YAML joins the lines of such a list to
 * one text: `– one – two`.
 * @param range the range of a text without quotes
 */
export function joinedEntries(text: string, { start, end }: Range): YamlError | undefined {
  const [first = '', ...others] = text.slice(start, end).split(/\r?\n[ \t]*/);
  const [, sign = '', entry = ''] = FIRST_ENTRY.exec(first) ?? [];
  const next = sign.startsWith('1') ? '2' : sign;
  if (!sign || !others.some((line) => line.startsWith(next) || line.startsWith('- '))) return undefined;
  const line = lineAt(text, start);
  const owner = line.text.slice(0, start - line.start).trim() === '' ? contentAbove(text, line) : undefined;
  const name = owner && nameAtEnd(owner);
  const asText =
    name && ` If this is a Markdown list, write "${name}: |" on line ${lineNumber(text, owner)} too.`;
  return mustStartWithDash(
    { start, end: start + sign.length },
    `Start each entry with "- " instead of "${sign}": "- ${shortened(entry)}".${asText ?? ''}`,
  );
}

/** Detects a missing dash before a group or a list in brackets that follows list entries. */
export const missingDash: Detector = ({ text, line }) => {
  const above = contentAbove(text, line);
  if (!above || !/^\s*[[{]/.test(line.text) || !isListEntry(above)) return undefined;
  if (!/[\]}]$/.test(above.text.trimEnd()) || indentOf(line) !== indentOf(above)) return undefined;
  return mustStartWithDash(textRange(line), `Write "- ${line.text.trim()}".`);
};

/** Detects a dash before the first field of a page, so that the fields below it do not line up: `- title: Prices`. */
export const dashBeforePage: Detector = ({ text, line }) => {
  const top = lineAt(text, 0);
  const first = hasContent(top) ? top : (contentBelow(text, top) ?? line);
  const [dash, name] = /^- +([\w$-]+)(?=:(?:\s|$))/.exec(first.text) ?? [];
  if (!dash || !name || first.start === line.start || indentOf(line) > 0 || !isField(line)) return undefined;
  return yamlError(
    { start: first.start, end: first.start + 1 },
    'additional-sign',
    'A page is not a list, so its first field has no dash.',
    `Delete the dash and the space before "${name}".`,
  );
};

/** Detects a list whose first entry has no dash, while the other entries have one. */
export const missingFirstDash: Detector = ({ text, line }) => {
  const name = /^ *- +([\w$-]+):(?:\s|$)/.exec(line.text)?.[1];
  if (name === undefined) return undefined;
  const column = indentOf(line);
  let first: Line | undefined;
  let count = 0;
  for (const above of linesAbove(text, line)) {
    if (!hasContent(above)) continue;
    if (first && nameAtEnd(above) && indentOf(above) < indentOf(first)) break;
    if (indentOf(above) < column || (isListEntry(above) && indentOf(above) <= column)) return undefined;
    first = above;
    count += 1;
  }
  const more = first && indentOf(first) - column;
  if (!first || (more !== 0 && more !== 2) || !first.text.trimStart().startsWith(`${name}:`))
    return undefined;
  const entry = `"- ${shortened(first.text.trim())}"`;
  const from = lineNumber(text, first);
  const rest =
    count > 1
      ? `, and put 2 more spaces before ${count > 2 ? `each of the lines ${from + 1} to ${lineNumber(text, line) - 1}` : `line ${from + 1}`}`
      : '';
  return mustStartWithDash(
    textRange(first),
    more === 0
      ? `Write ${entry}${rest}.`
      : `Write ${entry}, with ${column === 0 ? 'no spaces' : `${column} spaces`} before the dash.`,
  );
};

const mustStartWithDash = (range: Range, hint: string): YamlError =>
  yamlError(range, 'bad-dash', 'A list entry must start with a hyphen and a space.', hint);

/**
 * Like `badDash`, but for a file that is valid YAML: YAML reads the wrong dash as the start of a field name.
 * @param offset the offset of this field name
 */
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
  const name = owner && nameAtEnd(owner);
  const asText =
    name && !isField({ ...line, text: entry })
      ? ` If this is a Markdown list, write "${name}: |" on line ${lineNumber(text, owner)}.`
      : '';
  return mustStartWithDash({ start, end: start + sign.length }, `Write "- ${entry}".${asText}`);
}

/** Detects a list that starts on the line of its field: `heading: - Certified`. */
export const dashStart: Detector = ({ text, line }) => {
  const found = /^(\s*(?:- +)*([^\s:#'"][^:#'"]*):[ ]+)(- .*)$/.exec(line.text.trimEnd());
  if (!found) return undefined;
  const [, before = '', name = '', value = ''] = found;
  const start = line.start + before.length;
  const below = contentBelow(text, line);
  const isList = below !== undefined && isListEntry(below) && indentOf(below) > indentOf(line);
  const range = { start, end: start + value.length };
  // The entries of a list seldom start with a number.
  if (!isList && /^- +\d/.test(value))
    return yamlError(
      range,
      'special-start',
      'A text that starts with a hyphen and a space looks like a list.',
      `Put quotes around the text: ${quoted(value)}.`,
    );
  const asText = `If this is text, put quotes around it: ${quoted(value)}.`;
  return yamlError(
    range,
    'special-start',
    'A list cannot start on the same line as its field.',
    `Write only "${name}:" on this line, and start the list on the next line.${isList ? '' : ` ${asText}`}`,
  );
};
