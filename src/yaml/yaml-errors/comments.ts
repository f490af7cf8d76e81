import { quoted } from '../quoted.ts';
import type { Detector } from './failure.ts';
import {
  contentAbove,
  contentBelow,
  hasContent,
  indentOf,
  isField,
  isListEntry,
  linesAbove,
  textRange,
} from './line.ts';
import { yamlError } from './yaml-error.ts';

/** Detects a comment between two lines of a text. For YAML, the text ends at the comment. */
export const commentInText: Detector = ({ text, line }) => {
  const rest = hasContent(line) ? line : contentBelow(text, line);
  const above = rest && contentAbove(text, rest);
  if (!rest || !above || isField(rest) || isListEntry(rest)) return undefined;
  if (indentOf(rest) < indentOf(above) || (isField(above) && indentOf(rest) === indentOf(above)))
    return undefined;
  const nearest = linesAbove(text, rest).next().value;
  const trailing = /[^\s:]\s+(#.*)$/.exec(above.text);
  const end = above.start + above.text.length;
  const range =
    nearest && /^\s*#/.test(nearest.text)
      ? textRange(nearest)
      : trailing && { start: end - trailing[1]!.length, end };
  if (!range) return undefined;
  return yamlError(
    range,
    'cut-text',
    'This comment ends the text above it, so the next line is not part of the text.',
    'Delete the comment, or move it to the line above the field.',
  );
};

/** Detects a comment without a space before it: `title: "Home"# note`. */
export const gluedComment: Detector = ({ text, range: { start }, line }) => {
  const at = text.indexOf('#', start - 1);
  if (at < 0 || at > start + 1 || at === line.start) return undefined;
  const end = line.start + line.text.trimEnd().length;
  const value = /(?:: +|- +)(["'].*)$/.exec(line.text.trimEnd())?.[1];
  return yamlError(
    { start: at, end },
    'missing-space',
    'Missing space before the # of a comment.',
    `Put a space before the #.${value ? ` If it is part of the text, put quotes around the whole text: ${quoted(value)}.` : ''}`,
  );
};
