import { kindOf } from '../model/site-files.ts';
import type { Report, Units } from './site-file.ts';
import type { Page } from '../model/page.ts';
import { routeOf, unusablePart } from '../model/routes.ts';

/** What Git knows of a site's YAML files. */
export interface History {
  /** File → the day on which it was last changed, as YYYY-MM-DD in UTC. */
  changed: Map<string, string>;
  /** A name that a file had → the name that it has since. */
  renamed: Map<string, string>;
  /** The files that there are as of the last commit. */
  files: Set<string>;
}

/** What `readHistory` reads: one record a commit, its time in seconds and the names that it has, before the files. */
export const LOG_FORMAT = '%x01%ct %D';

/**
 * Reads what `git log --name-status --find-renames` writes, the newest commit first.
 * @returns nothing where the history has been cut off, since its oldest commit seems to have made every file
 */
export function readHistory(log: string): History | undefined {
  const history: History = { changed: new Map(), renamed: new Map(), files: new Set() };
  const seen = new Set<string>();
  const note = (file: string, isThere: boolean) => {
    if (!seen.has(file) && isThere) history.files.add(file);
    seen.add(file);
  };
  for (const commit of log.split('\u0001').slice(1)) {
    const [head = '', ...lines] = commit.split('\n');
    const [seconds, ...names] = head.split(/,? /);
    if (names.includes('grafted')) return undefined;
    const day = new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
    for (const line of lines.filter((text) => text !== '')) {
      const [status = '', from = '', to = from] = line.split('\t');
      note(to, status !== 'D');
      if (!history.changed.has(to)) history.changed.set(to, day);
      if (!status.startsWith('R')) continue;
      note(from, false);
      if (!history.renamed.has(from)) history.renamed.set(from, history.renamed.get(to) ?? to);
    }
  }
  return history;
}

/**
 * Route → the day on which the page was last changed: what its article says, or else when one of its files was last
 * committed. Left out where nobody knows: the time of a file on the disk is that of the last checkout.
 * @param routes route → file
 * @param users shared file → the routes of the pages that use it
 */
export function changesOf(
  pages: Pick<Page, 'route' | 'article'>[],
  routes: Map<string, string>,
  users: Map<string, string[]>,
  history: History | undefined,
): Map<string, string> {
  const days = new Map<string, string>();
  const note = (route: string, file: string) => {
    const day = history?.changed.get(file);
    if (day !== undefined && day > (days.get(route) ?? '')) days.set(route, day);
  };
  for (const [route, file] of routes) note(route, file);
  for (const [file, used] of users) for (const route of used) note(route, file);
  for (const { route, article } of pages) if (article) days.set(route, article.updated ?? article.date);
  return days;
}

/** Tells of pages that had another address, which leads nowhere now. */
export function checkRenames(
  { renamed, files }: History,
  units: Units,
  leadsSomewhere: (route: string) => boolean,
  report: Report,
): void {
  const isPage = (file: string) => kindOf(file) === 'page' && unusablePart(file) === undefined;
  const gone = [...files].filter((file) => isPage(file) && !units.has(file));
  const fresh = [...units.keys()].filter((file) => isPage(file) && !files.has(file));
  const moved = new Map([...gone].flatMap((from) => pair(from, gone, fresh)));
  for (const [from, to] of [...renamed, ...moved]) {
    const file = moved.get(to) ?? to;
    const route = routeOf(from);
    if (!isPage(from) || !units.has(file) || !isPage(file) || leadsSomewhere(route)) continue;
    report.of(file, {
      code: 'renamed-without-redirect',
      message: `This page was at ${route} once, and that address leads nowhere now.`,
      hint: `Add it to the page: "redirectsFrom: [${route}]".`,
    });
  }
}

/** Of what is not committed yet: the new file that one that is gone has become, if it is plain which. */
function pair(from: string, gone: string[], fresh: string[]): [string, string][] {
  const [folder, name] = [folderOf(from), from.slice(folderOf(from).length)];
  const namesakes = fresh.filter((file) => file.slice(folderOf(file).length) === name);
  const beside = fresh.filter((file) => folderOf(file) === folder);
  const alone = gone.filter((file) => folderOf(file) === folder).length === 1;
  const [to, ...others] = namesakes.length > 0 ? namesakes : alone ? beside : [];
  return to !== undefined && others.length === 0 ? [[from, to]] : [];
}

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/') + 1);
