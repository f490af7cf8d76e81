import type { Range } from '../../diagnostics/source.ts';
import { quoted, shortened } from '../quoted.ts';
import type { Detector } from './failure.ts';
import {
  contentAbove,
  contentBelow,
  firstWord,
  indentOf,
  type Line,
  lineAt,
  lineNumber,
  nameAtEnd,
} from './line.ts';
import { type YamlError, yamlError } from './yaml-error.ts';

/** Detects a missing space after a colon: `heading:Hello`. */
export const missingSpace: Detector = ({ line, error }) => {
  const found = /^(\s*(?:- +)*)([A-Za-z$][\w$]*):(?=[^\s:/])/.exec(line.text);
  if (
    !found ||
    !['MISSING_CHAR', 'MULTILINE_IMPLICIT_KEY', 'BAD_INDENT', 'UNEXPECTED_TOKEN'].includes(error.code)
  )
    return undefined;
  return noSpaceAfter(found[2]!, line.start + found[1]!.length);
};

/** Describes the name of a field without a space after its colon. @param start the offset of the name */
export const noSpaceAfter = (name: string, start: number): YamlError =>
  yamlError(
    { start, end: start + name.length + 1 },
    'missing-space',
    `Missing space after "${name}:".`,
    'Put a space after the colon.',
  );

/** Detects a missing colon: `heading Certified in 30 days`. */
export const missingColon: Detector = ({ text, line, error: { message } }) => {
  if (!/keys need to be (followed by|on a single line)/.test(message)) return undefined;
  return yamlError(
    firstWord(line),
    'missing-colon',
    'This line has no colon, so it is not a field.',
    missingColonHint(text, line),
  );
};

/** Matches the colons of East Asian writing after the name of a field: `title：Home`. */
const WIDE_COLONS = /^\s*(?:- +)*[A-Za-z][\w$-]*\s*[\uff1a\ufe55\u2236]/gm;

const wideColonIn = ({ text }: Line) => /[\uff1a\ufe55\u2236]/.exec(text)![0];

/** Detects a file in which all colons are those of East Asian writing, so that YAML reads it as one text. */
export function onlyWideColons(text: string): YamlError | undefined {
  const [first] = text.match(WIDE_COLONS) ?? [];
  const line = first && lineAt(text, text.indexOf(first) + first.length - 1);
  if (!line) return undefined;
  return yamlError(
    firstWord(line),
    'missing-colon',
    'This line has no ordinary colon, so it is not a field.',
    missingColonHint(text, line),
  );
}

/** Returns the hint for a line that is either a field without its colon or a part of the text above it. */
export function missingColonHint(text: string, line: Line): string {
  const comment = /^\s*(?:\/\/|\/\*|<!--)\s*(.*?)\s*(?:\*\/|-->)?$/.exec(line.text)?.[1];
  if (comment !== undefined) return `To write a comment, start it with #: "# ${shortened(comment)}".`;
  if (/^\s*(?:\.{3}|…)\s*$/.test(line.text))
    return 'Delete this line. It only says that something was left out.';
  const [, field, rest = ''] =
    /^\s*((?:- +)*[A-Za-z][\w$-]*)\s*[\uff1a\ufe55\u2236]\s*(.*?)\s*$/.exec(line.text) ?? [];
  if (field) {
    const others = text.match(WIDE_COLONS)!.length - 1;
    const more =
      others > 0
        ? ` Do the same in the other ${others === 1 ? 'line' : `${others} lines`} with the colon ${wideColonIn(line)}`
        : '';
    return `Write an ordinary colon and a space after it: "${`${field}: ${shortened(rest)}`.trimEnd()}".${more && `${more}.`}`;
  }
  const [, name, value] = /^\s*(?:- +)*([A-Za-z][\w$-]*)(?:\s*[=;])?(?: +(\S.*?))?\s*$/.exec(line.text) ?? [];
  const below = contentBelow(text, line);
  if (name && !value && below && indentOf(below) > indentOf(line)) return `Write "${name}:".`;
  const above = contentAbove(text, line);
  const owner = above && nameAtEnd(above);
  if (owner && indentOf(line) > indentOf(above))
    return `If the lines below "${owner}:" are a text, write "${owner}: |" on line ${lineNumber(text, above)}. If this line is a field, write its name, a colon, a space and the value.`;
  const asField =
    name && value ? `If "${name}" is a field, write "${name}: ${shortened(value)}".` : undefined;
  return `${asField ?? 'Write the field name, a colon, a space and the value.'} If this line continues the text above it, indent it deeper than the field.`;
}

