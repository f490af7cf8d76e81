import type { Page } from 'playwright';
import { inject } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlFile } from '../../../src/model/routes.ts';
import { builtPages, MISSING } from '../../support/built-sites.ts';
import { readDocument, textOf } from '../standards/built.ts';

/** The facts about a page that a visitor can see. */
export interface PageFacts {
  title: string;
  heading: string;
  /** On a page that filters articles: the text of the selected category, and the number of articles. */
  filter?: { selected: string; articles: number };
}

/**
 * The facts about a page. If the page filters articles, `filters` contains the facts for each category, by the query in
 * the address.
 */
interface BuiltFacts extends PageFacts {
  filters: Map<string, NonNullable<PageFacts['filter']>>;
}

/** Reads the facts about all pages from the built HTML, by path. */
export const readFacts = (): Map<string, BuiltFacts> =>
  new Map(
    builtPages()
      .filter((path) => path !== MISSING)
      .map((path) => [path, factsOf(readFileSync(join(inject('dist'), htmlFile(path)), 'utf8'))]),
  );

function factsOf(html: string): BuiltFacts {
  const { all } = readDocument('', html);
  const chips = all('a').filter(({ attribs }) => attribs.href?.startsWith('?'));
  const filters = chips.map((chip) => {
    const selected = textOf(chip);
    const articles = Number(/\d+(?=\)$)/.exec(selected));
    return [chip.attribs.href!.slice(1), { selected, articles }] as const;
  });
  return { title: textOf(all('title')[0]!), heading: textOf(all('h1')[0]!), filters: new Map(filters) };
}

/** Returns the facts that a visitor should see at an address. */
export function expectedFacts(facts: Map<string, BuiltFacts>, { pathname, search }: URL): PageFacts {
  const { title, heading, filters } = facts.get(pathname)!;
  const filter = filters.get(search.slice(1)) ?? filters.get('');
  return { title, heading, ...(filter && { filter }) };
}

/** The state of the page that the browser shows now. */
export interface Shown {
  address: string;
  facts: PageFacts;
  scroll: number;
  /** The highest possible scroll position. */
  maxScroll: number;
  /**
   * The distance in pixels from the top of the viewport to the element that the address names; undefined if there is
   * none.
   */
  target: number | undefined;
}

/** Reads what the browser shows. Returns undefined while another page is loading. */
export const readShown = (page: Page): Promise<Shown | undefined> =>
  page
    .evaluate(() => {
      const collapse = (text: string) => text.replace(/\s+/g, ' ').trim();
      const text = (element: Element | null) => collapse(element?.textContent ?? '');
      const chip = document.querySelector('main nav a[href^="?"][aria-current]');
      const { scrollHeight, clientHeight } = document.documentElement;
      return {
        address: location.href,
        facts: {
          title: collapse(document.title),
          heading: text(document.querySelector('h1')),
          ...(chip && {
            filter: { selected: text(chip), articles: document.querySelectorAll('main li h3').length },
          }),
        },
        scroll: Math.round(scrollY),
        maxScroll: scrollHeight - clientHeight,
        target: document.getElementById(decodeURIComponent(location.hash.slice(1)))?.getBoundingClientRect()
          .top,
      };
    })
    .catch(() => undefined);
