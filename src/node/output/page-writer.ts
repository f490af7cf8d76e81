import { createHash } from 'node:crypto';
import type { Page, Picture } from '../../model/page.ts';
import { engineKey } from '../bundling/bundle-key.ts';
import type { Cache } from '../disk/cache.ts';
import type { Pack } from '../disk/pack.ts';
import { writeFiles } from '../disk/write-files.ts';
import type { KeptOutputs } from './kept-outputs.ts';
import type { RenderedPage, RenderInputs } from './render-page.ts';
import type { PageRenderer } from './page-renderer.ts';

/** What later stages need to know about a page. */
export interface WrittenPage extends Omit<RenderedPage, 'files'> {
  /** A hash of everything that the page depends on. */
  key: string;
  /** The paths of the page's files. */
  paths: string[];
}

/** Where pages go, and where they may come from. */
export interface PageStore {
  staging: string;
  outputs: KeptOutputs;
  /** What is known about the pages of the last build, by the hash of their inputs. */
  known: Pack<WrittenPage>;
  /** Pages with their files, by the hash of their inputs. */
  cache: Cache;
}

/** Writes the files of a page. @param share the generated picture for link previews @throws DrawError */
export type PageWriter = (page: Page, share: Picture | undefined) => Promise<WrittenPage>;

/**
 * Returns a function that writes pages. The files of a page come from the old output or from the cache if none of its
 * inputs has changed: the page with everything that other files add to it, the settings of the site, the schemas and the
 * code.
 * @param code a hash of the code that renders pages
 */
export function createPageWriter(
  render: PageRenderer['render'],
  { code, site, scripts, schemas }: Omit<RenderInputs, 'server'> & { code: string },
  { staging, outputs, known, cache }: PageStore,
): PageWriter {
  const shared = hashOf(engineKey(), JSON.stringify([code, site, scripts, schemas]));
  return async (page, share) => {
    const key = hashOf(shared, JSON.stringify([page, share]));
    const name = `pages/${key}`;
    const last = known.get(key);
    if (last && outputs.keep(last.paths.map((path) => [path, key]))) {
      cache.skip(name);
      return last;
    }
    const { files, ...facts } = await cache.getValue(name, () => render(page, share));
    await writeFiles(staging, files);
    const paths = files.map(([path]) => path);
    for (const path of paths) outputs.wrote(path, key);
    const rendered = { key, paths, ...facts };
    known.set(key, rendered);
    return rendered;
  };
}

const hashOf = (...texts: string[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}:`).update(text);
  return hash.digest('hex');
};
