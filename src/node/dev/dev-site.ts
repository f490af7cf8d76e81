import { emittedFiles } from '../../emit/emitted-files.ts';
import type { Scripts, Server } from '../../model/protocol.ts';
import type { Page, Redirect } from '../../model/page.ts';
import { isFatal, type Problem, sortProblems } from '../../diagnostics/problem.ts';
import { createCache } from '../disk/cache.ts';
import { renderDownload } from '../pdf/downloads.ts';
import { createDirLoader, type LoadedDir } from '../site/load-site.ts';
import { contentOf, type MediaOutput, type MediaOutputs, mediaOutputs } from '../images/media-outputs.ts';
import { DrawError, drawFailed, prerender } from '../output/prerender.ts';
import { searchIndex } from '../../emit/search-index.ts';

/** The stamp of all documents: the scripts of a tab are replaced in place, so none is ever too old. */
const BUILD = 'dev';

const ENTRY = '/src/client/client.tsx';
/** Eager, unlike in a build: a page has to hear of edits before anyone touches it. */
const SCRIPTS: Scripts = {
  inline: `import '${ENTRY}'`,
  entry: ENTRY,
  modules: [],
  search: '/src/client/search/search.ts',
};

/** A page's HTML document and its data, as text. */
export interface DrawnPage {
  html: string;
  data: string;
}

/** A site that is being edited: its problems as they are now, and its pages as they were when it last had no errors. */
export class LiveSite {
  private readonly siteDir: string;
  private readonly bringServer: () => Promise<Server>;
  private readonly onProblems: () => void;
  private load: (() => Promise<LoadedDir>) | undefined;
  private now: LoadedDir | undefined;
  private good: LoadedDir | undefined;
  /** Of the site and the code as they are now. */
  private planned: { good: LoadedDir; server: Server; outputs: MediaOutputs } | undefined;
  private readonly cache = createCache();
  /** By route. */
  private readonly failures = new Map<string, Problem>();

  /**
   * @param bringServer gives the module that draws pages, as it is now
   * @param onProblems is called when drawing a page has changed what `problems` gives
   */
  constructor(siteDir: string, bringServer: () => Promise<Server>, onProblems: () => void) {
    this.siteDir = siteDir;
    this.bringServer = bringServer;
    this.onProblems = onProblems;
  }

  /** Looks at the files again. Throws what the disk throws, and when the schemas are wrong. */
  async reload(): Promise<void> {
    this.load ??= createDirLoader(this.siteDir);
    this.now = await this.load();
    this.failures.clear(); // whoever looks at such a page will see it drawn again
    if (isFatal(this.now.problems, false)) return;
    this.good = this.now;
  }

  /** Reads the schemas anew at the next reload, and then every file. */
  forgetSchemas(): void {
    this.load = undefined;
  }

  /** The blocks' code has changed: what failed may succeed. */
  forgetFailures(): void {
    this.failures.clear();
  }

  /** Everything that is wrong with the site now, as far as it is known: a page that nobody looked at was not drawn. */
  get problems(): Problem[] {
    // A shared block fails on each of its pages, but is one mistake.
    const failures = new Map(
      [...this.failures.values()].map((problem) => [JSON.stringify(problem), problem]),
    );
    return sortProblems([...(this.now?.problems ?? []), ...failures.values()]);
  }

  /** How many YAML files were looked at. */
  get files(): number {
    return this.now?.files ?? 0;
  }

  /** The pages that can be shown; undefined before the site was right for the first time. */
  get pages(): Page[] | undefined {
    return this.good?.pages;
  }

  /** Where an old address leads; undefined where it is none. */
  redirect(route: string): Redirect | undefined {
    return this.good?.redirects.find(({ from }) => from === route);
  }

  /** The text of a file that stands beside the pages, at its address; undefined where there is none. */
  async beside(pathname: string): Promise<string | undefined> {
    const files = this.good ? emittedFiles(this.good) : [];
    return files.find(([path]) => `/${path}` === pathname)?.[1]();
  }

  /** What all pages share, as text. */
  get siteData(): string | undefined {
    return this.good && JSON.stringify(this.good.site);
  }

  /** What the built site would have at an address of its pictures and films; undefined where it has none. */
  async picture(pathname: string): Promise<MediaOutput | undefined> {
    return (await this.outputs())?.files.find(({ path }) => path === pathname);
  }

  /** What such a file has in it: it is made when somebody looks at it. */
  contentOf(file: MediaOutput): Promise<Uint8Array> {
    return contentOf(file, this.cache);
  }

  private async outputs(): Promise<MediaOutputs | undefined> {
    const { good } = this;
    if (!good) return undefined;
    const server = await this.bringServer();
    if (this.planned?.good !== good || this.planned.server !== server)
      this.planned = { good, server, outputs: mediaOutputs(good, this.siteDir, server) };
    return this.planned.outputs;
  }

  /** Draws a page of a site that was right once; undefined where there is none at this route. @throws DrawError */
  async draw(route: string): Promise<DrawnPage | undefined> {
    const { good } = this;
    const page = good?.pages.find((page) => page.route === route);
    if (!page || !good?.site) return undefined;
    const bundle = { server: await this.bringServer(), scripts: SCRIPTS };
    try {
      const share = (await this.outputs())?.shares.get(route);
      const { html, data } = await prerender(page, good.site, BUILD, bundle, share);
      if (good === this.good) this.note(route, undefined);
      return { html: html[1], data: data[1] };
    } catch (error) {
      if (error instanceof DrawError && good === this.good) this.note(route, drawFailed(error, good));
      throw error;
    }
  }

  /** What the search looks through, of a site that was right once. @throws DrawError */
  async search(): Promise<string | undefined> {
    const { good } = this;
    if (!good) return undefined;
    const drawn = new Map<Page, string>();
    for (const page of good.pages) drawn.set(page, (await this.draw(page.route))?.html ?? '');
    return searchIndex(good.pages, (page) => drawn.get(page)!);
  }

  /** The document at an address of a site that was right once; undefined where there is none. @throws MissingGlyphsError */
  async document(pathname: string): Promise<Buffer | undefined> {
    const { good } = this;
    const download = good?.downloads.find(({ path }) => path === pathname);
    return download && good?.site && renderDownload(download, good.site, await this.bringServer());
  }

  private note(route: string, failure: Problem | undefined): void {
    if (this.failures.get(route)?.message === failure?.message) return;
    if (failure) this.failures.set(route, failure);
    else this.failures.delete(route);
    this.onProblems();
  }
}
