import type { Path } from '../yaml/parse.ts';
import { codesOf, drawMap, type EntryMap } from './control-map.ts';
import { SITE_YAML } from '../model/site-files.ts';
import type { ArticleCard, ArticleHead, ArticleNext, Category, Site } from '../model/page.ts';
import type { Complaint } from '../diagnostics/problem.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Article, Block } from '../model/types.gen.ts';
import { type BlockFile, type Report, replace, type Units, valueAt } from './site-file.ts';

/** The kinds of fields that are filled in with articles. */
export type ArticleKind = 'articleList' | 'articleHead' | 'articleNext';
/** The kinds of fields that are filled in once all files are known. */
export type LateKind = ArticleKind | 'sharedBlocks';

/** A field of a file that is still as it was written. */
export interface LateField<Kind = LateKind> {
  kind: Kind;
  path: Path;
}

/** What an article page says of itself. */
export interface ArticlePage {
  route: string;
  title: string;
  description: string;
  article: Article;
}

/** The articles of a site, ready for the blocks that speak of them. */
export interface Articles {
  /** The category with this id, or what is wrong with it. */
  category(id: string): Category | Complaint;
  /** The article with this route, or what is wrong with it. */
  card(route: string): ArticleCard | Complaint;
  /** The articles with these routes; all, the newest first, where none is named. */
  list(routes: string[]): ArticleCard[];
  /** The block with fields of these kinds filled in for the page that it stands on. */
  complete(block: Block, fields: LateField<ArticleKind>[], route: string): Block;
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

  const fill: Record<ArticleKind, (written: unknown, route: string) => unknown> = {
    articleList: (written) => listOf(written as string[]),
    articleHead: (_, route) => headOf(route),
    articleNext: (_, route) => nextTo(route, [...cards.values()]),
  };

  return {
    list: listOf,
    category: (id) =>
      categories.get(id) ?? {
        code: 'wrong-value',
        message: `There is no category called "${id}".`,
        hint: didYouMean(id, categories.keys(), 'Add it to _site.yaml (articles: categories:).'),
      },
    card: (route) =>
      cards.get(route) ?? {
        code: 'dead-link',
        message: `There is no article ${route}.`,
        hint: didYouMean(route, cards.keys(), 'Name a page that has the fields of an article.'),
      },
    complete: (block, fields, route) =>
      fields.reduce(
        (filled, { kind, path }) => replace(filled, path, (written) => fill[kind](written, route)) as Block,
        block,
      ),
  };
}

/** How many articles are named as related. */
const RELATED = 3;

/**
 * What to read after a page: the articles before and after it among those that are about the same, and others, first
 * those that have most categories in common with it, then those that are nearest to it in time.
 * @param all the newest first; the page need not be among them
 */
export function nextTo(route: string, all: ArticleCard[]): ArticleNext {
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
  const card = (route: string) => {
    const file = routes.get(route);
    const told = file !== undefined && units.get(file)!.data === undefined; // whether it is an article is not known
    return told ? {} : articles.card(route);
  };
  for (const unit of units.values()) {
    if (unit.data === undefined) continue;
    const check = (path: Path, names: string[], find: (name: string) => object | Complaint) =>
      names.forEach((name, index) => {
        const found = find(name);
        if ('code' in found) report.at(unit, unit.parsed.valueAt([...path, index]), found);
      });
    const { article } = unit.data as Partial<BlockFile>;
    if (unit.kind === 'page' && article && categoriesKnown) {
      check(['article', 'categories'], article.categories, articles.category);
    }
    for (const { kind, path } of unit.late) {
      if (kind === 'articleList') check(path, valueAt(unit.data, path) as string[], card);
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

/** The routes of the articles that blocks list. */
export function listedIn(units: Units, articles: Articles): string[] {
  return [...units.values()].flatMap(({ data, late }) =>
    data === undefined
      ? []
      : late
          .filter(({ kind }) => kind === 'articleList')
          .flatMap(({ path }) => articles.list(valueAt(data, path) as string[]).map(({ route }) => route)),
  );
}
