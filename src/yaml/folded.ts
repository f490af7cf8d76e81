import type { Scalar } from 'yaml';
import { type YamlError, yamlError } from './yaml-errors/yaml-error.ts';

/**
 * Matches two lines of Markdown with the same indentation: two lines of a list or a table, or a heading or the
 * start of a callout and the line below it.
 */
const MARKDOWN_LINES =
  /^(?<indent> *)(?:[-*+•] +\S.*\n\k<indent>[-*+•] +\S|1[.)] .*\n\k<indent>2[.)] |\|.*\|\r?\n\k<indent>\||#{2,6} .*\n\k<indent>\S|:{3,}[a-z].*\n\k<indent>\S)/m;

/** Detects lists, tables and headings of Markdown in a text below `>`. YAML joins the lines of such a text. */
export function foldedLines({ type, range }: Scalar.Parsed, text: string): YamlError | undefined {
  if (type !== 'BLOCK_FOLDED') return undefined;
  const [start, end] = range;
  const [header, chomp] = /^>([-+]?).*\n/.exec(text.slice(start, end)) ?? ['', ''];
  const lines = text.slice(start + header.length, end);
  const found = MARKDOWN_LINES.exec(lines);
  const indent = /^ *(?=\S)/m.exec(lines)?.[0];
  if (!found || found.groups!.indent !== indent) return undefined; // lines with more indentation are not joined
  return yamlError(
    { start, end: start + 1 + chomp!.length },
    'folded-markdown',
    'The > joins all lines of this text into one line, so its list, table, heading or callout breaks.',
    'Write | in the place of >.',
  );
}
