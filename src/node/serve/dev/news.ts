import { relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import { pathFrom } from '../../../diagnostics/formats/paths.ts';
import type { Problem } from '../../../diagnostics/problem.ts';
import { pretty } from '../../../diagnostics/formats/pretty.ts';
import type { News } from '../../../model/protocol.ts';
import { styleFor } from '../../disk/terminal.ts';
import type { DevSite } from './dev-site.ts';

export interface ReportOptions {
  siteDir: string;
  /** Whether to print reports in color. */
  color: boolean;
  /** Prints the report of each load. */
  print(text: string): void;
}

/**
 * Returns a function that prints the site's problems or, if there are none, its number of pages. Warnings that were
 * printed the last time are only counted, and errors are repeated only after a change.
 * @param ms how long loading took after a change; undefined if rendering a page has found or solved problems
 */
export function createReporter(
  site: DevSite,
  { siteDir, color, print }: ReportOptions,
): (ms?: number) => void {
  const root = rootOf(siteDir);
  let printed = new Set<string>();
  return (ms) => {
    const { problems: all, loaded } = site;
    if (!loaded) return;
    const { files, pages } = loaded;
    const before = printed;
    printed = new Set(all.map(identityOf));
    const isKnown = (problem: Problem) =>
      before.has(identityOf(problem)) && (problem.severity === 'warning' || ms === undefined);
    const problems = all.filter((problem) => !isKnown(problem));
    const same = ms === undefined ? 0 : all.length - problems.length;
    const duration = ms === undefined ? '' : ` (${Math.round(ms)} ms)`;
    if (problems.length > 0) print(`\n${pretty({ problems, files, root }, { style: styleFor(color) })}`);
    if (same > 0) print(`${same} ${same === 1 ? 'warning' : 'warnings'} as before.${duration}\n`);
    if (all.length === 0) print(`${pages.length} pages, no problems${duration}\n`);
  };
}

/** Returns what tells a problem from others. Its position may change with other lines of its file. */
const identityOf = ({ severity, code, file, message }: Problem) => [severity, code, file, message].join('\n');

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

/** Work whose errors are shown: handling a change, and replacing code. */
export type Work = 'change' | 'code';

/**
 * Returns a function that runs work. If the work fails, prints the error and shows it in open pages, and in pages that
 * connect later, until work of the same kind succeeds. The pages reload once no error is left.
 */
export function createErrorGuard(
  server: ViteDevServer,
): (kind: Work, work: () => Promise<void>) => Promise<void> {
  const browsers = server.environments.client.hot;
  const errors = new Map<Work, { type: 'error'; err: { message: string; stack: string } }>();
  browsers.on('pagewright:hello', (_, browser) => {
    for (const error of errors.values()) browser.send(error);
  });
  return async (kind, work) => {
    try {
      await work();
      if (errors.delete(kind) && errors.size === 0) browsers.send({ type: 'full-reload' });
    } catch (reason) {
      const { message, stack = '' } = reason instanceof Error ? reason : new Error(String(reason));
      const error = { type: 'error' as const, err: { message, stack } };
      errors.set(kind, error);
      server.config.logger.error(stack);
      browsers.send(error);
    }
  };
}
