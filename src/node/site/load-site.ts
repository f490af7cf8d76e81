import { resolve } from 'node:path';
import { isContent, isMedia } from '../../model/site-files.ts';
import { createOpener, type LoadedSite, type Opener, type OpenSite } from '../../pipeline.ts';
import type { History } from '../../site/history.ts';
import { lazy } from '../../model/lazy.ts';
import { runAll, runInSlices } from '../../model/stepwise.ts';
import type { Site } from '../../model/page.ts';
import { analyticsProvider, KEY_VARIABLES } from '../../services/analytics/providers.ts';
import { type Cache, CACHE_DIR, type CachePlace, createCache } from '../disk/cache.ts';
import { openPack, recordName } from '../disk/pack.ts';
import { createFileStore, type DiskFileStore, openFilePacks } from './file-store.ts';
import { readFilesInThreads } from './read-files.ts';
import { type FileHash, type HashedDirectory, withHashes } from './file-hashes.ts';
import { siteFiles } from './site-directory.ts';
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

/** A site directory of which only those files are loaded that were needed so far. */
export interface OpenDir extends Omit<OpenSite, 'complete' | 'isKnown'> {
  originals: Originals;
  own: OwnBlocks | undefined;
  /** Whether the folder has the same files as when it was opened, and those that were read have not changed. */
  isCurrent(): boolean;
  /** Loads all files and links them. @param pause lets other work be done between two steps */
  complete(pause?: () => Promise<void>): Promise<LoadedDir>;
}

/** Returns a site that is loaded as an open site, of which nothing is shown until it is completed. */
export const asOpen = (loaded: LoadedDir): OpenDir => ({
  ...loaded,
  settings: () => undefined,
  view: () => undefined,
  isValid: () => true,
  media: () => [],
  isCurrent: () => true,
  warmUp: () => undefined,
  complete: async () => loaded,
});

/** The inputs of a load that may change. */
export interface DirInputs {
  files: HashedDirectory;
  /** Stores the hashes of all files, once they are asked for. */
  saveHashes(): Promise<void>;
  pictures: InspectedMedia;
  /** The day of the build in UTC, as YYYY-MM-DD. */
  today: string;
}

/** Lists the files of a site directory, and inspects those in `_media`. Throws file system errors. */
export async function readInputs(siteDir: string, cache: Cache): Promise<DirInputs> {
  const hashes = await openPack<FileHash>(cache, recordName('hashes', resolve(siteDir)));
  const files = withHashes(siteFiles(siteDir), hashes);
  for (const path of files.list()) if (isMedia(path)) files.stampOf(path);
  const pictures = await inspectMedia(files, cache);
  return { files, saveHashes: hashes.save, pictures, today: buildDate().toISOString().slice(0, 10) };
}

export interface DirOptions {
  /** By default, the cache of the project. */
  cache?: string | CachePlace;
  /** By default, that of the site directory. */
  history?: () => History | undefined;
  /** The directory with the files. By default, that of the site; the catalogue has files of its own, but the site's blocks. */
  filesDir?: string;
  /** How many cores may read the files of a large site. */
  jobs?: number | undefined;
}

/**
 * Creates a function that opens the site in a directory. Later calls reuse the results for files that have not
 * changed. The results of the first site that is completed are kept for other processes. The function throws file
 * system errors, and an error for a schema that is not JSON.
 * @returns a function whose parameter are the inputs if they were already read
 */
export function createDirOpener(
  siteDir: string,
  {
    cache: place = CACHE_DIR,
    history = lazy(() => historyOf(siteDir)),
    filesDir = siteDir,
    jobs,
  }: DirOptions = {},
): (inputs?: DirInputs) => Promise<OpenDir> {
  const blocks = readSiteBlocks(siteDir);
  const { own } = blocks;
  const schemas = withBroken(blocks);
  const cache = createCache(place);
  let opener: { open: Opener; store: DiskFileStore } | undefined;
  const openStore = async () => {
    const store = createFileStore(await openFilePacks(cache, resolve(filesDir)), schemas);
    return { open: createOpener(schemas, store), store };
  };
  return async (inputs) => {
    const { open, store } = (opener ??= await openStore());
    const { files, pictures, today } = inputs ?? (await readInputs(filesDir, cache));
    const { complete, isKnown, ...site } = open({ ...files, pictures: () => pictures }, today);
    const originals = originalsOf(files, pictures);
    return {
      ...site,
      settings: lazy(() => {
        const settings = site.settings();
        return settings && withEnvironment(settings);
      }),
      originals,
      own,
      isCurrent: () => String(siteFiles(filesDir).list()) === String(files.list()) && files.isCurrent(),
      async complete(pause) {
        await pause?.();
        // The catalogue reports them itself.
        const found = filesDir === siteDir ? await ownBlockProblems(blocks, cache) : [];
        const media = pictures.inspected;
        // While others wait for a page, threads would slow it down.
        if (!pause)
          await readFilesInThreads(
            files.list(),
            { isKnown, store, jobs },
            { schemas, filesDir, media, today },
          );
        const steps = complete({ history: history(), found });
        const loaded = pause ? await runInSlices(steps, pause) : runAll(steps);
        await store.close();
        const paths = files.list().filter((path) => isContent(path) || isMedia(path));
        return {
          ...loaded,
          own,
          site: loaded.site && withFontAddresses(withEnvironment(loaded.site), loaded.pages),
          files: paths.filter(isContent).length,
          paths,
          originals,
        };
      },
    };
  };
}

/** Creates a function that loads the site in a directory. The parameters are those of `createDirOpener`. */
export function createDirLoader(
  ...options: Parameters<typeof createDirOpener>
): (inputs?: DirInputs) => Promise<LoadedDir> {
  const open = createDirOpener(...options);
  return async (inputs) => (await open(inputs)).complete();
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
export const loadSite = (siteDir: string, cache?: string | CachePlace, jobs?: number): Promise<LoadedDir> =>
  createDirLoader(siteDir, { ...(cache !== undefined && { cache }), jobs })();

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

/** The environment variables on which a built site depends. */
export const SITE_VARIABLES: readonly string[] = [
  'PAGEWRIGHT_INDEXABLE',
  'SOURCE_DATE_EPOCH',
  ...KEY_VARIABLES,
];

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
