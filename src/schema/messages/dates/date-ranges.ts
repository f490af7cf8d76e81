import { likelyForm } from '../likely-forms.ts';
import { monthNumber } from './calendar-words.ts';
import type { Schema } from '../../schema.ts';

/** Matches what stands between two dates, in several languages. */
const BETWEEN = /\s*[–—~～]\s*|\s+-\s+|\s+(?:to|until|till|bis|au|al|a|tot|til|do|до)\s+/iu;

/**
 * Returns the first and the last day of a text that contains two: `2024-10-14` and `2024-10-18` for `14 – 18 October
 * 2024`. They are empty if their year is not known. Returns undefined for any other text.
 */
export function daysIn(text: string, schema: Schema): string[] | undefined {
  const halves = text.trim().split(BETWEEN);
  if (halves.length !== 2 || !halves.every((half) => /\d/.test(half))) return undefined;
  const words = halves.map((half) => half.match(/\d+|\p{L}+/gu) ?? []);
  const month = words.flat().find((word) => !/^\d/.test(word) && monthNumber(word));
  const year = words.flat().find((word) => /^\d{4}$/.test(word));
  if (year === undefined) return ['', ''];
  return halves.map((half) => {
    const hasMonth = half.match(/\p{L}+/gu)?.some((word) => monthNumber(word));
    const whole = [half, month && !hasMonth && month, !half.includes(year) && year].filter(Boolean).join(' ');
    return /^\d{4}-\d\d-\d\d$/.test(half) ? half : (likelyForm(whole, schema) ?? '');
  });
}
