import { isContent } from '../content/files.ts';
import type { LoadedSite } from '../content/linkup.ts';
import type { Site } from '../content/prepared.ts';
import { createLoader } from '../content/site.ts';
import { createCache } from './cache.ts';
import { siteFiles } from './files.ts';
import { lookAtMedia } from './pictures/look.ts';
import { readSchemas } from './schemas.ts';

/** A site as loaded, and how many files of it were looked at. */
export type LoadedDir = LoadedSite & { files: number };

/**
 * Loads the site of a directory; each time anew, but for files that did not change since the last time.
 * Throws what the disk throws, and when the schemas are wrong.
 */
export function createDirLoader(siteDir: string): () => Promise<LoadedDir> {
  const files = siteFiles(siteDir);
  const load = createLoader(readSchemas());
  const cache = createCache();
  return async () => {
    const pictures = await lookAtMedia(files, cache);
    const loaded = load({ ...files, pictures: () => pictures }, { year: buildDate().getUTCFullYear() });
    return {
      ...loaded,
      site: withKey(loaded.site),
      files: files.list().filter(isContent).length,
    };
  };
}

/** Loads the site of a directory, once: what `check` looks at and `build` draws. */
export const loadSite = (siteDir: string): Promise<LoadedDir> => createDirLoader(siteDir)();

/** The site with the key for counting visits that the environment gives, where the site file has none. */
function withKey(site: Site | undefined): Site | undefined {
  const key = process.env.PAGEWRIGHT_POSTHOG_KEY;
  return site && key ? { ...site, analytics: { ...site.analytics, key: site.analytics.key ?? key } } : site;
}

/** Now, or what `SOURCE_DATE_EPOCH` says, so that a build can be repeated to the byte (reproducible-builds.org). */
export function buildDate(): Date {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  return epoch === undefined ? new Date() : new Date(Number(epoch) * 1000);
}
