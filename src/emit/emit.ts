import { llmsOf, robotsOf, sitemapOf } from './crawlers.ts';
import { feedsOf } from './feeds.ts';
import type { LoadedSite } from '../site/link-site.ts';
import { redirectsFile } from '../site/redirects.ts';
import {
  isIndexed,
  LLMS_FILE,
  REDIRECTS_FILE,
  ROBOTS_FILE,
  SITEMAP_FILE,
  twinFile,
} from '../model/routes.ts';

/** A file of the output: path from its top, and what makes its text. */
export type Beside = [path: string, text: () => string | Promise<string>];

/** What stands beside the pages, for crawlers, feed readers and hosts. Only what is asked for is made. */
export function filesBeside(loaded: LoadedSite): Beside[] {
  const { site, pages, redirects, twinOf } = loaded;
  if (!site) return [];
  const files: (Beside | false)[] = [
    [ROBOTS_FILE, () => robotsOf(site)],
    site.indexable && [SITEMAP_FILE, () => sitemapOf(loaded, site)],
    site.indexable && [LLMS_FILE, () => llmsOf(pages, site)],
    redirects.length > 0 && [REDIRECTS_FILE, () => redirectsFile(redirects)],
  ];
  const twins = pages
    .filter((page) => isIndexed(page, site))
    .map((page): Beside => [twinFile(page.route), () => twinOf(page)]);
  return [...files.filter((file) => file !== false), ...feedsOf(site, pages), ...twins];
}
