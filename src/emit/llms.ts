import type { Page, Site } from '../model/page.ts';
import { urlOf, markdownFile } from '../model/routes.ts';
import { isListed } from './sitemap.ts';

/**
 * Returns the text of llms.txt (llmstxt.org): a description of the site, and the URL of each page's Markdown version.
 */
export function llmsTxt(pages: Page[], site: Site): string {
  const listed = pages.filter((page) => isListed(page, site));
  const home = pages.find(({ route }) => route === '/');
  const section = (heading: string, belongs: (page: Page) => boolean) => {
    const lines = listed.filter(belongs).map(({ route, title, description }) => {
      return `- [${linkText(title)}](${urlOf(site, `/${markdownFile(route)}`)}): ${description}\n`;
    });
    return lines.length > 0 ? `\n## ${heading}\n\n${lines.join('')}` : '';
  };
  return [
    `# ${site.brand.name}\n\n> ${home?.description}\n`,
    section(site.words.pages, ({ article }) => !article),
    ...(site.articles?.categories ?? []).map(({ id, name }) =>
      section(name, ({ article }) => article?.categories[0] === id),
    ),
  ].join('');
}

/** Escapes the characters that would end the text of a Markdown link. */
const linkText = (title: string) => title.replace(/[[\]\\]/g, '\\$&');
