import type { Page, Picture } from '../../../model/page.ts';
import { type CacheUse, createCache } from '../../disk/cache.ts';
import { writeFiles } from '../../disk/write-files.ts';
import { type RenderedPage, type RenderInputs, renderPage } from './render-page.ts';

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
 * Returns a function that takes a page from the cache or renders it, and writes its files. It throws `DrawError` and file
 * system errors.
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
