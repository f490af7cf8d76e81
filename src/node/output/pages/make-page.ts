import type { Picture } from '../../../model/page.ts';
import { type BlocksJson, blocksOf, type Fill, type PageHead } from '../../../site/pages/stored-blocks.ts';
import { type CacheUse, createCache } from '../../disk/cache.ts';
import { writeFiles } from '../../disk/write-files.ts';
import { type RenderedPage, type RenderInputs, renderPage } from './render-page.ts';

/** A page that is to be made. */
export interface PageRequest {
  head: PageHead;
  blocks: BlocksJson;
  /** The values that replace others in the blocks. */
  fills: Fill[];
  /** The generated picture for link previews. */
  share: Picture | undefined;
  /** The page's name in the cache. */
  name: string;
}

/** A page whose files are written. Consists of plain data, which workers can send. */
export interface MadePage extends Omit<RenderedPage, 'files'> {
  /** The paths of the page's files. */
  paths: string[];
}

/** Where pages are written, and where they may come from. */
export interface PageTarget {
  staging: string;
  cacheDir: string;
}

export type PageMaker = (request: PageRequest) => Promise<{ made: MadePage; use: CacheUse }>;

/**
 * Returns a function that takes a page from the cache or renders it, and writes its files. It throws `DrawError` and file
 * system errors.
 */
export function createPageMaker(inputs: RenderInputs, { staging, cacheDir }: PageTarget): PageMaker {
  return async ({ head, blocks, fills, share, name }) => {
    const cache = createCache(cacheDir);
    const { files, search, ...facts } = await cache.getValue(name, () =>
      renderPage({ ...head, blocks: blocksOf(blocks, fills) }, share, inputs),
    );
    await writeFiles(staging, files);
    // A copy of the text, because it is a part of the memory that holds the files too.
    const found = search && { ...search, json: search.json.slice() };
    return { made: { ...facts, search: found, paths: files.map(([path]) => path) }, use: cache.use() };
  };
}
