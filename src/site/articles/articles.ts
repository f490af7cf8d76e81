import type { Finding } from '../../diagnostics/problem.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { ArticleIndex, WrongArticle } from '../../fields/field-kind.ts';
import type { ArticleCard, ArticleHead, Category, Page, Site } from '../../model/page.ts';
import { pathOf } from '../../model/routes.ts';
import { drawMap, type EntryMap } from './control-map.ts';
import { createNextArticles } from './next-articles.ts';

/** The articles of a site and their categories. */
export interface Articles extends ArticleIndex {
  /** Returns the category with this id, or the problem with the id. */
  category(id: string): Category | Finding;
  /** If the page with this route is not an article, returns the problem; otherwise undefined. */
  findingOf: WrongArticle;
}

/** The page data from which articles are collected. */
export type ArticlePage = Pick<Page, 'route' | 'title' | 'description' | 'article'>;

/**
 * Collects the articles from the pages.
 * @param site its settings, and what its addresses depend on
 * @param map the site's map of squares, if there is one. Articles with the field `squares` show this map.
 */
export function collectArticles(pages: ArticlePage[], site: Site | undefined, map?: EntryMap): Articles {
  const settings = site?.articles;
  const categories = new Map((settings?.categories ?? []).map((category) => [category.id, category]));
  const articles = new Map(pages.flatMap(({ route, article }) => (article ? [[route, article]] : [])));
  const cards = new Map(
    pages
      .flatMap((page) => cardOf(page, categories))
      .sort((a, b) => (a.date === b.date ? (a.route < b.route ? -1 : 1) : a.date < b.date ? 1 : -1))
      .map((card) => [card.route, { ...card, route: site ? pathOf(site, card.route) : card.route }]),
  );

  const headOf = (route: string): ArticleHead | undefined => {
    const card = cards.get(route);
    const article = articles.get(route);
    if (!card || !article) return undefined;
    return {
      ...card,
      ...(article.updated && { updated: article.updated }),
      ...(settings?.by && { by: settings.by }),
      ...(settings?.picture && { picture: settings.picture }),
      ...(settings?.hub && { back: settings.hub }),
      ...(map && article.squares && { map: drawMap(map, article.squares) }),
    };
  };

  return {
    list: (routes) =>
      routes.length === 0 ? [...cards.values()] : routes.flatMap((route) => cards.get(route) ?? []),
    head: headOf,
    next: createNextArticles(cards),
    category: (id) =>
      categories.get(id) ?? {
        code: 'wrong-value',
        message: `There is no category "${id}".`,
        hint: categoryHint(id, categories),
      },
    findingOf: (route) =>
      cards.has(route)
        ? undefined
        : {
            code: 'dead-link',
            message: `There is no article "${route}".`,
            hint:
              articleInFolder(route, cards) ??
              didYouMean(route, cards.keys(), 'Use the address of a page that has the field "article".'),
          },
  };
}

/**
 * Returns a hint with the address of the article that has the same name in a folder: `/articles/bread` for `/bread`.
 */
function articleInFolder(route: string, cards: Map<string, ArticleCard>): string | undefined {
  const [meant, second] = [...cards.keys()].filter((known) => known.endsWith(`/${route.split('/').at(-1)}`));
  return meant === undefined || second !== undefined ? undefined : `Did you mean "${meant}"?`;
}

/** Returns a hint with the id of a category, for an author who wrote the category's name or misspelled its id. */
function categoryHint(written: string, categories: Map<string, Category>): string | undefined {
  const isSame = (name: string | undefined) => name?.trim().toLowerCase() === written.trim().toLowerCase();
  const named = [...categories.values()].find(({ name, short }) => isSame(name) || isSame(short));
  if (named) return `This is the name of a category. Write its id: ${named.id}`;
  // Input methods write other commas, which YAML reads as a part of the text.
  const ids = written.split(/\s*[,;、，،；/|]\s*/);
  if (ids.length > 1 && ids.every((id) => categories.has(id)))
    return `Write ordinary commas between the categories: [${ids.join(', ')}].`;
  const [longer, second] = [...categories.keys()].filter((id) => id.startsWith(`${written}-`));
  return longer !== undefined && second === undefined
    ? `Did you mean "${longer}"?`
    : didYouMean(written, categories.keys(), allCategories(written, categories));
}

/** Returns a hint with the ids of all categories, each with its name. */
function allCategories(written: string, categories: Map<string, Category>): string {
  const all = [...categories.values()].map(({ id, name }) => `"${id}" (${name})`);
  const isName = /[\p{L}\p{N}]/u.test(written);
  const addition = `${isName ? 'Or add' : 'Add'} a category with an id and a name to "articles: categories" in _site.yaml.`;
  return all.length === 0
    ? addition
    : `Write the id of a category: ${all.join(', ')}. ${isName ? addition : ''}`.trim();
}

/** Returns the article card of a page. Leaves out unknown categories, which another function reports. */
function cardOf(
  { route, title, description, article }: ArticlePage,
  categories: Map<string, Category>,
): ArticleCard[] {
  if (!article) return [];
  const { readTime, date, image } = article;
  const known = article.categories.flatMap((id) => categories.get(id) ?? []);
  return [{ route, title, description, readTime, date, categories: known, ...(image && { image }) }];
}
