import type { LitMap, Page, Site } from '../model/page.ts';
import type { Squares } from '../model/types.gen.ts';
import type { SiteContent } from './link-site.ts';
import { valueAt } from './data-path.ts';

/** The contents of the picture that represents a page where its link is shared. */
export interface ShareCard {
  title: string;
  brand: string;
  /** The host of the site, without `www.`. */
  host: string;
  /** A map of squares: for each group, which of its squares are filled. */
  groups: boolean[][];
}

/** The share card of each page, by route. A page without a map of squares has the map of the home page. */
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

/** The groups of the first figure on a page that a block's annotation `shareFigure` names. */
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
