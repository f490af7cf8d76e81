import type { ArticleCard, RelatedArticles } from '../../model/page.ts';

/** The number of related articles. */
const RELATED = 3;

/**
 * What to read after a page: the articles published before and after it that share a category with it, and related
 * ones, first those with the most categories in common, then those nearest in time.
 * @param all the newest first; the page need not be one of them
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
