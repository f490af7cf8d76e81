/** Formats a date as month and year: `2025-07-14` → `July 2025`. */
export function monthOf(date: string, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
