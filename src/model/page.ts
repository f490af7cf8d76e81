/**
 * What a prepared page is made of: plain JSON, so that it can be written to a file, sent to a
 * browser and drawn there without another look at the site's files.
 */
import type { Article, Block, Checklist, NavLink, Seo, SiteFields } from './types.gen.ts';

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
  /** In a form that any browser shows. */
  src: string;
  alt: string;
  /** CSS pixels. */
  width: number;
  height: number;
  /** The same in lighter formats and in several widths, the lightest first. */
  sources?: { type: string; srcset: string }[];
  /** Where there are sources: how wide it is shown. */
  sizes?: string;
  /** Fills its room while it loads: #rrggbb. */
  color?: string;
  /** It is the first on its page: loaded at once, and before the others. */
  first?: boolean;
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

/** A term of the glossary. */
export interface Term {
  /** The place on the glossary's page that links lead to, made from the term. */
  id: string;
  term: string;
  /** What it means. */
  html: Html;
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
export interface RelatedArticles {
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
  /** false where the search of the site must not find it. */
  findable?: boolean;
  /** What search engines are told in place of what it says. */
  seo?: Seo;
  /** Its own picture for where its link is shared; without it, the build draws one. */
  share?: Picture;
  /** The pages above it, from the first page down; none above that. */
  breadcrumbs?: { route: string; title: string }[];
  /** Its blocks from top to bottom; shared blocks are in their places, hidden ones are left out. */
  blocks: Block[];
}

/** A document that the build makes, with everything that it says. */
export interface Download extends Omit<NonNullable<SiteFields['downloads']>[number], 'from'> {
  lists: Checklist[];
}

/** An address that no page has any more, and where it leads. */
export interface Redirect {
  /** Without a slash at its end. */
  from: string;
  /** An address of this site, which may have a query and a place, or an outside one. */
  to: string;
  permanent: boolean;
}

/** What all pages share, ready to be drawn. Documents and redirects are no part of it: pages only link to them. Nor is what the build alone asks. */
export interface Site extends Omit<SiteFields, 'downloads' | 'redirects' | 'budgets'> {
  /** The year of the build, for the copyright line. */
  year: number;
}
