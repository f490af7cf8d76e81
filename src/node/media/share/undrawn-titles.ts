import { type Problem, problemAt } from '../../../diagnostics/problem.ts';
import { patternOf } from '../../../model/fonts/characters.ts';
import { includedFont } from '../../../model/fonts/included-fonts.ts';
import { SITE_YAML } from '../../../model/site-files.ts';
import { resolveTheme, styleOf } from '../../../model/theme/theme.ts';
import { fontsOf } from '../../../model/theme/theme-fonts.ts';
import type { SiteFields } from '../../../model/types.gen.ts';
import { type PageData, parsedFile, type SiteFile } from '../../../site/site-file.ts';
import { installedFontsFor, packageFor } from './script-fonts.ts';
import { fittingText } from './fitting-text.ts';
import type { FontSources } from './share-fonts.ts';

/** Matches the characters that no file of the included sans has. */
const UNUSUAL = new RegExp(
  `[^\\s${includedFont('sans')!
    .files.map(({ characters }) => patternOf(characters!))
    .join('')}]`,
  'u',
);

/** What a picture shows: its place in a file, and words for the message. */
const TITLE = { path: ['title'], shown: 'title', where: 'this page', page: 'the page' };
const BRAND = { path: ['brand', 'name'], shown: 'name of the brand', where: 'all pages', page: 'each page' };

/**
 * Returns a warning for each page whose title no link preview picture can show, because no font has its letters, and
 * one if no picture can show the name of the brand.
 */
export async function undrawnTitles(files: SiteFile[], sources: FontSources): Promise<Problem[]> {
  const settings = files.find(({ path }) => path === SITE_YAML)?.data as Partial<SiteFields> | undefined;
  const titles = files.flatMap((file) => {
    const { title, share } = (file.kind === 'page' ? (file.data ?? {}) : {}) as Partial<PageData>;
    return title === undefined || share ? [] : [{ ...TITLE, file, title: fittingText(title) }];
  });
  const siteFile = files.find(({ path }) => path === SITE_YAML);
  const brand = settings?.brand?.name;
  const named =
    siteFile && typeof brand === 'string' && titles.length > 0
      ? [{ ...BRAND, file: siteFile, title: brand }]
      : [];
  const unusual = [...named, ...titles].filter(({ title }) => UNUSUAL.test(title));
  if (unusual.length === 0) return [];
  // Imported only here, because fonts load slowly.
  const [{ loadTypefaces, readThemeFonts }, { missingGraphemes }] = await Promise.all([
    import('./share-fonts.ts'),
    import('./text-shape.ts'),
  ]);
  const theme = resolveTheme(settings?.theme);
  const texts = unusual.map(({ title }) => title).join('');
  const { heading } = await readThemeFonts(
    { fonts: fontsOf({ theme }), headingWeight: styleOf(theme).weight },
    texts,
    sources,
  );
  const typefaces = await loadTypefaces(heading);
  return unusual.flatMap(({ file, path, shown, where, page, title }) => {
    const missing = missingGraphemes(title, typefaces);
    const [first] = missing;
    if (first === undefined) return [];
    const { source, valueAt } = parsedFile(file);
    const name = packageFor(first, title, settings?.language);
    const isInstalled = installedFontsFor(title, sources.originals).some((font) => font.package === name);
    const more = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
    return problemAt(source, valueAt(path), {
      code: 'undrawn-title',
      message: `The picture in link previews of ${where} shows no ${shown}: no font has "${first}"${more}.`,
      hint: `${installHint(isInstalled ? undefined : name)} give ${page} a picture of its own under "share".`,
    });
  });
}

function installHint(name: string | undefined): string {
  return name === undefined
    ? 'Use a font with these characters for the headings of the site, or'
    : `Run "npm install --save-dev ${name}" in the project, or`;
}
