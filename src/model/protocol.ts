/**
 * The data and functions that the build, the dev server and the browser share: page data, documents, and the exports of
 * the server bundle.
 */
import type { Page, Picture, Site } from './page.ts';
import type { Problem } from '../diagnostics/problem.ts';
import type { Block, BlockType } from './types.gen.ts';

/** The data that is rendered at one address. */
export interface View {
  site: Site;
  page: Page;
}

/** The versions that a document or a data file was built with. */
export interface Stamp {
  /** Hash of the scripts and of the site data. */
  build: string;
  /** Hash of the page. It changes whenever the page changes. */
  version: string;
}

/** The content of a page's data file, which client navigation loads. */
export interface PageData extends Stamp {
  page: Page;
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

/** A rendered page: its HTML, and its styles as `<style>` elements for the head. */
export interface Drawn {
  html: string;
  css: string;
}

/** The scripts of a document. */
export interface Scripts {
  /** The source of the inline script. */
  inline: string;
  /** The address of the entry module. */
  entry: string;
  /** The addresses of the modules that the entry module imports statically. */
  modules: string[];
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
  fonts: Record<'heading' | 'body' | 'label', FontFamily>;
  /** The brand mark: an SVG that uses `currentColor`. */
  mark: string;
}

export type ThemeColor = keyof NonNullable<Theme['colors']>;
/** A font that Pagewright includes, or `system` for the reader's system font. */
export type FontFamily = NonNullable<NonNullable<Theme['fonts']>['body']>;
type Theme = NonNullable<Site['theme']>;

/** The module that renders pages: `src/client/entry-server.tsx`, bundled for the build or loaded by the dev server. */
export interface Server {
  /** Loads all block components. Await it before calling `draw`. */
  loadAllBlocks(): Promise<void>;
  /** Renders a page. Rejects with the error that a component throws. */
  draw(view: View): Promise<Drawn>;
  /**
   * Returns the HTML document of a rendered page.
   * @param share the picture for link previews of pages without their own
   */
  documentOf(view: View, drawn: Drawn, stamp: Stamp, scripts: Scripts, share?: Picture): string;
  /** Returns the block types that are hydrated, among the types of these blocks and of the blocks nested in them. */
  hydratedIn(blocks: Block[]): BlockType[];
  /** Returns the theme for output without a style sheet. */
  printTheme(site: Site): PrintTheme;
}

/** A message from the dev server to browsers, sent on connection and after each change. */
export interface News {
  /**
   * The current problems, with paths relative to the working directory. While there are errors, the dev server keeps serving the last valid version of the site.
   */
  problems: Problem[];
}
