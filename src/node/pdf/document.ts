import type { PrintTheme } from '../../model/protocol.ts';
import type { Download, Site } from '../../model/page.ts';
import { drawContents, contentsPages } from './contents.ts';
import { drawCover } from './cover.ts';
import { fontsFor } from './fonts.ts';
import { drawRow, heightOf } from './lists.ts';
import { paginate, plainText } from './pages.ts';
import { MARGIN, Sheet } from './sheet.ts';
import { UnprintableError } from './unprintable-error.ts';
import { ARROW, destinationName, type Work } from './draw.ts';

/**
 * Makes a document in PDF: cover, contents, lists with boxes to tick, bookmarks, tags. The same for the same input.
 * @param date said to be the day it was made; undefined says none
 * @throws UnprintableError
 */
export async function drawDownload(
  download: Download,
  site: Site,
  print: PrintTheme,
  date: Date | undefined,
): Promise<Buffer> {
  const text = textOf(download, site);
  const sheet = new Sheet({
    title: download.title,
    author: site.brand.name,
    language: site.language,
    paper: download.paper,
    print,
    fonts: await fontsFor(`${text} 0123456789${ARROW}`, print),
    date,
  });
  const codes = download.lists.flatMap(({ groups }) =>
    groups.flatMap(({ items }) => items.map(({ code }) => code)),
  );
  const lacking = [...sheet.lacking(text, 'body'), ...sheet.lacking(codes.join(''), 'label')];
  if (lacking.length > 0) throw new UnprintableError(download, lacking);

  const work: Work = { sheet, download, site };
  const room = { top: MARGIN.top, bottom: sheet.height - MARGIN.bottom };
  const pages = paginate(download, { ...room, heightOf: (row) => heightOf(row, work) });
  const contents = contentsPages(download, pages, room);
  const total = 1 + contents.length + pages.length;

  sheet.doc.addPage();
  drawCover(work);
  contents.forEach((entries, index) => {
    sheet.doc.addPage();
    drawContents(entries, index === 0, 2 + contents.length, work);
    drawFoot(2 + index, total, work);
  });
  const marks = createBookmarks(work);
  pages.forEach((rows, index) => {
    sheet.doc.addPage();
    for (const row of rows) {
      marks(row);
      drawRow(row, work);
    }
    drawFoot(2 + contents.length + index, total, work);
  });
  return sheet.bytes();
}

/** Names each list and group, for links, and puts them into the reader's list of bookmarks. */
function createBookmarks({ sheet: { doc, width } }: Work) {
  let list: PDFKit.PDFOutline;
  return (row: ReturnType<typeof paginate>[number][number]) => {
    const top = row.y - 18;
    // "left" counts from the right here (pdfkit 0.20).
    const place = { top, left: width, fit: false, expanded: true } as { expanded?: boolean };
    if (row.kind === 'title') {
      list = doc.outline.addItem(row.title, place);
      doc.addNamedDestination(destinationName(row.list), 'XYZ', 0, top, 0);
    } else if (row.kind === 'group' && !row.again && row.heading) {
      list.addItem(row.heading, place);
      doc.addNamedDestination(destinationName(row.list, row.group), 'XYZ', 0, top, 0);
    }
  };
}

function drawFoot(page: number, pages: number, { sheet, download, site }: Work): void {
  const y = sheet.height - MARGIN.bottom + 22;
  const says = download.pageNumber.replace('{page}', String(page)).replace('{pages}', String(pages));
  const style = { font: 'body', size: 7.5, color: 'muted' } as const;
  sheet.ornament(() => {
    sheet.text(`${site.brand.name} · ${download.title}`, MARGIN.side, y, style);
    sheet.text(says, MARGIN.side, y, { ...style, align: 'right' });
  });
}

/** Everything that a document says, for its fonts. */
function textOf(download: Download, site: Site): string {
  const { lists, ...rest } = download;
  const own = JSON.stringify([site.brand.name, site.url, '·', rest]);
  const listed = lists.flatMap(({ title, description, groups }) => [
    title,
    plainText(description ?? ''),
    ...groups.flatMap(({ heading, items }) => [heading, ...items.flatMap(({ code, text }) => [code, text])]),
  ]);
  return own + listed.join(' ');
}
