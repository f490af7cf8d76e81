import type { Site } from '../model/page.ts';
import { addressOf, SITEMAP_FILE } from '../model/routes.ts';

/**
 * Returns the text of robots.txt (RFC 9309). The file allows crawlers to visit all pages, or no pages if the site must
 * not be indexed.
 */
export const robotsTxt = (site: Site): string =>
  site.indexable
    ? `User-agent: *\nAllow: /\n\nSitemap: ${addressOf(site, SITEMAP_FILE)}\n`
    : 'User-agent: *\nDisallow: /\n';
