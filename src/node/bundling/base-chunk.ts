import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { ROOT } from '../root.ts';
import { ENTRIES } from './entries.ts';

/** A module that at least this part of the blocks imports is loaded on every page. */
const SHARE = 1 / 4;

/**
 * Puts what every page needs into one chunk: all that the client's entry imports statically, and what many blocks
 * import. By itself the bundler makes a dozen chunks of it, which are 4% larger in total.
 */
export function baseChunk(): Rolldown.CodeSplittingNameFunction {
  let modules: Set<string> | undefined;
  return (id, context) => {
    modules ??= baseModules((module) => context.getModuleInfo(module));
    return modules.has(id) ? 'base' : null;
  };
}

type GetModule = (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;

/** The ids of the modules in the chunk. */
export function baseModules(getModule: GetModule): Set<string> {
  const blocks = getModule(join(ROOT, ENTRIES.registry))!.dynamicallyImportedIds;
  const counts = new Map<string, number>();
  for (const block of blocks)
    for (const module of staticImports(block, getModule)) counts.set(module, (counts.get(module) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count >= blocks.length * SHARE).map(([module]) => module);
  return new Set([...staticImports(join(ROOT, ENTRIES.client), getModule), ...shared]);
}

/** A module and all that it imports statically, directly or not. */
function staticImports(start: string, getModule: GetModule): Set<string> {
  const found = new Set([start]);
  for (const module of found)
    for (const imported of getModule(module)?.importedIds ?? []) found.add(imported);
  return found;
}
