import type { Node, Parent } from 'unist';
import type { visit as Visit } from 'unist-util-visit';

/** What a visitor returns to end the walk. */
export const EXIT = false;
/** What a visitor returns to skip the children of the node. */
export const SKIP = 'skip';

type Visitor = (node: Node, index: number | undefined, parent: Parent | undefined) => unknown;

/**
 * Calls a function for each node of a tree, or for each node of a type, parents first. Like the function of the same
 * name in unist-util-visit, which supports more kinds of tests and results. That function creates several objects for
 * each node, so it takes ten times as long.
 * @param visitor returns `EXIT`, `SKIP`, the index of the next sibling to visit, or undefined
 */
export const visit = ((tree: Node, ...rest: [Visitor] | [type: string, Visitor]): void => {
  const [type, visitor] = rest.length === 1 ? [undefined, rest[0]] : rest;
  enter(tree, undefined, undefined, type, visitor);
}) as typeof Visit;

/** Returns what the visitor returns for a node; `EXIT` if it returns that for a node inside. */
function enter(
  node: Node,
  index: number | undefined,
  parent: Parent | undefined,
  type: string | undefined,
  visitor: Visitor,
): unknown {
  const result = type === undefined || node.type === type ? visitor(node, index, parent) : undefined;
  if (result === EXIT) return EXIT;
  if (result === SKIP || !('children' in node)) return result;
  const group = node as Parent;
  for (let at = 0; at < group.children.length;) {
    const next = enter(group.children[at]!, at, group, type, visitor);
    if (next === EXIT) return EXIT;
    at = typeof next === 'number' ? next : at + 1;
  }
  return result;
}
