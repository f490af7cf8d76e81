/**
 * What a prepared page is made of: plain JSON, so that it can be written to a file, sent to a
 * browser and drawn there without another look at the site's files.
 */
import type { Article, Block, NavLink, Site as SiteFields } from './types.gen.ts';

/** HTML made from Markdown and sanitised, so that it may be set as it is. */
export type Html = string & { readonly __html: never };

/** The blocks of a shared file. */
export type SharedBlocks = Block[];

/** Where a link leads, resolved. */
export interface Link {
  /** The value of `href`. */
  href: string;
  /** A page of this site, a place on the same page, an outside address, or the booking page. */
  kind: 'page' | 'anchor' | 'outside' | 'booking';
}

/** A picture of the site, measured. */
export interface Picture {
  src: string;
  alt: string;
  /** CSS pixels. */
  width: number;
  height: number;
}

/** A long text with its headings, for a list of contents. */
export interface LongText {
  html: Html;
  /** In reading order. */
  headings: Heading[];
}

/** A heading inside a long text. */
export interface Heading {
  /** The place that links lead to: made from the text, unless the text says it. */
  id: string;
  text: string;
  /** 2 for a section, 3 for a part of one. */
  level: 2 | 3;
}

/** A category of articles, declared in the site file. */
export type Category = NonNullable<SiteFields['articles']>['categories'][number];

/** An article as lists of articles show it; collected from its own page. */
export interface ArticleCard {
  route: string;
  title: string;
  description: string;
  /** Minutes. */
  readTime: number;
  /** YYYY-MM-DD */
  date: string;
  categories: Category[];
}

/** What stands above an article's text. */
export interface ArticleHead extends ArticleCard {
  /** YYYY-MM-DD */
  updated?: string;
  /** Who wrote it. */
  by?: string;
  /** The way to all articles. */
  back?: NavLink;
  /** What it speaks of, among all there is. */
  map?: LitMap;
}

/** A map of squares, one for each entry of a list, some of them lit. */
export interface LitMap {
  label: string;
  groups: { label: string; squares: { code: string; text: string; lit: boolean }[] }[];
}

/** Other articles than the one that is read. */
export interface ArticleNext {
  /** The one that was published before, among those about the same. */
  previous?: ArticleCard;
  /** The one that was published after. */
  next?: ArticleCard;
  /** At most three. */
  related: ArticleCard[];
}

/** A page ready to be drawn. */
export interface Page {
  /** Its address in canonical form: `/`, `/pricing`; `/404` for the page of unknown addresses. */
  route: string;
  title: string;
  description: string;
  /** What it says of itself as an article, where it is one. */
  article?: Article;
  /** Its blocks from top to bottom; shared blocks are in their places, hidden ones are left out. */
  blocks: Block[];
}

/** A document that the build makes, with everything that it says. */
export interface Download extends Omit<NonNullable<SiteFields['downloads']>[number], 'from'> {
  lists: Extract<Block, { type: 'checklists' }>['lists'];
}

/** What all pages share, ready to be drawn. Documents are no part of it: pages only link to them. */
export interface Site extends Omit<SiteFields, 'downloads'> {
  /** The year of the build, for the copyright line. */
  year: number;
}
