import { markdownPage } from '../../../emit/emitted-files.ts';
import { isFindable, searchPageOf } from '../../../emit/search/search-index.ts';
import type { Page, Picture, Site } from '../../../model/page.ts';
import type { Scripts, SearchPage, SearchSection, Server, View } from '../../../model/protocol.ts';
import { htmlFile, pathOf } from '../../../model/routes.ts';
import type { Schema } from '../../../schema/schema.ts';
import type { FileEntry } from '../../disk/files/write-files.ts';
import {
  type DocumentFacts,
  factsOf,
  type Inline,
  type PageFacts,
  readContent,
  sourcesOf,
} from '../report/document-facts.ts';
import type { ContentSources } from '../report/content-sources.ts';
import { documentPolicy } from '../hosting/headers.ts';
import { highlightCode } from './highlight-code.ts';
import { type DocumentLevel, withCompressed } from './compress.ts';

/** What the files of all pages depend on. */
export interface RenderInputs {
  site: Site;
  /** The schema files by name. */
  schemas: Record<string, Schema>;
  scripts: Scripts;
  server: Server;
  /** How well the documents are compressed. */
  level: DocumentLevel;
}

/** A page with everything that is derived from it. Consists of plain data, which workers can send. */
export interface RenderedPage {
  /** The HTML page and, if the page is for search engines, the Markdown page, each with its compressed forms. */
  files: FileEntry[];
  facts: PageFacts;
  /** What the search finds on the page; undefined if the search skips the page. */
  search: SearchPage | undefined;
}

/** Thrown when a page fails to render. */
export class RenderError extends Error {
  readonly route: string;
  /** The index of the block that failed. Undefined if no block fails when it is rendered alone. */
  readonly index: number | undefined;

  constructor(route: string, index: number | undefined, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.route = route;
    this.index = index;
  }
}

/** Renders the files of a page. @param share the generated picture for link previews @throws RenderError */
export async function renderPage(
  page: Page,
  share: Picture | undefined,
  inputs: RenderInputs,
): Promise<RenderedPage> {
  const { site, schemas, server, level } = inputs;
  const { html, facts, sections } = await renderDocument(page, share, inputs, (sources) =>
    documentPolicy(site, sources, pathOf(site, page.route)),
  );
  const markdown = markdownPage(page, { site, schemas });
  return {
    files: withCompressed(
      [
        [htmlFile(page.route, site), Buffer.from(html)],
        ...(markdown ? [[markdown[0], Buffer.from(await markdown[1]())] as const] : []),
      ],
      level,
    ),
    facts: { ...facts, interactive: page.blocks.map((block) => server.interactiveIn([block])) },
    search: isFindable(page) ? searchPageOf(page, sections, site) : undefined,
  };
}

/** A document, with what later stages need to know about it. */
export interface RenderedDocument {
  html: string;
  facts: DocumentFacts;
  sections: SearchSection[];
}

/**
 * Renders the document of a page.
 * @param share the generated picture for link previews
 * @param policy returns the content security policy that the document itself contains, given its sources
 * @throws RenderError
 */
export async function renderDocument(
  page: Page,
  share: Picture | undefined,
  { site, server, scripts }: Pick<RenderInputs, 'site' | 'server' | 'scripts'>,
  policy?: (sources: ContentSources) => string,
): Promise<RenderedDocument> {
  const view = {
    page: { ...page, blocks: await highlightCode(page.blocks, site.words) },
    site: page.theme ? { ...site, theme: page.theme } : site,
  };
  const rendered = await attempt(view, (part) => server.render(part));
  const content = readContent(rendered.html);
  const options = { share, policy: policy && ((inline: Inline) => policy(sourcesOf(inline, content))) };
  const document = await attempt(view, (part) => server.documentOf(part, rendered, scripts, options));
  return { html: document.html, facts: factsOf(document, rendered, content), sections: content.sections };
}

/** Does a part of the work on a page. If this fails, does it for each block alone, to find the one that fails. */
async function attempt<Result>(view: View, work: (view: View) => Promise<Result>): Promise<Result> {
  try {
    return await work(view);
  } catch (cause) {
    for (const [index, block] of view.page.blocks.entries())
      await work({ ...view, page: { ...view.page, blocks: [block] } }).catch((own) => {
        throw new RenderError(view.page.route, index, own);
      });
    throw new RenderError(view.page.route, undefined, cause);
  }
}
