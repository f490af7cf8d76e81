import { resolve } from 'node:path';
import { isContent, isMedia } from '../../model/site-files.ts';
import { createLoader, type LoadedSite, type Loader, type StoredFile } from '../../pipeline.ts';
import type { Site } from '../../model/page.ts';
import { analyticsProvider } from '../../services/analytics/providers.ts';
import { type Cache, CACHE_DIR, type CachePlace, createCache } from '../disk/cache.ts';
import { openPack, recordName } from '../disk/pack.ts';
import { createFileStore } from './file-store.ts';
import { type DiskDirectory, siteFiles } from './site-directory.ts';
import { historyOf } from './git-history.ts';
import { withFontAddresses } from '../fonts/font-outputs.ts';
import { type InspectedMedia, inspectMedia } from '../images/inspect-media.ts';
import { type Originals, originalsOf } from '../images/originals.ts';
import type { SchemaFiles } from '../../schema/schema.ts';
import { ownBlockProblems } from '../own-blocks/check-own-blocks.ts';
import { type OwnBlocks, readSiteBlocks, type SiteBlocks } from '../own-blocks/own-blocks.ts';
import { UsageError } from '../usage-error.ts';

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
}

/** The inputs of a load that may change. */
export interface DirInputs {
  files: DiskDirectory;
  pictures: InspectedMedia;
  /** The day of the build in UTC, as YYYY-MM-DD. */
  today: string;
}

/** Lists the files of a site directory, and inspects those in `_media`. Throws file system errors. */
export async function readInputs(siteDir: string, cache: Cache): Promise<DirInputs> {
  const files = siteFiles(siteDir);
  const pictures = await inspectMedia(files, cache);
  return { files, pictures, today: buildDate().toISOString().slice(0, 10) };
}

/**
 * Creates a function that loads the site in a directory. After the first call, it reads only the files that have
 * changed. The results of the first call are kept for other processes. The function throws file system errors, and an
 * error for an invalid schema.
 * @param filesDir the directory with the files, if it is not the one of the site: the catalogue has files of its own, but
 * the blocks of the site
 * @returns a function whose parameter are the inputs if they were already read
 */
export function createDirLoader(
  siteDir: string,
  place: string | CachePlace = CACHE_DIR,
  history = historyOf(siteDir),
  filesDir = siteDir,
): (inputs?: DirInputs) => Promise<LoadedDir> {
  const blocks = readSiteBlocks(siteDir);
  const { own } = blocks;
  const schemas = withBroken(blocks);
  const cache = createCache(place);
  let load: Loader | undefined;
  return async (inputs) => {
    const pack = load ? undefined : await openPack<StoredFile>(cache, recordName('site', resolve(filesDir)));
    load ??= createLoader(schemas, createFileStore(pack!, schemas));
    const { files, pictures, today } = inputs ?? (await readInputs(filesDir, cache));
    // The catalogue reports them itself.
    const found = filesDir === siteDir ? await ownBlockProblems(blocks, cache) : [];
    const loaded = load({ ...files, pictures: () => pictures }, { today, history, found });
    await pack?.save();
    const paths = files.list().filter((path) => isContent(path) || isMedia(path));
    return {
      ...loaded,
      own,
      site: loaded.site && withFontAddresses(withEnvironment(loaded.site), loaded.pages),
      files: paths.filter(isContent).length,
      paths,
      originals: originalsOf(files, pictures),
    };
  };
}

/** Adds schemas that accept everything for blocks that cannot be used, so that pages with them have no errors as well. */
const withBroken = ({ schemas, broken }: SiteBlocks): SchemaFiles => ({
  ...schemas,
  blocks: {
    ...schemas.blocks,
    ...Object.fromEntries(
      broken.map((type) => [type, { type: 'object', properties: {}, additionalProperties: true }]),
    ),
  },
});

/** Loads the site in a directory once. */
export const loadSite = (siteDir: string, place?: string | CachePlace): Promise<LoadedDir> =>
  createDirLoader(siteDir, place)();

/**
 * Applies two environment variables to the settings of a site. `PAGEWRIGHT_INDEXABLE=false` makes the site not
 * indexable. The variable that the analytics provider names sets the analytics key if the site file has none.
 */
function withEnvironment(site: Site): Site {
  const { PAGEWRIGHT_INDEXABLE: indexable } = process.env;
  const key = process.env[analyticsProvider(site.analytics).keyVariable];
  return {
    ...site,
    indexable: site.indexable && indexable !== 'false',
    ...(key && { analytics: { ...site.analytics, key: site.analytics.key ?? key } }),
  };
}

/**
 * Returns the current time, or the time in `SOURCE_DATE_EPOCH`, for reproducible builds (reproducible-builds.org).
 * @throws UsageError if the variable is not a time
 */
export function buildDate(): Date {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  if (!epoch) return new Date();
  const date = new Date(Number(epoch) * 1000);
  if (!/^\d+$/.test(epoch) || Number.isNaN(date.getTime()))
    throw new UsageError(
      `Invalid SOURCE_DATE_EPOCH "${epoch}". Use the number of seconds since 1970-01-01 00:00 UTC.`,
    );
  return date;
}
