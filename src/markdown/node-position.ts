import type { Node } from 'unist';
import type { Range } from '../diagnostics/source.ts';

/** Where a parsed node is written, as offsets in its text. */
export const rangeOf = ({ position }: Node): Range => ({
  start: position!.start.offset!,
  end: position!.end.offset!,
});

/** The first line of a node. */
export function firstLineOf(node: Node, text: string): Range {
  const { start, end } = rangeOf(node);
  const line = text.indexOf('\n', start);
  return { start, end: line === -1 ? end : Math.min(line, end) };
}
