import type { Download, Site } from '../../model/page.ts';
import type { Sheet } from './sheet.ts';

/** Stands behind a link that leads out of a document. */
export const ARROW = '→';

/** What all parts of a document are drawn with. */
export interface Work {
  sheet: Sheet;
  download: Download;
  site: Site;
}

/** The name of the place where a list or a group begins. */
export const destinationName = (list: number, group?: number) =>
  group === undefined ? `list-${list}` : `list-${list}-group-${group}`;
