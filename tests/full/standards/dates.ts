/** Returns whether a text is a calendar date that exists (a `full-date` of RFC 3339, section 5.7, as in ISO 8601). */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Whether a text is a `date-time` of RFC 3339 (section 5.6) with capital T and Z, as Atom requires (RFC 4287, 3.3). */
export function isDateTime(text: string): boolean {
  const [, day, time] = /^(.{10})T(.*)$/.exec(text) ?? [];
  const isTime = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/.test(
    time ?? '',
  );
  return day !== undefined && isDay(day) && isTime;
}

/**
 * Whether a text is a date, or a date-time with a time zone, in the format that sitemaps require: W3C-DTF
 * (https://www.w3.org/TR/NOTE-datetime).
 */
export const isW3cDate = (text: string): boolean => isDay(text) || isDateTime(text);

/** Whether a text is a date of RFC 822, section 5, with the right weekday and a four-digit year, as RSS 2.0 prefers. */
export const isMailDate = (text: string): boolean =>
  /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/.test(text) && new Date(text).toUTCString() === text;
