/** Whether a day is one of the calendar: RFC 3339, 5.7 (full-date, which is ISO 8601's). */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** RFC 3339, 5.6: a date-time; in Atom with a capital T and Z (RFC 4287, 3.3). */
export function isDateTime(text: string): boolean {
  const [, day, time] = /^(.{10})T(.*)$/.exec(text) ?? [];
  const isTime = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/.test(
    time ?? '',
  );
  return day !== undefined && isDay(day) && isTime;
}

/** W3C-DTF (https://www.w3.org/TR/NOTE-datetime), which sitemaps.org names: a day, or a day and a time with its zone. */
export const isW3cDate = (text: string): boolean => isDay(text) || isDateTime(text);

/** RFC 822, 5, with years of four digits as RSS 2.0 prefers: the day of the week has to be that of the date. */
export const isMailDate = (text: string): boolean =>
  /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/.test(text) && new Date(text).toUTCString() === text;
