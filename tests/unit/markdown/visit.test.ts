import * as fc from 'fast-check';
import type { Node, Parent } from 'unist';
import { visit as visitOfLibrary } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { EXIT, SKIP, visit } from '../../../src/markdown/visit.ts';

/** What a visitor returns. `next` stands for the index after the next node. */
type Answer = undefined | typeof SKIP | typeof EXIT | 'next';

const type = fc.constantFrom('a', 'b');
const tree = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    fc.record({ type }),
    fc.record({ type, children: fc.array(tie('node'), { maxLength: 4 }) }),
  ),
})).node;

it('visits the nodes that unist-util-visit visits, in the same order', () => {
  const results = fc.array(fc.constantFrom<Answer>(undefined, undefined, undefined, SKIP, EXIT, 'next'), {
    minLength: 1,
    maxLength: 12,
  });
  const property = fc.property(tree, fc.option(type), results, (root, test, answers) => {
    const [own, library] = [visit, visitOfLibrary].map((walk) => {
      const visited: unknown[] = [];
      const visitor = (node: Node, index: number | undefined, parent: Parent | undefined) => {
        visited.push([node, index, parent]);
        const answer = answers[visited.length % answers.length];
        return answer === 'next' ? (index ?? 0) + 2 : answer;
      };
      if (test === null) walk(root, visitor);
      else walk(root, test, visitor);
      return visited;
    });
    expect(own).toEqual(library);
  });
  fc.assert(property, { seed: 27_001, numRuns: 1000 });
});
