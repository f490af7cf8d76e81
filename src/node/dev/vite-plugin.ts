import { relative, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { News, Server } from '../../model/protocol.ts';
import { pathFrom } from '../../diagnostics/formats/paths.ts';
import { pretty } from '../../diagnostics/formats/pretty.ts';
import { ENTRIES } from '../bundling/entries.ts';
import { writeSiteNames } from '../codegen/site-names.ts';
import { IS_PACKAGE } from '../root.ts';
import { createDirLoader } from '../site/load-site.ts';
import { styleFor } from '../terminal.ts';
import { createDevCatalogue, type DevCatalogue } from './dev-catalogue.ts';
import { DevSite } from './dev-site.ts';
import { serveFiles, serveMock, servePages, servePictures } from './middleware.ts';
import { type ChangeKind, watch } from './watch.ts';

export interface DevPluginOptions {
  siteDir: string;
  /** Whether to print reports in color. */
  color: boolean;
  /** Prints the report of each load. */
  print(text: string): void;
}

/** What the plugin offers once the server is configured. */
export interface DevPluginApi {
  catalogue: DevCatalogue;
}

/** Returns a Vite plugin that serves a site directory and updates open pages when files in it change. */
export function devPlugin(options: DevPluginOptions): Plugin<Partial<DevPluginApi>> {
  const api: Partial<DevPluginApi> = {};
  let onCodeReplaced: () => void = () => undefined;
  return {
    name: 'pagewright',
    api,
    // A page may have been rendered with the old code after our watcher had announced the change.
    hotUpdate: afterReplacingCode(() => onCodeReplaced()),
    async configureServer(server) {
      const siteDir = resolve(options.siteDir);
      const loadServer = createServerLoader(server);
      const finish = (url: string, html: string) => server.transformIndexHtml(url, html);
      const site = new DevSite({
        createLoad: () => createDirLoader(siteDir),
        loadServer,
        onProblems() {
          report();
          announce();
        },
        onLoad: (loaded) => writeSiteNames(siteDir, loaded),
      });
      const catalogue = createDevCatalogue(siteDir, loadServer, finish);
      api.catalogue = catalogue;
      const report = createReporter(site, options);
      const announce = createAnnouncer(server, site, options.siteDir);
      const load = async () => {
        const start = performance.now();
        await site.reload();
        report(performance.now() - start);
      };
      const after = watchSite(server, siteDir, async (changed) => {
        if (changed.has('schemas')) site.forgetSchemas();
        catalogue.forget();
        // Loading the site also checks the code of its own blocks.
        if (changed.has('site') || changed.has('schemas') || site.hasOwnBlocks) await load();
        else site.clearRenderProblems();
        announce();
        if (changed.has('schemas')) await writeTypes(siteDir);
      });
      onCodeReplaced = () =>
        after(async () => {
          site.clearRenderProblems();
          announce();
        });
      try {
        await load();
        await writeForEditors(siteDir);
      } catch (error) {
        await server.close(); // its watcher would keep the process running
        throw error;
      }

      for (const serve of [serveMock(site), servePictures(site), serveFiles(site), ...catalogue.serve])
        server.middlewares.use(serve);
      // Vite calls this function after it has added its own middlewares. So these get each request first, and serve the
      // scripts.
      return () => {
        server.middlewares.use(servePages(site, finish));
      };
    },
  };
}

/**
 * Returns a function that prints the site's problems or, if there are none, its number of pages.
 * @param ms how long loading took
 */
function createReporter(site: DevSite, { siteDir, color, print }: DevPluginOptions): (ms?: number) => void {
  const root = rootOf(siteDir);
  return (ms) => {
    const { problems, files, pages } = site;
    const duration = ms === undefined ? '' : ` (${Math.round(ms)} ms)`;
    if (problems.length > 0) print(`\n${pretty({ problems, files, root }, { style: styleFor(color) })}`);
    else print(`${pages!.length} pages, no problems${duration}\n`);
  };
}

/**
 * Returns a function that sends the current problems to all open pages. Pages that open later get them when they
 * connect.
 */
function createAnnouncer(server: ViteDevServer, site: DevSite, siteDir: string): () => void {
  const browsers = server.environments.client.hot;
  const root = rootOf(siteDir);
  const news = (): News => ({
    problems: site.problems.map((problem) => ({ ...problem, file: pathFrom(root, problem.file) })),
  });
  browsers.on('pagewright:hello', (_, browser) => browser.send('pagewright:news', news()));
  return () => browsers.send('pagewright:news', news());
}

const rootOf = (siteDir: string) => relative(process.cwd(), siteDir).replaceAll('\\', '/');

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

/**
 * Watches the site. Calls `onChange` for one change at a time, so that an older change cannot overwrite a newer one.
 * @returns a function that does other work after the changes so far
 */
function watchSite(
  server: ViteDevServer,
  siteDir: string,
  onChange: (changed: Set<ChangeKind>) => Promise<void>,
): (work: () => Promise<void>) => void {
  const showErrors = createErrorGuard(server);
  let last = Promise.resolve();
  const update = (work: () => Promise<void>) => {
    last = last.then(() => showErrors(work));
  };
  watch(server.watcher, siteDir, (changed) => update(() => onChange(changed)));
  return update;
}

/** Returns a hook that calls `work` after Vite has replaced changed modules. Combines changes in quick succession. */
function afterReplacingCode(work: () => void): Plugin['hotUpdate'] {
  let timer: NodeJS.Timeout | undefined;
  return {
    order: 'post',
    handler({ file }) {
      if (this.environment.name !== 'ssr' || file.endsWith('.yaml')) return;
      clearTimeout(timer);
      timer = setTimeout(work, 20); // Vite replaces the modules right after the last hook
    },
  };
}

/** Returns a function that loads the current module for rendering pages, and all block components. */
function createServerLoader(vite: ViteDevServer): () => Promise<Server> {
  let loaded: Server | undefined;
  return async () => {
    const { server } = (await vite.ssrLoadModule(`/${ENTRIES.server}`)) as { server: Server };
    if (server !== loaded) await server.loadComponents();
    loaded = server;
    return server;
  };
}

/**
 * Returns a function that runs `work`. If `work` fails, prints the error and shows it in open pages. The pages reload
 * once `work` succeeds.
 */
function createErrorGuard(server: ViteDevServer): (work: () => Promise<void>) => Promise<void> {
  const browsers = server.environments.client.hot;
  let failed = false;
  return async (work) => {
    try {
      await work();
      if (failed) browsers.send({ type: 'full-reload' });
      failed = false;
    } catch (reason) {
      failed = true;
      const { message, stack = '' } = reason instanceof Error ? reason : new Error(String(reason));
      server.config.logger.error(stack);
      browsers.send({ type: 'error', err: { message, stack } });
    }
  };
}
