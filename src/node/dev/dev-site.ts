import { type Problem, sortProblems } from '../../diagnostics/problem.ts';
import { emittedFiles } from '../../emit/emitted-files.ts';
import { sectionsOf } from '../../emit/html/html-sections.ts';
import { isFindable, searchIndex, searchPageOf } from '../../emit/search/search-index.ts';
import { keepLast } from '../../model/lazy.ts';
import { canonical } from '../../model/routes.ts';
import type { Picture, Redirect, Site } from '../../model/page.ts';
import type { Scripts, SearchPage, Server } from '../../model/protocol.ts';
import { bundleProblem } from '../bundling/bundle-problem.ts';
import { createCache } from '../disk/cache.ts';
import {
  contentOf,
  createShares,
  type MediaOutput,
  mediaOutputs,
  outputsOfFile,
  siteIcons,
} from '../images/media-outputs.ts';
import { blockedFinding, blockedProblems } from '../hosting/blocked-content.ts';
import { DrawError, prerender } from '../output/pages/prerender.ts';
import { drawFailed } from '../own-blocks/draw-problem.ts';
import { downloadOutputs } from '../pdf/downloads.ts';
import { analyzeDocument } from '../report/document-facts.ts';
import type { LoadedDir } from '../site/load-site.ts';
import { blockType } from '../site/read-schemas.ts';
import { CodeError } from './dev-code.ts';
import { LiveSite, type LiveSiteOptions, type View } from './live-site.ts';
import type { BlockedReport } from './policy.ts';
import { SCRIPTS } from './scripts.ts';

export interface DevSiteOptions extends LiveSiteOptions {
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
  private readonly live: LiveSite;
  private readonly outputsOf = keepLast((site: LoadedDir, server: Server) => mediaOutputs(site, server));
  /** Makes pictures for link previews, for the site and the code with which the last page was rendered. */
  private shares:
    { source: View['source']; server: Server; shares: ReturnType<typeof createShares> } | undefined;
  private readonly filesOf = keepLast((site: LoadedDir) => new Map(emittedFiles(site)));
  private readonly cache = createCache();
  /** The problems that occurred when pages were rendered, by route, and those that browsers reported, by path. */
  private readonly renderProblems = new Map<string, Problem[]>();
  private changeCount = 0;

  private constructor(options: DevSiteOptions, live: LiveSite) {
    this.options = options;
    this.live = live;
  }

  /** Opens a site, and starts to check it. Throws file system errors, and an error for an invalid schema. */
  static async open(options: DevSiteOptions): Promise<DevSite> {
    return new DevSite(options, await LiveSite.open(options));
  }

  /** Opens the site after a change, and starts to check it. Throws the same errors as `open`. */
  async reload(): Promise<void> {
    await this.live.reload();
    this.clearRenderProblems();
  }

  /** Waits until the site as of the last change is checked. Throws errors like `reload`. */
  async whenChecked(): Promise<void> {
    await this.live.whenChecked();
  }

  /** Makes the next change show quickly. */
  async warmUp(): Promise<void> {
    await this.live.warmUp();
  }

  /** Ends the work in the background. */
  close(): void {
    this.live.close();
  }

  /** Makes the next reload read the schemas and all files again. */
  forgetSchemas(): void {
    this.live.forgetSchemas();
  }

  /** Whether the files on the disk are those of the last change. */
  get isCurrent(): boolean {
    return this.live.isCurrent;
  }

  /** Whether the site brings blocks of its own. */
  get hasOwnBlocks(): boolean {
    return this.live.own !== undefined;
  }

  /** The settings of the site; undefined until they are known. */
  get settings(): Site | undefined {
    return this.live.settings;
  }

  /** The last site that was checked. */
  get loaded(): LoadedDir | undefined {
    return this.live.loaded;
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
    const found = this.live.problems;
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
    return (await this.live.lastValid()) === undefined;
  }

  /** Whether there is a page with this route. */
  async has(route: string): Promise<boolean> {
    return (await this.live.view(route)) !== undefined;
  }

  /** Returns the redirect from a route, if there is one. */
  async redirect(route: string): Promise<Redirect | undefined> {
    return (await this.live.lastValid())?.redirects.find(({ from }) => from === route);
  }

