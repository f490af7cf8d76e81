import { createHash } from 'node:crypto';
import type { Page, Picture } from '../../../model/page.ts';
import { engineKey } from '../../disk/engine-key.ts';
import { type Cache, type CacheUse, createCache } from '../../disk/cache/cache.ts';
import { forEachConcurrently } from '../../disk/concurrency.ts';
import { createPool } from '../../disk/pool.ts';
import { writeFiles } from '../../disk/files/write-files.ts';
import { type RenderedPage, type RenderInputs, renderPage } from './render-page.ts';

/** The code that renders pages. */
export interface PageCode {
  /** A hash of the code. */
  key: string;
  /** The files of the server bundle, for workers. */
  serverFiles: Map<string, Uint8Array>;
}

/** What a worker gets when it starts. */
export interface WorkerInputs extends Omit<RenderInputs, 'server'>, Omit<PageCode, 'key'> {
  target: PageTarget;
}

export interface PageWriterOptions {
  staging: string;
  cache: Cache;
  /** Returns the generated picture for link previews of a page. */
  shareOf(page: Page): Picture | undefined;
  /** How many cores may be used. */
  jobs?: number | undefined;
  /** Is called after each page. */
  onDone?: () => void;
}

/**
 * Writes the files of pages. They come from the cache if none of their inputs has changed: the page with everything
 * that other files add to it, the settings of the site, the schemas and the code. Many missing pages are rendered by
 * workers.
 * @returns what later stages need to know about the pages, in their order, and how many workers rendered them
 * @throws RenderError, file system errors
 */
export async function writePages(
  pages: Page[],
  inputs: RenderInputs,
  { key: code, serverFiles }: PageCode,
  { staging, cache, shareOf, jobs, onDone }: PageWriterOptions,
): Promise<{ made: MadePage[]; workers: number }> {
  const { server: _, ...shared } = inputs;
  const { site, scripts, schemas, level } = shared;
  const target = { staging, cacheDir: cache.dir };
  const sharedKey = hashOf(engineKey(), JSON.stringify([code, site, scripts, schemas, level]));
  const nameOf = (page: Page) => `pages/${hashOf(sharedKey, JSON.stringify([page, shareOf(page)]))}`;
  const names = pages.map(nameOf);
  const known = new Set<string>();
  for (const name of names) if (await cache.has(name)) known.add(name);
  const here = createPageMaker(inputs, target);
  const missing = names.length - known.size;
  const pool = createPool<PageRequest, MadePage>({
    kind: 'process',
    module: 'make-pages',
    data: { ...shared, serverFiles, target } satisfies WorkerInputs,
    here,
    jobs,
    total: missing,
  });
  const made: MadePage[] = [];
  try {
    await forEachConcurrently(pages.entries(), pool.concurrency, async ([index, page]) => {
      const name = names[index]!;
      const request = { page, share: shareOf(page), name };
      made[index] = await (known.has(name) ? here(request) : pool.run(request));
      cache.add(name, made[index].use);
      onDone?.();
    });
  } finally {
    await pool.close();
  }
  return { made, workers: pool.workers };
}

const hashOf = (...texts: string[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}:`).update(text);
  return hash.digest('hex');
};

/** A page that is to be made. */
export interface PageRequest {
  page: Page;
  /** The generated picture for link previews. */
  share: Picture | undefined;
  /** The page's name in the cache. */
  name: string;
}

/** A page whose files are written. Consists of plain data, which workers can send. */
export interface MadePage extends Omit<RenderedPage, 'files'> {
  /** The paths of the page's files. */
  paths: string[];
  use: CacheUse;
}

/** Where pages are written, and where they may come from. */
export interface PageTarget {
  staging: string;
  cacheDir: string;
}

/**
 * Returns a function that takes a page from the cache or renders it, and writes its files. It throws `RenderError` and
 * file system errors.
 */
export function createPageMaker(
  inputs: RenderInputs,
  { staging, cacheDir }: PageTarget,
): (request: PageRequest) => Promise<MadePage> {
  return async ({ page, share, name }) => {
    const cache = createCache(cacheDir);
    const { files, ...rendered } = await cache.cached(name, () => renderPage(page, share, inputs));
    await writeFiles(staging, files);
    return { ...rendered, paths: files.map(([path]) => path), use: cache.useOf(name) };
  };
}
