import type { LoadedSite } from '../site/link-site.ts';
import type { Page, Site } from '../model/page.ts';
import { addressOf, canonicalOf, isIndexed, SITEMAP_FILE, twinFile } from '../model/routes.ts';

/** Whether a page is to be found, and here in the first place. */
export const isFindable = (page: Page, site: Site): boolean =>
  isIndexed(page, site) && canonicalOf(page, site) === addressOf(site, page.route);

/** All pages that are to be found, for search engines (sitemaps.org, protocol 0.9). */
export function sitemapOf({ pages, changed }: Pick<LoadedSite, 'pages' | 'changed'>, site: Site): string {
  const entries = pages
    .filter((page) => isFindable(page, site))
    .map((page) => {
      const day = changed.get(page.route);
      const lastmod = day === undefined ? '' : `<lastmod>${day}</lastmod>`;
      return `<url><loc>${escape(canonicalOf(page, site))}</loc>${lastmod}</url>\n`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}

/** What crawlers may look at (RFC 9309): everything, or of a site that is not to be listed nothing. */
export const robotsOf = (site: Site): string =>
  site.indexable
    ? `User-agent: *\nAllow: /\n\nSitemap: ${addressOf(site, SITEMAP_FILE)}\n`
    : 'User-agent: *\nDisallow: /\n';

/** The site for language models (llmstxt.org): what it is, and where each page is told in Markdown. */
export function llmsOf(pages: Page[], site: Site): string {
  const found = pages.filter((page) => isFindable(page, site));
  const home = pages.find(({ route }) => route === '/');
  const sectionOf = (heading: string, wanted: (page: Page) => boolean) => {
    const lines = found.filter(wanted).map(({ route, title, description }) => {
      return `- [${inLink(title)}](${addressOf(site, `/${twinFile(route)}`)}): ${description}\n`;
    });
    return lines.length > 0 ? `\n## ${heading}\n\n${lines.join('')}` : '';
  };
  return [
    `# ${site.brand.name}\n\n> ${home?.description}\n`,
    sectionOf(site.words.pages, ({ article }) => !article),
    ...(site.articles?.categories ?? []).map(({ id, name }) =>
      sectionOf(name, ({ article }) => article?.categories[0] === id),
    ),
  ].join('');
}

const inLink = (title: string) => title.replace(/[[\]\\]/g, '\\$&');

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (char) => ESCAPES[char]!);
