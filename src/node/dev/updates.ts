import type { ViteDevServer } from 'vite';
import { isFatal } from '../../diagnostics/problem.ts';
import { writeSiteNames } from '../codegen/site-names.ts';
import { IS_PACKAGE } from '../root.ts';
import type { DevCode } from './dev-code.ts';
import type { DevSite } from './dev-site.ts';
import { createErrorGuard, type Work } from './news.ts';
import { type ChangeKind, watch } from './watch.ts';

export interface UpdateOptions {
  server: ViteDevServer;
  /** The absolute path of the site directory. */
  siteDir: string;
  site: DevSite;
  code: DevCode;
  /** Makes the next request load the examples of the catalogue again. */
  forgetExamples(): void;
  /** Lets work in the background wait for a while. */
  hold(): void;
  /** Prints the site's problems. @param ms how long loading took */
  report(ms: number): void;
  /** Sends the site's problems to open pages, which then update. */
  announce(): void;
}

/** Keeps a site up to date with its files. */
export interface Updates {
  /** Watches the files of the site, and reports its problems once it is checked. Throws file system errors. */
  start(): Promise<void>;
  /** Waits for the check of the last version that could be loaded. */
  whenChecked(): Promise<void>;
  /** Is called when Vite has replaced changed modules. */
  replaceCode(): void;
  close(): void;
}

export function createUpdates(options: UpdateOptions): Updates {
  const { server, siteDir, site, code, forgetExamples, hold, report, announce } = options;
  const showErrors = createErrorGuard(server);
  let turn = 0;
  let checked = Promise.resolve();
  let unwatch = () => {};
  // One change at a time, so that an older change cannot overwrite a newer one.
  let last = Promise.resolve();
  const update = (kind: Work, work: () => Promise<void>) => {
    last = last.then(() => showErrors(kind, work));
  };

  let isLoaded = true;
  const load = async () => {
    const start = performance.now();
    isLoaded = false;
    await site.reload();
    isLoaded = true;
    followCheck(start);
  };
  const followCheck = (start: number) => {
    const own = ++turn;
    // The next change does not wait for the check of this one.
    checked = showErrors('check', async () => {
      await site.warmUp();
      await site.whenChecked();
      if (own !== turn) return;
      report(performance.now() - start);
      announce();
      await writeNames(siteDir, site);
    });
  };
  const change = async (kinds: Set<ChangeKind>) => {
    hold();
    if (kinds.has('code') || kinds.has('schemas')) code.change();
    if (kinds.has('schemas')) site.forgetSchemas();
    forgetExamples();
    // Loading the site also checks the code of its own blocks.
    if (kinds.has('site') || kinds.has('schemas') || site.hasOwnBlocks || !isLoaded) await load();
    else site.clearRenderProblems();
    hold();
    announce();
    if (kinds.has('schemas')) await writeTypes(siteDir);
  };
  return {
    async start() {
      if (server.config.server.watch !== null)
        unwatch = watch(server.watcher, siteDir, code.inputs, (kinds) =>
          update('change', () => change(kinds)),
        );
      followCheck(performance.now());
      await writeForEditors(siteDir);
    },
    whenChecked: () => checked,
    replaceCode: () =>
      update('code', async () => {
        site.clearRenderProblems();
        announce();
      }),
    close() {
      turn++;
      unwatch();
      site.close();
    },
  };
}

/** Writes the names of a valid site for editors. */
async function writeNames(siteDir: string, { loaded }: DevSite): Promise<void> {
  if (loaded && !isFatal(loaded.problems, false)) await writeSiteNames(siteDir, loaded);
}

/** Writes the types of the blocks whose schemas have changed. The files of an installed engine do not change. */
async function writeTypes(siteDir: string): Promise<void> {
  if (!IS_PACKAGE) await (await import('../codegen/generate.ts')).writeGenerated();
  await writeForEditors(siteDir);
}

/** Writes the types and schemas with which editors complete the components and pages of a project. */
async function writeForEditors(siteDir: string): Promise<void> {
  await (await import('../codegen/own-types.ts')).writeOwnTypes(siteDir);
  await (await import('../codegen/editor-files.ts')).writeEditorFiles(siteDir);
}
