import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { stringify } from 'yaml';
import type { Problem } from '../../../diagnostics/problem.ts';
import { FONTS_DIR, isAnyFontName } from '../../../model/fonts/fonts.ts';
import { routeOf } from '../../../model/routes.ts';
import { GLOSSARY_YAML, MEDIA_DIR, SITE_YAML } from '../../../model/site-files.ts';
import { NO_HISTORY } from '../../../site/history.ts';
import { parse } from '../../../yaml/parse.ts';
import { CACHE_DIR } from '../../disk/cache/cache.ts';
import { writableDir } from '../../disk/files/writable-dir.ts';
import { createDirLoader, type LoadedDir } from '../../site/load-site.ts';
import { readSiteBlocks, type SiteBlocks } from '../../site/own-blocks/own-blocks.ts';
import { createExampleFiles, createReferenceReader, examplesOf, requiredPages } from './examples.ts';
import { lookFiles, withLookOfRoute } from './look-pages.ts';
import { PLACEHOLDER_GLOSSARY } from './placeholders.ts';
import { categoriesIn, DEFAULT_SETTINGS, exampleSettings } from './settings.ts';

/** The site with the examples of all blocks: one page for each example. */
export interface ExampleSite {
  /** The pages of the examples without errors. */
  loaded: LoadedDir;
  /** The errors that keep files out of this site, by the path of the file. */
  errors: Map<string, Problem[]>;
}

/** Returns the path of an example's page file. */
export const exampleFile = (type: string, index: number): string =>
  `examples/${slugOf(type)}-${index + 1}.yaml`;

/** Returns the name of a block type in addresses: `call-to-action`. */
export const slugOf = (type: string): string =>
  type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the route of an example's page. */
export const exampleRoute = (type: string, index: number): string => routeOf(exampleFile(type, index));

/**
 * Creates a function that loads the site with the examples of all blocks that a site may use. It is a site like any
 * other: its files are generated into the folder `catalogue` of the cache, loaded and checked. It has the theme, the
 * words, the glossary and the blocks of the real site. A file with errors is left out, so that the others can be shown.
 */
export function createExampleLoader(siteDir: string, cacheDir = CACHE_DIR): () => Promise<ExampleSite> {
  const name = createHash('sha256').update(resolve(siteDir)).digest('hex').slice(0, 8);
  const dir = writableDir(join(cacheDir, 'catalogue', name));
  const site = readSiteBlocks(siteDir);
  const load = createDirLoader(siteDir, { cache: cacheDir, history: () => NO_HISTORY, filesDir: dir });
  return async () => {
    const errors = new Map<string, Problem[]>();
    for (;;) {
      syncFolder(dir, filesOf(siteDir, site, errors));
      const loaded = await load();
      const found = loaded.problems.filter(({ severity, file }) => severity === 'error' && !errors.has(file));
      if (found.length === 0) return { loaded: examplesIn(loaded), errors };
      for (const { file } of found)
        errors.set(
          file,
          found.filter((problem) => problem.file === file),
        );
    }
  };
}

/**
 * Returns the site without the pages that only exist because every site needs them, and without a key for the analytics
 * service, which may be in the environment.
 */
function examplesIn(loaded: LoadedDir): LoadedDir {
  const { key: _, ...analytics } = loaded.site!.analytics;
  return {
    ...loaded,
    site: { ...loaded.site!, analytics },
    pages: loaded.pages.filter(({ route }) => route !== '/').map(withLookOfRoute),
  };
}

/** The files that all examples share. With errors, they are replaced and not left out. */
const SHARED_FILES = [SITE_YAML, GLOSSARY_YAML];

/** Returns the files of the site by path. @param errors the files to omit, or to replace if all examples share them */
function filesOf(siteDir: string, { schemas, own }: SiteBlocks, errors: ReadonlyMap<string, unknown>) {
  const written = dataIn(join(siteDir, SITE_YAML));
  const settings = exampleSettings((!errors.has(SITE_YAML) && written) || DEFAULT_SETTINGS, schemas);
  const glossary =
    (!errors.has(GLOSSARY_YAML) && dataIn(join(siteDir, GLOSSARY_YAML))) || PLACEHOLDER_GLOSSARY;
  const { page: _, ...terms } = createReferenceReader(schemas).withoutLinksIn('glossary.json', glossary);
  const categories = categoriesIn(settings);
  const exampleFiles = createExampleFiles(schemas, categories, new Set(own?.blocks.map(({ type }) => type)));
  const files = new Map<string, string | Uint8Array>([
    ...examplesOf(schemas.blocks).flatMap((example) =>
      exampleFiles(example, exampleFile(example.type, example.index)),
    ),
    ...requiredPages(schemas),
    ...lookFiles(categories),
    [SITE_YAML, stringify(settings)],
    [GLOSSARY_YAML, stringify(terms)],
  ]);
  for (const [path, bytes] of [...mediaIn(siteDir, settings), ...fontsIn(siteDir)]) files.set(path, bytes);
  for (const path of errors.keys()) if (!SHARED_FILES.includes(path)) files.delete(path);
  return files;
}

/** Returns the data of a YAML file; undefined if the file is missing, invalid or not a map. */
function dataIn(path: string): Record<string, unknown> | undefined {
  if (!existsSync(path)) return undefined;
  const { data } = parse(path, readFileSync(path));
  const isMap = data !== null && typeof data === 'object' && !Array.isArray(data);
  return isMap ? (data as Record<string, unknown>) : undefined;
}

/** Returns the files in `_media` that the settings of a site name, such as its icon. */
function mediaIn(siteDir: string, settings: unknown): [path: string, bytes: Uint8Array][] {
  if (typeof settings === 'string') {
    const path = MEDIA_DIR + settings;
    const file = join(siteDir, path);
    const isFile =
      /^[\p{L}\p{N}_-][^\0:]*\.\w+$/u.test(settings) && !settings.includes('..') && existsSync(file);
    return isFile ? [[path, readFileSync(file)]] : [];
  }
  return settings !== null && typeof settings === 'object'
    ? Object.values(settings).flatMap((value) => mediaIn(siteDir, value))
    : [];
}

/** Returns the font files of a site. Its settings name them by their families. */
function fontsIn(siteDir: string): [path: string, bytes: Uint8Array][] {
  const dir = join(siteDir, MEDIA_DIR, FONTS_DIR);
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter(isAnyFontName)
    .map((name) => [MEDIA_DIR + FONTS_DIR + name.replaceAll('\\', '/'), readFileSync(join(dir, name))]);
}

/** Makes a folder contain exactly these files. Writes only what has changed, and follows no links out of the folder. */
function syncFolder(dir: string, files: Map<string, string | Uint8Array>): void {
  if (lstatSync(dir, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(dir);
  mkdirSync(dir, { recursive: true });
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const inner = path.slice(dir.length + 1).replaceAll('\\', '/');
    if (entry.isSymbolicLink() || (entry.isFile() && !files.has(inner))) rmSync(path);
  }
  for (const [path, content] of files) {
    const file = join(dir, path);
    const bytes = Buffer.from(content);
    if (existsSync(file) && readFileSync(file).equals(bytes)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}
