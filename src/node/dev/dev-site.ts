import { isFatal, type Problem, sortProblems } from '../../diagnostics/problem.ts';
import { emittedFiles } from '../../emit/emitted-files.ts';
import { isFindable, searchIndex, searchPageOf } from '../../emit/search-index.ts';
import type { Page, Redirect } from '../../model/page.ts';
import type { Scripts, SearchPage, Server } from '../../model/protocol.ts';
import { writeSiteNames } from '../codegen/site-names.ts';
import { createCache } from '../disk/cache.ts';
import { contentOf, type MediaOutput, type MediaOutputs, mediaOutputs } from '../images/media-outputs.ts';
import { DrawError, drawFailed, prerender } from '../output/prerender.ts';
import { renderDownload } from '../pdf/downloads.ts';
import { createDirLoader, type LoadedDir } from '../site/load-site.ts';

/** The address of the site data. */
export const SITE_DATA = '/assets/site.json';

/** The address of the style sheet of all components. */
export const STYLE_SHEET = '/assets/styles.css';

/** The scripts of each document. Vite serves them from the source files. */
const SCRIPTS: Scripts = {
  inline: {
    always: `import '/src/client/early/bootstrap.ts'; import '/src/client/dev/live-reload.ts'`,
    booking: `import '/src/client/early/booking-links.ts'`,
    analytics: `import '/src/client/early/privacy.ts'`,
    contents: `import '/src/client/early/scrollspy.ts'`,
    terms: `import '/src/client/early/glossary-popovers.ts'`,
  },
  entry: '/src/client/entry-client.tsx',
  modules: [],
  site: SITE_DATA,
  sheet: STYLE_SHEET,
  islands: {},
  search: '/src/client/search/search.ts',
};

/** The site of a dev server: the current problems, and the pages as of the last load without errors. */
export class DevSite {
  private readonly siteDir: string;
  private readonly loadServer: () => Promise<Server>;
  private readonly onProblems: () => void;
  private load: (() => Promise<LoadedDir>) | undefined;
  private current: LoadedDir | undefined;
  private lastGood: LoadedDir | undefined;
  /** The list of media files, and the site and the server code for which this list was made. */
  private planned: { site: LoadedDir; server: Server; outputs: MediaOutputs } | undefined;
  private readonly cache = createCache();
  /** The problems that occurred when pages were rendered, by route. */
  private readonly renderProblems = new Map<string, Problem>();

  /**
   * @param loadServer returns the current module that renders pages
   * @param onProblems is called when rendering a page changes `problems`
   */
  constructor(siteDir: string, loadServer: () => Promise<Server>, onProblems: () => void) {
    this.siteDir = siteDir;
    this.loadServer = loadServer;
    this.onProblems = onProblems;
  }

  /** Loads the files that have changed. Throws file system errors, and an error for an invalid schema. */
  async reload(): Promise<void> {
    this.load ??= createDirLoader(this.siteDir);
    this.current = await this.load();
    this.clearRenderProblems();
    if (isFatal(this.current.problems, false)) return;
    this.lastGood = this.current;
    await writeSiteNames(this.siteDir, this.lastGood);
  }

  /** Makes the next reload read the schemas and all files again. */
  forgetSchemas(): void {
    this.load = undefined;
  }

  /** Forgets render problems after a change of the code or the site. The next request renders the page again. */
  clearRenderProblems(): void {
    this.renderProblems.clear();
  }

  /** Returns all known problems. Render problems are known only for pages that were requested. */
  get problems(): Problem[] {
    // If a shared block fails on several pages, the problem is listed only once.
    const rendering = new Map(
      [...this.renderProblems.values()].map((problem) => [JSON.stringify(problem), problem]),
    );
    return sortProblems([...(this.current?.problems ?? []), ...rendering.values()]);
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

  private async outputs(): Promise<MediaOutputs | undefined> {
    const site = this.lastGood;
    if (!site) return undefined;
    const server = await this.loadServer();
    if (this.planned?.site !== site || this.planned.server !== server)
      this.planned = { site, server, outputs: await mediaOutputs(site, server) };
    return this.planned.outputs;
  }

  /** Returns the HTML document of a route; undefined if there is no page. @throws DrawError */
  async render(route: string): Promise<string | undefined> {
    const site = this.lastGood;
    const page = site?.pages.find((page) => page.route === route);
    if (!page || !site?.site) return undefined;
    const bundle = { server: await this.loadServer(), scripts: SCRIPTS };
    try {
      const share = (await this.outputs())?.shares.get(route);
      const [, html] = await prerender(page, site.site, bundle, share);
      if (site === this.lastGood) this.setRenderProblem(route, undefined);
      return html;
    } catch (error) {
      if (error instanceof DrawError && site === this.lastGood)
        this.setRenderProblem(route, drawFailed(error, site));
      throw error;
    }
  }

  /** Returns the text of the search index. Renders all pages. @throws DrawError */
  async search(): Promise<string | undefined> {
    const site = this.lastGood;
    if (!site) return undefined;
    const pages: SearchPage[] = [];
    for (const page of site.pages.filter(isFindable))
      pages.push(searchPageOf(page, (await this.render(page.route)) ?? ''));
    return searchIndex(pages);
  }

  /** Returns the PDF at a URL path. @throws MissingGlyphsError */
  async download(path: string): Promise<Buffer | undefined> {
    const site = this.lastGood;
    const download = site?.downloads.find((each) => each.path === path);
    return download && site?.site && renderDownload(download, site.site, await this.loadServer());
  }

  private setRenderProblem(route: string, problem: Problem | undefined): void {
    if (this.renderProblems.get(route)?.message === problem?.message) return;
    if (problem) this.renderProblems.set(route, problem);
    else this.renderProblems.delete(route);
    this.onProblems();
  }
}
