import type { Finding } from '../../diagnostics/problem.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { ArticleIndex, WrongArticle } from '../../fields/field-kind.ts';
import type { ArticleCard, ArticleHead, Category, Page, Site } from '../../model/page.ts';
import { drawMap, type EntryMap } from './control-map.ts';
import { nextArticles } from './next-articles.ts';

/** The articles of a site and their categories. */
export interface Articles extends ArticleIndex {
  /** The category with this id, or what is wrong with the id. */
  category(id: string): Category | Finding;
  /** What is wrong with a route that should be an article's. */
  findingOf: WrongArticle;
}

/** What articles are collected from. */
type ArticlePage = Pick<Page, 'route' | 'title' | 'description' | 'article'>;

/**
 * Collects the articles among the pages.
 * @param map for articles with the field `squares`, if the site has a map
 */
export function collectArticles(pages: ArticlePage[], settings: Site['articles'], map?: EntryMap): Articles {
  const categories = new Map((settings?.categories ?? []).map((category) => [category.id, category]));
  const articles = new Map(pages.flatMap(({ route, article }) => (article ? [[route, article]] : [])));
  const cards = new Map(
    pages
      .flatMap((page) => cardOf(page, categories))
      .sort((a, b) => (a.date === b.date ? (a.route < b.route ? -1 : 1) : a.date < b.date ? 1 : -1))
      .map((card) => [card.route, card]),
  );

  const headOf = (route: string): ArticleHead | undefined => {
    const card = cards.get(route);
    const article = articles.get(route);
    if (!card || !article) return undefined;
    return {
      ...card,
      ...(article.updated && { updated: article.updated }),
      ...(settings?.by && { by: settings.by }),
      ...(settings?.hub && { back: settings.hub }),
      ...(map && article.squares && { map: drawMap(map, article.squares) }),
    };
  };

  return {
    list: (routes) =>
      routes.length === 0 ? [...cards.values()] : routes.flatMap((route) => cards.get(route) ?? []),
    head: headOf,
    next: (route) => nextArticles(route, [...cards.values()]),
    category: (id) =>
      categories.get(id) ?? {
        code: 'wrong-value',
        message: `There is no category "${id}".`,
        hint: didYouMean(id, categories.keys(), 'Add it to _site.yaml (articles: categories:).'),
      },
    findingOf: (route) =>
      cards.has(route)
        ? undefined
        : {
            code: 'dead-link',
            message: `There is no article ${route}.`,
            hint: didYouMean(route, cards.keys(), 'Use a page with the field "article".'),
          },
  };
}

/** The card of a page that is an article. Unknown categories are left out: they are reported. */
function cardOf(
  { route, title, description, article }: ArticlePage,
  categories: Map<string, Category>,
): ArticleCard[] {
  if (!article) return [];
  const { readTime, date } = article;
  const known = article.categories.flatMap((id) => categories.get(id) ?? []);
  return [{ route, title, description, readTime, date, categories: known }];
}
