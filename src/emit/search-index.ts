import type { Page } from '../model/page.ts';
import type { SearchPage, SearchSection } from '../model/protocol.ts';
import { NOT_FOUND } from '../model/routes.ts';
import { collapseSpace, sectionsOf } from './html-sections.ts';

/**
 * A section that occurs on this many pages or more is boilerplate and is left out. Otherwise, a search for its words
 * would find all these pages.
 */
const BOILERPLATE_PAGES = 3;

/**
 * Returns the data for the search in the browser, as JSON.
 * @param htmlOf returns the HTML document of a page
 */
export function searchIndex(pages: Page[], htmlOf: (page: Page) => string): string {
  const findable = pages.filter(({ route, findable }) => route !== NOT_FOUND && findable !== false);
  return JSON.stringify(withoutBoilerplate(findable.map((page) => toSearchPage(page, htmlOf(page)))));
}

function toSearchPage({ route, article, ...page }: Page, html: string): SearchPage {
  const [title, description] = [collapseSpace(page.title), collapseSpace(page.description)];
  const [{ text, ...top }, ...rest] = sectionsOf(html) as [SearchSection, ...SearchSection[]];
  const afterTitle = text.startsWith(title) ? text.slice(title.length).trimStart() : text;
  const sections = [{ ...top, text: `${description}\n${afterTitle}`.trim() }, ...rest];
  return { route, title, categories: article?.categories ?? [], sections };
}

function withoutBoilerplate(pages: SearchPage[]): SearchPage[] {
  const keyOf = ({ heading, text }: SearchSection) => JSON.stringify([heading, text]);
  const counts = new Map<string, number>();
  for (const key of pages.flatMap(({ sections }) => sections.map(keyOf)))
    counts.set(key, (counts.get(key) ?? 0) + 1);
  return pages.map(({ sections, ...page }) => ({
    ...page,
    sections: sections.filter((section) => counts.get(keyOf(section))! < BOILERPLATE_PAGES),
  }));
}
