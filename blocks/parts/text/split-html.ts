import type { Html } from '../../../src/model/page.ts';

/**
 * Splits HTML before some of its headings.
 * @param ids the ids of the headings, in any order
 * @returns the pieces in document order. `before` is the id of the heading at the start of a piece. If no heading has
 * one of the ids, the piece for this id is empty and comes last
 */
export function splitHtml(html: Html, ids: string[]): { html: Html; before?: string }[] {
  const cuts = ids.map((id) => ({ id, at: startOf(html, id) })).sort((a, b) => a.at - b.at);
  const ends = [...cuts.map(({ at }) => at), html.length];
  return ends.map((end, index) => {
    const cut = cuts[index - 1];
    const piece = html.slice(cut?.at ?? 0, end) as Html;
    return { html: piece, ...(cut && { before: cut.id }) };
  });
}

function startOf(html: Html, id: string): number {
  const at = [2, 3].map((level) => html.indexOf(`<h${level} id="${id}"`)).find((found) => found !== -1);
  return at ?? html.length;
}
