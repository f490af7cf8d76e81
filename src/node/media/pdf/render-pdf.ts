import type { PrintTheme } from '../../../model/protocol.ts';
import type { Download, Site } from '../../../model/page.ts';
import type { Originals } from '../files/originals.ts';
import { drawCover } from './cover.ts';
import { fontsFor } from './fonts.ts';
import { MissingGlyphsError } from './missing-glyphs-error.ts';
import { paginate, type PlacedRow } from './paginate.ts';
import { destinationName, type PdfContext } from './pdf-context.ts';
import { MARGIN, PdfWriter } from './pdf-writer.ts';
import { plainText } from '../../../model/text/plain-text.ts';
import { drawRow, heightOf } from './rows.ts';
import { contentsPages, drawContents } from './table-of-contents.ts';

/**
 * Renders a PDF with a cover, a table of contents, lists with checkboxes, bookmarks and tags. Equal input gives equal
 * bytes.
 * @param options.date the date of creation; if undefined, the PDF contains none
 * @throws MissingGlyphsError
 */
export async function renderPdf(
  download: Download,
  site: Site,
  theme: PrintTheme,
  { date, originals }: { date: Date | undefined; originals: Pick<Originals, 'read'> },
): Promise<Buffer> {
  const text = charactersOf(download, site);
  const pdf = new PdfWriter({
    title: download.title,
    author: site.brand.name,
    language: site.language,
    paper: download.paper,
    theme,
    fonts: await fontsFor(`${text} 0123456789`, theme, originals),
    date,
  });
  const codes = download.lists.flatMap(({ groups }) =>
    groups.flatMap(({ items }) => items.map(({ code }) => code)),
  );
  const headings = [download.title, download.contents, download.closing?.heading ?? ''].join('');
  const missing = [
    ...pdf.missingGlyphs(text, 'body'),
    ...pdf.missingGlyphs(headings, 'heading'),
    ...pdf.missingGlyphs(codes.join(''), 'label'),
  ];
  if (missing.length > 0) throw new MissingGlyphsError(download, missing);

  const context: PdfContext = { pdf, download, site };
  const area = { top: MARGIN.top, bottom: pdf.height - MARGIN.bottom };
  const pages = paginate(download, { ...area, heightOf: (row) => heightOf(row, context) });
  const contents = contentsPages(download, pages, area);
  const total = 1 + contents.length + pages.length;

  pdf.doc.addPage();
  drawCover(context);
  contents.forEach((entries, index) => {
    pdf.doc.addPage();
    drawContents(entries, index === 0, 2 + contents.length, context);
    drawFooter(2 + index, total, context);
  });
  const addBookmark = bookmarker(context);
  pages.forEach((rows, index) => {
    pdf.doc.addPage();
    for (const row of rows) {
      addBookmark(row);
      drawRow(row, context);
    }
    drawFooter(2 + contents.length + index, total, context);
  });
  return pdf.bytes();
}

/** Returns a function that adds a bookmark and a named destination for each list and group. */
function bookmarker({ pdf: { doc, width } }: PdfContext) {
  let list: PDFKit.PDFOutline;
  return (row: PlacedRow) => {
    const top = row.y - 18;
    // PDFKit 0.20 measures `left` from the right side of the page, so `width` means the left side.
    const position = { top, left: width, fit: false, expanded: true } as { expanded?: boolean };
    if (row.kind === 'title') {
      list = doc.outline.addItem(row.title, position);
      doc.addNamedDestination(destinationName(row.list), 'XYZ', 0, top, 0);
    } else if (row.kind === 'group' && !row.continued && row.heading) {
      list.addItem(row.heading, position);
      doc.addNamedDestination(destinationName(row.list, row.group), 'XYZ', 0, top, 0);
    }
  };
}

function drawFooter(page: number, pages: number, { pdf, download, site }: PdfContext): void {
  const y = pdf.height - MARGIN.bottom + 22;
  const pageNumber = download.pageNumber.replace('{page}', String(page)).replace('{pages}', String(pages));
  const style = { font: 'body', size: 7.5, color: 'muted' } as const;
  pdf.artifact(() => {
    pdf.text(`${site.brand.name} · ${download.title}`, MARGIN.side, y, style);
    pdf.text(pageNumber, MARGIN.side, y, { ...style, align: 'right' });
  });
}

/** Returns all text of a document, for its font subsets. */
function charactersOf(download: Download, site: Site): string {
  const { lists, ...rest } = download;
  const own = JSON.stringify([site.brand.name, site.url, '·', rest]);
  const texts = lists.flatMap(({ title, description, groups }) => [
    title,
    description ? plainText(description) : '',
    ...groups.flatMap(({ heading, items }) => [heading, ...items.flatMap(({ code, text }) => [code, text])]),
  ]);
  return own + texts.join(' ');
}
