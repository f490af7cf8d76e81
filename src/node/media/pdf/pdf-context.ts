import type { Download, Site } from '../../../model/page.ts';
import type { PdfWriter } from './pdf-writer.ts';

/** The data that all functions for drawing parts of a document share. */
export interface PdfContext {
  pdf: PdfWriter;
  download: Download;
  site: Site;
}

/** Returns the named destination of a list or of one of its groups. */
export const destinationName = (list: number, group?: number): string =>
  group === undefined ? `list-${list}` : `list-${list}-group-${group}`;
