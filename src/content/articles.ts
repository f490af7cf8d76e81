import type { Path } from './parse.ts';
import type { ArticleCard, ArticleHead, Category, Site } from './prepared.ts';
import type { Complaint } from './problem.ts';
import { didYouMean } from './suggest.ts';
import type { Article, Block } from './types.gen.ts';

/** The kinds of fields that are filled in once all pages are known. */
export type LateKind = 'articleList' | 'articleHead';

/** A field of a file that is still as it was written. */
export interface LateField {
  kind: LateKind;
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
  /** The block with its late fields filled in for the page that it stands on. */
  complete(block: Block, fields: LateField[], route: string): Block;
}

/** Collects the articles from their own pages. */
export function collectArticles(pages: ArticlePage[], settings: Site['articles']): Articles {
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
      }
    );
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
        (filled, { kind, path }) =>
          replace(filled, path, (written) =>
            kind === 'articleList' ? listOf(written as string[]) : headOf(route),
          ) as Block,
        block,
      ),
  };
}

/** A copy of the data with another value at a place. */
export function replace(data: unknown, [step, ...rest]: Path, value: (written: unknown) => unknown): unknown {
  if (step === undefined) return value(data);
  const inner = replace((data as Record<string | number, unknown>)[step], rest, value);
  if (Array.isArray(data)) return data.with(step as number, inner);
  return { ...(data as object), [step]: inner };
}
