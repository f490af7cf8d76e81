import { findWords } from '../../model/search/tokenize.ts';

/** A part of a text, and whether this part matches the query. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** The approximate length of an excerpt, in characters. */
const LENGTH = 170;
/** The number of characters in an excerpt before its first match. */
const BEFORE = 50;

/** Splits a text into parts that match and parts that do not. @param words the matching words, normalized */
export function splitByMatch(text: string, words: Set<string>): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of withoutOverlaps(findWords(text, words))) {
    parts.push({ text: text.slice(end, match.start), isMatch: false });
    parts.push({ text: text.slice(match.start, match.end), isMatch: true });
    end = match.end;
  }
  parts.push({ text: text.slice(end), isMatch: false });
  return parts.filter(({ text }) => text !== '');
}

/** Joins the matches that overlap, as pairs of characters do. */
export function withoutOverlaps<Match extends { start: number; end: number }>(matches: Match[]): Match[] {
  const joined: Match[] = [];
  for (const match of matches) {
    const last = joined.at(-1);
    if (last && match.start < last.end) last.end = Math.max(last.end, match.end);
    else joined.push({ ...match });
  }
  return joined;
}

/**
 * Returns the part of a text that contains the largest number of different matching words. If no word matches, returns
 * the start of the text.
 */
export function createExcerpt(text: string, words: Set<string>): TextPart[] {
  const { start, end } = excerptRange(text, words);
  const excerpt = text.slice(start, end);
  return splitByMatch(`${start > 0 ? '… ' : ''}${excerpt}${end < text.length ? ' …' : ''}`, words);
}

/** Returns the offsets of the excerpt of a text. @param words the matching words, normalized */
export function excerptRange(text: string, words: Set<string>): { start: number; end: number } {
  const matches = findWords(text, words);
  let best = { start: 0, count: 0 };
  for (const [index, { start }] of matches.entries()) {
    const near = matches.slice(index, index + 20).filter((match) => match.end <= start + LENGTH - BEFORE);
    const { size: count } = new Set(near.map(({ word }) => word));
    if (count > best.count) best = { start, count };
  }
  if (best.start <= BEFORE) best.start = 0;
  const start = best.start && nextWord(text, best.start - BEFORE);
  if (start + LENGTH >= text.length) return { start, end: text.length };
  const end = start + text.slice(start, start + LENGTH + 1).search(/\s\S*$/);
  return { start, end: end <= start ? start + LENGTH : end };
}

/** Returns the offset of the first word that starts at or after an offset. */
function nextWord(text: string, offset: number): number {
  const space = text.slice(offset, offset + BEFORE + 1).search(/\s/);
  return space < 0 ? offset : offset + space + 1;
}
