import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { ENGINE_DIR } from '../disk/root.ts';
import { ENTRIES } from './entries.ts';

/** If at least this share of the blocks imports a module, the module is in the chunk that every page loads. */
const SHARE = 3 / 10;

/**
 * Returns a function that puts the following modules into one chunk, which every page loads: all static imports of the
 * client's entry, and the modules that many blocks import. By default, the bundler would split these modules into a
 * dozen chunks, which are 4% larger in total.
 */
export function baseChunk(): Rolldown.CodeSplittingNameFunction {
  let modules: Set<string> | undefined;
  return (id, context) => {
    modules ??= baseModules((module) => context.getModuleInfo(module));
    return modules.has(id) ? 'base' : null;
  };
}

type GetModule = (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;

/** Returns the ids of the modules in the chunk that every page loads. */
export function baseModules(getModule: GetModule): Set<string> {
  const blocks = [ENTRIES.blocks, ENTRIES.ownBlocks].flatMap(
    (module) => getModule(join(ENGINE_DIR, module))?.dynamicallyImportedIds ?? [],
  );
  const counts = new Map<string, number>();
  for (const block of blocks)
    for (const module of staticImports(block, getModule)) counts.set(module, (counts.get(module) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count >= blocks.length * SHARE).map(([module]) => module);
  return new Set([...staticImports(join(ENGINE_DIR, ENTRIES.client), getModule), ...shared]);
}

/** Returns a module and all modules that it imports statically, directly or indirectly. */
function staticImports(start: string, getModule: GetModule): Set<string> {
  const found = new Set([start]);
  for (const module of found)
    for (const imported of getModule(module)?.importedIds ?? []) found.add(imported);
  return found;
}
