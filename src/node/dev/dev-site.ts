import { isFatal, type Problem, sortProblems } from '../../diagnostics/problem.ts';
import { emittedFiles } from '../../emit/emitted-files.ts';
import { sectionsOf } from '../../emit/html/html-sections.ts';
import { isFindable, searchIndex, searchPageOf } from '../../emit/search-index.ts';
import type { Page, Redirect } from '../../model/page.ts';
import type { Scripts, SearchPage, Server } from '../../model/protocol.ts';
import { bundleProblem } from '../bundling/bundle-problem.ts';
import { ENTRIES } from '../bundling/entries.ts';
import { createCache } from '../disk/cache.ts';
import { contentOf, type MediaOutput, type MediaOutputs, mediaOutputs } from '../images/media-outputs.ts';
import { CodeError } from './code-error.ts';
import { LIVE_RELOAD } from './placeholder.ts';
import { DrawError, prerender } from '../output/pages/prerender.ts';
import { drawFailed } from '../own-blocks/draw-problem.ts';
import { downloadOutputs } from '../pdf/downloads.ts';
import type { LoadedDir } from '../site/load-site.ts';

/** The address of the site data. */
export const SITE_DATA = '/assets/site.json';

/** The address of the style sheet of all components. */
export const STYLE_SHEET = '/assets/styles.css';

/** The script of each document, without live reload. */
export const ALWAYS = `import '/${ENTRIES.inline.always}'`;

/** The scripts of each document. Vite serves them from the source files. */
const SCRIPTS: Scripts = {
  inline: {
    always: `${ALWAYS}; import '${LIVE_RELOAD}'`,
    booking: `import '/${ENTRIES.inline.booking}'`,
    analytics: `import '/${ENTRIES.inline.analytics}'`,
    contents: `import '/${ENTRIES.inline.contents}'`,
    terms: `import '/${ENTRIES.inline.terms}'`,
  },
  entry: `/${ENTRIES.client}`,
  modules: [],
  site: SITE_DATA,
  sheet: STYLE_SHEET,
  islands: {},
  search: `/${ENTRIES.search}`,
};

export interface DevSiteOptions {
  /** Creates a function that loads the site. A new one reads the schemas and all files again. */
  createLoad(): () => Promise<LoadedDir>;
  /** Returns the current module that renders pages. */
  loadServer(): Promise<Server>;
  /** Called when rendering a page changes `problems`. */
  onProblems(): void;
  /** Called after each load without errors. */
  onLoad?(site: LoadedDir): Promise<void>;
  /** What differs from `SCRIPTS`: the script of every document, and the address of the site data. */
  scripts?: { always: string; site: string };
}

/** The key of the problem because of which no page can be rendered. Routes start with a slash. */
const CODE = '';

/** The site of a dev server: the current problems, and the pages as of the last load without errors. */
export class DevSite {
  private readonly options: DevSiteOptions;
  private load: (() => Promise<LoadedDir>) | undefined;
  private current: LoadedDir | undefined;
  private lastGood: LoadedDir | undefined;
  /** The list of media files, and the site and the server code for which this list was made. */
  private planned: { site: LoadedDir; server: Server; outputs: MediaOutputs } | undefined;
  private readonly cache = createCache();
  /** The problems that occurred when pages were rendered, by route. */
  private readonly renderProblems = new Map<string, Problem>();
  /** Counts the changes of the code and the site, because a request that began before a change may fail after it. */
  private changes = 0;

  constructor(options: DevSiteOptions) {
    this.options = options;
  }

  /** Loads the files that have changed. Throws file system errors, and an error for an invalid schema. */
  async reload(): Promise<void> {
    this.load ??= this.options.createLoad();
    this.current = await this.load();
    this.clearRenderProblems();
    if (isFatal(this.current.problems, false)) return;
    this.lastGood = this.current;
    await this.options.onLoad?.(this.lastGood);
  }

  /** Makes the next reload read the schemas and all files again. */
  forgetSchemas(): void {
    this.load = undefined;
  }

  /** Whether the site brings blocks of its own. */
  get hasOwnBlocks(): boolean {
    return this.current?.own !== undefined;
  }

  /** Forgets render problems after a change of the code or the site. The next request renders the page again. */
  clearRenderProblems(): void {
    this.changes++;
    this.renderProblems.clear();
  }

  /** Returns all known problems. Render problems are known only for pages that were requested. */
  get problems(): Problem[] {
    const found = this.current?.problems ?? [];
    const errors = found.filter(({ severity }) => severity === 'error');
    // Loading the site has usually found the reason already.
    const isNew = ({ file, line }: Problem) => !errors.some((one) => one.file === file && one.line === line);
    // If a shared block fails on several pages, the problem is listed only once.
    const rendering = new Map(
      [...this.renderProblems.values()].filter(isNew).map((problem) => [JSON.stringify(problem), problem]),
    );
    return sortProblems([...found, ...rendering.values()]);
  }

