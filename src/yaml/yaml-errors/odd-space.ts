import type { Detector } from './failure.ts';
import { contentAbove, hasContent, type Line, lineAt } from './line.ts';
import { newIndentHint } from './open-entries.ts';
import { type YamlError, yamlError } from './yaml-error.ts';

/** The Unicode spaces that YAML reads as letters. They occur in text pasted from word processors or websites. */
const ODD = '[\\u00a0\\u1680\\u2000-\\u200b\\u202f\\u205f\\u3000]';
const STARTS_ODD = new RegExp(`^${ODD}`);
const INDENT = new RegExp(`^[ \\t]*${ODD}+`);
const AFTER_SIGN = new RegExp(`^\\s*(?:- +)*(?:-|[\\w$-]+:)[ ]*${ODD}+`);

/** Detects a Unicode space that YAML reads as a letter: in an indentation, after a dash or after a colon. */
export const oddSpace: Detector = ({ text, line }) => {
  const above = contentAbove(text, line);
  return oddSpaceIn(text, line) ?? (above && oddSpaceIn(text, above));
};

/**
 * Detects a Unicode space in the indentation of a text without quotes. YAML reads such a space as the first letter of
 * the text.
 */
export function oddIndentOf(source: string, start: number, text: string): YamlError | undefined {
  if (!STARTS_ODD.test(source)) return undefined;
  const line = lineAt(text, start);
  return INDENT.test(line.text) ? oddSpaceIn(text, line) : undefined;
}

/** Returns what to do with the other lines that have such an indentation, as a further sentence. */
function othersHint(text: string): string {
  const others = text.match(new RegExp(INDENT, 'gm'))!.length - 1;
  const lines = others === 1 ? 'line' : `${others} lines`;
  return others > 0 ? ` In the other ${lines} with such spaces at the start, write ordinary ones too.` : '';
}

function oddSpaceIn(text: string, line: Line): YamlError | undefined {
  const isIndent = INDENT.test(line.text);
  const found = (isIndent ? INDENT : AFTER_SIGN).exec(line.text);
  if (!found) return undefined;
  const end = line.start + found[0].length;
  const start = line.start + found[0].search(new RegExp(ODD));
  const number = text.codePointAt(start)!.toString(16).toUpperCase().padStart(4, '0');
  const hint = !hasContent({ ...line, text: line.text.slice(found[0].length) })
    ? 'Delete this line.'
    : isIndent
      ? newIndentHint(text, line) + othersHint(text)
      : 'Put an ordinary space in its place.';
  return yamlError(
    { start, end },
    'odd-space',
    `This space was probably pasted in. YAML does not read it as a space (U+${number}).`,
    hint,
  );
}
