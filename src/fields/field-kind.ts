/**
 * What the engine knows about a kind of field: a definition in `schema/defs.json` whose values are checked, prepared
 * or written as Markdown in a way of their own. Each kind is one file in `kinds/` and one line in `kinds.ts`;
 * its definition has the annotation `fieldKind` and the same name.
 */
import type { RootContent } from 'mdast';
import type { Finding } from '../diagnostics/problem.ts';
import type { ArticleCard, ArticleHead, RelatedArticles } from '../model/page.ts';
import type { Block } from '../model/types.gen.ts';
import type { Path } from '../yaml/parse.ts';
import type { FieldContext } from './field-context.ts';
import type { Random, SampleSite } from './samples.ts';

export type FieldKind = FileFieldKind | SiteFieldKind | IncludeFieldKind | GroupFieldKind;

interface CommonFieldKind<Prepared> {
  /** The TypeScript type of a prepared value, made of names in `src/model/page.ts`. Without it, the schema's own type. */
  type?: string;
  /** Whether the site supplies the value, so that a default in the schema is no text of the interface. */
  derived?: boolean;
  /** A prepared value in the Markdown form of its page. */
  toMarkdown(value: Prepared, tools: MarkdownTools): RootContent[];
}

/** Valid values for generated tests. Those of a group are generated from its schema. */
interface Sampled {
  /** Each renders differently. */
  samples(site: SampleSite): unknown[];
  /** A random value; one of the samples where this is missing. */
  generate?(random: Random, site: SampleSite): unknown;
}

/** Prepared from its own file alone. */
export interface FileFieldKind<Prepared = unknown> extends CommonFieldKind<Prepared>, Sampled {
  stage: 'file';
  /** The prepared value. An invalid value is returned as it is: validation has reported it. */
  prepare(value: unknown, context: FieldContext): unknown;
}

/** Completed for each page that shows it, once all pages are known. */
export interface SiteFieldKind<Written = unknown, Prepared = unknown>
  extends CommonFieldKind<Prepared>, Sampled {
  stage: 'site';
  /** What is wrong with a value, and where inside it. */
  check?(written: Written, wrongArticle: WrongArticle): { path: Path; finding: Finding }[];
  /** The routes of the pages that the field links to. */
  linksTo?(written: Written, articles: ArticleIndex): string[];
  /** @param route of the page that shows the field */
  complete(written: Written, articles: ArticleIndex, route: string): Prepared | undefined;
}

/** Names a shared file, whose blocks replace the value. */
export interface IncludeFieldKind<Prepared = unknown> extends CommonFieldKind<Prepared>, Sampled {
  stage: 'include';
}

/** A group whose fields are prepared one by one, and that has a Markdown form of its own. */
export interface GroupFieldKind<Value = unknown> extends CommonFieldKind<Value> {
  stage: 'group';
}

/** What is wrong with a route that should be an article's. */
export type WrongArticle = (route: string) => Finding | undefined;

/** The articles of a site, for the kinds that are completed with them. */
export interface ArticleIndex {
  /** The articles with these routes; without any, all articles, the newest first. */
  list(routes: string[]): ArticleCard[];
  /** The header of the article with this route. */
  head(route: string): ArticleHead | undefined;
  /** What to read after the page with this route. */
  next(route: string): RelatedArticles;
}

/** The parts of the Markdown writer. They are passed in because `check` does not load the writer (70 ms). */
export interface MarkdownTools {
  fromHtml(html: string): RootContent[];
  fromBlocks(blocks: Block[]): RootContent[];
}
