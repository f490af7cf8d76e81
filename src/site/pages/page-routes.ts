import type { Problem } from '../../diagnostics/problem.ts';
import { MAX_SEGMENT, NOT_FOUND, routeOf, unusablePart, usablePath } from '../../model/routes.ts';
import type { Reporter } from '../reporter.ts';
import type { SiteFiles } from '../site-file.ts';

/** The pages that every site must have. */
const REQUIRED_PAGES = [
  ['/', 'index.yaml', 'the home page'],
  [NOT_FOUND, '404.yaml', 'the page that visitors see if an address does not exist'],
] as const;

/** Returns a map from the route of each page to the path of its file, sorted by route. */
export function findRoutes(files: SiteFiles, report: Reporter): Map<string, string> {
  const routes = new Map<string, string>();
  for (const [path, { kind }] of files) {
    if (kind !== 'page') continue;
    const route = routeOf(path);
    const part = unusablePart(path);
    const other = routes.get(route);
    if (part !== undefined) {
      report.file(path, {
        code: 'bad-name',
        message: `"${part}" cannot be part of a page address.`,
        hint: copyHint(path, files) ?? renameHint(path),
      });
    } else if (other !== undefined) {
      report.file(path, {
        code: 'route-clash',
        message: `"${other}" already has the address "${route}".`,
        hint: 'Rename or delete one of the two files.',
      });
    } else routes.set(route, path);
  }
  for (const [route, path, purpose] of REQUIRED_PAGES) {
    if (!routes.has(route)) {
      report.file(path, {
        code: 'missing-page',
        message: `The file ${path} is missing.`,
        hint: `Create the file. It is ${purpose}.`,
      });
    }
  }
  return new Map([...routes].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the hint for a copy that a file manager made, such as `prices - Copy.yaml` or `prices (1).yaml`. */
function copyHint(path: string, files: SiteFiles): string | undefined {
  const [, stem] =
    /^(.*?)(?:[ _-]+(?:copy|kopie|copie|kopya|copia)(?: \d+)?| ?\(\d+\))+\.yaml$/i.exec(path) ?? [];
  const original = `${stem}.yaml`;
  return stem !== undefined && files.has(original)
    ? `If this file is a copy of "${original}", delete it. Otherwise: ${renameHint(path)}`
    : undefined;
}

function renameHint(path: string): string {
  const usable = usablePath(path);
  return usable === undefined
    ? `Rename the file or folder: use at most ${MAX_SEGMENT} letters a to z, digits and single hyphens. The names "assets" and "media" are reserved.`
    : `Rename the file to "${usable}".`;
}

/**
 * Returns the routes that misnamed files would have with correct names. Links to these routes are not reported, because
 * the wrong file names are reported already.
 * @param problems the problems found in file names
 */
export function findMisnamedRoutes(files: SiteFiles, problems: Problem[]): Set<string> {
  const misnamed = [...files]
    .filter(([path, { kind }]) => kind === 'page' && unusablePart(path) !== undefined)
    .map(([path]) => path);
  const wrongExtension = problems
    .filter(({ code }) => code === 'wrong-ending')
    .map(({ file }) => file.replace(/ya?ml$/i, 'yaml'));
  return new Set([...misnamed, ...wrongExtension].map((path) => routeOf(usablePath(path) ?? path)));
}
