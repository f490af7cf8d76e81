import type { Download } from '../../../model/page.ts';
import { plainText } from '../../../model/text/plain-text.ts';

type List = Download['lists'][number];
export type ListItem = List['groups'][number]['items'][number];

export type Row =
  | { kind: 'title'; list: number; title: string; text: string }
  /** `continued`: whether the group started on an earlier page. */
  | {
      kind: 'group';
      list: number;
      group: number;
      heading: string | undefined;
      count: number;
      continued: boolean;
    }
  | { kind: 'item'; list: number; group: number; item: ListItem }
  | { kind: 'closing' };

/** A row with its distance from the top of its page and its height, in points. */
export type PlacedRow = { y: number; height: number } & Row;

/** The area of a page that rows may fill, in points, and the height of each row. */
export interface PageArea {
  top: number;
  bottom: number;
  heightOf(row: Row): number;
}

/** The minimum number of items between a group's heading and a page break. */
const MIN_ITEMS_BELOW_HEADING = 3;

/**
 * Distributes the lists of a document over pages. Each list starts on a new page. A heading stays with its items, and
 * no item is split. A group that continues on the next page repeats its heading.
 */
export function paginate(
  { lists, closing }: Pick<Download, 'lists' | 'closing'>,
  area: PageArea,
): PlacedRow[][] {
  const pages: PlacedRow[][] = [];
  let y = area.bottom;

  const place = (row: Row) => {
    const height = area.heightOf(row);
    pages.at(-1)!.push({ ...row, y, height });
    y += height;
  };
  const startPage = () => {
    pages.push([]);
    y = area.top;
  };
  const fit = (rows: Row[]) => y + rows.reduce((sum, row) => sum + area.heightOf(row), 0) <= area.bottom;

  lists.forEach(({ title, description, groups }, list) => {
    startPage();
    place({ kind: 'title', list, title, text: description ? plainText(description) : '' });
    groups.forEach(({ heading, items }, group) => {
      const head: Row = { kind: 'group', list, group, heading, count: items.length, continued: false };
      const rows = items.map((item): Row => ({ kind: 'item', list, group, item }));
      if (!fit([head, ...rows.slice(0, MIN_ITEMS_BELOW_HEADING)])) startPage();
      place(head);
      for (const row of rows) {
        if (!fit([row])) {
          startPage();
          place({ ...head, continued: true });
        }
        place(row);
      }
    });
  });
  if (closing) {
    if (!fit([{ kind: 'closing' }])) startPage();
    place({ kind: 'closing' });
  }
  return pages;
}
