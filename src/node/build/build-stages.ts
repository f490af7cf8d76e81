import { siteFiles } from '../../emit/emitted-files.ts';
import type { Site } from '../../model/page.ts';
import type { Scripts } from '../../model/protocol.ts';
import { REDIRECTS_FILE, siteDataFile } from '../../model/routes.ts';
import { analyticsProvider } from '../../services/analytics/providers.ts';
import { type Bundle, bundle, scriptsOnHost } from '../code/bundle.ts';
import type { Cache } from '../disk/cache/cache.ts';
import { limitGrownCache } from '../disk/cache/cache-size.ts';
import { forEachConcurrently } from '../disk/concurrency.ts';
import { contentHash } from '../disk/content-hash.ts';
import { DiskError, diskErrorReason } from '../disk/files/disk-error.ts';
import { type FileEntry, writeFiles } from '../disk/files/write-files.ts';
import { writeHostFiles } from './hosting/write-host-files.ts';
import type { MediaOutput } from '../media/files/media-output.ts';
import { contentOf, type MediaOutputs, mediaOutputs } from '../media/media-outputs.ts';
import { downloadOutputs } from '../media/pdf/downloads.ts';
import type { BuildReport, ShardReport } from './report/build-report.ts';
import { type DocumentFacts, factsOfHtml, type PageFacts } from './report/document-facts.ts';
import type { LoadedDir } from '../site/load-site.ts';
import { compressFolder, type DocumentLevel, documentLevel, isAsset } from './pages/compress.ts';
import { type MadePage, writePages } from './pages/write-pages.ts';
import type { Progress, StageTimer } from './progress.ts';
import { copyFiles } from './copy-files.ts';
import { itemsOf, type Shard } from './shard.ts';
import { writeSearch } from './write-search.ts';

