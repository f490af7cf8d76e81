import type { Page } from '../model/page.ts';

/** What Git knows about a site's YAML files. */
export interface History {
  /** File → the day of its last change, as YYYY-MM-DD in UTC. */
  changed: Map<string, string>;
  /** A former name of a file → its present name. */
  renamed: Map<string, string>;
  /** The files of the last commit. */
  files: Set<string>;
}

/** The `--format` of `git log` for `parseGitLog`: before the files of each commit, its time in seconds and its refs. */
export const LOG_FORMAT = '%x01%ct %D';

/**
 * Parses the output of `git log --name-status --find-renames`, the newest commit first.
 * @returns undefined for a shallow clone: its oldest commit seems to have added every file
 */
export function parseGitLog(log: string): History | undefined {
  const history: History = { changed: new Map(), renamed: new Map(), files: new Set() };
  const seen = new Set<string>();
  const visit = (file: string, exists: boolean) => {
    if (!seen.has(file) && exists) history.files.add(file);
    seen.add(file);
  };
  for (const commit of log.split('\u0001').slice(1)) {
    const [head = '', ...lines] = commit.split('\n');
    const [seconds, ...refs] = head.split(/,? /);
    if (refs.includes('grafted')) return undefined;
    const day = new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
    for (const line of lines.filter((text) => text !== '')) {
      const [status = '', from = '', to = from] = line.split('\t');
      visit(to, status !== 'D');
      if (!history.changed.has(to)) history.changed.set(to, day);
      if (!status.startsWith('R')) continue;
      visit(from, false);
      if (!history.renamed.has(from)) history.renamed.set(from, history.renamed.get(to) ?? to);
    }
  }
  return history;
}

/**
 * Route → the day of the page's last change: what its article says, else the last commit of one of its files. Pages
 * that Git does not know are left out, since a checkout sets the modification times of files.
 * @param routes route → path of the file
 * @param sharedUsers shared file → the routes of the pages that use it
 */
export function lastChanges(
  pages: Pick<Page, 'route' | 'article'>[],
  routes: Map<string, string>,
  sharedUsers: Map<string, string[]>,
  history: History | undefined,
): Map<string, string> {
  const days = new Map<string, string>();
  const visit = (route: string, file: string) => {
    const day = history?.changed.get(file);
    if (day !== undefined && day > (days.get(route) ?? '')) days.set(route, day);
  };
  for (const [route, file] of routes) visit(route, file);
  for (const [file, users] of sharedUsers) for (const route of users) visit(route, file);
  for (const { route, article } of pages) if (article) days.set(route, article.updated ?? article.date);
  return days;
}