  /** Returns the text of an emitted file, such as a feed or a Markdown page, given its URL path. */
  async emittedFile(path: string): Promise<string | undefined> {
    const site = await this.live.lastValid();
    return site && this.filesOf(site).get(path.slice(1))?.();
  }

  /** Returns the text of the site data; undefined as long as no version of the site was valid. */
  async siteData(): Promise<string | undefined> {
    if (!this.live.settings) await this.live.lastValid();
    return JSON.stringify(this.live.settings);
  }

  /** Returns the text of the style sheet of all components. */
  async styleSheet(): Promise<string> {
    return (await this.loadServer()).styleSheet();
  }

  /** Returns the picture or film that the built site has at a URL path. */
  async picture(path: string): Promise<MediaOutput | undefined> {
    const isPath = (file: MediaOutput) => file.path === path;
    const { media, originals, settings } = this.live;
    const original = media.filter((file) => file.path === path);
    const known = original.flatMap((file) => outputsOfFile(file, originals)).find(isPath);
    if (known) return known;
    // Browsers request an icon with the first page, and it depends on no page.
    const icons =
      settings && (await siteIcons({ site: settings, media, originals }, await this.loadServer()));
    const icon = icons?.find(isPath);
    if (icon) return icon;
    const site = await this.live.lastValid();
    if (!site) return undefined;
    const { files, shares } = await this.outputsOf(site, await this.loadServer());
    return [...files, ...[...shares.values()].map(({ file }) => file)].find(isPath);
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
      const problem = bundleProblem(error, this.live.own);
      if (!problem) throw error;
      this.setRenderProblems(CODE, [problem], changes);
      throw new CodeError(problem, error);
    }
  }

  /** Returns the HTML document of a route; undefined if there is no page. @throws DrawError, CodeError */
  async render(route: string): Promise<string | undefined> {
    const view = await this.live.view(route);
    return view && this.renderView(view);
  }

  private async renderView(view: View): Promise<string> {
    const { changes } = this;
    const { page, site, source } = view;
    const bundle = { server: await this.loadServer(), scripts: this.scripts };
    try {
      const [, html] = await prerender(page, site, bundle, await this.shareOf(view, bundle.server));
      const { blocked } = analyzeDocument(html);
      this.setRenderProblems(
        page.route,
        blockedProblems({ ...source, pages: [page] }, () => blocked),
        changes,
      );
      return html;
    } catch (error) {
      if (error instanceof DrawError)
        this.setRenderProblems(page.route, [drawFailed(error, { ...source, pages: [page] })], changes);
      throw error;
    }
  }

  /** Returns a page's generated picture for link previews. */
  private async shareOf(view: View, server: Server): Promise<Picture | undefined> {
    const { page, source } = view;
    if (this.shares?.source !== source || this.shares.server !== server) {
      const { originals, annotations } = source;
      this.shares = { source, server, shares: createShares({ ...view, originals, annotations }, server) };
    }
    return (await this.shares.shares).shareOf(page)?.picture;
  }

  /** Returns the text of the search index. Renders all pages. @throws DrawError, CodeError */
  async search(): Promise<string | undefined> {
    const site = await this.live.lastValid();
    if (!site) return undefined;
    const pages: SearchPage[] = [];
    for (const page of site.pages.filter(isFindable))
      pages.push(searchPageOf(page, sectionsOf((await this.render(page.route)) ?? '')));
    return JSON.stringify(searchIndex(pages));
  }

  /** Returns the PDF at a URL path. @throws MissingGlyphsError */
  async download(path: string): Promise<Uint8Array | undefined> {
    const site = await this.live.lastValid();
    if (!site?.downloads.some((each) => each.path === path)) return undefined;
    const file = downloadOutputs(site, await this.loadServer()).find((each) => each.path === path)!;
    return file.make(); // not from the cache, because the code may have changed since this process started
  }

  /** Adds what a browser has blocked on a page, unless it is in the HTML of the page and thus known. */
  async addBlocked({ path, script, ...content }: BlockedReport): Promise<void> {
    const { changes } = this;
    const view = await this.live.view(canonical(path));
    if (!view) return;
    const { page, source } = view;
    const [, folder] = /\/blocks\/(\w+)\//.exec(script) ?? [];
    const block = page.blocks.findIndex(({ type }) => folder !== undefined && type === blockType(folder));
    const found = blockedProblems({ ...source, pages: [page] }, () => [
      { ...content, ...(block !== -1 && { block }) },
    ]);
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
