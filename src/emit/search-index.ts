import type { Page } from '../model/page.ts';
import type { SearchPage, SearchSection } from '../model/protocol.ts';
import { NOT_FOUND } from '../model/routes.ts';
import type { SearchFile } from '../model/search/search-file.ts';
import { collapseSpace } from './html/html-sections.ts';

/**
 * A section that occurs on this many pages or more is boilerplate and is left out. Otherwise, a search for its words
 * would find all these pages.
 */
const BOILERPLATE_PAGES = 3;

/** Returns the content of `search.json` for a site whose pages all fit into it. */
export function searchIndex(pages: SearchPage[]): SearchFile {
  const boilerplate = new Boilerplate();
  for (const page of pages) boilerplate.add(page);
  return pages.map((page) => boilerplate.removeFrom(page));
}

/** Whether the search finds a page. */
export const isFindable = ({ route, findable }: Page): boolean => route !== NOT_FOUND && findable !== false;

/** Returns what the search finds on a page, given the sections of its HTML document. */
export function searchPageOf({ route, article, ...page }: Page, found: SearchSection[]): SearchPage {
  const [title, description] = [collapseSpace(page.title), collapseSpace(page.description)];
  const [{ text, ...top }, ...rest] = found as [SearchSection, ...SearchSection[]];
  const afterTitle = text.startsWith(title) ? text.slice(title.length).trimStart() : text;
  const sections = [{ ...top, text: `${description}\n${afterTitle}`.trim() }, ...rest];
  return { route, title, categories: article?.categories ?? [], sections };
}

/** Finds and removes the sections that occur on many pages. */
export class Boilerplate {
  /** How many sections there are with a text and each heading, by the text. */
  private readonly counts = new Map<string, { heading: string; count: number }[]>();

  /** Counts the sections of a page. Add all pages before removing anything. */
  add({ sections }: SearchPage): void {
    for (const section of sections) {
      const counted = this.countOf(section);
      if (counted) counted.count += 1;
      else this.addCount(section);
    }
  }

  /** Returns a page without its boilerplate. */
  removeFrom({ sections, ...page }: SearchPage): SearchPage {
    const isOwn = (section: SearchSection) => this.countOf(section)!.count < BOILERPLATE_PAGES;
    return { ...page, sections: sections.filter(isOwn) };
  }

  private addCount({ heading, text }: SearchSection) {
    const counts = this.counts.get(text);
    const first = { heading, count: 1 };
    if (counts) counts.push(first);
    else this.counts.set(text, [first]);
  }

  private countOf({ heading, text }: SearchSection) {
    return this.counts.get(text)?.find((counted) => counted.heading === heading);
  }
}
