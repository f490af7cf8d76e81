import type { Page } from '../../model/page.ts';
import type { SearchPage, SearchSection } from '../../model/protocol.ts';
import { type Addressing, NOT_FOUND, pathOf } from '../../model/routes.ts';
import { collapseSpace } from '../html/html-sections.ts';

/**
 * A section that occurs on this many pages or more is boilerplate and is left out. Otherwise, a search for its words
 * would find all these pages.
 */
const BOILERPLATE_PAGES = 3;

/** Whether the search finds a page. */
export const isFindable = ({ route, findable }: Page): boolean => route !== NOT_FOUND && findable !== false;

/** Returns what the search finds on a page, given the sections of its HTML document. */
export function searchPageOf(page: Page, found: SearchSection[], site: Addressing): SearchPage {
  const { route, article } = page;
  const [title, description] = [collapseSpace(page.title), collapseSpace(page.description)];
  const [{ text, ...top }, ...rest] = found as [SearchSection, ...SearchSection[]];
  const afterTitle = text.startsWith(title) ? text.slice(title.length).trimStart() : text;
  const sections = [{ ...top, text: `${description}\n${afterTitle}`.trim() }, ...rest];
  return { route: pathOf(site, route), title, categories: article?.categories ?? [], sections };
}

/** Returns pages without the sections that occur on many of them. */
export function withoutBoilerplate(pages: SearchPage[]): SearchPage[] {
  const counts = new Map<string, number>();
  const contentOf = ({ heading, text }: SearchSection) => `${heading}\0${text}`;
  for (const { sections } of pages)
    for (const content of sections.map(contentOf)) counts.set(content, (counts.get(content) ?? 0) + 1);
  const isOwn = (section: SearchSection) => counts.get(contentOf(section))! < BOILERPLATE_PAGES;
  return pages.map(({ sections, ...page }) => ({ ...page, sections: sections.filter(isOwn) }));
}
