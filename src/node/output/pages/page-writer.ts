import { createHash } from 'node:crypto';
import type { Page, Picture } from '../../../model/page.ts';
import { partsOf } from '../../../site/pages/stored-blocks.ts';
import { engineKey } from '../../bundling/bundle-key.ts';
import type { Cache } from '../../disk/cache.ts';
import { hashOfBytes } from '../../disk/content-hash.ts';
import type { Pack } from '../../disk/pack.ts';
import { createWorkerPool } from '../../workers/worker-pool.ts';
import type { KeptOutputs } from '../kept-outputs.ts';
import { createPageMaker, type MadePage, type PageTarget } from './make-page.ts';
import type { RenderInputs } from './render-page.ts';

/** What later stages need to know about a page. */
export interface WrittenPage extends MadePage {
  /** A hash of everything that the page depends on. */
  key: string;
}

/** Where pages go, and where they may come from. */
export interface PageStore extends PageTarget {
  outputs: KeptOutputs;
  /** What is known about the pages of the last build, by the hash of their inputs. */
  known: Pack<WrittenPage>;
  /** Counts the pages with their files, which are stored by the hash of their inputs. */
  cache: Cache;
}

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

export interface PageWriter {
  /** Writes the files of a page. @param share the generated picture for link previews @throws DrawError */
  write(page: Page, share: Picture | undefined): Promise<WrittenPage>;
  /** How many workers write pages at present. */
  workers(): number;
  /** Ends the workers. */
  close(): Promise<void>;
}

/**
 * Creates a writer of pages. The files of a page come from the old output or from the cache if none of its inputs has
 * changed: the page with everything that other files add to it, the settings of the site, the schemas and the code.
 * @param options how many cores may be used, and how many pages the site has
 */
export function createPageWriter(
  inputs: RenderInputs,
  { key: code, serverFiles }: PageCode,
  { staging, cacheDir, outputs, known, cache }: PageStore,
  options: { jobs?: number | undefined; total: number },
): PageWriter {
  const { server: _, ...shared } = inputs;
  const { site, scripts, schemas } = shared;
  const target = { staging, cacheDir };
  const [lastPage] = known.keys();
  const pool = createWorkerPool({
    kind: 'process',
    ...options,
    ...(lastPage === undefined && { sample: 0 }), // nothing comes from the old output
    module: 'make-pages',
    data: { ...shared, serverFiles, target } satisfies WorkerInputs,
    here: createPageMaker(inputs, target),
  });
  const sharedKey = hashOf(engineKey(), JSON.stringify([code, site, scripts, schemas]));
  return {
    async write(page, share) {
      const { head, stored } = partsOf(page);
      const { json, fills } = stored();
      const key = hashOf(
        sharedKey,
        JSON.stringify([head, share, fills]),
        json.hash ?? hashOfBytes(json.read()),
      );
      const name = `pages/${key}`;
      const last = known.get(key);
      if (last && outputs.keep(last.paths.map((path) => [path, key]))) {
        cache.skip(name);
        return last;
      }
      await cache.prefetch(name);
      const { made, use } = await pool.run({ head, blocks: json.read(), fills, share, name });
      cache.add(name, use);
      for (const path of made.paths) outputs.wrote(path, key, made.facts.fingerprint);
      const written = { key, ...made };
      known.set(key, written);
      return written;
    },
    workers: pool.workers,
    close: pool.close,
  };
}

const hashOf = (...texts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}:`).update(text);
  return hash.digest('hex');
};
