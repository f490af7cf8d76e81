import type { ArticleCard, RelatedArticles } from '../../model/page.ts';

/** The maximum number of related articles. */
const RELATED = 3;

/**
 * Returns the articles to read after a page: the previous and the next article with a category in common, by date, and
 * related articles. Related articles are sorted by the number of categories in common, then by distance in time.
 * @param all all articles, the newest first; the page may be missing from them
 */
export function nextArticles(route: string, all: ArticleCard[]): RelatedArticles {
  const position = all.findIndex((card) => card.route === route);
  const own = new Set(all[position]?.categories.map(({ id }) => id));
  const inCommon = ({ categories }: ArticleCard) => categories.filter(({ id }) => own.has(id)).length;
  const isSimilar = (card: ArticleCard) => inCommon(card) > 0;
  const next = all.slice(0, Math.max(position, 0)).findLast(isSimilar);
  const previous = all.slice(position + 1).find(isSimilar);
  const related = all
    .map((card, index) => ({ card, common: inCommon(card), distance: Math.abs(index - position) }))
    .filter(({ card }) => card.route !== route && card !== next && card !== previous)
    .sort((a, b) => b.common - a.common || a.distance - b.distance)
    .slice(0, RELATED)
    .map(({ card }) => card);
  return { ...(previous && { previous }), ...(next && { next }), related };
}
