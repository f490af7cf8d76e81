/** What the build, the dev server and the browser exchange: page data, documents and the server bundle's functions. */
import type { Page, Picture, Site } from './page.ts';
import type { Problem } from '../diagnostics/problem.ts';
import type { Block, BlockType } from './types.gen.ts';

/** What is rendered at one address. */
export interface View {
  site: Site;
  page: Page;
}

/** The versions that a document and its data file were built with. */
export interface Stamp {
  /** Hash of the scripts and of the site data. */
  build: string;
  /** Hash of the page: it changes whenever the page does. */
  version: string;
}

/** The data file of a page, which client navigation reads. */
export interface PageData extends Stamp {
  page: Page;
}

/** A page in the search index: its sections as plain text. */
export interface SearchPage {
  route: string;
  title: string;
  /** The ids of its categories, if it is an article. */
  categories: string[];
  /** From top to bottom. The first is the text before all headings, and has none itself. */
  sections: SearchSection[];
}

export interface SearchSection {
  heading: string;
  /** The anchor of the section, if it has one. */
  anchor?: string;
  text: string;
}

/** A rendered page: its HTML, and the styles it uses as `<style>` elements for the head. */
export interface Drawn {
  html: string;
  css: string;
}

/** The scripts of a document. */
export interface Scripts {
  /** The text of the inline script. */
  inline: string;
  /** The address of the entry. */
  entry: string;
  /** The addresses of the modules that the entry imports statically. */
  modules: string[];
  /** The address of the search script. */
  search: string;
  /** The address of the analytics script, if the site has analytics. */
  analytics?: string;
}

/** The colours, fonts and mark of a site for output without a style sheet: PDF documents, share pictures and icons. */
export interface PrintTheme {
  /** The colours of the light theme, as #rrggbb. */
  colors: Record<ThemeColor, string>;
  /** The colours of the dark theme. */
  dark: Record<ThemeColor, string>;
  fonts: Record<'heading' | 'body' | 'label', FontFamily>;
  /** The brand mark, an SVG in `currentColor`. */
  mark: string;
}

export type ThemeColor = keyof NonNullable<Theme['colors']>;
/** A font that the site ships with, or `system` for the reader's own. */
export type FontFamily = NonNullable<NonNullable<Theme['fonts']>['body']>;
type Theme = NonNullable<Site['theme']>;

/** The module that renders pages: `src/client/entry-server.tsx`, bundled or in development. */
export interface Server {
  /** Loads all block components. Await it before the first `draw`. */
  loadAllBlocks(): Promise<void>;
  /** Renders a page. Throws what a component throws. */
  draw(view: View): Promise<Drawn>;
  /** Wraps a rendered page into its HTML document. @param share the picture for shared links if the page has none */
  documentOf(view: View, drawn: Drawn, stamp: Stamp, scripts: Scripts, share?: Picture): string;
  /** The types of hydrated blocks among these blocks and the blocks inside them. */
  hydratedIn(blocks: Block[]): BlockType[];
  /** The theme for output without a style sheet. */
  printTheme(site: Site): PrintTheme;
}

/** The message of the dev server to browsers, on connection and after each change. */
export interface News {
  /** While there are errors, the site stays as it was. Paths are relative to the working directory. */
  problems: Problem[];
}
