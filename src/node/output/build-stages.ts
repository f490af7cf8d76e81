import { siteFiles } from '../../emit/emitted-files.ts';
import type { Page, Site } from '../../model/page.ts';
import type { Scripts } from '../../model/protocol.ts';
import { siteDataFile } from '../../model/routes.ts';
import { type Bundle, bundle } from '../bundling/bundle.ts';
import { type Cache, type CachePlace, createCache } from '../disk/cache.ts';
import { limitGrownCache } from '../disk/cache-size.ts';
import { forEachConcurrently } from '../disk/concurrency.ts';
import { contentHash } from '../disk/content-hash.ts';
import { DiskError, diskErrorReason } from '../disk/disk-error.ts';
import { emptyPack, openPack, recordName } from '../disk/pack.ts';
import { type FileEntry, writeFiles } from '../disk/write-files.ts';
import { writeHostFiles } from '../hosting/write-host-files.ts';
import { contentOf, type MediaOutput, type MediaOutputs, mediaOutputs } from '../images/media-outputs.ts';
import { concurrentDrawings } from '../images/share-drawer.ts';
import { downloadOutputs } from '../pdf/downloads.ts';
import { analyticsModule } from '../../services/analytics/providers.ts';
import { concurrentRequests } from '../workers/worker-pool.ts';
import type { LoadedDir } from '../site/load-site.ts';
import type { BuildReport, ShardReport } from '../report/build-report.ts';
import { isAsset, precompress } from './compress.ts';
import { analyzeDocument, type DocumentFacts, type PageFacts } from '../report/document-facts.ts';
import type { Progress, StageTimer } from './progress.ts';
import { type KeptOutputs, keptOutputs, recordOf, type WrittenFile } from './kept-outputs.ts';
import type { OutputRecord } from './dir/output-record.ts';
import { createPageWriter, type PageStore, type WrittenPage } from './pages/page-writer.ts';
import { retainAssets } from './retained-assets.ts';
import { itemsOf, type Shard } from './shard.ts';
import { writeSearch } from './write-search.ts';

/** The data for all stages of one build. */
export interface StageContext {
  timer: StageTimer;
  /** The staging directory. */
  staging: string;
  /** The output directory, which the staging directory will replace. */
  target: string;
  cache: CachePlace;
  loaded: LoadedDir;
  site: Site;
  bundled: Bundle;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Files to write as they are. */
  extraFiles?: FileEntry[];
  /** How many cores the stages may use. */
  jobs?: number | undefined;
}

/** The results of the stages that write files. */
export interface Written {
  /** The facts about the pages, by route. */
  documents: Map<string, PageFacts>;
  /** What is known about the files of the old output and of the new one. */
  outputs: Pick<KeptOutputs, 'oldFingerprint' | 'stateOf' | 'save'>;
  rendered: BuildReport['rendered'];
  pictures: BuildReport['pictures'];
  scripts: Scripts;
}

export const bundleStage = ({
  timer,
  staging,
  cache,
  site: { analytics },
  loaded: { own },
}: Omit<StageContext, 'bundled'>): Promise<Bundle> => {
  const module = analyticsModule(analytics);
  const options = { ...(module !== undefined && { analytics: module }), ...(own && { own }) };
  return timer.run('bundle', () => bundle(staging, options, cache));
};

/**
 * Runs the stages that write into the staging directory. The first stage renders the pages, the last one writes the
 * host files.
 * @param changed the files of the old output that somebody has changed or removed
 */
