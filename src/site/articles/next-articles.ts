import type { ArticleCard, RelatedArticles } from '../../model/page.ts';

/** The maximum number of related articles. */
const RELATED = 3;

/** How many articles of a group can be among the result: the related ones, the previous one and the next one. */
const CANDIDATES = RELATED + 2;

/** The articles with the same categories, as positions in the list of all articles, in ascending order. */
interface Group {
  categories: string[];
  positions: number[];
}

/**
 * Creates a function that returns the articles to read after a page, given its route: the previous article, the next
 * article, and related articles. The previous and the next article are the nearest by date that share a category with
 * the page. Related articles are sorted by the number of shared categories, then by their distance from the page in the
 * list. The time of a call depends on the number of groups of articles with the same categories, not on the number of
 * articles.
 * @param cards every article of the site by route, the newest first; the page itself need not be an article
 */
export function createNextArticles(cards: Map<string, ArticleCard>): (route: string) => RelatedArticles {
  const all = [...cards.values()];
  const positions = new Map([...cards.keys()].map((route, index) => [route, index]));
  const groups = new Map<string, Group>();
  for (const [index, { categories }] of all.entries()) {
    const ids = categories.map(({ id }) => id);
    const key = ids.toSorted().join('\n');
    const group = groups.get(key) ?? { categories: ids, positions: [] };
    group.positions.push(index);
    groups.set(key, group);
  }

  return (route) => {
    const position = positions.get(route) ?? -1;
    const own = new Set(all[position]?.categories.map(({ id }) => id));
    const candidates = [...groups.values()].flatMap(({ categories, positions: members }) => {
      const common = categories.filter((id) => own.has(id)).length;
      return nearestTo(position, members).map((index) => ({ index, common }));
    });
    const similar = candidates.filter(({ common }) => common > 0).map(({ index }) => index);
    const next = all[Math.max(...similar.filter((index) => index < position))];
    const previous = all[Math.min(...similar.filter((index) => index > position))];
    const related = candidates
      .map(({ index, common }) => ({
        card: all[index]!,
        index,
        common,
        distance: Math.abs(index - position),
      }))
      .filter(({ card, index }) => index !== position && card !== next && card !== previous)
      .sort((a, b) => b.common - a.common || a.distance - b.distance || a.index - b.index)
      .slice(0, RELATED)
      .map(({ card }) => card);
    return { ...(previous && { previous }), ...(next && { next }), related };
  };
}

/** Returns the nearest of some positions before and after a position, without the position itself. */
function nearestTo(position: number, sorted: number[]): number[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < position) low = middle + 1;
    else high = middle;
  }
  const after = sorted[low] === position ? low + 1 : low;
  return [...sorted.slice(Math.max(low - CANDIDATES, 0), low), ...sorted.slice(after, after + CANDIDATES)];
}
