import { placesIn } from './tokenize.ts';

/** A piece of text, and whether it is what was looked for. */
export interface Piece {
  text: string;
  found: boolean;
}

/** About how many characters of a text are shown. */
const LENGTH = 170;
/** How many of them stand before the first word that was found. */
const BEFORE = 50;

/** A text in pieces, those that were found apart. */
export function markedIn(text: string, found: Set<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const place of placesIn(text, found)) {
    pieces.push({ text: text.slice(end, place.start), found: false });
    pieces.push({ text: text.slice(place.start, place.end), found: true });
    end = place.end;
  }
  pieces.push({ text: text.slice(end), found: false });
  return pieces.filter(({ text }) => text !== '');
}

/** The part of a text with the most of what was found; its beginning where nothing was. */
export function excerptOf(text: string, found: Set<string>): Piece[] {
  const places = placesIn(text, found);
  let best = { start: 0, words: 0 };
  for (const [index, { start }] of places.entries()) {
    const near = places.slice(index, index + 20).filter((place) => place.end <= start + LENGTH - BEFORE);
    const { size: words } = new Set(near.map(({ word }) => word));
    if (words > best.words) best = { start, words };
  }
  if (best.start <= BEFORE) best.start = 0;
  const start = best.start && wordFrom(text, best.start - BEFORE);
  const end = start + LENGTH >= text.length ? text.length : text.lastIndexOf(' ', start + LENGTH);
  const cut = text.slice(start, end <= start ? start + LENGTH : end);
  const after = start + cut.length < text.length;
  return markedIn(`${start > 0 ? '… ' : ''}${cut}${after ? ' …' : ''}`, found);
}

/** Where the next word begins, at or after an offset. */
function wordFrom(text: string, offset: number): number {
  const space = text.indexOf(' ', offset);
  return space < 0 || space > offset + BEFORE ? offset : space + 1;
}
