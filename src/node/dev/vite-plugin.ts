import { relative, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { News, Server } from '../../model/protocol.ts';
import { pathFrom } from '../../diagnostics/formats/paths.ts';
import { pretty } from '../../diagnostics/formats/pretty.ts';
import { styleFor } from '../terminal.ts';
import { localStandIn } from '../hubspot-mock/for-site.ts';
import { answerData, answerPages } from './middleware.ts';
import { LiveSite } from './dev-site.ts';
import { type Part, watch } from './watch.ts';

export interface DevPluginOptions {
  siteDir: string;
  /** Whether the report may be in colour. */
  color: boolean;
  /** Takes the report of each load, one text. */
  print(text: string): void;
}

/** Makes a Vite dev server serve a site directory, live. */
export function devPlugin({ siteDir, color, print }: DevPluginOptions): Plugin {
  const root = relative(process.cwd(), siteDir).replaceAll('\\', '/');

  return {
    name: 'pagewright',
    async configureServer(server) {
      const browsers = server.environments.client.hot;
      const news = (): News => ({
        problems: live.problems.map((problem) => ({ ...problem, file: pathFrom(root, problem.file) })),
      });
      const announce = () => browsers.send('pagewright:news', news());
      browsers.on('pagewright:hello', (_, browser) => browser.send('pagewright:news', news()));

      const report = (ms?: number) => {
        const { problems, files, pages } = live;
        const took = ms === undefined ? '' : ` (${Math.round(ms)} ms)`;
        if (problems.length > 0) print(`\n${pretty({ problems, files, root }, { style: styleFor(color) })}`);
        else print(`${pages!.length} pages, no problems${took}\n`);
      };
      const live = new LiveSite(resolve(siteDir), createBringer(server), () => {
        report();
        announce();
      });
      const load = async () => {
        const start = performance.now();
        await live.reload();
        report(performance.now() - start);
      };

      const tellFault = createFaultTeller(server);
      const follow = async (changed: Set<Part>) => {
        if (changed.has('schemas')) live.forgetSchemas();
        if (changed.has('site') || changed.has('schemas')) await load();
        else live.forgetFailures();
        announce();
        if (changed.has('schemas')) await (await import('../codegen/generate.ts')).writeGenerated();
      };
      let last = Promise.resolve(); // one after the other, so that the last to be shown is the last that came
      watch(server.watcher, resolve(siteDir), (changed) => {
        last = last.then(() => tellFault(() => follow(changed)));
      });
      await load();

      const forms = localStandIn(() => live.siteData);
      server.middlewares.use((request, response, next) => {
        if (!forms.answer(request, response)) next();
      });
      server.middlewares.use(answerData(live, siteDir));
      // After Vite's own, which know the scripts.
      return () => {
        server.middlewares.use(answerPages(live, (url, html) => server.transformIndexHtml(url, html)));
      };
    },
  };
}

/** Gives the module that draws pages as its files are now, with all block components in it. */
function createBringer(vite: ViteDevServer): () => Promise<Server> {
  let known: Server | undefined;
  return async () => {
    const { server } = (await vite.ssrLoadModule('/src/client/server.tsx')) as { server: Server };
    if (server !== known) await server.loadAllBlocks();
    known = server;
    return server;
  };
}

/** Runs work that must not end the server: a fault in it is shown in the terminal and in the browsers, until it succeeds. */
function createFaultTeller(server: ViteDevServer): (work: () => Promise<void>) => Promise<void> {
  const browsers = server.environments.client.hot;
  let faulty = false;
  return async (work) => {
    try {
      await work();
      if (faulty) browsers.send({ type: 'full-reload' });
      faulty = false;
    } catch (reason) {
      faulty = true;
      const { message, stack = '' } = reason instanceof Error ? reason : new Error(String(reason));
      server.config.logger.error(stack);
      browsers.send({ type: 'error', err: { message, stack } });
    }
  };
}
