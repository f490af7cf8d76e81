import { emittedFiles } from '../../emit/emitted-files.ts';
import { searchIndex } from '../../emit/search-index.ts';
import type { Site } from '../../model/page.ts';
import type { Scripts } from '../../model/protocol.ts';
import { SEARCH_FILE, siteDataFile } from '../../model/routes.ts';
import { type Bundle, bundle } from '../bundling/bundle.ts';
import { type Cache, createCache } from '../disk/cache.ts';
import { forEachConcurrently } from '../disk/concurrency.ts';
import { contentHash } from '../disk/content-hash.ts';
import { type FileEntry, writeFiles } from '../disk/write-files.ts';
import { withStylePolicy } from '../hosting/csp-meta.ts';
import { writeHostFiles } from '../hosting/write-host-files.ts';
import { contentOf, type MediaOutputs, mediaOutputs } from '../images/media-outputs.ts';
import { renderDownloads } from '../pdf/downloads.ts';
import { analyticsModule } from '../../services/analytics/providers.ts';
import type { LoadedDir } from '../site/load-site.ts';
import type { BuildReport } from '../report/build-report.ts';
import { precompress } from './compress.ts';
import { analyzeDocument, type BuiltDocument } from '../report/document-facts.ts';
import { type OutputFile, prerender } from './prerender.ts';
import type { Progress, StageTimer } from './progress.ts';
import { retainAssets } from './retained-assets.ts';

/** The data for all stages of one build. */
export interface StageContext {
  timer: StageTimer;
  /** The staging directory. */
  staging: string;
  loaded: LoadedDir;
  site: Site;
  bundled: Bundle;
  onProgress?: ((progress: Progress) => void) | undefined;
}

/** The results of the stages that write files. */
export interface Written {
  /** The documents by route. */
  documents: Map<string, BuiltDocument>;
  pictures: BuildReport['pictures'];
  scripts: Scripts;
}

export const bundleStage = (timer: StageTimer, staging: string, { analytics }: Site): Promise<Bundle> =>
  timer.run('bundle', () => bundle(staging, { analytics: analyticsModule(analytics) }));

/**
 * Runs the stages that write into the staging directory. The first stage renders the pages, the last one writes the
 * host files.
 */
export async function writeStages(context: StageContext): Promise<Written> {
  const { timer, staging, loaded, site, bundled } = context;
  const cache = createCache();
  const pictures = await mediaOutputs(loaded, bundled.server);
  const siteText = JSON.stringify(site);
  const sitePath = siteDataFile(contentHash(siteText));
  const scripts: Scripts = { ...bundled.scripts, site: `/${sitePath}` };
  const { files, documents } = await timer.run('render', () => renderPages(context, scripts, pictures));
  const search = await timer.run('search', () =>
    searchIndex(loaded.pages, ({ route }) => documents.get(route)!.html),
  );
  const feeds = await timer.run('feeds', () => emitFiles(loaded));
  const downloads = await timer.run('documents', () => renderDownloads(loaded, bundled));
  await timer.run('write', () =>
    writeFiles(staging, [[sitePath, siteText], [SEARCH_FILE, search], ...files, ...feeds, ...downloads]),
  );
  await timer.run('pictures', () => writePictures(context, pictures, cache));
  await timer.run('compress', () => precompress(staging));
  const facts = [...documents.values()].map((document) => document.facts);
  await timer.run('host files', () =>
    writeHostFiles(staging, {
      site,
      facts,
      redirects: loaded.redirects,
      print: bundled.server.printTheme(site),
    }),
  );
  return { documents, pictures: cache.counts, scripts };
}

/** Renders all pages. Adds to each document the policy for its own style elements. */
async function renderPages(
  { loaded, site, bundled: { server }, onProgress }: StageContext,
  scripts: Scripts,
  { shares }: MediaOutputs,
): Promise<{ files: OutputFile[]; documents: Written['documents'] }> {
  const { pages } = loaded;
  const files: OutputFile[] = [];
  const documents: Written['documents'] = new Map();
  for (const [done, page] of pages.entries()) {
    onProgress?.({ stage: 'render', done, of: pages.length });
    const [path, text] = await prerender(page, site, { server, scripts }, shares.get(page.route));
    const facts = analyzeDocument(text);
    const document = { html: withStylePolicy(text, facts.sources.styles), facts };
    documents.set(page.route, document);
    files.push([path, document.html]);
  }
  return { files, documents };
}

/** Returns the feeds, the sitemap, the Markdown pages and other text files. */
async function emitFiles(loaded: LoadedDir): Promise<FileEntry[]> {
  const files: FileEntry[] = [];
  for (const [path, text] of emittedFiles(loaded)) files.push([path, await text()]);
  return files;
}

/** How many pictures are made at once. Each picture occupies several threads, and its pixels need much memory. */
const CONCURRENT_PICTURES = 4;

async function writePictures(
  { staging, onProgress }: StageContext,
  { files }: MediaOutputs,
  cache: Cache,
): Promise<void> {
  let done = 0;
  await forEachConcurrently(files, CONCURRENT_PICTURES, async (file) => {
    await writeFiles(staging, [[file.path.slice(1), await contentOf(file, cache)]]);
    onProgress?.({ stage: 'pictures', done: ++done, of: files.length });
  });
}

/** Copies hashed files that exist only in the old output. */
export const retainStage = ({ timer, staging, site }: StageContext, target: string): Promise<void> =>
  timer.run('retained assets', () => retainAssets(target, staging, site.keep));
