/** Prepared pages: plain JSON that a browser can render without the site's files. */
import type { Font } from './fonts/fonts.ts';
import type {
  Announcement,
  Article,
  Block,
  Checklist,
  NavLink,
  PageLayout,
  Ratio,
  Seo,
  SiteFields,
} from './types.gen.ts';

/** Sanitized HTML made from Markdown. It is safe for `dangerouslySetInnerHTML`. */
export type Html = string & { readonly __html: never };

/** The font of a use of text, or its name: that of an included font, or `system` for the reader's system font. */
export type FontChoice = string | Font;

/** The blocks of a shared file. */
export type SharedBlocks = Block[];

/** A resolved link. */
export interface Link {
  href: string;
  /**
   * The type of the target: a page of this site, an anchor on the same page, a file to download, an external address,
   * or the booking page.
   */
  kind: 'page' | 'anchor' | 'file' | 'outside' | 'booking';
  /** For a file: its type and, if it is known, its size, to be shown after a label: ` (PDF, 1.2 MB)`. */
  note?: string;
  /** For a file that is saved, not shown: the name under which it is saved. */
  download?: string;
}

/** Content of another website that a page can show in a frame. */
export interface EmbeddedContent {
  /** The name of the service as visitors know it, or the name of the host. */
  service: string;
  /** The address for the frame. */
  src: string;
  /** The address for the frame when the visitor has just asked for it: a video plays at once. */
  playing?: string;
  /** The address at which visitors open the content itself. */
  href: string;
  /** The width of the frame divided by its height. Without it, `height` applies. */
  proportion?: number;
  /** The height of the frame in pixels, for content that has no shape of its own. */
  height?: number;
}

/** Where a form is sent. */
export interface FormDestination {
  /** The name of the service, as authors know it. */
  service: string;
  /** The address to which the service takes forms; for mail, with `mailto:`. */
  address: string;
}

/** What a privacy policy says about a service of others. */
export interface ListedService {
  name: string;
  /** What it is for, in one sentence; undefined for content and forms. */
  purpose?: string;
  /**
   * When it gets data: always, from the start without or with storage on the device, after a yes, when a visitor asks
   * for its content, when a visitor sends a form.
   */
  runs: 'always' | 'withoutStorage' | 'untilDeclined' | 'ifAllowed' | 'onRequest' | 'onSending';
  /** The hosts that get data. */
  hosts: string[];
}

/** A picture file in `_media`: its size, and the addresses of the files that are made from it. */
export interface PictureFile {
  /** The address of a file in a format that all browsers support. */
  src: string;
  /** In CSS pixels. */
  width: number;
  height: number;
  /** Formats with smaller files, each format in several widths. The format with the smallest files comes first. */
  sources?: { type: string; srcset: string }[];
  /** The `sizes` attribute. Set whenever `sources` is set. */
  sizes?: string;
  /** The placeholder color while the picture loads: #rrggbb. */
  color?: string;
}

/** A picture, in one or more versions. */
export interface Picture extends PictureFile {
  alt: string;
  /** The version for dark backgrounds. */
  dark?: PictureFile;
  /** The version for phones. */
  small?: PictureFile;
  /** The part that stays visible where the picture is cropped, as in the CSS property `object-position`. */
  focus?: string;
  /** Whether this is the first picture on its page. If so, it loads eagerly and with high priority. */
  first?: boolean;
}

/** A picture with a frame and a caption. */
export interface Figure extends Picture {
  ratio: Ratio;
  frame: 'none' | 'line' | 'shadow' | 'browser' | 'phone';
  caption?: Html;
}

/** Source code. */
export interface Code {
  /** The HTML of a code block in Markdown. */
  html: Html;
  /** The name of the file that contains it. */
  file?: string;
}

/** A picture behind the content of a section. */
export interface Background extends Picture {
  veil: 'auto' | 'strong';
  /** The darkest and the lightest colors of the versions that the light and the dark theme show, as #rrggbb. */
  extremes: { light: string[]; dark: string[] };
}

/** An icon of a field. It is drawn by a symbol, which the page contains once. */
export interface IconReference {
  /** The id of the symbol. */
  symbol: string;
  /**
   * Where the icon points along the text: to what follows, or back. It is mirrored in right-to-left text. Missing if it
   * does not point along the text.
   */
  direction?: 'forward' | 'back';
}

/** The drawing of an icon: an SVG `<symbol>`. Its shapes have the color of the text. */
export interface IconSymbol {
  id: string;
  markup: string;
}

