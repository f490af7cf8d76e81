import type { LitMap, Page, Site } from '../model/page.ts';
import type { Squares } from '../model/types.gen.ts';
import type { SiteContent } from './link-site.ts';
import { valueAt } from './data-path.ts';

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
 * Returns the content of each page's link preview picture, by route. If a page has no map of squares, the picture shows
 * the map of the home page.
 */
export function shareCards(
  { pages, annotations }: Pick<SiteContent, 'pages' | 'annotations'>,
  site: Site,
): Map<string, ShareCard> {
  const home = pages.find(({ route }) => route === '/');
  const homeGroups = home ? groupsOf(home, annotations) : [];
  const host = new URL(site.url).host.replace(/^www\./, '');
  return new Map(
    pages.map((page) => {
      const own = groupsOf(page, annotations);
      const groups = own.length > 0 ? own : homeGroups;
      return [page.route, { title: page.title, brand: site.brand.name, host, groups }];
    }),
  );
}

/** Returns the groups of a page's first map. Maps are found by the `shareFigure` annotations of the blocks. */
function groupsOf({ blocks }: Page, annotations: SiteContent['annotations']): ShareCard['groups'] {
  for (const block of blocks) {
    const path = annotations.get(block.type)?.shareFigure;
    const figure = path && (valueAt(block, path.split('.')) as Squares | LitMap | undefined);
    if (figure)
      return figure.groups.map((group) =>
        'squares' in group
          ? group.squares.map(({ lit }) => lit)
          : Array.from({ length: group.total }, (_, index) => index < group.filled),
      );
  }
  return [];
}
