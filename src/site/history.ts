import type { Page } from '../model/page.ts';
import { unusablePart } from '../model/routes.ts';
import { kindOf } from '../model/site-files.ts';
import type { SiteFiles } from './site-file.ts';

/** The Git history of a site's YAML files. */
export interface History {
  /** The date of each file's last change, as YYYY-MM-DD in UTC. */
  changed: Map<string, string>;
  /** The current name of each renamed file, by its old name. */
  renamed: Map<string, string>;
  /** The files in the last commit. */
  files: Set<string>;
  /** Whether the repository is a shallow clone. The rest is then empty: the oldest commit seems to add every file. */
  isShallow?: boolean;
}

/** The history of files that were never committed. */
export const NO_HISTORY: History = { changed: new Map(), renamed: new Map(), files: new Set() };

/**
 * The value of `--format` for `git log`. `parseGitLog` parses the output. For each commit, Git prints the control
 * character U+0001, the time (in seconds since 1970) and the refs, then the files.
 */
export const LOG_FORMAT = '%x01%ct %D';

/** Parses the output of `git log --name-status --find-renames`, in which the newest commit comes first. */
export function parseGitLog(log: string): History {
  const history: History = { changed: new Map(), renamed: new Map(), files: new Set() };
  const seen = new Set<string>();
  const visit = (file: string, exists: boolean) => {
    if (!seen.has(file) && exists) history.files.add(file);
    seen.add(file);
  };
  for (const commit of log.normalize().split('\u0001').slice(1)) {
    const [head = '', ...lines] = commit.split('\n');
    const [seconds, ...refs] = head.split(/,? /);
    if (refs.includes('grafted')) return { ...NO_HISTORY, isShallow: true };
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
 * Returns the date of each page's last change, by route. For an article, this is the date in the article's data. For
 * any other page, this is the date of the last commit that changed one of the page's files; a page that is not in Git
 * is left out. The modification times of files are not used, because a checkout changes them. A date in the future
 * counts as today.
 * @param routes the path of each page's file, by route
 * @param sharedUsers for each shared file, the routes of the pages that use the file
 */
export function lastChanges(
  pages: Pick<Page, 'route' | 'article'>[],
  routes: Map<string, string>,
  sharedUsers: Map<string, string[]>,
  history: History | undefined,
  today: string,
): Map<string, string> {
  const days = new Map<string, string>();
  const visit = (route: string, file: string) => {
    const day = history?.changed.get(file);
    if (day !== undefined && day > (days.get(route) ?? '')) days.set(route, day);
  };
  for (const [route, file] of routes) visit(route, file);
  for (const [file, users] of sharedUsers) for (const route of users) visit(route, file);
  for (const { route, article } of pages) {
    if (!article) continue;
    const day = [article.date, article.updated ?? ''].sort().at(-1)!;
    days.set(route, day > today ? today : day);
  }
  return days;
}

/** Returns the old and the new path of each renamed page file. Includes renames that are not committed yet. */
export function renamedPages(history: History, files: SiteFiles): [from: string, to: string][] {
  const gone = [...history.files].filter((path) => isPage(path) && !files.has(path));
  const added = [...files.keys()].filter((path) => isPage(path) && !history.files.has(path));
  const uncommitted = new Map(renamesOf(gone, added));
  return [...history.renamed, ...uncommitted]
    .map(([from, committed]): [string, string] => [from, uncommitted.get(committed) ?? committed])
    .filter(([from, to]) => isPage(from) && files.has(to) && isPage(to));
}

const isPage = (path: string) => kindOf(path) === 'page' && unusablePart(path) === undefined;

/**
 * Guesses the new paths of files that were renamed without a commit. The new path of a file is the only added file with
 * the same name. If no added file has this name, it is the only added file in the same folder, provided that no other
 * file is gone from this folder. Files whose new path is unclear are left out.
 * @param gone the files that are in the last commit, but not on the disk
 * @param added the files that are on the disk, but not in the last commit
 * @returns the old and the new path of each file
 */
function renamesOf(gone: string[], added: string[]): [from: string, to: string][] {
  const [addedByName, addedByFolder] = [groupBy(added, nameOf), groupBy(added, folderOf)];
  const goneByFolder = groupBy(gone, folderOf);
  return gone.flatMap((from): [string, string][] => {
    const folder = folderOf(from);
    const sameFolder = goneByFolder.get(folder)!.length === 1 ? addedByFolder.get(folder) : undefined;
    const [to, ...others] = addedByName.get(nameOf(from)) ?? sameFolder ?? [];
    return to !== undefined && others.length === 0 ? [[from, to]] : [];
  });
}

function groupBy(paths: string[], keyOf: (path: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const others = groups.get(keyOf(path));
    if (others) others.push(path);
    else groups.set(keyOf(path), [path]);
  }
  return groups;
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
