import { line, link, list, text } from '../../../markdown/mdast-nodes.ts';
import type { ArticleCard } from '../../../model/page.ts';
import type { SiteFieldKind } from '../../field-kind.ts';

/** Cards of articles. Authors list the routes of the articles to show. If the list is empty, all articles are shown. */
export const articleList: SiteFieldKind<string[], ArticleCard[]> = {
  stage: 'site',
  type: 'ArticleCard[]',
  derived: true,
  check: (routes, wrongArticle) =>
    routes.flatMap((route, index) => {
      const finding = wrongArticle(route);
      return finding ? [{ path: [index], finding }] : [];
    }),
  linksTo: (routes, { list: cardsOf }) => cardsOf(routes).map(({ route }) => route),
  complete: (routes, { list: cardsOf }) => cardsOf(routes),
  toMarkdown: linksToArticles,
};

/** Returns a Markdown list of links to articles, each with the article's description. */
export function linksToArticles(cards: ArticleCard[]) {
  return list(
    cards.map(({ route, title, description }) => line(link(route, title), text(`: ${description}`))),
  );
}
