import type { Page } from '../../model/page.ts';
import type { SearchPage, SearchSection } from '../../model/protocol.ts';
import { NOT_FOUND } from '../../model/routes.ts';
import type { SearchFile } from '../../model/search/search-file.ts';
import { collapseSpace } from '../html/html-sections.ts';

/**
 * A section that occurs on this many pages or more is boilerplate and is left out. Otherwise, a search for its words
 * would find all these pages.
 */
const BOILERPLATE_PAGES = 3;

/** Returns the content of `search.json` for a site whose pages all fit into it. */
export function searchIndex(pages: SearchPage[]): SearchFile {
  const boilerplate = new Boilerplate();
  for (const { sections } of pages) boilerplate.add(sections.map(contentOf));
  return pages.map((page) => withSections(page, (section) => boilerplate.isOwn(contentOf(section))));
}

/** What tells sections with the same content from others. */
const contentOf = ({ heading, text }: SearchSection): string => JSON.stringify([heading, text]);

/** Whether the search finds a page. */
export const isFindable = ({ route, findable }: Page): boolean => route !== NOT_FOUND && findable !== false;

/** Returns what the search finds on a page, given the sections of its HTML document. */
export function searchPageOf(page: Page, found: SearchSection[]): SearchPage {
  const { route, article } = page;
  const [title, description] = [collapseSpace(page.title), collapseSpace(page.description)];
  const [{ text, ...top }, ...rest] = found as [SearchSection, ...SearchSection[]];
  const afterTitle = text.startsWith(title) ? text.slice(title.length).trimStart() : text;
  const sections = [{ ...top, text: `${description}\n${afterTitle}`.trim() }, ...rest];
  return { route, title, categories: article?.categories ?? [], sections };
}

/** What an index in parts needs to know about a page. Its text is read only if a page of the same group has changed. */
export interface SearchEntry {
  route: string;
  categories: string[];
  /** The `SearchPage` as JSON in UTF-8. */
  json: Uint8Array;
  /** A hash of the JSON. */
  hash: string;
  /** A hash of the content of each section. */
  sections: string[];
}

/** Returns the entry of a page. @param hashOf returns the hash of a text */
export function searchEntryOf(page: SearchPage, hashOf: (text: string) => string): SearchEntry {
  const { route, categories, sections } = page;
  const text = JSON.stringify(page);
  return {
    route,
    categories,
    json: encoder.encode(text),
    hash: hashOf(text),
    sections: sections.map((section) => hashOf(contentOf(section))),
  };
}

/** Returns the JSON of a page. */
export const textOf = ({ json }: SearchEntry): string => decoder.decode(json);

/** Returns the JSON of a page without its boilerplate; undefined if it has none. */
export function withoutBoilerplate(entry: SearchEntry, boilerplate: Boilerplate): string | undefined {
  const { sections } = entry;
  if (sections.every((hash) => boilerplate.isOwn(hash))) return undefined;
  const page = JSON.parse(textOf(entry)) as SearchPage;
  return JSON.stringify(withSections(page, (_, index) => boilerplate.isOwn(sections[index]!)));
}

const withSections = (
  { sections, ...page }: SearchPage,
  isWanted: (section: SearchSection, index: number) => boolean,
): SearchPage => ({ ...page, sections: sections.filter(isWanted) });

/** Tells the sections that occur on many pages from others. */
export class Boilerplate {
  /** How many sections there are with each content. */
  private readonly counts = new Map<string, number>();

  /** Counts the sections of a page. Add all pages before asking for any. @param contents the content of each, or its hash */
  add(contents: string[]): void {
    for (const content of contents) this.counts.set(content, (this.counts.get(content) ?? 0) + 1);
  }

  isOwn(content: string): boolean {
    return this.counts.get(content)! < BOILERPLATE_PAGES;
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Returns the size of a text in UTF-8. */
export const byteLength = (text: string): number => encoder.encode(text).length;
