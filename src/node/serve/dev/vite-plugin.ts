import { resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { baseOf } from '../../../model/routes.ts';
import { createDirLoader } from '../../site/load-site.ts';
import { createDevCatalogue, type DevCatalogue } from './dev-catalogue.ts';
import type { DevCode } from './dev-code.ts';
import { DevSite } from './dev-site.ts';
import {
  EDITOR,
  type Finish,
  refuseForeign,
  refuseHosts,
  refuseUnknown,
  serveFolder,
  serveFiles,
  serveMock,
  servePages,
  servePictures,
} from './middleware.ts';
import { serveReports, withPolicy } from './policy.ts';
import { createAnnouncer, createReporter, type ReportOptions } from './news.ts';
import { Updates } from './updates.ts';
import { isCode } from './watch.ts';

export interface DevPluginOptions extends ReportOptions {
  /** The code that renders pages. */
  code: DevCode;
  /** The names under which this machine may be requested, apart from `localhost`. */
  names: string[];
}

/** What the plugin offers once the server is configured. */
export interface DevPluginApi {
  catalogue: DevCatalogue;
  /** Returns the folder of the site on its host, when the site is loaded. */
  base(): Promise<string>;
  /** Waits until the site is loaded, and its problems are reported. */
  whenLoaded(): Promise<void>;
}

/** Returns a Vite plugin that serves a site directory and updates open pages when files in it change. */
export function devPlugin(options: DevPluginOptions): Plugin<Partial<DevPluginApi>> {
  const api: Partial<DevPluginApi> = {};
  let updates: Updates | undefined;
  return {
    name: 'pagewright',
    api,
    // A page may have been rendered with the old code after our watcher had announced the change.
    hotUpdate: afterReplacingCode(options, () => updates?.replaceCode()),
    closeBundle: () => updates?.close(),
    async configureServer(server) {
      try {
        const { catalogue, base, updates: live, before, pages } = serveSite(server, options);
        updates = live;
        const whenLoaded = () => live.whenLoaded();
        Object.assign(api, { catalogue, base, whenLoaded } satisfies DevPluginApi);
        await live.start();
        // Before that of Vite, whose answer names a file of settings that sites do not have.
        server.middlewares.stack.unshift({ route: '', handle: refuseHosts(options.names) });
        server.middlewares.use(refuseForeign);
        server.middlewares.use(EDITOR, refuseUnknown);
        for (const serve of before) server.middlewares.use(serve);
        // Vite calls this function after it has added its own middlewares. So these get each request first, and serve
        // the scripts.
        return () => void server.middlewares.use(pages);
      } catch (error) {
        await server.close(); // its watcher would keep the process running
        throw error;
      }
    },
  };
}

/** Opens a site, and returns the middlewares that serve it: those before Vite's own ones, and the one for pages. */
function serveSite(server: ViteDevServer, options: DevPluginOptions) {
  const siteDir = resolve(options.siteDir);
  const { code } = options;
  const loadServer = () => code.load(server);
  const isLive = server.config.server.watch !== null;
  const finish: Finish = async (path, html, settings) =>
    withPolicy(await server.transformIndexHtml(path, html), settings, isLive);
  const site: DevSite = new DevSite({
    createLoad: () => createDirLoader(siteDir),
    loadServer,
    onProblems() {
      report();
      announce();
    },
  });
  const report = createReporter(site, options);
  const announce = createAnnouncer(server, site, options.siteDir);
  const compare = () => updates.compare();
  const catalogue = createDevCatalogue(siteDir, loadServer, finish, compare);
  const forgetExamples = () => catalogue.forget();
  const updates: Updates = new Updates({ server, siteDir, site, code, forgetExamples, report, announce });
  return {
    catalogue,
    async base() {
      await updates.whenLoaded();
      const settings = site.loaded?.site;
      return settings ? baseOf(settings) : '';
    },
    updates,
    before: [
      serveFolder(site),
      serveReports((blocked) => site.addBlocked(blocked)),
      serveMock(),
      servePictures(() => site),
      serveFiles(site, code),
      ...catalogue.serve,
    ],
    pages: servePages(site, finish, compare),
  };
}

/** Returns a hook that calls `work` after Vite has replaced changed modules. Combines changes in quick succession. */
function afterReplacingCode({ code, siteDir }: DevPluginOptions, work: () => void): Plugin['hotUpdate'] {
  let timer: NodeJS.Timeout | undefined;
  return {
    order: 'post',
    handler({ file }) {
      if (this.environment.name !== 'ssr' || !isCode(file, siteDir, code.inputs)) return;
      code.change();
      clearTimeout(timer);
      timer = setTimeout(work, 20); // Vite replaces the modules right after the last hook
    },
  };
}
