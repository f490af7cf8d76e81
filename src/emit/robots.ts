import type { Site } from '../model/page.ts';
import { pathOf, SITEMAP_FILE, urlOf } from '../model/routes.ts';

/**
 * Returns the text of robots.txt (RFC 9309). The file allows crawlers to visit all pages, or no pages if the site must
 * not be indexed.
 */
export const robotsTxt = (site: Site): string =>
  site.indexable
    ? `User-agent: *\nAllow: ${pathOf(site, '/')}\n\nSitemap: ${urlOf(site, `/${SITEMAP_FILE}`)}\n`
    : `User-agent: *\nDisallow: ${pathOf(site, '/')}\n`;
