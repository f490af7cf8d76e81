import { UsageError } from './usage-error.ts';

/**
 * Returns the current time, or the time in `SOURCE_DATE_EPOCH`, for reproducible builds (reproducible-builds.org).
 * @throws UsageError if the variable is not a time
 */
export function buildDate(): Date {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  if (!epoch) return new Date();
  const date = new Date(Number(epoch) * 1000);
  if (!/^\d+$/.test(epoch) || Number.isNaN(date.getTime()))
    throw new UsageError(
      `Invalid SOURCE_DATE_EPOCH "${epoch}". Use the number of seconds since 1970-01-01 00:00 UTC.`,
    );
  return date;
}
