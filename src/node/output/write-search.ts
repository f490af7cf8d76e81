import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IndexRecord } from '../../emit/search/known-rows.ts';
import type { SearchStore } from '../../emit/search/rows.ts';
import { searchFiles } from '../../emit/search/search-parts.ts';
import type { TermGroup } from '../../emit/search/term-groups.ts';
import { SEARCH_FILE } from '../../model/routes.ts';
import { partFile, PARTS_FOLDER, type SearchFile } from '../../model/search/search-file.ts';
import { engineKey } from '../bundling/bundle-key.ts';
import type { Cache } from '../disk/cache.ts';
import { partHash } from '../disk/content-hash.ts';
import { openPack, recordName } from '../disk/pack.ts';
import { writeFiles } from '../disk/write-files.ts';
import type { KeptOutputs } from './kept-outputs.ts';
import type { WrittenPage } from './pages/page-writer.ts';

interface SearchOutput {
  staging: string;
  /** The old output. */
  target: string;
  outputs: Pick<KeptOutputs, 'keep' | 'wrote'>;
  /** The cache with what the last build has stored about its index. */
  cache: Cache;
}

/**
 * Writes the files of the search. Takes them from the old output if no page has changed. Otherwise, makes the index
 * again from those of groups of pages, and takes over the parts that stay the same.
 */
export async function writeSearch(
  pages: Pick<WrittenPage, 'key' | 'search'>[],
  { staging, target, outputs, cache }: SearchOutput,
): Promise<void> {
  const found = pages.filter(({ search }) => search !== undefined);
  const key = createHash('sha256')
    .update(found.map(({ key }) => key).join())
    .digest('hex');
  const file = [SEARCH_FILE, key] as const;
  if (outputs.keep([file, ...partsOf(target).map(withKey)])) return;
  const { save, ...store } = await openStore(target, cache);
  for (const [path, text] of searchFiles(
    found.map(({ search }) => search!),
    { hashOf: partHash, store },
  )) {
    const isPart = path.startsWith(PARTS_FOLDER);
    if (isPart && outputs.keep([withKey(path)])) continue;
    await writeFiles(staging, [[path, text()]]);
    outputs.wrote(path, isPart ? path : key);
  }
  await save();
}

/** Opens what the last build has stored about the index of an output. Another version of the engine counts as none. */
async function openStore(target: string, cache: Cache): Promise<SearchStore & { save(): Promise<void> }> {
  const groups = await openPack<TermGroup>(cache, recordName('search', target));
  const keyOf = (hash: string) => `${engineKey()} ${hash}`;
  const name = recordName('search-rows', target);
  let record: IndexRecord | undefined;
  return {
    groups: {
      get: (hash) => groups.get(keyOf(hash)),
      set: (hash, group) => groups.set(keyOf(hash), group),
    },
    record() {
      const last = cache.readValue<{ engine: string; record: IndexRecord }>(name);
      return last?.engine === engineKey() ? last.record : undefined;
    },
    setRecord: (made) => (record = made),
    async save() {
      await groups.save();
      if (record) await cache.setValue(name, { engine: engineKey(), record });
    },
  };
}

/** The name of a part contains a hash of its content. */
const withKey = (path: string) => [path, path] as const;

/** Returns the paths of the parts that an output has; none if its list of parts cannot be read. */
function partsOf(target: string): string[] {
  try {
    const file = JSON.parse(readFileSync(join(target, SEARCH_FILE), 'utf8')) as SearchFile;
    if (Array.isArray(file)) return [];
    return [...file.pages, ...file.words, ...file.prefixes].map(([, hash]) => partFile(hash));
  } catch {
    return []; // there is no old output, or somebody has edited it
  }
}
