/** Prepared pages: plain JSON that can be written to a file, sent to a browser and rendered without the site's files. */
import type { Article, Block, Checklist, NavLink, Seo, SiteFields } from './types.gen.ts';

/** HTML made from Markdown and sanitized: safe for `dangerouslySetInnerHTML`. */
export type Html = string & { readonly __html: never };

/** The blocks of a shared file. */
export type SharedBlocks = Block[];

/** A resolved link. */
export interface Link {
  /** The value of `href`. */
  href: string;
  /** Its target: a page of this site, an anchor on the same page, an external address, or the booking page. */
  kind: 'page' | 'anchor' | 'outside' | 'booking';
}

/** A picture with its size and the files made from it. */
export interface Picture {
  /** A format that all browsers support. */
  src: string;
  alt: string;
  /** CSS pixels. */
  width: number;
  height: number;
  /** Lighter formats in several widths, the lightest format first. */
  sources?: { type: string; srcset: string }[];
  /** The `sizes` attribute; present with `sources`. */
  sizes?: string;
  /** The placeholder color while it loads: #rrggbb. */
  color?: string;
  /** It is the first on its page: loaded eagerly, with high priority. */
  first?: boolean;
}

/** A long text with its headings, for a table of contents. */
export interface LongText {
  html: Html;
  /** In reading order. */
  headings: Heading[];
}

/** A heading inside a long text. */
export interface Heading {
  /** The anchor for links: set in the text, or else made from the heading. */
  id: string;
  text: string;
  /** 2 for a section, 3 for a subsection. */
  level: 2 | 3;
}

/** A term of the glossary. */
export interface Term {
  /** The anchor on the glossary's page, made from the term. */
  id: string;
  term: string;
  /** The definition. */
  html: Html;
}

/** A category of articles, declared in the site file. */
export type Category = NonNullable<SiteFields['articles']>['categories'][number];

/** An article as lists of articles show it; collected from its page. */
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

/** The header of an article. */
export interface ArticleHead extends ArticleCard {
  /** YYYY-MM-DD */
  updated?: string;
  /** Who wrote it. */
  by?: string;
  /** The link to all articles. */
  back?: NavLink;
  /** The map of all entries, in which those of the article's topic are lit. */
  map?: LitMap;
}

/** A map of squares, one for each entry of a list, some of them lit. */
export interface LitMap {
  label: string;
  groups: { label: string; squares: { code: string; text: string; lit: boolean }[] }[];
}

/** Articles to read after this one. */
export interface RelatedArticles {
  /** The article published before it in the same category. */
  previous?: ArticleCard;
  /** The article published after it in the same category. */
  next?: ArticleCard;
  /** At most three. */
  related: ArticleCard[];
}

/** A prepared page. */
export interface Page {
  /** Its canonical address: `/`, `/pricing`; `/404` for the page shown at unknown addresses. */
  route: string;
  title: string;
  description: string;
  /** The article's data, if the page is an article. */
  article?: Article;
  /** false excludes the page from the site's search. */
  findable?: boolean;
  /** Values for search engines that replace the page's own. */
  seo?: Seo;
  /** The picture for shared links; without one, the build draws one. */
  share?: Picture;
  /** The parent pages, starting with the first page. */
  breadcrumbs?: { route: string; title: string }[];
  /** Its blocks from top to bottom, with shared blocks expanded and hidden ones omitted. */
  blocks: Block[];
}

/** A PDF document with its content. */
export interface Download extends Omit<NonNullable<SiteFields['downloads']>[number], 'from'> {
  lists: Checklist[];
}

/** A redirect from an address that no page has. */
export interface Redirect {
  /** Without a trailing slash. */
  from: string;
  /** An address of this site, possibly with query and fragment, or an external one. */
  to: string;
  permanent: boolean;
}

/** The prepared site file, without the fields that only the build uses. */
export interface Site extends Omit<SiteFields, 'downloads' | 'redirects' | 'budgets'> {
  /** The year of the build, for the copyright line. */
  year: number;
}
