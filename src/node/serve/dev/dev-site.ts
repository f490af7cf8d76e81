import { isFatal, type Problem, sortProblems } from '../../../diagnostics/problem.ts';
import { emittedFiles } from '../../../emit/emitted-files.ts';
import { redirectsOnHost } from '../../../emit/redirects-file.ts';
import { isFindable, searchPageOf, withoutBoilerplate } from '../../../emit/search/search-index.ts';
import { keepLast } from '../../../model/lazy.ts';
import type { Page, Redirect, Site } from '../../../model/page.ts';
import type { Scripts, SearchPage, Server } from '../../../model/protocol.ts';
import { routeAt } from '../../../model/routes.ts';
import { redirectFinder } from '../../../site/old-addresses.ts';
import { addressesOfCopied } from '../../../site/files/public-files.ts';
import { bundleProblem } from '../../code/own-blocks/bundle-problem.ts';
import { createCache } from '../../disk/cache/cache.ts';
import { blockedFinding, blockedProblems, withOriginHint } from '../../build/hosting/blocked-content.ts';
import type { MediaOutput } from '../../media/files/media-output.ts';
import { contentOf, mediaOutputs } from '../../media/media-outputs.ts';
import { RenderError, renderDocument, type RenderedDocument } from '../../build/pages/render-page.ts';
import { renderFailed } from '../../build/pages/render-problem.ts';
import { downloadOutputs } from '../../media/pdf/downloads.ts';
import type { LoadedDir } from '../../site/load-site.ts';
import { blockType } from '../../disk/files/read-schemas.ts';
import { CodeError } from './dev-code.ts';
import type { BlockedReport } from './policy.ts';
import { SCRIPTS } from './scripts.ts';

export interface DevSiteOptions {
  /** Creates a function that loads the site. A new one reads the schemas and all files again. */
  createLoad(): () => Promise<LoadedDir>;
  /** Returns the current module that renders pages. */
  loadServer(): Promise<Server>;
  /** Called when rendering a page changes `problems`. */
  onProblems(): void;
  /** What differs from `SCRIPTS`: the script of every document, and the address of the site data. */
  scripts?: { always: string; site: string };
}

/** The key of the problem because of which no page can be rendered. Routes start with a slash. */
const CODE = '';

/** The site of a dev server: its pages and files, and the current problems. */
export class DevSite {
  private readonly options: DevSiteOptions;
  private load: (() => Promise<LoadedDir>) | undefined;
  private loading: Promise<unknown> = Promise.resolve();
  /** The site as of the last change. */
  private last: LoadedDir | undefined;
  /** The last version of the site without errors: its pages are shown. */
  private valid: LoadedDir | undefined;
  private readonly outputsOf = keepLast((site: LoadedDir, server: Server) =>
    mediaOutputs(site, server, this.cache),
  );
  private readonly filesOf = keepLast((site: LoadedDir) => new Map(emittedFiles(site)));
  private readonly cache = createCache();
  /** The problems that occurred when pages were rendered, by route, and those that browsers reported, by path. */
  private readonly renderProblems = new Map<string, Problem[]>();
  private changeCount = 0;

  /** Opens a site, which is not loaded yet. Throws an error for an invalid schema. */
  constructor(options: DevSiteOptions) {
    this.options = options;
    this.load = options.createLoad();
  }

  /** Loads the site after a change. Throws file system errors, and an error for an invalid schema. */
  reload(): Promise<void> {
    const loading = this.reloadNow();
    this.loading = loading.catch(() => undefined);
    return loading;
  }

  private async reloadNow(): Promise<void> {
    this.load ??= this.options.createLoad();
    this.last = await this.load();
    if (!isFatal(this.last.problems, false)) this.valid = this.last;
    this.clearRenderProblems();
  }

  /** Returns the last version of the site without errors; undefined if there was none. */
  private async lastValid(): Promise<LoadedDir | undefined> {
    await this.loading;
    return this.valid;
  }

  /** Makes the next reload read the schemas and all files again. */
  forgetSchemas(): void {
    this.load = undefined;
  }

  /** Whether the files on the disk are those of the last change. */
  get isCurrent(): boolean {
    return this.last?.isCurrent() === true;
  }

  /** Whether the site brings blocks of its own. */
  get hasOwnBlocks(): boolean {
    return this.last?.own !== undefined;
  }

  /** The settings of the site; undefined until they are known. */
  get settings(): Site | undefined {
    return this.valid?.site;
  }

  /** The site as of the last change; undefined until it is loaded. */
  get loaded(): LoadedDir | undefined {
    return this.last;
  }

  /** The number of changes of the code and the site. A request that began before a change may fail after it. */
  get changes(): number {
    return this.changeCount;
  }

  /** Forgets render problems after a change of the code or the site. The next request renders the page again. */
  clearRenderProblems(): void {
    this.changeCount++;
    this.renderProblems.clear();
  }

  /** Returns all known problems. Render problems are known only for pages that were requested. */
  get problems(): Problem[] {
    const found = this.last?.problems ?? [];
    const errors = found.filter(({ severity }) => severity === 'error');
    // Loading the site has usually found the reason already.
    const isNew = ({ file, line }: Problem) => !errors.some((one) => one.file === file && one.line === line);
    // If a shared block fails on several pages, the problem is listed only once.
    const rendering = new Map(
      [...this.renderProblems.values()]
        .flat()
        .filter(isNew)
        .map((problem) => [JSON.stringify(problem), problem]),
    );
    return sortProblems([...found, ...rendering.values()]);
  }

  /** Whether no version of the site was valid until now. */
  async hasNoPages(): Promise<boolean> {
    return (await this.lastValid()) === undefined;
  }

