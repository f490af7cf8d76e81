import type { Site } from '../model/page.ts';
import { addressOf, SITEMAP_FILE } from '../model/routes.ts';

/** The text of robots.txt (RFC 9309): allows everything, or nothing where the site is not indexable. */
export const robotsTxt = (site: Site): string =>
  site.indexable
    ? `User-agent: *\nAllow: /\n\nSitemap: ${addressOf(site, SITEMAP_FILE)}\n`
    : 'User-agent: *\nDisallow: /\n';
