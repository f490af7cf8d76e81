import type { LoadedSite } from '../content/linkup.ts';
import { createLoader } from '../content/site.ts';
import { siteFiles } from './files.ts';
import { readSchemas } from './schemas.ts';

/** Loads the site of a directory, once: what `check` looks at and `build` draws. Throws what the disk throws. */
export function loadSite(siteDir: string): LoadedSite & { files: number } {
  const files = siteFiles(siteDir);
  const loaded = createLoader(readSchemas())(files, { year: buildDate().getUTCFullYear() });
  return { ...loaded, files: files.list().filter((path) => path.endsWith('.yaml')).length };
}

/** Now, or what `SOURCE_DATE_EPOCH` says, so that a build can be repeated to the byte (reproducible-builds.org). */
export function buildDate(): Date {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  return epoch === undefined ? new Date() : new Date(Number(epoch) * 1000);
}
