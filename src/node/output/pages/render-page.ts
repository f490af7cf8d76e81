import { markdownPage } from '../../../emit/emitted-files.ts';
import { SectionReader } from '../../../emit/html/html-sections.ts';
import {
  isFindable,
  type SearchEntry,
  searchEntryOf,
  searchPageOf,
} from '../../../emit/search/search-index.ts';
import type { Page, Picture, Site } from '../../../model/page.ts';
import type { Scripts, Server } from '../../../model/protocol.ts';
import type { Schema } from '../../../schema/schema.ts';
import { partHash } from '../../disk/content-hash.ts';
import type { FileEntry } from '../../disk/write-files.ts';
import { withStylePolicy } from '../../hosting/csp-meta.ts';
import { analyzeDocument, type PageFacts } from '../../report/document-facts.ts';
import { prerender } from './prerender.ts';

/** What the files of all pages depend on. */
export interface RenderInputs {
  site: Site;
  /** The schema files by name. */
  schemas: Record<string, Schema>;
  scripts: Scripts;
  server: Server;
}

/** A page with everything that is derived from it. Consists of plain data, which workers can send. */
export interface RenderedPage {
  /** The HTML page and, if the page is for search engines, the Markdown page. */
  files: FileEntry[];
  facts: PageFacts;
  /** What the search finds on the page; undefined if the search skips the page. */
  search: SearchEntry | undefined;
}

/** Renders the files of a page. @param share the generated picture for link previews @throws DrawError */
export async function renderPage(
  page: Page,
  share: Picture | undefined,
  { site, schemas, server, scripts }: RenderInputs,
): Promise<RenderedPage> {
  const [path, html] = await prerender(page, site, { server, scripts }, share);
  const sections = new SectionReader();
  const facts = analyzeDocument(html, [sections]);
  const markdown = markdownPage(page, { site, schemas });
  return {
    // The texts are stored as bytes in UTF-8, because a page from the cache is written without being read.
    files: [
      [path, Buffer.from(withStylePolicy(html, facts.sources.styles))],
      ...(markdown ? [[markdown[0], Buffer.from(await markdown[1]())] as const] : []),
    ],
    facts: { ...facts, interactive: page.blocks.map((block) => server.interactiveIn([block])) },
    search: isFindable(page) ? searchEntryOf(searchPageOf(page, sections.sections()), partHash) : undefined,
  };
}
