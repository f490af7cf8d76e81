/** Office hours. They are the same on each day from the first to the last. */
export interface Hours {
  firstDay: string;
  lastDay: string;
  /** The opening time on each day, as HH:MM. */
  from: string;
  /** The closing time on each day, as HH:MM. */
  to: string;
  /** An IANA time zone name. */
  timeZone: string;
}

/** Formatted office hours, such as `Monday`, `Friday`, `09:00` and `18:00`. */
export type SpokenHours = Record<'firstDay' | 'lastDay' | 'from' | 'to', string>;

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MINUTE = 60_000;

/** Formats office hours in their own time zone. @param language a BCP 47 tag */
export function spokenHours({ firstDay, lastDay, from, to }: Hours, language: string): SpokenHours {
  // 1 January 2023 was a Sunday, the first entry of `DAYS`.
  const name = (day: string) => weekday(new Date(Date.UTC(2023, 0, 1 + DAYS.indexOf(day))), language, 'UTC');
  return { firstDay: name(firstDay), lastDay: name(lastDay), from, to };
}

/**
 * Formats the office hours of the week after `now` in another time zone. The office may open and close on other days of
 * the week there.
 */
export function hoursElsewhere(hours: Hours, timeZone: string, language: string, now: Date): SpokenHours {
  const opens = (day: string) => instantOf(day, hours.from, hours.timeZone, now);
  const closes = instantOf(hours.firstDay, hours.to, hours.timeZone, now);
  return {
    firstDay: weekday(opens(hours.firstDay), language, timeZone),
    lastDay: weekday(opens(hours.lastDay), language, timeZone),
    from: clock(opens(hours.firstDay), timeZone),
    to: clock(closes, timeZone),
  };
}

/** Returns the name of a time zone in a language, such as `Central European Standard Time`. */
export function zoneName(timeZone: string, language: string, now: Date): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

const weekday = (date: Date, language: string, timeZone: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone }).format(date);

const clock = (date: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(date);

/**
 * Returns the next date on which it is `day`, at the given time of day in the time zone. Today (in UTC) counts too.
 */
function instantOf(day: string, time: string, timeZone: string, now: Date): Date {
  const ahead = (DAYS.indexOf(day) - now.getUTCDay() + 7) % 7;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const asIfUtc = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + ahead, hour, minute);
  return new Date(asIfUtc - offsetOf(new Date(asIfUtc), timeZone) * MINUTE);
}

/** Returns the offset of a time zone from UTC, in minutes. */
function offsetOf(date: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(date);
  const part = (type: string) => Number(parts.find((own) => own.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return (shown - Math.floor(date.getTime() / MINUTE) * MINUTE) / MINUTE;
}
