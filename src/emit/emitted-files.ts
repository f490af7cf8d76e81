import { lazy } from '../model/lazy.ts';
import type { Page } from '../model/page.ts';
import {
  isIndexed,
  LLMS_FILE,
  markdownFile,
  REDIRECTS_FILE,
  ROBOTS_FILE,
  SECURITY_FILE,
  SITEMAP_FILE,
} from '../model/routes.ts';
import { withoutIsolates } from '../model/text/without-isolates.ts';
import type { LoadedSite } from '../pipeline.ts';
import { redirectsFile, redirectsOnHost } from './redirects-file.ts';
import { feeds } from './feeds.ts';
import { llmsTxt } from './llms.ts';
import { robotsTxt } from './robots.ts';
import { securityTxt } from './security-txt.ts';
import { sitemap } from './sitemap.ts';

/** An output file: its path inside the output directory, and a function that returns its text. */
export type EmittedFile = [path: string, text: () => string | Promise<string>];

/** Returns a file without the isolates that the texts of pages have for HTML. */
const plainFile = ([path, text]: EmittedFile): EmittedFile => [
  path,
  async () => withoutIsolates(await text()),
];

/** Loads `pageMarkdown` when it is needed, because it takes 70 ms to load. */
const pageMarkdown = lazy(async () => (await import('./page-markdown.ts')).pageMarkdown);

/** Returns the files for crawlers, feed readers and hosts. The HTML and Markdown pages of the site are not included. */
export function siteFiles(loaded: LoadedSite): EmittedFile[] {
  const { site, security, pages, redirects } = loaded;
  if (!site) return [];
  const moved = redirectsOnHost(redirects, site);
  const files: (EmittedFile | false)[] = [
    [ROBOTS_FILE, () => robotsTxt(site)],
    security !== undefined && [SECURITY_FILE, () => securityTxt(security, site)],
    site.indexable && [SITEMAP_FILE, () => sitemap(loaded, site)],
    site.indexable && [LLMS_FILE, () => llmsTxt(pages, site)],
    moved.length > 0 && [REDIRECTS_FILE, () => redirectsFile(moved)],
  ];
  return [...files.filter((file) => file !== false), ...feeds(loaded, site)].map(plainFile);
}

/** Returns the Markdown form of a page; undefined if the page is not for search engines. */
export function markdownPage(
  page: Page,
  { site, schemas }: Pick<LoadedSite, 'site' | 'schemas'>,
): EmittedFile | undefined {
  if (!site || !isIndexed(page, site)) return undefined;
  return plainFile([markdownFile(page.route), async () => (await pageMarkdown())(page, site, schemas)]);
}

/** Returns all files that `siteFiles` and `markdownPage` return for a site. */
export const emittedFiles = (loaded: LoadedSite): EmittedFile[] => [
  ...siteFiles(loaded),
  ...loaded.pages.map((page) => markdownPage(page, loaded)).filter((file) => file !== undefined),
];
