import { WRITTEN_LANGUAGES } from '../standard-names.ts';
import { fold } from '../../../model/search/fold.ts';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Returns the English name of a day of the week in another language: `monday` for `Montag`, `lun.` and `Pzt`. */
export function englishDay(word: string): string | undefined {
  // 1 January 2024 was a Monday.
  days ??= wordsOf(7, 'weekday', (index) => Date.UTC(2024, 0, index + 1));
  const index = days.get(simple(word)) ?? days.get(simple(word).replace(/s$/, ''));
  return index === undefined ? undefined : DAYS[index];
}

let days: Map<string, number | undefined> | undefined;

/** Returns the number of a month from its name in one of the `WRITTEN_LANGUAGES`: 3 for `March`, `mars` and `Mart`. */
export function monthNumber(word: string): number | undefined {
  months ??= wordsOf(12, 'month', (index) => Date.UTC(2024, index, 15));
  const index = months.get(simple(word));
  return index === undefined ? undefined : index + 1;
}

let months: Map<string, number | undefined> | undefined;

/**
 * Returns a map from the names of days or months in the `WRITTEN_LANGUAGES` to their indexes. If a name has several
 * meanings, its index is undefined.
 */
function wordsOf(
  count: number,
  unit: 'weekday' | 'month',
  timeOf: (index: number) => number,
): Map<string, number | undefined> {
  const words = new Map<string, number | undefined>();
  for (const language of WRITTEN_LANGUAGES) {
    // After a day, some languages use another form of a month's name. In Polish, `marzec` becomes `14 marca`.
    const forms = (['long', 'short'] as const).flatMap((width) => [
      new Intl.DateTimeFormat(language, { [unit]: width, timeZone: 'UTC' }),
      new Intl.DateTimeFormat(language, { day: 'numeric', [unit]: width, timeZone: 'UTC' }),
    ]);
    for (const form of forms)
      for (let index = 0; index < count; index++) {
        const part = form.formatToParts(timeOf(index)).find(({ type }) => type === unit)?.value ?? '';
        const word = simple(part);
        if (/\p{L}/u.test(word))
          words.set(word, words.has(word) && words.get(word) !== index ? undefined : index);
      }
  }
  return words;
}

const simple = (word: string) => fold(word).replace(/\.$/, '').trim();
