import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { bundleProblem } from '../../../../src/node/code/own-blocks/bundle-problem.ts';
import { useFolder } from '../../../support/sandbox/folder.ts';

// Errors of the bundler, as it writes them, at the code of own blocks.
const folder = useFolder();
beforeEach(() => {
  folder.write(
    'blocks/Quote/Quote.tsx',
    "import { useId } from 'react';\nimport pad from '@left/pad/x';\nexport default () => <p>{pad(useId())}</p>;\n",
  );
  folder.write(
    'blocks/Quote/recipe.ts',
    "export const recipe = slotRecipe('quote', {\n  slots: ['text'],\n  base: { text: { color: 'muted' } },\n});\n",
  );
});

/** Returns `file:line:column message`. */
function problemOf(error: unknown): string {
  const dir = folder.at('blocks');
  const component = join(dir, 'Quote/Quote.tsx');
  const problem = bundleProblem(error, {
    dir,
    blocks: [{ type: 'quote', component, structuredData: undefined, groups: [] }],
  });
  const { file, line, column, message } = problem!;
  return `${file}:${line}:${column} ${message}`;
}

const failed = (...errors: Error[]) =>
  Object.assign(new Error(`Build failed with ${errors.length} errors:`), { errors });

it.each<[name: string, error: (root: string) => unknown, expected: string]>([
  [
    'a position in the source is that of its frame',
    () =>
      failed(
        failed(
          new Error(
            "[UNRESOLVED_IMPORT] Could not resolve './recipes.ts' in blocks/Quote/Quote.tsx\n   ╭─[ blocks/Quote/Quote.tsx:3:8 ]",
          ),
        ),
        new Error('[PARSE_ERROR] Unexpected token\n   ╭─[ blocks/Quote/recipe.ts:1:1 ]'),
      ),
    "Quote/Quote.tsx:3:8 This code cannot be compiled: Could not resolve './recipes.ts' in blocks/Quote/Quote.tsx",
  ],
  [
    'without a position, it is at the specifier that the message quotes',
    (root) =>
      failed(
        new Error(
          `[vite]: Rolldown failed to resolve import "@left/pad/x" from "${root}/blocks/Quote/Quote.tsx".\nThis is most likely unintended.`,
        ),
      ),
    'Quote/Quote.tsx:2:18 This code cannot be compiled: Rolldown failed to resolve import "@left/pad/x" from ',
  ],
  [
    'the module may be a property of the error',
    (root) =>
      failed(
        Object.assign(new Error('Blocks cannot import "react".'), { id: `${root}/blocks/Quote/Quote.tsx` }),
      ),
    'Quote/Quote.tsx:1:24 This code cannot be compiled: Blocks cannot import "react".',
  ],
  [
    'a mistake in a recipe is at the property and the value',
    () => new Error('quote__text: "color" cannot be "muted". Did you mean "textMuted"?'),
    'Quote/recipe.ts:3:19 This code cannot be compiled: quote__text: "color" cannot be "muted".',
  ],
  [
    'what is named nowhere is at the folder',
    () => 'Out of memory',
    ':1:1 This code cannot be compiled: Out of memory',
  ],
])('%s', (_, error, expected) => {
  expect(problemOf(error(folder.dir))).toContain(expected);
});

it('is none without own blocks', () => {
  expect(bundleProblem(new Error('Broken'), { dir: folder.dir, blocks: [] })).toBeUndefined();
});
