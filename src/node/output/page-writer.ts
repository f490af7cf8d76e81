import { createHash } from 'node:crypto';
import { markdownPage } from '../../emit/emitted-files.ts';
import { SectionReader } from '../../emit/html-sections.ts';
import { isFindable, searchPageOf } from '../../emit/search-index.ts';
import type { Page, Picture, Site } from '../../model/page.ts';
import type { Scripts, SearchPage, Server } from '../../model/protocol.ts';
import type { LoadedSite } from '../../pipeline.ts';
import { engineKey } from '../bundling/bundle-key.ts';
import type { Cache } from '../disk/cache.ts';
import type { Pack } from '../disk/pack.ts';
import { type FileEntry, writeFiles } from '../disk/write-files.ts';
import { withStylePolicy } from '../hosting/csp-meta.ts';
import { analyzeDocument, type DocumentFacts } from '../report/document-facts.ts';
import type { KeptOutputs } from './kept-outputs.ts';
import { prerender } from './prerender.ts';

/** What later stages need to know about a page. */
export interface RenderedPage {
  /** The paths of the page's files. */
  paths: string[];
  facts: DocumentFacts;
  /** What the search finds on the page; undefined if the search skips the page. */
  search: SearchPage | undefined;
}

/** The inputs that are the same for all pages. */
export interface RenderContext {
  loaded: LoadedSite;
  site: Site;
  server: Server;
  scripts: Scripts;
  /** A hash of the code that renders pages. */
  code: string;
}

/** Where pages go, and where they may come from. */
export interface PageStore {
  staging: string;
  outputs: KeptOutputs;
  /** What is known about the pages of the last build, by the hash of their inputs. */
  known: Pack<RenderedPage>;
  /** Pages with their files, by the hash of their inputs. */
  cache: Cache;
}

/** Writes the files of a page. @param share the generated picture for link previews @throws DrawError */
export type PageWriter = (page: Page, share: Picture | undefined) => Promise<RenderedPage>;

/**
 * Returns a function that writes pages. The files of a page come from the old output or from the cache if none of its
 * inputs has changed: the page with everything that other files add to it, the settings of the site, the schemas and the
 * code.
 */
export function createPageWriter(
  context: RenderContext,
  { staging, outputs, known, cache }: PageStore,
): PageWriter {
  const { code, site, scripts, loaded } = context;
  const shared = hashOf(engineKey(), JSON.stringify([code, site, scripts, loaded.schemas]));
  return async (page, share) => {
    const key = hashOf(shared, JSON.stringify([page, share]));
    const name = `pages/${key}`;
    const last = known.get(key);
    if (last && outputs.keep(last.paths.map((path) => [path, key]))) {
      cache.skip(name);
      return last;
    }
    const { files, ...facts } = await cache.getValue(name, () => renderPage(page, context, share));
    await writeFiles(staging, files);
    const paths = files.map(([path]) => path);
    for (const path of paths) outputs.wrote(path, key);
    const rendered = { paths, ...facts };
    known.set(key, rendered);
    return rendered;
  };
}

/** A page with its files: the HTML page and, if the page is for search engines, the Markdown page. */
type PageFiles = Omit<RenderedPage, 'paths'> & { files: FileEntry[] };

async function renderPage(
  page: Page,
  { loaded, site, server, scripts }: RenderContext,
  share: Picture | undefined,
): Promise<PageFiles> {
  const [path, html] = await prerender(page, site, { server, scripts }, share);
  const sections = new SectionReader();
  const facts = analyzeDocument(html, [sections]);
  const markdown = markdownPage(page, loaded);
  return {
    // The texts are stored as bytes in UTF-8, because a page from the cache is written without being read.
    files: [
      [path, Buffer.from(withStylePolicy(html, facts.sources.styles))],
      ...(markdown ? [[markdown[0], Buffer.from(await markdown[1]())] as const] : []),
    ],
    facts,
    search: isFindable(page) ? searchPageOf(page, sections.sections()) : undefined,
  };
}

const hashOf = (...texts: string[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}:`).update(text);
  return hash.digest('hex');
};
