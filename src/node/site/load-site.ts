import { isContent } from '../../model/site-files.ts';
import type { LoadedSite } from '../../pipeline.ts';
import type { Site } from '../../model/page.ts';
import { analyticsProvider } from '../../services/analytics/providers.ts';
import { createLoader } from '../../pipeline.ts';
import { createCache } from '../disk/cache.ts';
import { siteFiles } from './site-directory.ts';
import { historyOf } from './git-history.ts';
import { inspectMedia } from '../images/inspect-media.ts';
import { readSchemas } from './read-schemas.ts';
import { UsageError } from '../disk/usage-error.ts';

/** A site as loaded, and how many files of it were looked at. */
export type LoadedDir = LoadedSite & { files: number };

/**
 * Loads the site of a directory; each time anew, but for files that did not change since the last time.
 * Throws what the disk throws, and when the schemas are wrong.
 */
export function createDirLoader(siteDir: string): () => Promise<LoadedDir> {
  const files = siteFiles(siteDir);
  const load = createLoader(readSchemas());
  const history = historyOf(siteDir);
  const cache = createCache();
  return async () => {
    const pictures = await inspectMedia(files, cache);
    const year = buildDate().getUTCFullYear();
    const loaded = load({ ...files, pictures: () => pictures }, { year, history });
    return {
      ...loaded,
      site: loaded.site && asBuilt(loaded.site),
      files: files.list().filter(isContent).length,
    };
  };
}

/** Loads the site of a directory, once: what `check` looks at and `build` draws. */
export const loadSite = (siteDir: string): Promise<LoadedDir> => createDirLoader(siteDir)();

/** The site with what the environment says: the key for counting visits, where the file has none, and whether to be found. */
function asBuilt(site: Site): Site {
  const { PAGEWRIGHT_INDEXABLE: indexable } = process.env;
  const key = process.env[analyticsProvider(site.analytics).keyVariable];
  return {
    ...site,
    indexable: site.indexable && indexable !== 'false',
    ...(key && { analytics: { ...site.analytics, key: site.analytics.key ?? key } }),
  };
}

/**
 * Now, or what `SOURCE_DATE_EPOCH` says, so that a build can be repeated to the byte (reproducible-builds.org). Throws
 * UsageError where that is no time.
 */
export function buildDate(): Date {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  if (!epoch) return new Date();
  const date = new Date(Number(epoch) * 1000);
  if (!/^\d+$/.test(epoch) || Number.isNaN(date.getTime()))
    throw new UsageError(
      `SOURCE_DATE_EPOCH is "${epoch}", which is no time: it is seconds since 1970, in digits.`,
    );
  return date;
}
