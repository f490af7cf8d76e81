import type { Download, Site } from '../../model/page.ts';
import type { PdfWriter } from './pdf-writer.ts';

/** What each part of a document is drawn with. */
export interface PdfContext {
  pdf: PdfWriter;
  download: Download;
  site: Site;
}

/** The arrow after a link that leaves the document. */
export const ARROW = '→';

/** The named destination of a list or of one of its groups. */
export const destinationName = (list: number, group?: number): string =>
  group === undefined ? `list-${list}` : `list-${list}-group-${group}`;
