import type { Download } from '../../../model/page.ts';
import type { PlacedRow } from './paginate.ts';
import { destinationName, type PdfContext } from './pdf-context.ts';
import { MARGIN } from './pdf-writer.ts';

/** An entry of the table of contents. */
interface ContentsEntry {
  text: string;
  count: number;
  /** The named destination to which the entry links. */
  destination: string;
  /** The index of the page to which the entry links, among the pages with lists. */
  page: number;
  level: 1 | 2;
  /** The distance of the entry from the top of its page in the table of contents, in points. */
  y: number;
}

const TITLE_HEIGHT = 64;
const ENTRY_HEIGHT = { 1: 42, 2: 25 };
const TITLE = { font: 'heading', size: 26, color: 'ink', spacing: -0.3 } as const;
const LABEL = { font: 'label', size: 9.5, color: 'muted' } as const;

/** Returns the entries of the table of contents, as one list per page. */
export function contentsPages(
  { lists }: Download,
  pages: PlacedRow[][],
  { top, bottom }: { top: number; bottom: number },
): ContentsEntry[][] {
  const contents: ContentsEntry[][] = [[]];
  let y = top + TITLE_HEIGHT;
  pages.forEach((rows, page) => {
    for (const row of rows) {
      const entry = entryOf(row, lists);
      if (!entry) continue;
      if (y + ENTRY_HEIGHT[entry.level] > bottom) {
        contents.push([]);
        y = top;
      }
      contents.at(-1)!.push({ ...entry, page, y });
      y += ENTRY_HEIGHT[entry.level];
    }
  });
  return contents;
}

function entryOf(row: PlacedRow, lists: Download['lists']): Omit<ContentsEntry, 'page' | 'y'> | undefined {
  if (row.kind === 'title') {
    const count = lists[row.list]!.groups.reduce((sum, { items }) => sum + items.length, 0);
    return { text: row.title, count, destination: destinationName(row.list), level: 1 };
  }
  if (row.kind !== 'group' || row.continued || !row.heading) return undefined;
  return { text: row.heading, count: row.count, destination: destinationName(row.list, row.group), level: 2 };
}

/**
 * Draws one page of the table of contents.
 * @param firstListPage the page number of the first page with lists
 */
export function drawContents(
  entries: ContentsEntry[],
  isFirst: boolean,
  firstListPage: number,
  { pdf, download }: PdfContext,
): void {
  if (isFirst) pdf.tag('H1', undefined, () => pdf.text(download.contents, MARGIN.side, MARGIN.top, TITLE));
  const contents = pdf.element('TOC');
  for (const entry of entries) {
    const element = pdf.element('TOCI', contents);
    drawEntry(entry, element, entry.page + firstListPage, pdf);
    element.end();
  }
  contents.end();
}

function drawEntry(
  { text, count, destination, level, y }: ContentsEntry,
  element: PDFKit.PDFStructureElement,
  page: number,
  pdf: PdfContext['pdf'],
): void {
  const x = MARGIN.side;
  const isList = level === 1;
  const indent = isList ? 0 : 14;
  const top = isList ? y + 17 : y;
  const style = { font: isList ? 'strong' : 'body', size: isList ? 11.5 : 10.5, color: 'ink' } as const;
  const area = { x, y: top - 4, width: pdf.contentWidth, height: ENTRY_HEIGHT[2] - 3 };
  pdf.link(element, area, { destination }, text, () => {
    pdf.text(text, x + indent, top, style);
    pdf.text(` ${page}`, x, top + 1, { ...LABEL, color: 'accent', align: 'right' });
  });
  pdf.artifact(() => {
    const right = { ...LABEL, align: 'right', width: pdf.contentWidth - 64 } as const;
    pdf.text(String(count), x, top + 1, right);
    pdf.rule(x + indent, top + 18, pdf.contentWidth - indent, isList ? 'edge' : 'line');
  });
}
