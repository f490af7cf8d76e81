import { relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import { pathFrom } from '../../diagnostics/formats/paths.ts';
import { pretty } from '../../diagnostics/formats/pretty.ts';
import type { News } from '../../model/protocol.ts';
import { styleFor } from '../terminal.ts';
import type { DevSite } from './dev-site.ts';

export interface ReportOptions {
  siteDir: string;
  /** Whether to print reports in color. */
  color: boolean;
  /** Prints the report of each load. */
  print(text: string): void;
}

/**
 * Returns a function that prints the site's problems or, if there are none, its number of pages.
 * @param ms how long loading took
 */
export function createReporter(
  site: DevSite,
  { siteDir, color, print }: ReportOptions,
): (ms?: number) => void {
  const root = rootOf(siteDir);
  return (ms) => {
    const { problems, loaded } = site;
    if (!loaded) return;
    const { files, pages } = loaded;
    const duration = ms === undefined ? '' : ` (${Math.round(ms)} ms)`;
    if (problems.length > 0) print(`\n${pretty({ problems, files, root }, { style: styleFor(color) })}`);
    else print(`${pages.length} pages, no problems${duration}\n`);
  };
}

/**
 * Returns a function that sends the current problems to all open pages. Pages that open later get them when they
 * connect.
 */
export function createAnnouncer(server: ViteDevServer, site: DevSite, siteDir: string): () => void {
  const browsers = server.environments.client.hot;
  const root = rootOf(siteDir);
  const news = (): News => ({
    problems: site.problems.map((problem) => ({ ...problem, file: pathFrom(root, problem.file) })),
    changes: site.changes,
  });
  browsers.on('pagewright:hello', (_, browser) => browser.send('pagewright:news', news()));
  return () => browsers.send('pagewright:news', news());
}

const rootOf = (siteDir: string) => relative(process.cwd(), siteDir).replaceAll('\\', '/');

/** Runs `work`, and shows its error. @param isOutdated whether newer work has begun, so that the result does not count */
export type ErrorGuard = (work: () => Promise<void>, isOutdated?: () => boolean) => Promise<void>;

/**
 * Returns a function that runs `work`. If `work` fails, prints the error and shows it in open pages, and in pages that
 * open later. The pages reload once `work` succeeds.
 */
export function createErrorGuard(server: ViteDevServer): ErrorGuard {
  const browsers = server.environments.client.hot;
  let shown: { type: 'error'; err: { message: string; stack: string } } | undefined;
  browsers.on('pagewright:hello', (_, browser) => {
    if (shown) browser.send(shown);
  });
  return async (work, isOutdated = () => false) => {
    try {
      await work();
      if (isOutdated()) return;
      if (shown) browsers.send({ type: 'full-reload' });
      shown = undefined;
    } catch (reason) {
      if (isOutdated()) return;
      const { message, stack = '' } = reason instanceof Error ? reason : new Error(String(reason));
      shown = { type: 'error', err: { message, stack } };
      server.config.logger.error(stack);
      browsers.send(shown);
    }
  };
}
