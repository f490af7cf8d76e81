/**
 * What a prepared page is made of: plain JSON, so that it can be written to a file, sent to a
 * browser and drawn there without another look at the site's files.
 */
import type { Block, Site as SiteFields } from './types.gen.ts';

/** HTML made from Markdown and sanitised, so that it may be set as it is. */
export type Html = string & { readonly __html: never };

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

/** A page ready to be drawn. */
export interface Page {
  /** Its address in canonical form: `/`, `/pricing`; `/404` for the page of unknown addresses. */
  route: string;
  title: string;
  description: string;
  /** Its blocks from top to bottom; shared blocks are in their places, hidden ones are left out. */
  blocks: Block[];
}

/** What all pages share, ready to be drawn. */
export interface Site extends SiteFields {
  /** The year of the build, for the copyright line. */
  year: number;
}
