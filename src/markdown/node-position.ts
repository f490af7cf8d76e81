import type { Node } from 'unist';
import type { Range } from '../diagnostics/source.ts';

/** Returns the range of a parsed node, as offsets in its text. */
export const rangeOf = ({ position }: Node): Range => ({
  start: position!.start.offset!,
  end: position!.end.offset!,
});

/** Returns the range of a node's first line. */
export function firstLineOf(node: Node, text: string): Range {
  const { start, end } = rangeOf(node);
  const line = text.indexOf('\n', start);
  return { start, end: line === -1 ? end : Math.min(line, end) };
}
