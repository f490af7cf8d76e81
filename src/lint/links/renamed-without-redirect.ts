import { routeOf, unusablePart } from '../../model/routes.ts';
import { kindOf } from '../../model/site-files.ts';
import type { Rule } from '../rule.ts';

export const renamedWithoutRedirect = {
  code: 'renamed-without-redirect',
  severity: 'warning',
  means: 'A page was renamed, and its old address no longer works.',
  topic: 'Addresses',
  needs: 'whole-site', // the redirects of an invalid file are unknown
  check({ site: { files, isReachable }, history }, report) {
    if (!history) return;
    const gone = [...history.files].filter((path) => isPage(path) && !files.has(path));
    const added = [...files.keys()].filter((path) => isPage(path) && !history.files.has(path));
    const uncommitted = new Map(gone.flatMap((from) => renameOf(from, gone, added)));
    for (const [from, committed] of [...history.renamed, ...uncommitted]) {
      const to = uncommitted.get(committed) ?? committed;
      const route = routeOf(from);
      if (!isPage(from) || !files.has(to) || !isPage(to) || isReachable(route)) continue;
      report.file(to, {
        message: `This page used to have the address "${route}", which no longer works.`,
        hint: `To redirect the old address, add "redirectsFrom: [${route}]" to the page.`,
      });
    }
  },
} as const satisfies Rule;

const isPage = (path: string) => kindOf(path) === 'page' && unusablePart(path) === undefined;

/**
 * Returns the old and the new path of a file that was renamed but not committed yet; an empty list if the new path is
 * not clear. The new path is the only added file with the same name. If no added file has this name, the new path is
 * the only added file in the same folder. The file must then be the only one that is gone from this folder.
 */
function renameOf(from: string, gone: string[], added: string[]): [from: string, to: string][] {
  const folder = folderOf(from);
  const sameName = added.filter((path) => nameOf(path) === nameOf(from));
  const sameFolder = added.filter((path) => folderOf(path) === folder);
  const isOnlyOne = gone.filter((path) => folderOf(path) === folder).length === 1;
  const [to, ...others] = sameName.length > 0 ? sameName : isOnlyOne ? sameFolder : [];
  return to !== undefined && others.length === 0 ? [[from, to]] : [];
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
