import type { Download } from '../../model/page.ts';
import { destinationName, type Work } from './draw.ts';
import type { Placed } from './pages.ts';
import { MARGIN } from './sheet.ts';

/** A line of the contents. */
export interface Entry {
  text: string;
  count: number;
  /** Its place in this document. */
  place: string;
  /** Of the pages that lists stand on, from 0. */
  page: number;
  level: 1 | 2;
  y: number;
}

const HEAD = 64;
const HEIGHT = { 1: 42, 2: 25 };

/** What the contents name, page by page. */
export function contentsPages(
  { lists }: Download,
  pages: Placed[][],
  { top, bottom }: { top: number; bottom: number },
): Entry[][] {
  const found: Entry[][] = [[]];
  let y = top + HEAD;
  pages.forEach((rows, page) => {
    for (const row of rows) {
      const entry = entryOf(row, lists);
      if (!entry) continue;
      if (y + HEIGHT[entry.level] > bottom) {
        found.push([]);
        y = top;
      }
      found.at(-1)!.push({ ...entry, page, y });
      y += HEIGHT[entry.level];
    }
  });
  return found;
}

function entryOf(row: Placed, lists: Download['lists']): Omit<Entry, 'page' | 'y'> | undefined {
  if (row.kind === 'title') {
    const count = lists[row.list]!.groups.reduce((sum, { items }) => sum + items.length, 0);
    return { text: row.title, count, place: destinationName(row.list), level: 1 };
  }
  if (row.kind !== 'group' || row.again || !row.heading) return undefined;
  return { text: row.heading, count: row.count, place: destinationName(row.list, row.group), level: 2 };
}

/** Draws a page of contents. @param first the number of the first page that lists stand on */
export function drawContents(
  entries: Entry[],
  isFirst: boolean,
  first: number,
  { sheet, download }: Work,
): void {
  const x = MARGIN.side;
  const heading = { font: 'heading', size: 26, color: 'ink', spacing: -0.3 } as const;
  if (isFirst) sheet.tag('H1', undefined, () => sheet.text(download.contents, x, MARGIN.top, heading));
  const contents = sheet.element('TOC');
  for (const { text, count, place, page, level, y } of entries) {
    const isList = level === 1;
    const top = isList ? y + 17 : y;
    const style = {
      font: isList ? 'strong' : 'body',
      size: isList ? 11.5 : 10.5,
      color: 'ink',
    } as const;
    const label = { font: 'label', size: 9.5, color: 'muted' } as const;
    const line = sheet.element('TOCI', contents);
    const area = { x, y: top - 4, width: sheet.inner, height: HEIGHT[2] - 3 };
    sheet.link(line, area, { name: place }, text, () => {
      sheet.text(text, x + (isList ? 0 : 14), top, style);
      sheet.text(` ${page + first}`, x, top + 1, { ...label, color: 'accent', align: 'right' });
    });
    line.end();
    sheet.ornament(() => {
      const right = { ...label, align: 'right', width: sheet.inner - 64 } as const;
      sheet.text(String(count), x, top + 1, right);
      sheet.rule(x + (isList ? 0 : 14), top + 18, sheet.inner - (isList ? 0 : 14), isList ? 'edge' : 'line');
    });
  }
  contents.end();
}
