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
