import { yesOrNo } from '../yes-or-no.ts';

/** Matches the signs that authors write between entries, in the order in which they are tried. */
const SEPARATORS = [/\s*[,;|،؛、，；]\s*/, /\s*\/\s*/, /\s+/];

/**
 * Divides the texts of a list further until there is a given number of entries: `yes no` becomes `yes` and `no`.
 * Translates words for yes and no into English. Returns undefined if no division results in this number of entries.
 */
export function dividedInto(count: number, list: unknown[]): string[] | undefined {
  if (list.length === 0 || list.length >= count || !list.every((text) => typeof text === 'string'))
    return undefined;
  const found = SEPARATORS.map((separator) =>
    list.flatMap((text) => text.split(separator).filter((part) => part !== '')),
  ).find(({ length }) => length === count);
  return found?.map(inEnglish);
}

/** Returns the entries of a list that was written as one text: `yes, no`, `Basic; Pro`, `ja nein`. */
export function entriesIn(text: string): string[] {
  const words = text.trim().split(/\s+/);
  const areIds = words.length < 5 && words.every((word) => /^[a-z\d]+(?:-[a-z\d]+)*$/.test(word));
  const parts = areIds || words.every((word) => yesOrNo(word)) ? words : text.split(SEPARATORS[0]!);
  return parts.filter((part) => part !== '').map(inEnglish);
}

const inEnglish = (text: string) => yesOrNo(text) ?? text;
