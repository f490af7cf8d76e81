import { createHash } from 'node:crypto';
import { GLOSSARY_YAML, NO_FILES, SITE_YAML } from '../../model/site-files.ts';
import { createPlanner } from '../../pipeline.ts';
import type { SchemaFiles } from '../../schema/schema.ts';
import type { PlannedFile } from '../../site/files/plan-files.ts';
import type { SiteFile } from '../../site/site-file.ts';
import { engineKey } from '../disk/engine-key.ts';
import { type Cache, createCache } from '../disk/cache/cache.ts';
import { forEachConcurrently } from '../disk/concurrency.ts';
import { createPool } from '../disk/pool.ts';
import { includedIcons } from '../media/icons/included-icons.ts';
import { codeLanguages } from './code-languages.ts';
import { type Inspected, inspectedMedia } from '../media/inspect-media.ts';
import { siteFiles } from '../disk/files/site-directory.ts';

/** What a thread needs to prepare files. Consists of plain data. */
export interface PrepareInputs {
  schemas: SchemaFiles;
  /** The directory with the files. */
  filesDir: string;
  /** What is known about the files in `_media`, by name. */
  media: ReadonlyMap<string, Inspected>;
  /** The sizes of the files that are copied as they are, in bytes, by path. */
  copied: ReadonlyMap<string, number>;
  /** The day of the build in UTC, as YYYY-MM-DD. */
  today: string;
  cacheDir: string;
}

/** How many files a thread prepares for one request. */
const BATCH = 10;

/**
 * Prepares files, from the cache if possible. If many are missing there, threads prepare these first.
 * @param jobs how many cores may be used
 */
export async function prepareFiles(
  files: PlannedFile[],
  cache: Cache,
  inputs: Omit<PrepareInputs, 'cacheDir'>,
  jobs?: number,
): Promise<SiteFile[]> {
  const nameOf = createFileNames(inputs.schemas);
  const missing: string[] = [];
  for (const file of files) if (!file.known && !(await cache.has(nameOf(file)))) missing.push(file.path);
  const batches = Array.from({ length: Math.ceil(missing.length / BATCH) }, (_, index) =>
    missing.slice(index * BATCH, (index + 1) * BATCH),
  );
  const pool = createPool<string[], void>({
    kind: 'thread',
    module: 'prepare-files',
    data: { ...inputs, cacheDir: cache.dir } satisfies PrepareInputs,
    here: async () => undefined, // they are prepared below
    jobs,
    total: missing.length,
  });
  await forEachConcurrently(batches, pool.concurrency, pool.run).finally(pool.close);
  const prepared: SiteFile[] = [];
  for (const file of files)
    prepared.push(file.known ?? (await cache.cached(nameOf(file), async () => file.prepare())));
  return prepared;
}

/** Creates a function that prepares the files with some paths, and stores the results in the cache. */
export function createFilePreparer({ schemas, filesDir, media, copied, today, cacheDir }: PrepareInputs) {
  const plan = createPlanner(schemas);
  const nameOf = createFileNames(schemas);
  const cache = createCache(cacheDir);
  const directory = siteFiles(filesDir);
  /** The files on which the results for all others depend. */
  const common = directory.list().filter((path) => path === SITE_YAML || path === GLOSSARY_YAML);
  return async (paths: string[]): Promise<void> => {
    const list = () => [...new Set([...common, ...paths])];
    const input = {
      ...directory,
      list,
      pictures: () => inspectedMedia(media),
      publicFiles: { ...NO_FILES, bytes: copied },
      icons: includedIcons,
      languages: codeLanguages,
    };
    const { files } = plan(input, today);
    for (const file of files)
      if (paths.includes(file.path)) await cache.cached(nameOf(file), async () => file.prepare());
  };
}

/** Returns a function that returns the name of a prepared file in the cache. */
function createFileNames(schemas: SchemaFiles): (file: PlannedFile) => string {
  const common = createHash('sha256').update(engineKey()).update(JSON.stringify(schemas)).digest();
  // All files of a site have the same options, and these contain the whole glossary. So they are hashed once.
  const optionHashes = new Map<string, Uint8Array>();
  const hashOfOptions = (options: string) => {
    const hash = optionHashes.get(options) ?? createHash('sha256').update(options).digest();
    optionHashes.set(options, hash);
    return hash;
  };
  return ({ path, bytes, options }) => {
    const hash = createHash('sha256').update(common).update(hashOfOptions(options));
    return `files/${hash.update(`${path}\0`).update(bytes).digest('hex')}`;
  };
}
