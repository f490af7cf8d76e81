import type { LitMap, Page, Site } from '../model/page.ts';
import type { Squares } from '../model/types.gen.ts';
import { valueAt } from './data-path.ts';
import type { SiteContent } from './link-site.ts';

/** The content of a page's link preview picture. */
export interface ShareCard {
  title: string;
  brand: string;
  /** The host name of the site, without `www.`. */
  host: string;
  /** One list per group of the map. Each list has one entry per square, which is true if the square is filled. */
  groups: boolean[][];
}

/**
 * Creates a function that returns the content of a page's link preview picture. If a page has no map of squares, the
 * picture shows the map of the home page.
 */
export function createShareCards(
  home: Page | undefined,
  site: Site,
  annotations: SiteContent['annotations'],
): (page: Page) => ShareCard {
  const homeGroups = home ? groupsOf(home, annotations) : [];
  const host = new URL(site.url).host.replace(/^www\./, '');
  return (page) => {
    const own = groupsOf(page, annotations);
    return { title: page.title, brand: site.brand.name, host, groups: own.length > 0 ? own : homeGroups };
  };
}

export const homeOf = (pages: Page[]): Page | undefined => pages.find(({ route }) => route === '/');

/** Returns the groups of a page's first map. Maps are found by the `shareFigure` annotations of the blocks. */
function groupsOf(page: Page, annotations: SiteContent['annotations']): ShareCard['groups'] {
  for (const block of page.blocks) {
    const path = annotations.get(block.type)?.shareFigure?.split('.');
    const figure = path && (valueAt(block, path) as Squares | LitMap | undefined);
    if (figure)
      return figure.groups.map((group) =>
        'squares' in group
          ? group.squares.map(({ lit }) => lit)
          : Array.from({ length: group.total }, (_, index) => index < group.filled),
      );
  }
  return [];
}
