import { escapeMarkup } from '../model/escape.ts';
import type { Page, Site } from '../model/page.ts';
import { canonicalOf, isIndexed, urlOf } from '../model/routes.ts';
import type { LoadedSite } from '../pipeline.ts';

/**
 * Whether a page is listed for crawlers. A page is listed if search engines may index it and its canonical URL is its
 * own URL.
 */
export const isListed = (page: Page, site: Site): boolean =>
  isIndexed(page, site) && canonicalOf(page, site) === urlOf(site, page.route);

/** Returns the sitemap as XML (sitemaps.org, protocol 0.9). */
export function sitemap({ pages, changed }: Pick<LoadedSite, 'pages' | 'changed'>, site: Site): string {
  const entries = pages
    .filter((page) => isListed(page, site))
    .map((page) => {
      const day = changed.get(page.route);
      const lastmod = day === undefined ? '' : `<lastmod>${day}</lastmod>`;
      return `<url><loc>${escapeMarkup(canonicalOf(page, site))}</loc>${lastmod}</url>\n`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}
