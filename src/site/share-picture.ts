/** What the picture shows that stands for a page where its link is shared. */
import type { LoadedSite } from './link-site.ts';
import type { Page, Site } from '../model/page.ts';

/** What is said on such a picture, and the groups of squares beside it. */
export interface ShareCard {
  title: string;
  brand: string;
  /** The site's name on the net, without `www.`. */
  host: string;
  /** In each group, which of its squares are filled. */
  groups: boolean[][];
}

/** The picture of each page, by route: with its own squares, or those of the first page where it has none. */
export function shareCards({ pages }: Pick<LoadedSite, 'pages'>, site: Site): Map<string, ShareCard> {
  const first = pages.find(({ route }) => route === '/');
  const common = first ? groupsOf(first) : [];
  const host = new URL(site.url).host.replace(/^www\./, '');
  return new Map(
    pages.map((page) => {
      const own = groupsOf(page);
      const groups = own.length > 0 ? own : common;
      return [page.route, { title: page.title, brand: site.brand.name, host, groups }];
    }),
  );
}

/** The first map of squares on a page: that of a block, or that of what an article speaks of. */
const groupsOf = ({ blocks }: Page): ShareCard['groups'] => {
  for (const block of blocks) {
    if ('squares' in block && block.squares) {
      return block.squares.groups.map(({ total, filled }) =>
        Array.from({ length: total }, (_, index) => index < filled),
      );
    }
    if ('header' in block && block.header?.map)
      return block.header.map.groups.map(({ squares }) => squares.map(({ lit }) => lit));
  }
  return [];
};