/** A profile on a social network. */
export interface Profile {
  to: Link;
  /** The name of the network. */
  label: string;
  /** The mark of the network. Without one, the label is shown. */
  icon?: IconReference;
}

/** A video file. */
export interface VideoFile {
  src: string;
  /** The running time in seconds, if it is known. */
  seconds?: number;
}

/** A long text, with a list of its headings for the table of contents. */
export interface LongText {
  html: Html;
  /** All headings, in reading order. */
  headings: Heading[];
}

/** A heading inside a long text. */
export interface Heading {
  /** The anchor for links to the heading. It is made from the heading's text. */
  id: string;
  text: string;
  /** 2 for a section, 3 for a subsection. */
  level: 2 | 3;
}

/** A glossary term. */
export interface Term {
  /** The anchor on the glossary page. It is made from the term. */
  id: string;
  term: string;
  /** The definition. */
  html: Html;
}

/** A category of articles, declared in the site file. */
export type Category = NonNullable<SiteFields['articles']>['categories'][number];

/** The data that lists of articles show about one article. The build collects the data from the article's page. */
export interface ArticleCard {
  /** The address of the article. */
  route: string;
  title: string;
  description: string;
  /** The reading time in minutes. */
  readTime: number;
  /** The date of publication, as YYYY-MM-DD. */
  date: string;
  categories: Category[];
  /** The picture of the card. */
  image?: Picture;
}

/** The header of an article. */
export interface ArticleHead extends ArticleCard {
  /** The date of the last update, as YYYY-MM-DD. */
  updated?: string;
  /** The author. */
  by?: string;
  /** The author's portrait, or a logo. */
  picture?: Picture;
  /** The link to the page that lists all articles. */
  back?: NavLink;
  /**
   * A map with one square for each checklist entry that has a code. The squares of the entries that the article is
   * about are lit.
   */
  map?: LitMap;
}

/** A map with one square per entry of a list. Some squares are lit (highlighted). */
export interface LitMap {
  label: string;
  groups: { label: string; squares: { code: string; text: string; lit: boolean }[] }[];
}

/** The articles to read after an article. */
export interface RelatedArticles {
  /** The article that was published before this one in the same category. */
  previous?: ArticleCard;
  /** The article that was published after this one in the same category. */
  next?: ArticleCard;
  /** At most three articles. */
  related: ArticleCard[];
}

/** A logo: a picture, in the size that it has in the header. Its text alternative is the name of the brand. */
export type Logo = Omit<Picture, 'alt'>;

/** A logo in a list of logos, in a size with which all of them cover the same area. */
export interface Mark extends Omit<PictureFile, 'color'> {
  /** Whether the file has a background of its own. */
  opaque?: boolean;
}

/** A prepared page. */
export interface Page {
  /** The canonical address, for example `/` or `/pricing`. The page for unknown addresses has the route `/404`. */
  route: string;
  title: string;
  description: string;
  /** The article's data, if the page is an article. */
  article?: Article;
  /** `false` excludes the page from the site's search. */
  findable?: boolean;
  /** Overrides for search engines and link previews: title, description, canonical address and indexing. */
  seo?: Seo;
  /** The picture for link previews. If it is missing, the build draws one. */
  share?: Picture;
  /** The pages between the home page and this page in the hierarchy, if this page is below the home page. */
  breadcrumbs?: { route: string; title: string }[];
  /** The line above the header. */
  announcement?: Announcement;
  /** The kinds of header and footer, if they are not the usual ones. */
  layout?: PageLayout;
  /** The icons of the page and of the shell around it, without duplicates. */
  icons?: IconSymbol[];
  /** The theme of the page, if it is not that of the site. */
  theme?: NonNullable<SiteFields['theme']>;
  /** The blocks from top to bottom. Shared blocks are expanded, and hidden blocks are left out. */
  blocks: Block[];
}

/** A PDF download, with the checklists that it contains. */
export interface Download extends Omit<NonNullable<SiteFields['downloads']>[number], 'from'> {
  lists: Checklist[];
}

/** A redirect from an address that has no page. */
export interface Redirect {
  /** The old address, without a trailing slash. */
  from: string;
  /** The new address, either on this site or external. It may have a query and a fragment. */
  to: string;
  permanent: boolean;
}

/** The prepared site file, without the fields that only the build uses. */
export interface Site extends Omit<
  SiteFields,
  'direction' | 'downloads' | 'redirects' | 'budgets' | 'security' | 'announcement'
> {
  direction: 'ltr' | 'rtl';
  /** The year of the build, for the copyright line. */
  year: number;
}
