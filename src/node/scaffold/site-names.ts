import { join } from 'node:path';
import { familyOf, isFontName } from '../../model/fonts/fonts.ts';
import { INCLUDED_FONTS } from '../../model/fonts/included-fonts.ts';
import { isMediaName, isPictureName } from '../../model/media.ts';
import { NOT_FOUND } from '../../model/routes.ts';
import { isMedia, kindOf, MEDIA_DIR, nameOfShared } from '../../model/site-files.ts';
import type { SiteNames } from '../../schema/annotations.ts';
import { includedIcons } from '../media/icons/included-icons.ts';
import { NAMES_FILE, namesSchema } from '../../schema/codegen/editor-schema.ts';
import { editorDir, writeSchema } from './editor-files.ts';
import type { LoadedDir } from '../site/load-site.ts';

type Loaded = Pick<LoadedDir, 'site' | 'pages' | 'downloads' | 'copied' | 'paths'>;

/** Returns sorted lists of the names to which the files of a site can refer. */
export function siteNames({ site, pages, downloads, copied, paths }: Loaded): SiteNames {
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
      ...media.filter((name) => !isMediaName(name)),
      ...copied.map((path) => `/${path}`),
      ...(site?.booking ? ['booking'] : []),
    ],
    articles: pages.filter(({ article }) => article).map(({ route }) => route),
    pictures: media.filter(isPictureName),
    files: media.filter((name) => isMediaName(name) && !isPictureName(name) && !isFontName(name)),
    icons: [...Object.keys(includedIcons()), ...media.filter((name) => /\.svg$/i.test(name))],
    fonts: [...INCLUDED_FONTS, ...media.filter(isFontName).map(familyOf)],
    shared: paths.filter((path) => kindOf(path) === 'shared').map(nameOfShared),
  };
  return Object.fromEntries(
    Object.entries(names).map(([kind, list]) => [kind, [...new Set<string>(list)].sort()]),
  ) as unknown as SiteNames;
}

/** Writes the names of a site to the schemas with which editors complete its files, if they have changed. */
export async function writeSiteNames(siteDir: string, loaded: Loaded): Promise<void> {
  const dir = editorDir(siteDir);
  if (dir !== undefined) await writeSchema(join(dir, NAMES_FILE), namesSchema({ ...siteNames(loaded) }));
}
