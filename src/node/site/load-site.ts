import { isContent, isMedia } from '../../model/site-files.ts';
import type { LoadedSite } from '../../pipeline.ts';
import type { Site } from '../../model/page.ts';
import { analyticsProvider } from '../../services/analytics/providers.ts';
import { createLoader } from '../../pipeline.ts';
import { createCache } from '../disk/cache.ts';
import { siteFiles } from './site-directory.ts';
import { historyOf } from './git-history.ts';
import { inspectMedia } from '../images/inspect-media.ts';
import { type Originals, originalsOf } from '../images/originals.ts';
import { readSchemas } from './read-schemas.ts';
import { UsageError } from '../usage-error.ts';

/** A loaded site directory. */
export interface LoadedDir extends LoadedSite {
  /** How many YAML files were checked. */
  files: number;
  /** The paths of the YAML files and of the files in `_media`. */
  paths: string[];
  /** The files in `_media`. */
  originals: Originals;
}

/**
 * Creates a function that loads the site in a directory. After the first call, it reads only the files that have
 * changed. The function throws file system errors, and an error for an invalid schema.
 */
export function createDirLoader(siteDir: string): () => Promise<LoadedDir> {
  const load = createLoader(readSchemas());
  const history = historyOf(siteDir);
  const cache = createCache();
  return async () => {
    const files = siteFiles(siteDir);
    const pictures = await inspectMedia(files, cache);
    const today = buildDate().toISOString().slice(0, 10);
    const loaded = load({ ...files, pictures: () => pictures }, { today, history });
    const paths = files.list().filter((path) => isContent(path) || isMedia(path));
    return {
      ...loaded,
      site: loaded.site && withEnvironment(loaded.site),
      files: paths.filter(isContent).length,
      paths,
      originals: originalsOf(files, pictures),
    };
  };
}

/** Loads the site in a directory once. */
export const loadSite = (siteDir: string): Promise<LoadedDir> => createDirLoader(siteDir)();

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
