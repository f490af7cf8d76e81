import type { Download } from '../../model/page.ts';
import type { Work } from './draw.ts';
import { MARGIN } from './sheet.ts';

/** Sizes of the map of squares: the room for names before it, from square to square at most, between its rows. */
const MAP = { names: 104, pitch: 11, row: 19, gap: 30 };

/** The first page: who speaks, what this is, and a square for everything that is to be ticked. */
export function drawCover({ sheet, download, site }: Work): void {
  const { title, intro, note, lists } = download;
  const x = MARGIN.side;
  sheet.ornament(() => sheet.fill('paper', 0, 0, sheet.width, sheet.height));
  drawBrand(x, MARGIN.top - 8, { sheet, download, site });

  const titleStyle = {
    font: 'heading',
    size: 44,
    color: 'ink',
    lead: -6,
    spacing: -0.9,
    width: 400,
  } as const;
  let y = sheet.height * 0.21;
  sheet.tag('H1', undefined, () => sheet.text(title, x, y, titleStyle));
  y += sheet.heightOf(title, titleStyle) + 18;
  if (intro) {
    const style = { font: 'body', size: 12, color: 'muted', lead: 4, width: 380 } as const;
    sheet.tag('P', undefined, () => sheet.text(intro, x, y, style));
  }

  y = sheet.height - MARGIN.bottom - 48 - heightOfMaps(lists);
  for (const list of lists) {
    drawMap(list, y, { sheet, download, site });
    y += heightOfMap(list);
  }
  const foot = { font: 'body', size: 8, color: 'muted', lead: 2 } as const;
  if (note) {
    const top = sheet.height - MARGIN.bottom - 8;
    sheet.ornament(() => sheet.rule(x, top - 12, sheet.inner));
    sheet.tag('P', undefined, () => sheet.text(note, x, top, foot));
  }
}

function drawBrand(x: number, y: number, { sheet, site }: Work): void {
  const { name, mark } = site.brand;
  const size = 8;
  if (mark === 'squares') {
    sheet.ornament(() => {
      for (const [column, row] of [
        [0, 0],
        [1, 0],
        [0, 1],
      ] as const)
        sheet.fill('accent', x + column * 10, y + row * 10, size, size, 1.2);
      sheet.square(x + 10, y + 10, size, 'accent');
    });
  }
  const style = { font: 'strong', size: 13, color: 'ink' } as const;
  sheet.tag('P', undefined, () => sheet.text(name, x + (mark === 'squares' ? 28 : 0), y + 1, style));
  const address = { font: 'label', size: 8.5, color: 'accent' } as const;
  const shown = new URL(site.url).host;
  const width = sheet.widthOf(shown, address);
  const place = { x: x + sheet.inner - width - 1, y: y + 4, width: width + 2, height: 12 };
  sheet.link(undefined, place, { url: site.url }, shown, () =>
    sheet.text(shown, place.x, place.y, { ...address, width: width + 4 }),
  );
}

type List = Download['lists'][number];

const countOf = ({ groups }: List) => groups.reduce((sum, { items }) => sum + items.length, 0);
const heightOfMap = ({ groups }: List) => 24 + groups.length * MAP.row + MAP.gap;
const heightOfMaps = (lists: List[]) => lists.reduce((sum, list) => sum + heightOfMap(list), 0) - MAP.gap;

/** A list as squares, a row for each of its groups. */
function drawMap(list: List, y: number, { sheet }: Work): void {
  const x = MARGIN.side;
  const most = Math.max(...list.groups.map(({ items }) => items.length));
  const pitch = Math.min(MAP.pitch, (sheet.inner - MAP.names - 24) / most);
  const says = list.groups
    .map(({ heading, items }) => `${heading ?? list.title}: ${items.length}`)
    .join(', ');
  const draw = () => {
    sheet.text(list.title, x, y, { font: 'strong', size: 9.5, color: 'ink' });
    sheet.text(String(countOf(list)), x, y, { font: 'label', size: 9.5, color: 'accent', align: 'right' });
    sheet.rule(x, y + 15, sheet.inner);
    list.groups.forEach(({ heading = '', items }, index) => {
      const top = y + 24 + index * MAP.row;
      sheet.text(heading, x, top, { font: 'body', size: 8, color: 'muted', width: MAP.names - 8 });
      items.forEach((_, position) => sheet.square(x + MAP.names + position * pitch, top, pitch * 0.76));
      const count = { font: 'label', size: 8, color: 'muted', align: 'right' } as const;
      sheet.text(String(items.length), x, top, count);
    });
  };
  const bbox = [x, y, x + sheet.inner, y + heightOfMap(list) - MAP.gap];
  sheet.tag('Figure', undefined, draw, { alt: `${list.title}: ${countOf(list)}. ${says}.`, bbox });
}
