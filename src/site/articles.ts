import { codesOf, drawMap, type EntryMap } from './control-map.ts';
import { SITE_YAML } from '../model/site-files.ts';
import type { ArticleCard, ArticleHead, RelatedArticles, Category, Site } from '../model/page.ts';
import type { Complaint } from '../diagnostics/problem.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Article } from '../model/types.gen.ts';
import type { ArticleIndex, SiteFieldKind, WrongArticle } from '../fields/field-kind.ts';
import { FIELD_KINDS } from '../fields/registry.ts';
import { type BlockFile, type Report, type Units, valueAt } from './site-file.ts';

/** What an article page says of itself. */
export interface ArticlePage {
  route: string;
  title: string;
  description: string;
  article: Article;
}

/** The articles of a site and their categories. */
export interface Articles extends ArticleIndex {
  /** The category with this id, or what is wrong with the id. */
  category(id: string): Category | Complaint;
  /** What is wrong with a route that should be an article's. */
  complaintOf: WrongArticle;
}

/**
 * Collects the articles from their own pages.
 * @param map what squares beside an article stand for, where the site has that
 */
export function collectArticles(pages: ArticlePage[], settings: Site['articles'], map?: EntryMap): Articles {
  const categories = new Map((settings?.categories ?? []).map((category) => [category.id, category]));
  const known = (ids: string[]) =>
    ids.flatMap((id) => {
      const category = categories.get(id);
      return category ? [category] : [];
    });
  const cards = new Map(
    pages
      .map(({ route, title, description, article }): ArticleCard => {
        const { readTime, date, categories } = article;
        return { route, title, description, readTime, date, categories: known(categories) };
      })
      .sort((a, b) => (a.date === b.date ? (a.route < b.route ? -1 : 1) : a.date < b.date ? 1 : -1))
      .map((card) => [card.route, card]),
  );
  const articles = new Map(pages.map(({ route, article }) => [route, article]));

  const listOf = (routes: string[]): ArticleCard[] =>
    routes.length === 0 ? [...cards.values()] : routes.flatMap((route) => cards.get(route) ?? []);

  const headOf = (route: string): ArticleHead | undefined => {
    const card = cards.get(route);
    const article = articles.get(route);
    return (
      card &&
      article && {
        ...card,
        ...(article.updated && { updated: article.updated }),
        ...(settings?.by && { by: settings.by }),
        ...(settings?.hub && { back: settings.hub }),
        ...(map && article.squares && { map: drawMap(map, article.squares) }),
      }
    );
  };

  return {
    list: listOf,
    head: headOf,
    next: (route) => nextTo(route, [...cards.values()]),
    category: (id) =>
      categories.get(id) ?? {
        code: 'wrong-value',
        message: `There is no category called "${id}".`,
        hint: didYouMean(id, categories.keys(), 'Add it to _site.yaml (articles: categories:).'),
      },
    complaintOf: (route) =>
      cards.has(route)
        ? undefined
        : {
            code: 'dead-link',
            message: `There is no article ${route}.`,
            hint: didYouMean(route, cards.keys(), 'Name a page with the field "article".'),
          },
  };
}

/** How many articles are named as related. */
const RELATED = 3;

/**
 * What to read after a page: the articles before and after it among those that are about the same, and others, first
 * those that have most categories in common with it, then those that are nearest to it in time.
 * @param all the newest first; the page need not be among them
 */
export function nextTo(route: string, all: ArticleCard[]): RelatedArticles {
  const at = all.findIndex((card) => card.route === route);
  const own = new Set(all[at]?.categories.map(({ id }) => id));
  const common = ({ categories }: ArticleCard) => categories.filter(({ id }) => own.has(id)).length;
  const isAlike = (card: ArticleCard) => common(card) > 0;
  const next = all.slice(0, Math.max(at, 0)).findLast(isAlike);
  const previous = all.slice(at + 1).find(isAlike);
  const related = all
    .map((card, index) => ({ card, common: common(card), far: Math.abs(index - at) }))
    .filter(({ card }) => card.route !== route && card !== next && card !== previous)
    .sort((a, b) => b.common - a.common || a.far - b.far)
    .slice(0, RELATED)
    .map(({ card }) => card);
  return { ...(previous && { previous }), ...(next && { next }), related };
}

/** Holds the categories of articles, and the articles that lists name, against those that there are. */
export function checkArticles(
  units: Units,
  routes: Map<string, string>,
  articles: Articles,
  categoriesKnown: boolean,
  report: Report,
): void {
  const wrongArticle: WrongArticle = (route) => {
    const file = routes.get(route);
    const hasProblems = file !== undefined && units.get(file)!.data === undefined;
    return hasProblems ? undefined : articles.complaintOf(route); // whether it is an article is not known
  };
  for (const unit of units.values()) {
    if (unit.data === undefined) continue;
    const { article } = unit.data as Partial<BlockFile>;
    if (unit.kind === 'page' && article && categoriesKnown) {
      article.categories.forEach((id, index) => {
        const found = articles.category(id);
        if ('code' in found) report.at(unit, unit.parsed.valueAt(['article', 'categories', index]), found);
      });
    }
    for (const { kind, path } of unit.deferred) {
      const { check }: SiteFieldKind = FIELD_KINDS[kind];
      for (const { path: inner, complaint } of check?.(valueAt(unit.data, path), wrongArticle) ?? [])
        report.at(unit, unit.parsed.valueAt([...path, ...inner]), complaint);
    }
  }
}

/** Holds what articles say they speak of against the map. */
export function checkSquares(units: Units, site: Site, map: EntryMap | undefined, report: Report): void {
  for (const unit of units.values()) {
    const { article } = (unit.data ?? {}) as Partial<BlockFile>;
    if (unit.kind !== 'page' || !article?.squares) continue;
    if (!site.articles?.map) {
      report.at(unit, unit.parsed.keyAt(['article', 'squares']), {
        code: 'wrong-value',
        message: 'This site has no map of squares.',
        hint: `Set it in ${SITE_YAML} (articles: map:), or take the field out.`,
      });
    } else if (map) {
      article.squares.forEach((name, index) => {
        const codes = codesOf(map, name);
        if (!Array.isArray(codes)) report.at(unit, unit.parsed.valueAt(['article', 'squares', index]), codes);
      });
    }
  }
}

/** The routes of the pages that deferred fields link to. */
export function listedIn(units: Units, articles: Articles): string[] {
  return [...units.values()].flatMap(({ data, deferred }) =>
    data === undefined
      ? []
      : deferred.flatMap(({ kind, path }) => {
          const { linksTo }: SiteFieldKind = FIELD_KINDS[kind];
          return linksTo?.(valueAt(data, path), articles) ?? [];
        }),
  );
}
