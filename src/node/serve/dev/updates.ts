import type { ViteDevServer } from 'vite';
import { isFatal } from '../../../diagnostics/problem.ts';
import { writeSiteNames } from '../../scaffold/site-names.ts';
import { diskErrorReason } from '../../disk/files/disk-error.ts';
import { IS_PACKAGE } from '../../disk/root.ts';
import type { DevCode } from './dev-code.ts';
import type { DevSite } from './dev-site.ts';
import { createErrorGuard, type Work } from './news.ts';
import { type ChangeKind, POLL_INTERVAL, type Watch, watch } from './watch.ts';

export interface UpdateOptions {
  server: ViteDevServer;
  /** The absolute path of the site directory. */
  siteDir: string;
  site: DevSite;
  code: DevCode;
  /** Makes the next request load the examples of the catalogue again. */
  forgetExamples(): void;
  /** Prints the site's problems. @param ms how long loading took */
  report(ms: number): void;
  /** Sends the site's problems to open pages, which then update. */
  announce(): void;
}

/** Keeps a site up to date with its files. */
export class Updates {
  private readonly options: UpdateOptions;
  private readonly showErrors: ReturnType<typeof createErrorGuard>;
  private watching: Watch | undefined;
  private polling: NodeJS.Timeout | undefined;
  private isLoaded = true;
  private isClosed = false;
  private last = Promise.resolve();

  constructor(options: UpdateOptions) {
    this.options = options;
    this.showErrors = createErrorGuard(options.server);
  }

  /** Watches the files of the site, and begins to load it. Throws file system errors. */
  async start(): Promise<void> {
    const { server, siteDir, code } = this.options;
    const { watch: events } = server.config.server;
    const isPolling = events?.usePolling === true;
    const onChange = (kinds: Set<ChangeKind>) => this.update('change', () => this.change(kinds));
    this.watching = watch(server.watcher, siteDir, code.inputs, events !== null && !isPolling, onChange);
    if (isPolling) this.poll();
    this.update('change', () => this.load());
    await this.write(() => writeForEditors(siteDir));
  }

  /** Waits until the site is loaded, and its problems are reported. */
  whenLoaded(): Promise<void> {
    return this.last;
  }

  /** Is called when Vite has replaced changed modules. */
  replaceCode(): void {
    const { site, announce } = this.options;
    this.update('code', async () => {
      site.clearRenderProblems();
      announce();
    });
  }

  /** Compares the site with the disk, and waits until it is up to date: events may be late, or there may be none. */
  async compare(): Promise<void> {
    const { server, site } = this.options;
    await this.last;
    const missed = this.watching!.missed();
    if (missed.size === 0 && site.isCurrent) return;
    // Vite replaces the modules later. Until then, this page must not be rendered with the old ones.
    for (const path of missed.keys())
      for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.onFileChange(path);
    this.update('change', async () => {
      // Another request may have been faster.
      if (missed.size > 0 || !site.isCurrent) await this.change(new Set(['site', ...missed.values()]));
    });
    await this.last;
  }

  close(): void {
    this.isClosed = true;
    this.watching?.end();
    clearTimeout(this.polling);
  }

  private poll(): void {
    this.polling = setTimeout(async () => {
      await this.compare().catch(() => undefined); // the next request reports the error
      if (!this.isClosed) this.poll();
    }, POLL_INTERVAL);
  }

  /** Does one work at a time, so that an older change cannot overwrite a newer one. */
  private update(kind: Work, work: () => Promise<void>): void {
    this.last = this.last.then(() => this.showErrors(kind, work));
  }

  private async change(kinds: Set<ChangeKind>): Promise<void> {
    const { siteDir, site, code, forgetExamples, announce } = this.options;
    if (kinds.has('code') || kinds.has('schemas')) code.change();
    if (kinds.has('schemas')) site.forgetSchemas();
    forgetExamples();
    // Loading the site also checks the code of its own blocks.
    if (kinds.has('site') || kinds.has('schemas') || site.hasOwnBlocks || !this.isLoaded) await this.load();
    else {
      site.clearRenderProblems();
      announce();
    }
    if (kinds.has('schemas')) await this.write(() => writeTypes(siteDir));
  }

  private async load(): Promise<void> {
    const { siteDir, site, report, announce } = this.options;
    const start = performance.now();
    this.isLoaded = false;
    await site.reload();
    this.isLoaded = true;
    if (this.isClosed) return;
    report(performance.now() - start);
    announce();
    await this.write(() => writeNames(siteDir, site));
  }

  /** Writes files for editors. If the disk refuses, says so once, because the site does not need them. */
  private async write(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const reason = diskErrorReason(error);
      if (reason === undefined) throw error;
      const { logger } = this.options.server.config;
      logger.warnOnce(`${reason}: the schemas and types for editors are not up to date.`);
    }
  }
}

/** Writes the names of a valid site for editors. */
async function writeNames(siteDir: string, { loaded }: DevSite): Promise<void> {
  if (loaded && !isFatal(loaded.problems, false)) await writeSiteNames(siteDir, loaded);
}

/** Writes the types of the blocks whose schemas have changed. The files of an installed engine do not change. */
async function writeTypes(siteDir: string): Promise<void> {
  if (!IS_PACKAGE) await (await import('../../scaffold/generate.ts')).writeGenerated();
  await writeForEditors(siteDir);
}

/** Writes the types and schemas with which editors complete the components and pages of a project. */
async function writeForEditors(siteDir: string): Promise<void> {
  await (await import('../../scaffold/own-types.ts')).writeOwnTypes(siteDir);
  await (await import('../../scaffold/editor-files.ts')).writeEditorFiles(siteDir);
}
