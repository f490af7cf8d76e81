import { robotsOf, sitemapOf } from './crawlers.ts';
import type { LoadedSite } from './linkup.ts';
import { redirectsFile } from './redirects.ts';
import { REDIRECTS_FILE, ROBOTS_FILE, SITEMAP_FILE } from './routes.ts';

/** A file of the output: path from its top, and what makes its text. */
export type Beside = [path: string, text: () => string];

/** What stands beside the pages, for crawlers and hosts. Only what is asked for is made. */
export function filesBeside(loaded: LoadedSite): Beside[] {
  const { site, redirects } = loaded;
  if (!site) return [];
  const files: (Beside | false)[] = [
    [ROBOTS_FILE, () => robotsOf(site)],
    site.indexable && [SITEMAP_FILE, () => sitemapOf(loaded, site)],
    redirects.length > 0 && [REDIRECTS_FILE, () => redirectsFile(redirects)],
  ];
  return files.filter((file) => file !== false);
}
