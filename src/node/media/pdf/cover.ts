import type { Download } from '../../../model/page.ts';
import type { PdfContext } from './pdf-context.ts';
import { MARGIN } from './pdf-writer.ts';

/** The dimensions of a map of squares, in points. */
const MAP = {
  /** The width of the column of group names. */
  names: 104,
  /** The maximum distance between the left sides of two adjacent squares. */
  pitch: 11,
  /** The height of a row. */
  row: 19,
  /** The gap below a map. */
  gap: 30,
};

/** Draws the cover: the brand, the title, and a square for each item of the lists. */
export function drawCover({ pdf, download, site }: PdfContext): void {
  const { title, intro, note, lists } = download;
  const x = MARGIN.side;
  pdf.artifact(() => pdf.fillRect('paper', 0, 0, pdf.width, pdf.height));
  drawBrand(x, MARGIN.top - 8, { pdf, download, site });

  const titleStyle = {
    font: 'heading',
    size: 44,
    color: 'ink',
    lead: -6,
    spacing: -0.9,
    width: 400,
  } as const;
  let y = pdf.height * 0.21;
  pdf.tag('H1', undefined, () => pdf.text(title, x, y, titleStyle));
  y += pdf.heightOf(title, titleStyle) + 18;
  if (intro) {
    const style = { font: 'body', size: 12, color: 'muted', lead: 4, width: 380 } as const;
    pdf.tag('P', undefined, () => pdf.text(intro, x, y, style));
  }

  y = pdf.height - MARGIN.bottom - 48 - heightOfMaps(lists);
  for (const list of lists) {
    drawMap(list, y, { pdf, download, site });
    y += heightOfMap(list);
  }
  const footnote = { font: 'body', size: 8, color: 'muted', lead: 2 } as const;
  if (note) {
    const top = pdf.height - MARGIN.bottom - 8;
    pdf.artifact(() => pdf.rule(x, top - 12, pdf.contentWidth));
    pdf.tag('P', undefined, () => pdf.text(note, x, top, footnote));
  }
}

function drawBrand(x: number, y: number, { pdf, site }: PdfContext): void {
  const { name, mark } = site.brand;
  const size = 8;
  if (mark === 'squares') {
    pdf.artifact(() => {
      for (const [column, row] of [
        [0, 0],
        [1, 0],
        [0, 1],
      ] as const)
        pdf.fillRect('accent', x + column * 10, y + row * 10, size, size, 1.2);
      pdf.square(x + 10, y + 10, size, 'accent');
    });
  }
  const style = { font: 'strong', size: 13, color: 'ink' } as const;
  pdf.tag('P', undefined, () => pdf.text(name, x + (mark === 'squares' ? 28 : 0), y + 1, style));
  const address = { font: 'label', size: 8.5, color: 'accent' } as const;
  const { host } = new URL(site.url);
  const width = pdf.widthOf(host, address);
  const area = { x: x + pdf.contentWidth - width - 1, y: y + 4, width: width + 2, height: 12 };
  pdf.link(undefined, area, { url: site.url }, host, () =>
    pdf.text(host, area.x, area.y, { ...address, width: width + 4 }),
  );
}

type List = Download['lists'][number];

const countOf = ({ groups }: List) => groups.reduce((sum, { items }) => sum + items.length, 0);
const heightOfMap = ({ groups }: List) => 24 + groups.length * MAP.row + MAP.gap;
const heightOfMaps = (lists: List[]) => lists.reduce((sum, list) => sum + heightOfMap(list), 0) - MAP.gap;

/** Draws the items of a list as squares, one row per group. */
function drawMap(list: List, y: number, { pdf }: PdfContext): void {
  const x = MARGIN.side;
  const longest = Math.max(...list.groups.map(({ items }) => items.length));
  const pitch = Math.min(MAP.pitch, (pdf.contentWidth - MAP.names - 24) / longest);
  const summary = list.groups
    .map(({ heading, items }) => `${heading ?? list.title}: ${items.length}`)
    .join(', ');
  const draw = () => {
    pdf.text(list.title, x, y, { font: 'strong', size: 9.5, color: 'ink' });
    pdf.text(String(countOf(list)), x, y, { font: 'label', size: 9.5, color: 'accent', align: 'right' });
    pdf.rule(x, y + 15, pdf.contentWidth);
    list.groups.forEach(({ heading = '', items }, index) => {
      const top = y + 24 + index * MAP.row;
      pdf.text(heading, x, top, { font: 'body', size: 8, color: 'muted', width: MAP.names - 8 });
      items.forEach((_, position) => pdf.square(x + MAP.names + position * pitch, top, pitch * 0.76));
      const count = { font: 'label', size: 8, color: 'muted', align: 'right' } as const;
      pdf.text(String(items.length), x, top, count);
    });
  };
  const bbox = [x, y, x + pdf.contentWidth, y + heightOfMap(list) - MAP.gap];
  pdf.tag('Figure', undefined, draw, { alt: `${list.title}: ${countOf(list)}. ${summary}.`, bbox });
}
