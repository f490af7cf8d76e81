import { closingCardHeight, drawClosingCard } from './closing-card.ts';
import type { ListItem, PlacedRow, Row } from './paginate.ts';
import type { PdfContext } from './pdf-context.ts';
import { MARGIN } from './pdf-writer.ts';

/**
 * Widths in points: of the checkbox, of the code, of each blank column for notes, and of the gap before such a column.
 */
const COLUMN = { box: 24, code: 46, write: 92, gap: 10 };
/** The space above and below the text of an item, in points. */
const PADDING = 5.5;
/** The space above the closing card, in points. */
const CLOSING_GAP = 24;

const TITLE = { font: 'heading', size: 26, color: 'ink', spacing: -0.3, lead: -2 } as const;
const LEAD = { font: 'body', size: 10.5, color: 'muted', lead: 2.5 } as const;
const GROUP = { font: 'strong', size: 11.5, color: 'ink' } as const;
const CONTINUED = { font: 'body', size: 9, color: 'muted' } as const;
const LABEL = { font: 'body', size: 7.5, color: 'muted' } as const;
const TEXT = { font: 'body', size: 9.5, color: 'ink', lead: 1.5 } as const;
const CODE = { font: 'label', size: 8.5, color: 'accent' } as const;

/** Returns the height of a row, in points. */
export function heightOf(row: Row, context: PdfContext): number {
  const { pdf } = context;
  switch (row.kind) {
    case 'title':
      return pdf.heightOf(row.title, TITLE) + (row.text ? 6 + pdf.heightOf(row.text, LEAD) : 0) + 6;
    case 'group':
      return row.continued ? 20 : 42;
    case 'item':
      return Math.max(
        21.5,
        pdf.heightOf(row.item.text, { ...TEXT, width: columnsOf(row.list, context).textWidth }) + 2 * PADDING,
      );
    case 'closing':
      return CLOSING_GAP + closingCardHeight(context);
  }
}

/** Draws a row at its position. */
export function drawRow(row: PlacedRow, context: PdfContext): void {
  switch (row.kind) {
    case 'title':
      return drawTitle(row, context);
    case 'group':
      return drawGroup(row, context);
    case 'item':
      return drawItem(row, row.item, context);
    case 'closing':
      return drawClosingCard(row.y + CLOSING_GAP, context);
  }
}

/** Returns the horizontal positions of a list's texts and blank columns, measured from the left margin. */
function columnsOf(list: number, { pdf, download }: PdfContext) {
  const { lists, columns = [] } = download;
  const hasCodes = lists[list]!.groups.some(({ items }) => items.some(({ code }) => code));
  const text = COLUMN.box + (hasCodes ? COLUMN.code : 0);
  const write = columns.map((_, index) => pdf.contentWidth - (columns.length - index) * COLUMN.write);
  return { text, textWidth: (write[0] ?? pdf.contentWidth) - text - COLUMN.gap, write };
}

function drawTitle(row: Extract<PlacedRow, { kind: 'title' }>, { pdf }: PdfContext): void {
  const x = MARGIN.side;
  pdf.tag('H1', undefined, () => pdf.text(row.title, x, row.y, TITLE));
  const y = row.y + pdf.heightOf(row.title, TITLE) + 6;
  if (row.text) pdf.tag('P', undefined, () => pdf.text(row.text, x, y, LEAD));
}

function drawGroup(row: Extract<PlacedRow, { kind: 'group' }>, context: PdfContext): void {
  const { pdf, download } = context;
  const x = MARGIN.side;
  const bottom = row.y + row.height;
  const { heading } = row;
  if (heading) {
    const y = bottom - 19;
    const afterHeading = x + pdf.widthOf(heading, GROUP) + 8;
    if (row.continued) pdf.artifact(() => pdf.text(heading, x, y + 3, CONTINUED));
    else {
      pdf.tag('H2', undefined, () => pdf.text(heading, x, y, GROUP));
      pdf.artifact(() => pdf.text(String(row.count), afterHeading, y + 2.5, { ...CODE, width: 40 }));
    }
  }
  pdf.artifact(() => {
    columnsOf(row.list, context).write.forEach((left, index) =>
      pdf.text(download.columns![index]!, x + left + 6, bottom - 14, { ...LABEL, width: COLUMN.write - 6 }),
    );
    pdf.rule(x, bottom - 1, pdf.contentWidth, 'edge');
  });
}

function drawItem(row: PlacedRow & { kind: 'item' }, { code, text }: ListItem, context: PdfContext): void {
  const { pdf } = context;
  const x = MARGIN.side;
  const columns = columnsOf(row.list, context);
  const y = row.y + PADDING;
  pdf.artifact(() => {
    pdf.square(x + 1, row.y + 5, 11);
    for (const left of columns.write) pdf.line([x + left, row.y], [x + left, row.y + row.height - 1]);
    pdf.rule(x, row.y + row.height - 1, pdf.contentWidth);
  });
  const item = pdf.element('LI', pdf.listElement(`${row.list} ${row.group}`));
  if (code)
    pdf.tag('Lbl', item, () => pdf.text(code, x + COLUMN.box, y + 1, { ...CODE, width: COLUMN.code }));
  pdf.tag('LBody', item, () => pdf.text(text, x + columns.text, y, { ...TEXT, width: columns.textWidth }));
  item.end();
}
