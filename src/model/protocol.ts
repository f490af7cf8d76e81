/**
 * The data and functions that the build, the dev server and the browser share: page data, documents, and the exports of
 * the server bundle.
 */
import type { Page, Picture, Site } from './page.ts';
import type { Fonts } from './theme/theme-fonts.ts';
import type { Problem } from '../diagnostics/problem.ts';
import type { Align, Block, BlockType } from './types.gen.ts';

/** The data that is rendered at one address. */
export interface View {
  site: Site;
  page: Page;
}

/** The data that the browser needs to hydrate an island. */
export interface Island {
  /** The name of the island's component. For a block, this is the block type. */
  component: string;
  props: object;
  /** Whether the island is inside an article. */
  inset?: boolean;
  /** The id of the heading of the section around the island, if it has one. */
  headingId?: string;
  /** Where the header of that section stands, if its content follows it. */
  align?: Align;
}

/** All islands of a page, by name. */
export type Islands = Record<string, Island>;

/** The id of the `<script>` element with the data of a page's islands, as JSON. */
export const ISLANDS = '_islands';

/** An island in the JSON data of a document. */
export interface DocumentIsland extends Island {
  /** The addresses of the island's modules. */
  modules: string[];
}

/** A page in the search index, with its sections as plain text. */
export interface SearchPage {
  route: string;
  title: string;
  /** The ids of the article's categories. Empty if the page is not an article. */
  categories: string[];
  /** The sections from top to bottom. The first section is the text before the first heading, so it has no heading. */
  sections: SearchSection[];
}

export interface SearchSection {
  heading: string;
  /** The anchor of the section, if it has one. */
  anchor?: string;
  text: string;
}

/** A rendered page: its HTML, the style rules that it uses, and its islands. */
export interface RenderedView {
  html: string;
  css: string;
  islands: Islands;
}

/** The document of a rendered page, and what it contains besides the HTML of the page. */
export interface HtmlDocument {
  html: string;
  /** The texts of the style elements. */
  styles: string[];
  /** The texts of the inline scripts. */
  scripts: string[];
}

export interface DocumentOptions {
  /** The picture for link previews, used if the page has none of its own. */
  share?: Picture | undefined;
  /** Returns the content security policy that the document contains, given its inline content. By default, none. */
  policy?: ((inline: Pick<HtmlDocument, 'styles' | 'scripts'>) => string) | undefined;
}

/** The sources of the inline scripts. A document contains only those that it needs. */
export interface InlineScripts {
  always: string;
  /** For sites with variants of the booking link. */
  booking: string;
  /** For sites with services of others. */
  privacy: string;
  /** For pages with a table of contents. */
  contents: string;
  /** For pages that mention glossary terms. */
  terms: string;
  /** For pages with source code. */
  code: string;
  /** For pages with carousels. */
  carousels: string;
  /** For pages with videos. */
  videos: string;
  /** For pages with content of other websites. */
  embeds: string;
}

/** The scripts of a document. */
export interface Scripts {
  inline: InlineScripts;
  /** The address of the entry module. */
  entry: string;
  /** The addresses of the modules that the entry module imports statically. */
  modules: string[];
  /** The address of the site data, which the islands read. */
  site: string;
  /**
   * The addresses of each component's modules, by the name of the component. Modules that every island needs are left
   * out.
   */
  islands: Record<string, string[]>;
  /**
   * The address of the style sheet of all components. It is loaded before scripts render elements, because a page
   * contains only the styles for its HTML.
   */
  sheet: string;
  /** The address of the search script. */
  search: string;
  /** The address of the analytics script, if the site has analytics. */
  analytics?: string;
}

/**
 * The colors, fonts and brand mark of a site for output without a style sheet: PDF documents, link preview pictures and
 * icons.
 */
export interface PrintTheme {
  /** The colors of the light theme, as #rrggbb. */
  colors: Record<ThemeColor, string>;
  /** The colors of the dark theme, as #rrggbb. */
  dark: Record<ThemeColor, string>;
  fonts: Fonts;
  /** The font weight of headings, from 100 to 900. */
  headingWeight: number;
  /** The brand mark: an SVG that uses `currentColor`. */
  mark: string;
}

export type ThemeColor = keyof NonNullable<Theme['colors']>;
type Theme = NonNullable<Site['theme']>;

/** The module that renders pages: `src/client/entry-server.tsx`, bundled for the build or loaded by the dev server. */
export interface Server {
  /** Loads all components. Await it before calling `render`. */
  loadComponents(): Promise<void>;
  /** Renders a page. Rejects with the error that a component throws. */
  render(view: View): Promise<RenderedView>;
  /** Returns the document of a rendered page. */
  documentOf(
    view: View,
    rendered: RenderedView,
    scripts: Scripts,
    options?: DocumentOptions,
  ): Promise<HtmlDocument>;
  /** Returns the types of all interactive blocks among the given blocks and the blocks inside them. */
  interactiveIn(blocks: Block[]): BlockType[];
  /** Returns the theme for output without a style sheet. */
  printTheme(site: Site): PrintTheme;
  /** Returns the style sheet of all components of a site. Each page contains only the rules that it uses. */
  styleSheet(site: Pick<Site, 'theme'>): string;
}

/** A message from the dev server to browsers, sent on connection and after each change. */
export interface News {
  /**
   * The current problems, with paths relative to the working directory. While there are errors, the dev server keeps
   * serving the last valid version of the site.
   */
  problems: Problem[];
  /** How many changes the server has noticed. Several messages can follow one change. */
  changes: number;
}
