/** How prepared pages travel: the files beside each page, and what the server bundle offers to those who build them. */
import type { Page, Picture, Site } from './page.ts';
import type { Problem } from '../diagnostics/problem.ts';
import type { Block, BlockType } from './types.gen.ts';

/** What one address shows. */
export interface View {
  site: Site;
  page: Page;
}

/** What a document and its data file say about the state of the site that they were made in. */
export interface Stamp {
  /** Names the scripts and the site data. */
  build: string;
  /** Names this very page: it changes whenever anything of it does. */
  version: string;
}

/** The file beside each page's HTML that client navigation reads. */
export interface PageData extends Stamp {
  page: Page;
}

/** A page as the search knows it: the parts of what is drawn, as plain text. */
export interface SearchPage {
  route: string;
  title: string;
  /** The ids of its categories, where it is an article. */
  categories: string[];
  /** From top to bottom. The first is what stands before all others; it has no heading of its own. */
  sections: SearchSection[];
}

export interface SearchSection {
  heading: string;
  /** The place on the page that a link can lead to; none where the page has none here. */
  anchor?: string;
  text: string;
}

/** A page as drawn: its HTML, and the styles that this HTML uses as `<style>` elements for the head. */
export interface Drawn {
  html: string;
  css: string;
}

/** The scripts of a document. */
export interface Scripts {
  /** Text of the inline script. */
  inline: string;
  /** Address of the entry. */
  entry: string;
  /** Addresses of the modules that the entry needs at once. */
  modules: string[];
  /** Address of what searches. */
  search: string;
  /** Address of what counts visits, where the site has a key for it. */
  analytics?: string;
}

/** The colours, fonts and mark of a site for output without a style sheet: PDF documents, share pictures and icons. */
export interface PrintTheme {
  /** The colours of the light theme, as #rrggbb. */
  colors: Record<ThemeColor, string>;
  /** The colours of the dark theme. */
  dark: Record<ThemeColor, string>;
  fonts: Record<'heading' | 'body' | 'label', FontFamily>;
  /** The mark that the project ships with, as an SVG in `currentColor`. */
  mark: string;
}

export type ThemeColor = keyof NonNullable<Theme['colors']>;
/** A font that the site ships with, or `system` for the reader's own. */
export type FontFamily = NonNullable<NonNullable<Theme['fonts']>['body']>;
type Theme = NonNullable<Site['theme']>;

/** The module that draws pages: `src/client/server.tsx`, bundled or in development. */
export interface Server {
  /** Brings all block components; to be awaited before the first draw. */
  loadAllBlocks(): Promise<void>;
  /** Draws what an address shows. Throws what a component throws. */
  draw(view: View): Promise<Drawn>;
  /** The whole HTML document around what was drawn. @param share stands for the page where its link is shared, unless it names one */
  documentOf(view: View, drawn: Drawn, stamp: Stamp, scripts: Scripts, share?: Picture): string;
  /** The types of those among these blocks, and inside of them, that are hydrated. */
  hydratedIn(blocks: Block[]): BlockType[];
  /** The theme for output without a style sheet. */
  printTheme(site: Site): PrintTheme;
}

/** What the dev server tells the browsers that show its site, when they come and whenever something has changed. */
export interface News {
  /** With errors among them, the site is as it was before; the files are named as the terminal names them. */
  problems: Problem[];
}