export async function writeStages(context: StageContext, changed: ReadonlySet<string>): Promise<Written> {
  const { timer, staging, target, cache, loaded, site, bundled, jobs, extraFiles = [] } = context;
  const caches = createCaches(cache);
  const written = await openPack<WrittenFile>(caches.records, recordOf(target));
  const known = await openPack<WrittenPage>(caches.records, recordName('pages', target));
  const outputs = keptOutputs(target, staging, written, changed);
  const { pictures, scripts, siteData } = await renderInputs(context);
  const { pages, workers } = await timer.run('render', () =>
    renderPages(context, loaded.pages, scripts, pictures, {
      staging,
      cacheDir: cache.dir,
      outputs,
      known,
      cache: caches.pages,
    }),
  );
  const documents = new Map(loaded.pages.map(({ route }, index) => [route, pages[index]!.facts]));
  await timer.run('search', async () => {
    await writeFiles(staging, [siteData]);
    await writeSearch(pages, { staging, target, outputs, cache: caches.records });
  });
  await timer.run('feeds', async () => {
    await writeFiles(staging, emitFiles(loaded));
    await writeFiles(staging, extraFiles);
  });
  await mediaStages(context, pictures, outputs, caches);
  await timer.run('compress', () =>
    precompress(staging, {
      pages: loaded.pages.length,
      store: { cacheDir: cache.dir, cache: caches.compressed, outputs },
      jobs,
    }),
  );
  await timer.run('host files', () =>
    writeHostFiles(staging, {
      site,
      facts: [...documents.values(), ...documentsIn(extraFiles)],
      redirects: loaded.redirects,
      print: bundled.server.printTheme(site),
    }),
  );
  await known.save();
  limitCaches(cache, caches);
  return {
    documents,
    outputs,
    rendered: { ...caches.pages.counts, workers },
    pictures: caches.pictures.counts,
    scripts,
  };
}

/**
 * Runs the stages whose results are cached, for one part of the pages, pictures and documents. The staging directory is
 * of no use then.
 * @throws DiskError if the results cannot be cached, because nothing else is left of them
 */
export async function shardStages(context: StageContext, shard: Shard): Promise<ShardReport> {
  const { timer, staging, target, cache, loaded, jobs } = context;
  const caches = createCaches(cache);
  const outputs = keptOutputs(target, staging, emptyPack(), new Set());
  const { pictures, scripts } = await renderInputs(context);
  const pages = itemsOf(shard, loaded.pages, ({ route }) => route);
  const { workers } = await timer.run('render', () =>
    renderPages(context, pages, scripts, pictures, {
      staging,
      cacheDir: cache.dir,
      outputs,
      known: emptyPack(),
      cache: caches.pages,
    }),
  );
  await mediaStages(context, pictures, outputs, caches, (files) => itemsOf(shard, files, ({ path }) => path));
  // Every shard has all scripts, but only its own pages and pictures.
  const select = (paths: string[]) => [
    ...paths.filter((path) => !isAsset(path)),
    ...itemsOf(shard, paths.filter(isAsset), (path) => path),
  ];
  const store = { cacheDir: cache.dir, cache: caches.compressed, outputs };
  await timer.run('compress', () =>
    precompress(staging, { pages: loaded.pages.length, select, store, jobs }),
  );
  for (const { failure } of Object.values(caches))
    if (failure !== undefined)
      throw new DiskError(`${diskErrorReason(failure)}: ${cache.dir}. The shard is not stored.`);
  limitCaches(cache, caches);
  return {
    ...shard,
    pages: pages.length,
    of: loaded.pages.length,
    rendered: { ...caches.pages.counts, workers },
    pictures: caches.pictures.counts,
    stages: timer.stages,
  };
}

type Caches = ReturnType<typeof createCaches>;

const createCaches = (place: CachePlace) => ({
  pages: createCache(place),
  pictures: createCache(place),
  compressed: createCache(place),
  documents: createCache(place),
  records: createCache(place),
});

/** Limits the size of the cache if files were added. */
function limitCaches({ dir, fetch }: CachePlace, caches: Caches): void {
  const all = Object.values(caches);
  const made = all.reduce((sum, { counts }) => sum + counts.made, 0);
  if (!fetch && made === 0) return;
  limitGrownCache(dir, new Set(all.flatMap(({ used }) => [...used])), fetch ? Infinity : made);
}

/** Returns what the HTML of all pages depends on, besides the pages. */
async function renderInputs({ loaded, site, bundled, cache }: StageContext): Promise<{
  pictures: MediaOutputs;
  scripts: Scripts;
  /** The file with the site's data, which islands read. */
  siteData: FileEntry;
}> {
  const text = JSON.stringify(site);
  const path = siteDataFile(contentHash(text));
  return {
    pictures: await mediaOutputs(loaded, bundled.server, createCache(cache)),
    scripts: { ...bundled.scripts, site: `/${path}` },
    siteData: [path, text],
  };
}

const documentsIn = (files: FileEntry[]): DocumentFacts[] =>
  files.filter(([path]) => path.endsWith('.html')).map(([, html]) => analyzeDocument(String(html)));

