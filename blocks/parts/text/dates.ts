const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a date as month and year: `2025-07-14` → `July 2025`. */
export function monthOf(date: string, language: string): string {
  return monthFormat(language).format(new Date(`${date}T00:00:00Z`));
}

/** Returns the format of a language. Creating one takes longer than formatting many dates. */
function monthFormat(language: string): Intl.DateTimeFormat {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  formats.set(language, format);
  return format;
}
