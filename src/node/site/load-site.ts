import { lazy } from '../../model/lazy.ts';
import type { Site } from '../../model/page.ts';
import { isContent, isMedia, NO_FILES } from '../../model/site-files.ts';
import { createPlanner, type LoadedSite } from '../../pipeline.ts';
import type { SchemaFiles } from '../../schema/schema.ts';
import { destinationOf, KEY_VARIABLES } from '../../services/analytics/providers.ts';
import type { History } from '../../site/history.ts';
import { buildDate } from '../disk/build-date.ts';
import { type Cache, createCache } from '../disk/cache/cache.ts';
import { UsageError } from '../disk/usage-error.ts';
import { withFontAddresses } from '../media/fonts/font-outputs.ts';
import { includedIcons } from '../media/icons/included-icons.ts';
import { codeLanguages } from './code-languages.ts';
import { inspectMedia } from '../media/inspect-media.ts';
import { type Originals, originalsOf } from '../media/files/originals.ts';
import { undrawnTitles } from '../media/share/undrawn-titles.ts';
import { ownBlockProblems } from './own-blocks/check-own-blocks.ts';
import { type OwnBlocks, readSiteBlocks, type SiteBlocks } from './own-blocks/own-blocks.ts';
import { historyOf } from './git-history.ts';
import { prepareFiles } from './prepare-files.ts';
import { publicFolder, siteFiles } from '../disk/files/site-directory.ts';

/** A loaded site directory. */
export interface LoadedDir extends LoadedSite {
  /** How many YAML files were checked. */
  files: number;
  /** The paths of the YAML files and of the files in `_media`. */
  paths: string[];
  /** The files in `_media`. */
  originals: Originals;
  /** The blocks that the site brings. */
  own: OwnBlocks | undefined;
  /** Whether the history of the files is unknown because the repository is a shallow clone. */
  isShallow: boolean;
  /** Returns the path on the disk of a file that is copied as it is, given its path in the output. */
  pathOfCopied(path: string): string;
  /** Whether no file has changed since it was loaded. */
  isCurrent(): boolean;
}

export interface DirOptions {
  /** By default, the cache of the project. */
  cache?: Cache | string;
  /** By default, that of the site directory. */
  history?: () => History | undefined;
  /**
   * The directory with the files. By default, that of the site; the catalogue has files of its own, but the site's
   * blocks.
   */
  filesDir?: string;
  /** How many cores may prepare the files of a large site. */
  jobs?: number | undefined;
}

/**
 * Creates a function that loads the site in a directory. Later calls reuse the results for files that have not changed.
 * The function throws file system errors, and an error for a schema that is not JSON.
 */
export function createDirLoader(
  siteDir: string,
  { cache: given, history = lazy(() => historyOf(siteDir)), filesDir = siteDir, jobs }: DirOptions = {},
): () => Promise<LoadedDir> {
  const cache = typeof given === 'object' ? given : createCache(given);
  const blocks = readSiteBlocks(siteDir);
  const schemas = withBroken(blocks);
  const plan = createPlanner(schemas);
  return async () => {
    const today = buildDate().toISOString().slice(0, 10);
    const files = siteFiles(filesDir);
    const copied = publicFolder(siteDir);
    // The catalogue has files of its own.
    const publicFiles = filesDir === siteDir ? copied : NO_FILES;
    const stamps = files.stamps() + copied.stamps();
    const pictures = await inspectMedia(files, cache);
    const { files: planned, link } = plan(
      { ...files, publicFiles, pictures: () => pictures, icons: includedIcons, languages: codeLanguages },
      today,
    );
    const inputs = { schemas, filesDir, media: pictures.inspected, copied: publicFiles.bytes, today };
    const prepared = await prepareFiles(planned, cache, inputs, jobs);
    // The catalogue reports the problems with own blocks itself.
    const originals = originalsOf(files, pictures.hashOf);
    const found =
      filesDir === siteDir
        ? [
            ...(await ownBlockProblems(blocks, cache)),
            ...(await undrawnTitles(prepared, { originals, cache })),
          ]
        : [];
    const loaded = link(prepared, { history: history(), found });
    const paths = files.list().filter((path) => isContent(path) || isMedia(path));
    // The addresses of fonts depend on the texts of all pages. `check` does not need them.
    const site = lazy(() => loaded.site && withFontAddresses(withEnvironment(loaded.site), loaded.pages));
    return {
      ...loaded,
      own: blocks.own,
      get site() {
        return site();
      },
      files: paths.filter(isContent).length,
      paths,
      isShallow: history()?.isShallow === true,
      originals,
      pathOfCopied: copied.pathOf,
      isCurrent: () => siteFiles(filesDir).stamps() + publicFolder(siteDir).stamps() === stamps,
    };
  };
}

/**
 * Adds schemas that accept everything for blocks that cannot be used, so that pages with them have no errors as well.
 */
const withBroken = ({ schemas, broken }: SiteBlocks): SchemaFiles => ({
  ...schemas,
  blocks: {
    ...schemas.blocks,
    ...Object.fromEntries(
      broken.map((type) => [type, { type: 'object', properties: {}, additionalProperties: true }]),
    ),
  },
});

/** Loads the site in a directory once. The parameters are those of `createDirLoader`. */
export const loadSite = (siteDir: string, cache?: Cache | string, jobs?: number): Promise<LoadedDir> =>
  createDirLoader(siteDir, { ...(cache !== undefined && { cache }), jobs })();

/**
 * Applies two environment variables to the settings of a site. `PAGEWRIGHT_INDEXABLE=false` makes the site not
 * indexable. `PAGEWRIGHT_ANALYTICS_KEY` sets the analytics key if the site file has none.
 */
function withEnvironment(site: Site): Site {
  const { PAGEWRIGHT_INDEXABLE: indexable } = process.env;
  const key = KEY_VARIABLES.map((name) => process.env[name]).find(Boolean);
  if (key && site.analytics.key === undefined && !destinationOf({ ...site.analytics, key }))
    throw new UsageError(
      `The key in ${KEY_VARIABLES.find((name) => process.env[name])} belongs to no known service, or "analytics" has no "host" for it.`,
    );
  return {
    ...site,
    indexable: site.indexable && indexable !== 'false',
    ...(key && { analytics: { ...site.analytics, key: site.analytics.key ?? key } }),
  };
}