  /** Whether there is a page with this route. */
  async has(route: string): Promise<boolean> {
    return pageOf(await this.lastValid(), route) !== undefined;
  }

  /** Returns the redirect from an address on the host, if there is one. */
  async redirect(address: string): Promise<Redirect | undefined> {
    const { site, redirects } = (await this.lastValid()) ?? {};
    return site && redirectFinder(redirectsOnHost(redirects!, site))(address);
  }

  /** Returns the text of an emitted file, such as a feed or a Markdown page, given its URL path. */
  async emittedFile(path: string): Promise<string | undefined> {
    const site = await this.lastValid();
    return site && this.filesOf(site).get(path.slice(1))?.();
  }

  /** Returns the path on the disk of the file that is copied as it is to a URL path. */
  async copiedFile(path: string): Promise<string | undefined> {
    const site = await this.lastValid();
    const file = site?.copied.find((copied) => addressesOfCopied(copied).includes(path.slice(1)));
    return file && site!.pathOfCopied(file);
  }

  /** Returns the text of the site data; undefined as long as no version of the site was valid. */
  async siteData(): Promise<string | undefined> {
    return JSON.stringify((await this.lastValid())?.site);
  }

  /** Returns the text of the style sheet of all components. */
  async styleSheet(): Promise<string> {
    return (await this.loadServer()).styleSheet((await this.lastValid())?.site ?? {});
  }

  /** Returns the picture or film that the built site has at a URL path. */
  async picture(path: string): Promise<MediaOutput | undefined> {
    const site = await this.lastValid();
    if (!site) return undefined;
    const { files, shares } = await this.outputsOf(site, await this.loadServer());
    return [...files, ...[...shares.values()].map(({ file }) => file)].find((file) => file.path === path);
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

  /** Returns the module that renders pages. @throws CodeError for a mistake in the site's own blocks */
  private async loadServer(): Promise<Server> {
    const { changes } = this;
    try {
      const server = await this.options.loadServer();
      this.setRenderProblems(CODE, [], changes);
      return server;
    } catch (error) {
      const problem = bundleProblem(error, this.last?.own);
      if (!problem) throw error;
      this.setRenderProblems(CODE, [problem], changes);
      throw new CodeError(problem, error);
    }
  }

  /** Returns the HTML document of a route; undefined if there is no page. @throws RenderError, CodeError */
  async render(route: string): Promise<string | undefined> {
    const site = await this.lastValid();
    const page = pageOf(site, route);
    return site && page && (await this.renderPage(page, site)).html;
  }

  private async renderPage(page: Page, site: LoadedDir): Promise<RenderedDocument> {
    const { changes } = this;
    const server = await this.loadServer();
    const { shares } = await this.outputsOf(site, server);
    try {
      const inputs = { site: site.site!, server, scripts: this.scripts };
      const rendered = await renderDocument(page, shares.get(page.route)?.picture, inputs);
      const { blocked } = rendered.facts;
      this.setRenderProblems(
        page.route,
        blockedProblems({ ...site, pages: [page] }, () => blocked),
        changes,
      );
      return rendered;
    } catch (error) {
      if (error instanceof RenderError)
        this.setRenderProblems(page.route, [renderFailed(error, { ...site, pages: [page] })], changes);
      throw error;
    }
  }

  /** Returns the text of the search index. Renders all pages. @throws RenderError, CodeError */
  async search(): Promise<string | undefined> {
    const site = await this.lastValid();
    if (!site) return undefined;
    const pages: SearchPage[] = [];
    for (const page of site.pages.filter(isFindable))
      pages.push(searchPageOf(page, (await this.renderPage(page, site)).sections, site.site!));
    return JSON.stringify(withoutBoilerplate(pages));
  }

  /** Returns the PDF at a URL path. @throws MissingGlyphsError */
  async download(path: string): Promise<Uint8Array | undefined> {
    const site = await this.lastValid();
    if (!site?.downloads.some((each) => each.path === path)) return undefined;
    const file = downloadOutputs(site, await this.loadServer()).find((each) => each.path === path)!;
    return file.make(); // not from the cache, because the code may have changed since this process started
  }

  /** Adds what a browser has blocked on a page, unless it is in the HTML of the page and thus known. */
  async addBlocked({ path, script, ...content }: BlockedReport): Promise<void> {
    const { changes } = this;
    const site = await this.lastValid();
    const page = site && pageOf(site, routeAt(site.site!, path) ?? '');
    if (!page) return;
    const [, folder] = /\/blocks\/(\w+)\//.exec(script) ?? [];
    const block = page.blocks.findIndex(({ type }) => folder !== undefined && type === blockType(folder));
    const found = blockedProblems({ ...site, pages: [page] }, () => [
      { ...content, ...(block !== -1 && { block }) },
    ]).map((problem) => (block === -1 ? withOriginHint(problem, content, site.site!) : problem));
    const same = blockedFinding(content, '').message;
    const known = this.renderProblems.get(page.route) ?? [];
    if (known.some(({ message }) => message.endsWith(same))) return;
    this.setRenderProblems(page.route, [...known, ...found], changes);
  }

  /** @param changes the number of changes before the request, so that its result is ignored after another change */
  private setRenderProblems(key: string, problems: Problem[], changes: number): void {
    if (changes !== this.changes) return;
    const before = this.renderProblems.get(key) ?? [];
    if (JSON.stringify(before) === JSON.stringify(problems)) return;
    this.renderProblems.set(key, problems);
    this.options.onProblems();
  }
}

const pageOf = (site: LoadedDir | undefined, route: string): Page | undefined =>
  site?.pages.find((page) => page.route === route);
