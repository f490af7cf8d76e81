const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a date as month and year: `2025-07-14` → `July 2025`. For Persian, browsers have the order of days only (day,
 * month, year), and would write the year before the month.
 */
export const monthOf = (date: string, language: string): string =>
  /^fa\b/i.test(language) ? dayOf(date, language).replace(/^\S+\s/, '') : format(date, language, {});

/** Formats a date with its day: `2025-07-14` → `July 14, 2025`. */
export const dayOf = (date: string, language: string): string => format(date, language, { day: 'numeric' });

/** A part of a formatted range, and the date that it is, if it is one. */
export interface RangePart {
  text: string;
  date?: string;
}

/** Formats the days from one date to another: `2024-10-14`, `2024-10-18` → `October 14 – 18, 2024`. */
export function daysOf(from: string, until: string, language: string): RangePart[] {
  const parts = formatOf(language, { day: 'numeric' }).formatRangeToParts(timeOf(from), timeOf(until));
  const dates: Record<string, string> = { startRange: from, endRange: until };
  const joined: RangePart[] = [];
  for (const { value, source } of parts) {
    const last = joined.at(-1);
    const date = dates[source];
    if (last && last.date === date) last.text += value;
    else joined.push({ text: value, ...(date && { date }) });
  }
  return joined;
}

const timeOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

function format(date: string, language: string, more: { day?: 'numeric' }): string {
  return formatOf(language, more).format(timeOf(date));
}

/** Returns the format of a language. Creating one takes longer than formatting many dates. */
function formatOf(language: string, more: { day?: 'numeric' }): Intl.DateTimeFormat {
  const key = `${language} ${more.day}`;
  const known =
    formats.get(key) ??
    new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC', ...more });
  formats.set(key, known);
  return known;
}
