import { emittedFiles } from '../../emit/emitted-files.ts';
import { isFindable, searchIndex, searchPageOf } from '../../emit/search-index.ts';
import type { Site } from '../../model/page.ts';
import type { Scripts, SearchPage } from '../../model/protocol.ts';
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
import { analyzeDocument, type DocumentFacts } from '../report/document-facts.ts';
import { prerender } from './prerender.ts';
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
  /** The facts about the documents, by route. */
  documents: Map<string, DocumentFacts>;
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
  const documents: Written['documents'] = new Map();
  const found: SearchPage[] = [];
  await timer.run('render', () =>
    writeFiles(staging, renderPages(context, scripts, pictures, { documents, found })),
  );
  await timer.run('search', () =>
    writeFiles(staging, [
      [sitePath, siteText],
      [SEARCH_FILE, searchIndex(found)],
    ]),
  );
  await timer.run('feeds', () => writeFiles(staging, emitFiles(loaded)));
  await timer.run('documents', async () => writeFiles(staging, await renderDownloads(loaded, bundled)));
  await timer.run('pictures', () => writePictures(context, pictures, cache));
  await timer.run('compress', () => precompress(staging));
  await timer.run('host files', () =>
    writeHostFiles(staging, {
      site,
      facts: [...documents.values()],
      redirects: loaded.redirects,
      print: bundled.server.printTheme(site),
    }),
  );
  return { documents, pictures: cache.counts, scripts };
}

/**
 * Renders all pages, one at a time. Adds to each document a content security policy for the document's style elements.
 * Adds to `documents` and `found` the data of the pages that later stages need.
 */
async function* renderPages(
  { loaded, site, bundled: { server }, onProgress }: StageContext,
  scripts: Scripts,
  { shares }: MediaOutputs,
  { documents, found }: Pick<Written, 'documents'> & { found: SearchPage[] },
): AsyncGenerator<FileEntry> {
  const { pages } = loaded;
  for (const [done, page] of pages.entries()) {
    onProgress?.({ stage: 'render', done, of: pages.length });
    const [path, html] = await prerender(page, site, { server, scripts }, shares.get(page.route));
    const facts = analyzeDocument(html);
    documents.set(page.route, facts);
    if (isFindable(page)) found.push(searchPageOf(page, html));
    yield [path, withStylePolicy(html, facts.sources.styles)];
  }
}

/** Returns the feeds, the sitemap, the Markdown pages and other text files. */
async function* emitFiles(loaded: LoadedDir): AsyncGenerator<FileEntry> {
  for (const [path, text] of emittedFiles(loaded)) yield [path, await text()];
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

/** Copies hashed files from the old output into the staging directory if the new output does not contain them. */
export const retainStage = ({ timer, staging, site }: StageContext, target: string): Promise<void> =>
  timer.run('retained assets', () => retainAssets(target, staging, site.keep));
