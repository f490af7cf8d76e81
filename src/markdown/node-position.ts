import type { Node } from 'unist';
import type { Range } from '../diagnostics/source.ts';

/** Where a part of a text stands. Every node that the parser makes has a place. */
export const nodeRange = ({ position }: Node): Range => ({
  start: position!.start.offset!,
  end: position!.end.offset!,
});

/** The first line of a part of a text. */
export function firstLineOf(node: Node, text: string): Range {
  const { start, end } = nodeRange(node);
  const line = text.indexOf('\n', start);
  return { start, end: line === -1 ? end : Math.min(line, end) };
}
