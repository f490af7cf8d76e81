import { siteFiles } from '../../emit/emitted-files.ts';
import { searchFiles } from '../../emit/search-parts.ts';
import type { Site } from '../../model/page.ts';
import type { Scripts } from '../../model/protocol.ts';
import { siteDataFile } from '../../model/routes.ts';
import { type Bundle, bundle } from '../bundling/bundle.ts';
import { type Cache, createCache } from '../disk/cache.ts';
import { limitCacheSize } from '../disk/cache-size.ts';
import { forEachConcurrently } from '../disk/concurrency.ts';
import { contentHash, partHash } from '../disk/content-hash.ts';
import { openPack, recordName } from '../disk/pack.ts';
import { type FileEntry, writeFiles } from '../disk/write-files.ts';
import { writeHostFiles } from '../hosting/write-host-files.ts';
import { contentOf, type MediaOutput, type MediaOutputs, mediaOutputs } from '../images/media-outputs.ts';
import { downloadOutputs } from '../pdf/downloads.ts';
import { modulePath } from '../root.ts';
import { analyticsModule } from '../../services/analytics/providers.ts';
import type { LoadedDir } from '../site/load-site.ts';
import type { BuildReport } from '../report/build-report.ts';
import { precompress } from './compress.ts';
import { analyzeDocument, type DocumentFacts } from '../report/document-facts.ts';
import type { Progress, StageTimer } from './progress.ts';
import { type KeptOutputs, keptOutputs, type WrittenFile } from './kept-outputs.ts';
import { createPageWriter, type PageStore, type RenderedPage } from './render-page.ts';
import { retainAssets } from './retained-assets.ts';

/** The data for all stages of one build. */
export interface StageContext {
  timer: StageTimer;
  /** The staging directory. */
  staging: string;
  /** The output directory, which the staging directory will replace. */
  target: string;
  cacheDir: string;
  loaded: LoadedDir;
  site: Site;
  bundled: Bundle;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Files to write as they are. */
  extraFiles?: FileEntry[];
}

/** The results of the stages that write files. */
export interface Written {
  /** The facts about the documents, by route. */
  documents: Map<string, DocumentFacts>;
  /** The files that the old output contains too. */
  outputs: Pick<KeptOutputs, 'isKept'>;
  rendered: BuildReport['rendered'];
  pictures: BuildReport['pictures'];
  scripts: Scripts;
}

export const bundleStage = ({
  timer,
  staging,
  cacheDir,
  site: { analytics },
  loaded: { own },
}: Omit<StageContext, 'bundled'>): Promise<Bundle> => {
  const module = analyticsModule(analytics);
  const options = { ...(module !== undefined && { analytics: modulePath(module) }), ...(own && { own }) };
  return timer.run('bundle', () => bundle(staging, options, cacheDir));
};

/**
 * Runs the stages that write into the staging directory. The first stage renders the pages, the last one writes the
 * host files.
 */
