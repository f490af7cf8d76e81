import type { Download } from '../../model/page.ts';

type List = Download['lists'][number];
type Group = List['groups'][number];
export type Item = Group['items'][number];

/** Something that stands on a page, and how far from its top (points, as all measures here). */
export type Placed = { y: number; height: number } & Row;

export type Row =
  | { kind: 'title'; list: number; title: string; text: string }
  /** `again` where a group goes on from the page before. */
  | { kind: 'group'; list: number; group: number; heading: string | undefined; count: number; again: boolean }
  | { kind: 'item'; list: number; group: number; item: Item }
  | { kind: 'closing' };

/** Where rows may stand, and how high they are. */
export interface Room {
  top: number;
  bottom: number;
  heightOf(row: Row): number;
}

/** How many items of a group stand below its heading at least, before it goes on on the next page. */
const TOGETHER = 3;

/**
 * Lays the lists of a document out on pages: each list begins a page, headings stay with their items, no item is
 * torn, and a group that goes on is named again.
 */
export function paginate({ lists, closing }: Pick<Download, 'lists' | 'closing'>, room: Room): Placed[][] {
  const pages: Placed[][] = [];
  let y = room.bottom;

  const place = (row: Row) => {
    const height = room.heightOf(row);
    pages.at(-1)!.push({ ...row, y, height });
    y += height;
  };
  const turn = () => {
    pages.push([]);
    y = room.top;
  };
  const fits = (rows: Row[]) => y + rows.reduce((sum, row) => sum + room.heightOf(row), 0) <= room.bottom;

  lists.forEach(({ title, description, groups }, list) => {
    turn();
    place({ kind: 'title', list, title, text: plainText(description ?? '') });
    groups.forEach(({ heading, items }, group) => {
      const head: Row = { kind: 'group', list, group, heading, count: items.length, again: false };
      const rows = items.map((item): Row => ({ kind: 'item', list, group, item }));
      if (!fits([head, ...rows.slice(0, TOGETHER)])) turn();
      place(head);
      for (const row of rows) {
        if (!fits([row])) {
          turn();
          place({ ...head, again: true });
        }
        place(row);
      }
    });
  });
  if (closing) {
    if (!fits([{ kind: 'closing' }])) turn();
    place({ kind: 'closing' });
  }
  return pages;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

/** The text of safe HTML, as the pipeline makes it from Markdown. */
export function plainText(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (ENTITIES[name]) return ENTITIES[name];
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return name.startsWith('#') ? String.fromCodePoint(code) : whole;
  });
}
