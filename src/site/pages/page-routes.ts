import { originalOf } from '../../model/page-names.ts';
import { MAX_SEGMENT, NOT_FOUND, routeOf, unusablePart, usablePath } from '../../model/routes.ts';
import { kindOf, SITE_YAML } from '../../model/site-files.ts';
import type { SiteFields } from '../../model/types.gen.ts';
import type { Reporter } from '../reporter.ts';
import { otherSiteOf, type SiteFiles } from '../site-file.ts';

/** The pages that every site must have. */
const REQUIRED_PAGES = [
  ['/', 'index.yaml', 'the home page'],
  [NOT_FOUND, '404.yaml', 'the page that visitors see if an address does not exist'],
] as const;

/**
 * Returns a map from the route of each page to the path of its file, sorted by route.
 * @param meant the correct paths of content files that have a wrong extension
 */
export function findRoutes(files: SiteFiles, meant: string[], report: Reporter): Map<string, string> {
  const routes = new Map<string, string>();
  for (const path of files.keys()) {
    if (kindOf(path) !== 'page') continue;
    const route = routeOf(path);
    const part = unusablePart(path);
    const other = routes.get(route);
    const foreign = otherSiteOf(files, route);
    if (part !== undefined) {
      report.file(path, {
        code: 'bad-name',
        message: `"${part}" cannot be part of a page address.`,
        hint: copyHint(path, files) ?? renameHint(path, files),
      });
    } else if (other !== undefined) {
      report.file(path, {
        code: 'route-clash',
        message: `"${other}" already has the address "${route}".`,
        hint: 'Rename or delete one of the two files.',
      });
    } else if (foreign !== undefined) {
      report.file(path, {
        code: 'route-clash',
        message: `The address "${route}" belongs to another site: "otherSites" in _site.yaml has "${foreign}".`,
        hint: `Rename this file, or remove "${foreign}" from "otherSites".`,
      });
    } else routes.set(route, path);
  }
  const misnamed = findMisnamedRoutes(files, meant);
  for (const [route, path, purpose] of REQUIRED_PAGES) {
    if (!routes.has(route) && !misnamed.has(route)) {
      report.file(path, {
        code: 'missing-page',
        message: `The file ${path} is missing.`,
        hint: `Create the file. It is ${purpose}.`,
      });
    }
  }
  return new Map([...routes].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const languageOf = (files: SiteFiles): string | undefined =>
  (files.get(SITE_YAML)?.data as Partial<SiteFields> | undefined)?.language;

/** Returns the hint for a copy that a file manager made, such as `prices - Copy.yaml` or `prices (1).yaml`. */
function copyHint(path: string, files: SiteFiles): string | undefined {
  const original = originalOf(path);
  if (original === undefined) return undefined;
  if (!files.has(original)) return renameHint(original, files);
  const usable = usablePath(path, languageOf(files));
  return `If this file is a copy of "${original}", delete it.${usable ? ` If it is a page of its own, rename it to "${usable}".` : ''}`;
}

/** Matches the language in the name of a file, as Hugo has it: `about.de.yaml`. */
const LANGUAGE = /\.[a-z]{2}(?:-[a-z]{2})?\.yaml$/i;

function renameHint(path: string, files: SiteFiles): string {
  const usable = usablePath(path, languageOf(files));
  if (usable !== undefined && files.has(usable))
    return `There is a file "${usable}" already. If this one is a copy of it, delete it; if not, give it another name.`;
  return usable === undefined
    ? `Rename the file or folder: use at most ${MAX_SEGMENT} lowercase letters without accents, digits and single hyphens. The names "assets" and "media", and "500" for a page of the first level, are reserved.`
    : `Rename the file to "${usable}".${LANGUAGE.test(path) ? ' If this is a translation: each language is a site of its own, with its own folder.' : ''}`;
}

/**
 * Returns the routes that misnamed files would have with correct names. Links to these routes are not reported, because
 * the wrong file names are reported already.
 * @param meant the correct paths of content files that have a wrong extension
 */
export function findMisnamedRoutes(files: SiteFiles, meant: string[]): Set<string> {
  const misnamed = [...files.keys()]
    .filter((path) => kindOf(path) === 'page' && unusablePart(path) !== undefined)
    .map((path) => originalOf(path) ?? path);
  return new Set([...misnamed, ...meant].map((path) => routeOf(usablePath(path, languageOf(files)) ?? path)));
}
