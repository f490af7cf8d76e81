import { contentAbove, hasContent, indentOf, type Line, lineNumber, linesAbove } from './line.ts';

/** A field or a list entry that is still open: a later line may start in the same column. */
interface OpenEntry {
  kind: 'field' | 'dash';
  /** The number of characters before the field name or the dash in its line. */
  column: number;
  line: Line;
}

/** Returns a hint with the number of spaces that should be at the start of a line. */
export function indentHint(text: string, line: Line): string | undefined {
  const entry = nearestEntry(text, line);
  return entry && `${spaces(entry.column)}, like line ${lineNumber(text, entry.line)}.`;
}

/** Like `indentHint`, for a line whose indentation contains characters other than spaces. */
export const newIndentHint = (text: string, line: Line): string =>
  `${spaces(newIndent(text, line))} instead.`;

/** Returns how many spaces should be at the start of a line whose indentation contains other characters. */
export function newIndent(text: string, line: Line): number {
  const above = contentAbove(text, line);
  const [sign] = /[[{,]$/.exec(above?.text.trimEnd() ?? '') ?? [];
  if (above && sign) return indentOf(above) + (sign === ',' ? 0 : 2);
  const last = above && entriesIn(above).at(-1);
  if (last?.kind === 'field' && /:\s*(?:[|>][-+]?)?\s*(?:#.*)?$/.test(above!.text)) return last.column + 2;
  const [kind] = kindsIn(line);
  const possible = openEntries(text, line).filter((open) => kind === undefined || open.kind === kind);
  // The width of a tab is not known, so -1 is used, which equals no column. Other pasted spaces are as wide as ordinary
  // ones.
  const width = /^\s*\t/.test(line.text) ? -1 : line.text.search(/\S|$/);
  const entry = possible.find(({ column }) => column === width) ?? possible[0];
  return entry?.column ?? 0;
}

const spaces = (count: number) =>
  count === 0
    ? 'Start this line without any spaces'
    : `Indent this line by ${count} ${count === 1 ? 'space' : 'spaces'}`;

/**
 * Returns the open entry whose column is nearest to the indentation of a line, but not equal to it. Considers only
 * entries of the same kind as the line.
 */
function nearestEntry(text: string, line: Line): OpenEntry | undefined {
  const indent = indentOf(line);
  const [kind] = kindsIn(line);
  return openEntries(text, line)
    .filter((entry) => entry.kind === kind && entry.column !== indent)
    .reduce<OpenEntry | undefined>(
      (best, entry) =>
        best && Math.abs(best.column - indent) <= Math.abs(entry.column - indent) ? best : entry,
      undefined,
    );
}

/** Returns the entries above a line in whose columns the line may start, the deepest first. */
export function openEntries(text: string, line: Line): OpenEntry[] {
  const open: OpenEntry[] = [];
  let limit = Infinity;
  for (const above of linesAbove(text, line)) {
    if (limit === 0) break;
    if (!hasContent(above)) continue;
    const entries = entriesIn(above).filter(({ column }) => column < limit);
    if (entries.length === 0) continue;
    // All lines below `text: |` are text. So the entries that were found in such lines are dropped.
    if (/: *[|>][-+0-9]*\s*(?:#.*)?$/.test(above.text) && indentOf(above) < indentOf(line)) open.length = 0;
    open.push(...entries.toReversed());
    limit = entries[0]!.column;
  }
  return open;
}

/** Returns one entry for each dash and one for the field in a line: two entries for `- title: Home`. */
function entriesIn(line: Line): OpenEntry[] {
  const [, indent = '', dashes = ''] = /^( *)((?:-(?: +|$))*)/.exec(line.text)!;
  const columns = Array.from(dashes.matchAll(/-/g), ({ index }) => indent.length + index);
  const kinds = kindsIn(line);
  return kinds.map((kind, index) => ({
    kind,
    column: columns[index] ?? indent.length + dashes.length,
    line,
  }));
}

function kindsIn({ text }: Line): OpenEntry['kind'][] {
  const [, dashes = '', rest = ''] = /^\s*((?:-(?: +|$))*)(.*)$/.exec(text)!;
  const kinds = Array.from(dashes.matchAll(/-/g), () => 'dash' as const);
  return /^(?:"[^"]*"|'[^']*'|[^\s"'#[{][^:#]*):(?:\s|$)/.test(rest) ? [...kinds, 'field'] : kinds;
}