/** Detects a colon inside a text without quotes: `heading: Save: now`. */
export const colonInText: Detector = ({ line, error }) => {
  const found = /^(\s*(?:- +)*[^\s:#'"][^:#'"]*:[ ]+)([^'"\s#[{].*?:(?:[ ].*)?)$/.exec(line.text.trimEnd());
  if (
    !found ||
    ![
      'BLOCK_AS_IMPLICIT_KEY',
      'BAD_INDENT',
      'MULTILINE_IMPLICIT_KEY',
      'UNEXPECTED_TOKEN',
      'MISSING_CHAR',
    ].includes(error.code)
  ) {
    return undefined;
  }
  const start = line.start + found[1]!.length;
  const value = found[2]!;
  const name = /^[\w-]+,? ([a-z]\w*): /.exec(value)?.[1];
  const asField = name ? ` If "${name}" is a field, move it to the next line.` : '';
  const inner = withoutCurlyQuotes(value);
  const [, scheme, rest] = /^(mailto|tel|https?):\s+(\S+)$/i.exec(value) ?? [];
  return yamlError(
    { start, end: start + value.length },
    'colon-in-text',
    'This text contains a colon, so YAML reads the words before it as a field name.',
    scheme
      ? `Remove the space after the colon: ${scheme}:${rest}`
      : inner
        ? `Use straight quotes: ${quoted(inner)}.`
        : `Put quotes around the text: ${quoted(value)}.${asField}`,
  );
};

/**
 * Returns the text between typographic quotes; undefined for any other value. Word processors write such quotes instead
 * of straight ones.
 */
const withoutCurlyQuotes = (value: string): string | undefined =>
  /^[„“”«»‚‘’]([^„“”«»‚‘’"]*)[“”«»‘’"]$/.exec(value)?.[1]?.trim();

/** Detects a comma between fields on lines of their own, as in JSON: `title: "Prices",`. */
export const commaAtEnd: Detector = ({ text, line }) => {
  const above = contentAbove(text, line);
  for (const candidate of above ? [above, line] : [line]) {
    const found =
      /^\s*(?:- +)*["']?[\w$-]+["']?:\s+(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[\]}].*|[[{].*[\]}])\s*(?=,\s*$)/.exec(
        candidate.text,
      );
    // Within a group in brackets, each line may end with a comma.
    if (!found || /[[{,]$/.test(contentAbove(text, candidate)?.text.trimEnd() ?? '')) continue;
    const start = candidate.start + found[0].length;
    return yamlError(
      { start, end: start + 1 },
      'additional-sign',
      'YAML needs no comma between fields on lines of their own.',
      'Delete the comma.',
    );
  }
  return undefined;
};

/** Detects a document marker with text on its line: `--- title: Home`, `... end`. */
export const markerWithText: Detector = ({ line }) => {
  const marker = /^(?:---|\.\.\.)(?=\s+\S)/.exec(line.text);
  if (!marker) return undefined;
  return yamlError(
    { start: line.start, end: line.start + 3 },
    'several-documents',
    `${marker[0]} separates YAML documents, but a file can contain only one.`,
    `Delete the ${marker[0]} and the spaces after it.`,
  );
};

/** Detects a directive in the middle of a file: `%YAML 1.2`. */
export const directiveLine: Detector = ({ line }) =>
  line.text.startsWith('%')
    ? directive({ start: line.start, end: line.start + line.text.trimEnd().length })
    : undefined;

export const directive = (range: Range): YamlError =>
  yamlError(
    range,
    'directive',
    'A line cannot start with %. YAML directives are not supported.',
    'If this is text, put quotes around it. If not, delete this line.',
  );
