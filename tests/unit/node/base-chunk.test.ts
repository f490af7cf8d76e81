import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { baseModules } from '../../../src/node/code/base-chunk.ts';
import { ENGINE_DIR } from '../../../src/node/disk/root.ts';

/** The imports of each module. The imports of the registry are dynamic, all others are static. */
const GRAPH: Record<string, string[]> = {
  'src/client/entry-client.tsx': ['src/client/shell.ts', 'blocks/interactive-blocks.ts'],
  'src/client/shell.ts': ['src/client/entry-client.tsx'],
  'blocks/interactive-blocks.ts': [
    'blocks/A.tsx',
    'blocks/B.tsx',
    'blocks/C.tsx',
    'blocks/D.tsx',
    'blocks/E.tsx',
  ],
  'blocks/A.tsx': ['parts/common.ts', 'parts/rare.ts'],
  'blocks/B.tsx': ['parts/indirect.ts'],
  'blocks/C.tsx': [],
  'blocks/D.tsx': [],
  'blocks/E.tsx': [],
  'parts/indirect.ts': ['parts/common.ts'],
};

it('contains the modules that the entry or at least a quarter of the blocks import', () => {
  const modules = baseModules((id) => {
    const path = relative(ENGINE_DIR, id);
    const imports = (GRAPH[path] ?? []).map((name) => `${ENGINE_DIR}/${name}`);
    return path === 'blocks/interactive-blocks.ts'
      ? { importedIds: [], dynamicallyImportedIds: imports }
      : { importedIds: imports, dynamicallyImportedIds: [] };
  });
  expect([...modules].map((id) => relative(ENGINE_DIR, id)).sort()).toEqual([
    'blocks/interactive-blocks.ts',
    'parts/common.ts',
    'src/client/entry-client.tsx',
    'src/client/shell.ts',
  ]);
});
