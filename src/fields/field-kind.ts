/**
 * Field kinds. A field kind is a definition in `schema/defs.json` that needs its own code to check values, to prepare
 * them, or to write them as Markdown. Each field kind has a file in `kinds/` and a line in `kinds.ts`. Its definition
 * has the same name and the annotation `fieldKind`.
 */
import type { RootContent } from 'mdast';
import type { Finding } from '../diagnostics/problem.ts';
import type { ArticleCard, ArticleHead, ListedService, RelatedArticles } from '../model/page.ts';
import type { Block } from '../model/types.gen.ts';
import type { Path } from '../yaml/parse.ts';
import type { FieldContext } from './field-context.ts';

export type FieldKind = FileFieldKind | SiteFieldKind | IncludeFieldKind | GroupFieldKind;

interface CommonFieldKind<Prepared> {
  /**
   * The TypeScript type of a prepared value. It may use names from `src/model/page.ts`. If this property is missing,
   * the type comes from the schema.
   */
  type?: string;
  /**
   * Whether the value comes from the site's data, not from the author. Such a field counts as content, even if it has a
   * default in the schema. Any other field with a default counts as a UI label.
   */
  derived?: boolean;
  /** Converts a prepared value to nodes of the page's Markdown version. */
  toMarkdown(value: Prepared, tools: MarkdownTools): RootContent[];
}

/** A field kind whose values depend only on the file that contains them. */
export interface FileFieldKind<Prepared = unknown> extends CommonFieldKind<Prepared> {
  stage: 'file';
  /** Returns the prepared value. An invalid value is returned unchanged, because validation has reported it. */
  prepare(value: unknown, context: FieldContext): unknown;
}

/**
 * A field kind whose values depend on other pages, or on the page as a whole. Once these are known, each value is
 * completed separately for each page that shows the field.
 */
export interface SiteFieldKind<Written = unknown, Prepared = unknown> extends CommonFieldKind<Prepared> {
  stage: 'site';
  /** Whether the value depends only on the page that shows the field, and on no other page. */
  ownPage?: true;
  /** Returns the problems with a value, each with its path inside the value. */
  check?(written: Written, wrongArticle: WrongArticle): { path: Path; finding: Finding }[];
  /** Returns the routes of the pages to which the field links. */
  linksTo?(written: Written, articles: ArticleIndex): string[];
  /** Returns the completed value. @param route the route of the page that shows the field */
  complete(written: Written, index: SiteIndex, route: string): Prepared | undefined;
}

/** A field kind whose value is the name of a shared file. The blocks of this file replace the value. */
export interface IncludeFieldKind<Prepared = unknown> extends CommonFieldKind<Prepared> {
  stage: 'include';
}

/**
 * A field kind for groups. The fields of the group are prepared one by one; the group as a whole is written as
 * Markdown.
 */
export interface GroupFieldKind<Value = unknown> extends CommonFieldKind<Value> {
  stage: 'group';
}

/** Returns the problem if the page with this route is not an article; otherwise undefined. */
export type WrongArticle = (route: string) => Finding | undefined;

/** What the pages of a site have together. Some field kinds need it to complete their values. */
export interface SiteIndex extends ArticleIndex {
  /** The services of others that the site uses. */
  services: ListedService[];
}

/** The articles of a site. Some field kinds need them to complete their values. */
export interface ArticleIndex {
  /** Returns the articles with these routes. If the list is empty, returns all articles, the newest first. */
  list(routes: string[]): ArticleCard[];
  /** Returns the header of the article with this route. */
  head(route: string): ArticleHead | undefined;
  /** Returns the articles to read after the page with this route. */
  next(route: string): RelatedArticles;
}

/**
 * The functions that write Markdown. Field kinds receive them as a parameter. If field kinds imported these functions,
 * `check` would take 70 ms longer, although it writes no Markdown.
 */
export interface MarkdownTools {
  fromHtml(html: string): RootContent[];
  fromBlocks(blocks: Block[]): RootContent[];
}