export async function writeStages(context: StageContext): Promise<Written> {
  const { timer, staging, target, cacheDir, loaded, site, bundled, onProgress, extraFiles = [] } = context;
  const caches = {
    pages: createCache(cacheDir),
    pictures: createCache(cacheDir),
    compressed: createCache(cacheDir),
    documents: createCache(cacheDir),
    records: createCache(cacheDir),
  };
  const written = await openPack<WrittenFile>(caches.records, recordName('files', target));
  const known = await openPack<RenderedPage>(caches.records, recordName('pages', target));
  const outputs = keptOutputs(target, staging, written);
  const pictures = await mediaOutputs(loaded, bundled.server);
  const siteText = JSON.stringify(site);
  const sitePath = siteDataFile(contentHash(siteText));
  const scripts: Scripts = { ...bundled.scripts, site: `/${sitePath}` };
  const pages = await timer.run('render', () =>
    renderPages(context, scripts, pictures, { staging, outputs, known, cache: caches.pages }),
  );
  const found = pages.map(({ search }) => search).filter((page) => page !== undefined);
  const documents = new Map(loaded.pages.map(({ route }, index) => [route, pages[index]!.facts]));
  await timer.run('search', async () => {
    await writeFiles(staging, [[sitePath, siteText]]);
    await writeFiles(staging, searchFiles(found, partHash));
  });
  await timer.run('feeds', async () => {
    await writeFiles(staging, emitFiles(loaded));
    await writeFiles(staging, extraFiles);
  });
  await timer.run('documents', () =>
    writeMedia(staging, downloadOutputs(loaded, bundled.server), outputs, caches.documents),
  );
  await timer.run('pictures', () =>
    writeMedia(staging, pictures.files, outputs, caches.pictures, (done, of) =>
      onProgress?.({ stage: 'pictures', done, of }),
    ),
  );
  await timer.run('compress', () => precompress(staging, { cache: caches.compressed, outputs }));
  await timer.run('host files', () =>
    writeHostFiles(staging, {
      site,
      facts: [...documents.values(), ...documentsIn(extraFiles)],
      redirects: loaded.redirects,
      print: bundled.server.printTheme(site),
    }),
  );
  await written.save();
  await known.save();
  if (Object.values(caches).some(({ counts }) => counts.made > 0))
    limitCacheSize(cacheDir, new Set(Object.values(caches).flatMap(({ used }) => [...used])));
  return { documents, outputs, rendered: caches.pages.counts, pictures: caches.pictures.counts, scripts };
}

const documentsIn = (files: FileEntry[]): DocumentFacts[] =>
  files.filter(([path]) => path.endsWith('.html')).map(([, html]) => analyzeDocument(String(html)));

/** How many pages are in memory at once. While pages are rendered, others are read from the cache and written. */
const CONCURRENT_PAGES = 8;

/** Renders and writes all pages. Returns what later stages need to know about them, in the order of the pages. */
async function renderPages(
  { loaded, site, bundled: { server, key }, onProgress }: StageContext,
  scripts: Scripts,
  { shares }: MediaOutputs,
  store: PageStore,
): Promise<RenderedPage[]> {
  const { pages } = loaded;
  const write = createPageWriter({ code: key, loaded, site, server, scripts }, store);
  const rendered: RenderedPage[] = [];
  let done = 0;
  await forEachConcurrently(pages.entries(), CONCURRENT_PAGES, async ([index, page]) => {
    rendered[index] = await write(page, shares.get(page.route));
    onProgress?.({ stage: 'render', done: ++done, of: pages.length });
  });
  return rendered;
}

/** Returns the feeds, the sitemap and other text files. */
async function* emitFiles(loaded: LoadedDir): AsyncGenerator<FileEntry> {
  for (const [path, text] of siteFiles(loaded)) yield [path, await text()];
}

/** How many files are made at once. Each picture occupies several threads, and its pixels need much memory. */
const CONCURRENT_FILES = 4;

/**
 * Writes files, from the old output or from the cache if possible.
 * @param onDone is called after each file, with the number of files that are written
 */
async function writeMedia(
  staging: string,
  files: MediaOutput[],
  outputs: KeptOutputs,
  cache: Cache,
  onDone?: (done: number, of: number) => void,
): Promise<void> {
  let done = 0;
  await forEachConcurrently(files, CONCURRENT_FILES, async (file) => {
    const path = file.path.slice(1);
    if (file.key !== undefined && outputs.keep([[path, file.key]])) cache.skip(file.key);
    else {
      await writeFiles(staging, [[path, await contentOf(file, cache)]]);
      if (file.key !== undefined) outputs.wrote(path, file.key);
    }
    onDone?.(++done, files.length);
  });
}

/** Copies hashed files from the old output into the staging directory if the new output does not contain them. */
export const retainStage = ({ timer, staging, site }: StageContext, target: string): Promise<void> =>
  timer.run('retained assets', () => retainAssets(target, staging, site.keep));