/**
 * Renders and writes pages.
 * @returns what later stages need to know about the pages, in their order, and how many workers rendered them
 */
async function renderPages(
  { loaded, site, bundled: { server, serverFiles, key }, jobs, onProgress }: StageContext,
  pages: Page[],
  scripts: Scripts,
  { shares }: MediaOutputs,
  store: PageStore,
): Promise<{ pages: WrittenPage[]; workers: number }> {
  const inputs = { schemas: loaded.schemas, site, server, scripts };
  const code = { key, serverFiles };
  const writer = createPageWriter(inputs, code, store, { jobs, total: pages.length });
  const written: WrittenPage[] = [];
  let done = 0;
  let workers = 1;
  try {
    await forEachConcurrently(pages.entries(), concurrentRequests(jobs), async ([index, page]) => {
      written[index] = await writer.write(page, shares.get(page.route)?.picture);
      onProgress?.({ stage: 'render', done: ++done, of: pages.length });
    });
  } finally {
    workers = writer.workers();
    await writer.close();
  }
  return { pages: written, workers };
}

/** Returns the feeds, the sitemap and other text files. */
async function* emitFiles(loaded: LoadedDir): AsyncGenerator<FileEntry> {
  for (const [path, text] of siteFiles(loaded)) yield [path, await text()];
}

/**
 * Runs the stages that write documents and pictures.
 * @param select returns the files to write. By default, these are all.
 */
async function mediaStages(
  { timer, staging, onProgress, loaded, bundled: { server }, jobs }: StageContext,
  pictures: MediaOutputs,
  outputs: KeptOutputs,
  caches: Caches,
  select = (files: MediaOutput[]) => files,
): Promise<void> {
  const documents = select(downloadOutputs(loaded, server));
  const files = select(pictures.files);
  const shares = select([...pictures.shares.values()].map(({ file }) => file));
  let done = 0;
  const onDone = () => onProgress?.({ stage: 'pictures', done: ++done, of: files.length + shares.length });
  const store = { staging, outputs };
  await timer.run('documents', () =>
    writeMedia(documents, CONCURRENT_FILES, { ...store, cache: caches.documents }),
  );
  await timer.run('pictures', async () => {
    const target = { ...store, cache: caches.pictures, onDone };
    await writeMedia(files, CONCURRENT_FILES, target);
    const missing = shares.filter((file) => !isKept(file, target));
    pictures.drawer.start({ jobs, total: missing.length });
    await makeMedia(missing, concurrentDrawings(jobs), target).finally(pictures.drawer.close);
  });
}

/** How many files are made at once. Each picture occupies several threads of sharp, and its pixels need much memory. */
const CONCURRENT_FILES = 4;

/** Where files are written, and where they may come from. */
interface MediaTarget {
  staging: string;
  outputs: KeptOutputs;
  cache: Cache;
  /** Is called after each file. */
  onDone?: () => void;
}

/** Takes a file from the old output. Returns whether that was possible. */
function isKept({ path, key }: MediaOutput, { outputs, cache, onDone }: MediaTarget): boolean {
  if (key === undefined || !outputs.keep([[path.slice(1), key]])) return false;
  cache.skip(key);
  onDone?.();
  return true;
}

/** Writes files, from the old output or from the cache if possible. @param limit how many are made at once */
const writeMedia = (files: MediaOutput[], limit: number, target: MediaTarget): Promise<void> =>
  makeMedia(
    files.filter((file) => !isKept(file, target)),
    limit,
    target,
  );

/** Writes files, from the cache if possible. */
const makeMedia = (
  files: MediaOutput[],
  limit: number,
  { staging, outputs, cache, onDone }: MediaTarget,
): Promise<void> =>
  forEachConcurrently(files, limit, async (file) => {
    const path = file.path.slice(1);
    await writeFiles(staging, [[path, await contentOf(file, cache)]]);
    if (file.key !== undefined) outputs.wrote(path, file.key);
    onDone?.();
  });

/** Copies hashed files from the old output into the staging directory if the new output does not contain them. */
export const retainStage = (
  { timer, staging, site }: StageContext,
  target: string,
): Promise<OutputRecord['unusedSince']> =>
  timer.run('retained assets', () => retainAssets(target, staging, site.keep));
