import type { Link } from '../../model/page.ts';
import { ARROW, type Work } from './draw.ts';
import type { Item, Placed, Row } from './pages.ts';
import { MARGIN } from './sheet.ts';

/** Columns of an item, points: its box, its number, each place to write, and the room between them. */
const COLUMN = { box: 24, code: 46, write: 92, gap: 10 };
const PAD = 5.5;
const CARD = 18;

const TITLE = { font: 'heading', size: 26, color: 'ink', spacing: -0.3, lead: -2 } as const;
const LEAD = { font: 'body', size: 10.5, color: 'muted', lead: 2.5 } as const;
const GROUP = { font: 'strong', size: 11.5, color: 'ink' } as const;
const AGAIN = { font: 'body', size: 9, color: 'muted' } as const;
const LABEL = { font: 'body', size: 7.5, color: 'muted' } as const;
const TEXT = { font: 'body', size: 9.5, color: 'ink', lead: 1.5 } as const;
const CODE = { font: 'label', size: 8.5, color: 'accent' } as const;

/** How high a row is on its page. */
export function heightOf(row: Row, work: Work): number {
  const { sheet } = work;
  switch (row.kind) {
    case 'title':
      return sheet.heightOf(row.title, TITLE) + (row.text ? 6 + sheet.heightOf(row.text, LEAD) : 0) + 6;
    case 'group':
      return row.again ? 20 : 42;
    case 'item':
      return Math.max(
        21.5,
        sheet.heightOf(row.item.text, { ...TEXT, width: columnsOf(row.list, work).text }) + 2 * PAD,
      );
    case 'closing':
      return 24 + heightOfCard(work);
  }
}

/** Draws a row where it was placed. */
export function drawRow(row: Placed, work: Work): void {
  const { sheet } = work;
  const x = MARGIN.side;
  switch (row.kind) {
    case 'title': {
      sheet.tag('H1', undefined, () => sheet.text(row.title, x, row.y, TITLE));
      const y = row.y + sheet.heightOf(row.title, TITLE) + 6;
      if (row.text) sheet.tag('P', undefined, () => sheet.text(row.text, x, y, LEAD));
      return;
    }
    case 'group':
      return drawGroup(row, work);
    case 'item':
      return drawItem(row, row.item, work);
    case 'closing':
      return drawCard(row.y + 24, work);
  }
}

/** Where the columns of a list begin, and how wide its texts may be. */
function columnsOf(list: number, { sheet, download }: Work) {
  const { lists, columns = [] } = download;
  const hasCodes = lists[list]!.groups.some(({ items }) => items.some(({ code }) => code));
  const text = COLUMN.box + (hasCodes ? COLUMN.code : 0);
  const write = columns.map((_, index) => sheet.inner - (columns.length - index) * COLUMN.write);
  return { start: text, text: (write[0] ?? sheet.inner) - text - COLUMN.gap, write };
}

function drawGroup(row: Extract<Placed, { kind: 'group' }>, work: Work): void {
  const { sheet, download } = work;
  const x = MARGIN.side;
  const bottom = row.y + row.height;
  const { heading } = row;
  if (heading) {
    const y = bottom - 19;
    const aside = x + sheet.widthOf(heading, GROUP) + 8;
    if (row.again) sheet.ornament(() => sheet.text(heading, x, y + 3, AGAIN));
    else {
      sheet.tag('H2', undefined, () => sheet.text(heading, x, y, GROUP));
      sheet.ornament(() => sheet.text(String(row.count), aside, y + 2.5, { ...CODE, width: 40 }));
    }
  }
  sheet.ornament(() => {
    columnsOf(row.list, work).write.forEach((left, index) =>
      sheet.text(download.columns![index]!, x + left + 6, bottom - 14, { ...LABEL, width: COLUMN.write - 6 }),
    );
    sheet.rule(x, bottom - 1, sheet.inner, 'edge');
  });
}

function drawItem(row: Placed & { kind: 'item' }, { code, text }: Item, work: Work): void {
  const { sheet } = work;
  const x = MARGIN.side;
  const { start, text: width, write } = columnsOf(row.list, work);
  const y = row.y + PAD;
  sheet.ornament(() => {
    sheet.square(x + 1, row.y + 5, 11);
    for (const left of write) sheet.line([x + left, row.y], [x + left, row.y + row.height - 1]);
    sheet.rule(x, row.y + row.height - 1, sheet.inner);
  });
  const item = sheet.element('LI', sheet.listOf(`${row.list} ${row.group}`));
  if (code)
    sheet.tag('Lbl', item, () => sheet.text(code, x + COLUMN.box, y + 1, { ...CODE, width: COLUMN.code }));
  sheet.tag('LBody', item, () => sheet.text(text, x + start, y, { ...TEXT, width }));
  item.end();
}

const CARD_HEADING = { font: 'heading', size: 17, color: 'ink' } as const;
const CARD_TEXT = { font: 'body', size: 10, color: 'muted', lead: 2 } as const;
const CARD_LINK = { font: 'strong', size: 10, color: 'accent' } as const;

function cardParts({ sheet, download }: Work) {
  const { heading, text = '', link } = download.closing!;
  const width = sheet.inner - 2 * CARD;
  return {
    heading,
    text,
    link,
    width,
    headingHeight: sheet.heightOf(heading, { ...CARD_HEADING, width }),
    textHeight: text ? sheet.heightOf(text, { ...CARD_TEXT, width }) + 5 : 0,
  };
}

function heightOfCard(work: Work): number {
  const { headingHeight, textHeight } = cardParts(work);
  return headingHeight + textHeight + 24 + 2 * CARD;
}

/** What to do next. */
function drawCard(y: number, work: Work): void {
  const { sheet, site } = work;
  const { heading, text, link, width, headingHeight, textHeight } = cardParts(work);
  const x = MARGIN.side + CARD;
  sheet.ornament(() => sheet.fill('wash', MARGIN.side, y, sheet.inner, heightOfCard(work), 7));
  sheet.tag('H2', undefined, () => sheet.text(heading, x, y + CARD, { ...CARD_HEADING, width }));
  const below = y + CARD + headingHeight + 5;
  if (text) sheet.tag('P', undefined, () => sheet.text(text, x, below, { ...CARD_TEXT, width }));
  const says = `${link.label} ${ARROW}`;
  const place = { x, y: below + textHeight + 4, width: sheet.widthOf(says, CARD_LINK) + 2, height: 14 };
  const paragraph = sheet.element('P');
  sheet.link(paragraph, place, { url: addressOf(link.to, site.url) }, link.label, () =>
    sheet.text(says, x, place.y, { ...CARD_LINK, width: place.width + 4 }),
  );
  paragraph.end();
}

/** The whole address of a link: a document is read far from its site. */
const addressOf = ({ href, kind }: Link, url: string) =>
  kind === 'page' || kind === 'anchor' ? new URL(href, url).href : href;
