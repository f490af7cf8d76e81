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
import type { LoadedSite } from '../pipeline.ts';
import { redirectsFile } from './redirects-file.ts';
import { feeds } from './feeds.ts';
import { llmsTxt } from './llms.ts';
import { robotsTxt } from './robots.ts';
import { securityTxt } from './security-txt.ts';
import { sitemap } from './sitemap.ts';

/** An output file: its path inside the output directory, and a function that returns its text. */
export type EmittedFile = [path: string, text: () => string | Promise<string>];

/** Returns the files for crawlers, feed readers and hosts. The HTML pages of the site are not included. */
export function emittedFiles(loaded: LoadedSite): EmittedFile[] {
  const { site, security, pages, redirects, schemas } = loaded;
  if (!site) return [];
  const markdownOf = async (page: Page) => {
    const { pageMarkdown } = await import('./page-markdown.ts'); // imported here, because it takes 70 ms to load
    return pageMarkdown(page, site, schemas);
  };
  const files: (EmittedFile | false)[] = [
    [ROBOTS_FILE, () => robotsTxt(site)],
    security !== undefined && [SECURITY_FILE, () => securityTxt(security, site)],
    site.indexable && [SITEMAP_FILE, () => sitemap(loaded, site)],
    site.indexable && [LLMS_FILE, () => llmsTxt(pages, site)],
    redirects.length > 0 && [REDIRECTS_FILE, () => redirectsFile(redirects)],
  ];
  const pagesAsMarkdown = pages
    .filter((page) => isIndexed(page, site))
    .map((page): EmittedFile => [markdownFile(page.route), () => markdownOf(page)]);
  return [...files.filter((file) => file !== false), ...feeds(loaded, site), ...pagesAsMarkdown];
}