/** The data for all stages of one build. */
export interface StageContext {
  timer: StageTimer;
  /** The staging directory of the output. */
  root: string;
  /** The folder of the site in it. */
  staging: string;
  cache: Cache;
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
export interface Written extends Pick<BuildReport, 'rendered' | 'pictures'> {
  /** The facts about the pages, by route. */
  documents: Map<string, PageFacts>;
  scripts: Scripts;
  /** Sentences on what hosts do not read. */
  notes: string[];
}

export const bundleStage = ({
  timer,
  staging,
  cache,
  site,
  loaded: { own },
}: Omit<StageContext, 'bundled'>): Promise<Bundle> => {
  const module = analyticsProvider(site.analytics)?.module;
  const options = { site, ...(module !== undefined && { analytics: module }), ...(own && { own }) };
  return timer.run('bundle', () => bundle(staging, options, cache));
};

/**
 * Runs the stages that write into the staging directory. The first stage renders the pages, the last one writes the
 * host files.
 */
export async function writeStages(context: StageContext): Promise<Written> {
  const { timer, root, staging, cache, loaded, site, bundled, extraFiles = [] } = context;
  const inputs = await renderInputs(context);
  const { documents, compressed, workers } = await pageStages(context, inputs);
  await timer.run('feeds', async () => {
    for (const [path, text] of siteFiles(loaded))
      await writeFiles(path === REDIRECTS_FILE ? root : staging, [[path, await text()]]);
    await writeFiles(staging, extraFiles);
    await copyFiles(loaded, staging);
  });
  await mediaStages(context, inputs.pictures);
  await timer.run('compress', () =>
    compressFolder(staging, cache, inputs.level, (paths) => paths.filter((path) => !compressed.has(path))),
  );
  const notes = await timer.run('host files', () =>
    writeHostFiles(root, {
      site,
      loaded,
      facts: [...documents.values(), ...documentsIn(extraFiles)],
      print: bundled.server.printTheme(site),
    }),
  );
  limitGrownCache(cache);
  return {
    documents,
    rendered: { ...cache.counts('pages'), workers },
    pictures: cache.counts('pictures'),
    scripts: inputs.scripts,
    notes,
  };
}

/** Writes the pages and the files of the search. Their texts, which need much memory, are not kept. */
async function pageStages(
  context: StageContext,
  inputs: CommonInputs,
): Promise<{ documents: Map<string, PageFacts>; compressed: Set<string>; workers: number }> {
  const { timer, staging, cache, loaded } = context;
  const { made, workers } = await timer.run('render', () => renderStage(context, loaded.pages, inputs));
  const documents = new Map(loaded.pages.map(({ route }, index) => [route, made[index]!.facts]));
  const compressed = await timer.run('search', async () => {
    await writeFiles(staging, [inputs.siteData]);
    const found = made.flatMap(({ search }) => search ?? []);
    const paths = await writeSearch(found, { staging, cache, level: inputs.level });
    return new Set([...made.flatMap((page) => page.paths), ...paths]);
  });
  return { documents, compressed, workers };
}

/**
 * Runs the stages whose results are cached, for one part of the pages, pictures and documents. The staging directory is
 * of no use then.
 * @throws DiskError if the results cannot be cached, because nothing else is left of them
 */
export async function shardStages(context: StageContext, shard: Shard): Promise<ShardReport> {
  const { timer, staging, cache, loaded } = context;
  const inputs = await renderInputs(context);
  const pages = itemsOf(shard, loaded.pages, ({ route }) => route);
  const { workers } = await timer.run('render', () => renderStage(context, pages, inputs));
  await mediaStages(context, inputs.pictures, (files) => itemsOf(shard, files, ({ path }) => path));
  const select = (paths: string[]) => itemsOf(shard, paths.filter(isAsset), (path) => path);
  await timer.run('compress', () => compressFolder(staging, cache, inputs.level, select));
  if (cache.failure !== undefined)
    throw new DiskError(`${diskErrorReason(cache.failure)}: ${cache.dir}. The shard is not stored.`);
  limitGrownCache(cache);
  return {
    ...shard,
    pages: pages.length,
    of: loaded.pages.length,
    rendered: { ...cache.counts('pages'), workers },
    pictures: cache.counts('pictures'),
    stages: timer.stages,
  };
}

/** What the HTML of all pages depends on, besides the pages. */
interface CommonInputs {
  pictures: MediaOutputs;
  scripts: Scripts;
  /** The file with the site's data, which islands read. */
  siteData: FileEntry;
  level: DocumentLevel;
}

async function renderInputs({ loaded, site, bundled, cache }: StageContext): Promise<CommonInputs> {
  // Browsers read the fonts in the document: their metrics would be half of this file.
  const text = JSON.stringify({ ...site, theme: { ...site.theme, fonts: undefined } });
  const path = siteDataFile(contentHash(text));
  return {
    pictures: await mediaOutputs(loaded, bundled.server, cache),
    scripts: scriptsOnHost({ ...bundled.scripts, site: `/${path}` }, site),
    siteData: [path, text],
    level: documentLevel(loaded.pages.length),
  };
}

const documentsIn = (files: FileEntry[]): DocumentFacts[] =>
  files.filter(([path]) => path.endsWith('.html')).map(([, html]) => factsOfHtml(String(html)));

/** Renders and writes pages. */
function renderStage(
  { loaded, site, bundled: { server, serverFiles, key }, staging, cache, jobs, onProgress }: StageContext,
  pages: LoadedDir['pages'],
  { scripts, level, pictures: { shares } }: CommonInputs,
): Promise<{ made: MadePage[]; workers: number }> {
  let done = 0;
  return writePages(
    pages,
    { schemas: loaded.schemas, site, server, scripts, level },
    { key, serverFiles },
    {
      staging,
      cache,
      shareOf: ({ route }) => shares.get(route)?.picture,
      jobs,
      onDone: () => onProgress?.({ stage: 'render', done: ++done, of: pages.length }),
    },
  );
}

/** How many files are made at once. Each picture occupies several threads of sharp, and its pixels need much memory. */
const CONCURRENT_FILES = 4;

/**
 * Runs the stages that write documents and pictures.
 * @param select returns the files to write. By default, these are all.
 */
async function mediaStages(
  { timer, staging, cache, onProgress, loaded, bundled: { server }, jobs }: StageContext,
  { files, shares, drawer }: MediaOutputs,
  select = (files: MediaOutput[]) => files,
): Promise<void> {
  const write = (outputs: MediaOutput[], limit: number, onDone?: () => void) =>
    forEachConcurrently(outputs, limit, async (file) => {
      await writeFiles(staging, [[file.path.slice(1), await contentOf(file, cache)]]);
      onDone?.();
    });
  const documents = select(downloadOutputs(loaded, server));
  const pictures = select(files);
  const drawn = select([...shares.values()].map(({ file }) => file));
  let done = 0;
  const onDone = () => onProgress?.({ stage: 'pictures', done: ++done, of: pictures.length + drawn.length });
  await timer.run('documents', () => write(documents, CONCURRENT_FILES));
  await timer.run('pictures', async () => {
    await write(pictures, CONCURRENT_FILES, onDone);
    let missing = 0;
    for (const { key } of drawn) if (!(await cache.has(key!))) missing++;
    const concurrency = await drawer.start({ jobs, total: missing });
    await write(drawn, concurrency, onDone).finally(drawer.close);
  });
}