  /** Returns the number of YAML files that were checked. */
  get files(): number {
    return this.current?.files ?? 0;
  }

  /** Returns the pages; undefined until the first load without errors. */
  get pages(): Page[] | undefined {
    return this.lastGood?.pages;
  }

  /** Returns the redirect from a route, if there is one. */
  redirect(route: string): Redirect | undefined {
    return this.lastGood?.redirects.find(({ from }) => from === route);
  }

  /** Returns the text of an emitted file, such as a feed or a Markdown page, given its URL path. */
  async emittedFile(path: string): Promise<string | undefined> {
    const files = this.lastGood ? emittedFiles(this.lastGood) : [];
    return files.find(([file]) => `/${file}` === path)?.[1]();
  }

  /** Returns the text of the site data; undefined until the first load without errors. */
  get siteData(): string | undefined {
    return this.lastGood && JSON.stringify(this.lastGood.site);
  }

  /** Returns the text of the style sheet of all components. */
  async styleSheet(): Promise<string> {
    return (await this.loadServer()).styleSheet();
  }

  /** Returns the picture or film that the built site has at a URL path. */
  async picture(path: string): Promise<MediaOutput | undefined> {
    return (await this.outputs())?.files.find((file) => file.path === path);
  }

  /** Returns the content of a media file, from the cache if possible. */
  contentOf(file: MediaOutput): Promise<Uint8Array> {
    return contentOf(file, this.cache);
  }

  private get scripts(): Scripts {
    const { always, site } = this.options.scripts ?? {};
    return {
      ...SCRIPTS,
      ...(site !== undefined && { site }),
      inline: { ...SCRIPTS.inline, ...(always !== undefined && { always }) },
    };
  }

  private async outputs(): Promise<MediaOutputs | undefined> {
    const site = this.lastGood;
    if (!site) return undefined;
    const server = await this.loadServer();
    if (this.planned?.site !== site || this.planned.server !== server)
      this.planned = { site, server, outputs: await mediaOutputs(site, server) };
    return this.planned.outputs;
  }

  /** Returns the module that renders pages. @throws CodeError for a mistake in the site's own blocks */
  private async loadServer(): Promise<Server> {
    const { changes } = this;
    try {
      const server = await this.options.loadServer();
      this.setRenderProblem(CODE, undefined, changes);
      return server;
    } catch (error) {
      const problem = bundleProblem(error, this.current?.own);
      if (!problem) throw error;
      this.setRenderProblem(CODE, problem, changes);
      throw new CodeError(problem, error);
    }
  }

  /** Returns the HTML document of a route; undefined if there is no page. @throws DrawError, CodeError */
  async render(route: string): Promise<string | undefined> {
    const site = this.lastGood;
    const page = site?.pages.find((page) => page.route === route);
    if (!page || !site?.site) return undefined;
    const { changes } = this;
    const bundle = { server: await this.loadServer(), scripts: this.scripts };
    try {
      const share = (await this.outputs())?.shares.get(route);
      const [, html] = await prerender(page, site.site, bundle, share);
      this.setRenderProblem(route, undefined, changes);
      return html;
    } catch (error) {
      if (error instanceof DrawError) this.setRenderProblem(route, drawFailed(error, site), changes);
      throw error;
    }
  }

  /** Returns the text of the search index. Renders all pages. @throws DrawError, CodeError */
  async search(): Promise<string | undefined> {
    const site = this.lastGood;
    if (!site) return undefined;
    const pages: SearchPage[] = [];
    for (const page of site.pages.filter(isFindable))
      pages.push(searchPageOf(page, sectionsOf((await this.render(page.route)) ?? '')));
    return JSON.stringify(searchIndex(pages));
  }

  /** Returns the PDF at a URL path. @throws MissingGlyphsError */
  async download(path: string): Promise<Uint8Array | undefined> {
    const site = this.lastGood;
    if (!site?.downloads.some((each) => each.path === path)) return undefined;
    const file = downloadOutputs(site, await this.loadServer()).find((each) => each.path === path)!;
    return file.make(); // not from the cache, because the code may have changed since this process started
  }

  /** @param changes the number of changes before the request, so that its result is ignored after another change */
  private setRenderProblem(route: string, problem: Problem | undefined, changes: number): void {
    if (changes !== this.changes) return;
    if (this.renderProblems.get(route)?.message === problem?.message) return;
    if (problem) this.renderProblems.set(route, problem);
    else this.renderProblems.delete(route);
    this.options.onProblems();
  }
}
