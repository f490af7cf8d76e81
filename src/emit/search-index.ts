import type { Page } from '../model/page.ts';
import type { SearchPage, SearchSection } from '../model/protocol.ts';
import { NOT_FOUND } from '../model/routes.ts';
import { collapseSpace, sectionsOf } from './html-sections.ts';

/**
 * A section that occurs on this many pages or more is boilerplate and is left out. Otherwise, a search for its words
 * would find all these pages.
 */
const BOILERPLATE_PAGES = 3;

/** Returns the data for the search in the browser, as JSON. */
export const searchIndex = (pages: SearchPage[]): string => JSON.stringify(withoutBoilerplate(pages));

/** Whether the search finds a page. */
export const isFindable = ({ route, findable }: Page): boolean => route !== NOT_FOUND && findable !== false;

/** Returns what the search finds on a page, given its HTML document. */
export function searchPageOf({ route, article, ...page }: Page, html: string): SearchPage {
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
