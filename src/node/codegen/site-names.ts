import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isPictureName } from '../../model/media.ts';
import { NOT_FOUND } from '../../model/routes.ts';
import { isMedia, kindOf, MEDIA_DIR, nameOfShared } from '../../model/site-files.ts';
import type { SiteNames } from '../../schema/annotations.ts';
import { NAMES_FILE, namesSchema } from '../../schema/codegen/editor-schema.ts';
import { ROOT } from '../root.ts';
import type { LoadedDir } from '../site/load-site.ts';
import { EDITOR_SCHEMA_DIR } from '../site/read-schemas.ts';

/** The site directory whose routes, file names and other names editors suggest. */
export const EDITED_SITE = join(ROOT, 'pages');

type Loaded = Pick<LoadedDir, 'site' | 'pages' | 'downloads' | 'paths'>;

/** Returns sorted lists of the names to which the files of a site can refer. */
export function siteNames({ site, pages, downloads, paths }: Loaded): SiteNames {
  const linkable = pages.filter(({ route }) => route !== NOT_FOUND);
  const anchors = linkable.flatMap(({ route, blocks }) =>
    blocks.flatMap(({ id }) => (id === undefined ? [] : [`${route}#${id}`])),
  );
  const media = paths.filter(isMedia).map((path) => path.slice(MEDIA_DIR.length));
  const names: SiteNames = {
    links: [
      ...linkable.map(({ route }) => route),
      ...anchors,
      ...downloads.map(({ path }) => path),
      ...(site?.booking ? ['booking'] : []),
    ],
    articles: pages.filter(({ article }) => article).map(({ route }) => route),
    pictures: media.filter(isPictureName),
    files: media.filter((name) => !isPictureName(name)),
    shared: paths.filter((path) => kindOf(path) === 'shared').map(nameOfShared),
  };
  return Object.fromEntries(
    Object.entries(names).map(([kind, list]) => [kind, [...new Set<string>(list)].sort()]),
  ) as unknown as SiteNames;
}

/**
 * Writes the names of the site in `pages` to the schemas for editors. Does nothing for other sites: all editors of this
 * project share one file of names, and this file is for `pages`.
 */
export async function writeSiteNames(siteDir: string, loaded: Loaded): Promise<void> {
  if (resolve(siteDir) !== EDITED_SITE) return;
  const path = join(EDITOR_SCHEMA_DIR, NAMES_FILE);
  const text = JSON.stringify(namesSchema({ ...siteNames(loaded) }));
  const withoutSpaces = (json: string) => json.replaceAll(/\s/g, '');
  if (existsSync(path) && withoutSpaces(readFileSync(path, 'utf8')) === withoutSpaces(text)) return;
  const { pretty } = await import('./generate.ts'); // loads the formatter, which is slow
  writeFileSync(path, await pretty(path, text));
}
