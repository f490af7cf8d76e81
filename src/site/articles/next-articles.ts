import type { ArticleCard, RelatedArticles } from '../../model/page.ts';

/** The maximum number of related articles. */
const RELATED = 3;

/**
 * Returns the articles to read after a page: the previous article, the next article, and related articles. The previous
 * and the next article are the nearest by date that share a category with the page. Related articles are sorted by the
 * number of shared categories, then by their distance from the page in the list.
 * @param all every article of the site, the newest first; the page itself need not be an article
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
