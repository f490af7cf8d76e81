const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a date as month and year: `2025-07-14` → `July 2025`. */
export const monthOf = (date: string, language: string): string => format(date, language, {});

/** Formats a date with its day: `2025-07-14` → `July 14, 2025`. */
export const dayOf = (date: string, language: string): string => format(date, language, { day: 'numeric' });

function format(date: string, language: string, more: { day?: 'numeric' }): string {
  return formatOf(language, more).format(new Date(`${date}T00:00:00Z`));
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
