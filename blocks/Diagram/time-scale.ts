import type { DiagramProps } from './Diagram.tsx';

type Item = DiagramProps['items'][number];

/** A part of a scale, as fractions of its whole length. The length of a single date is 0. */
export interface Span {
  from: number;
  length: number;
}

/** The ends of a scale in its own numbers, and the spans of the items. */
export interface Scale {
  first: number;
  last: number;
  /** For each item, its first and last number: days since 1970, or the numbers of weeks. */
  ranges: { start: number; end: number }[];
  spans: Span[];
}

const DAY = 86_400_000;
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY;

/** Returns the scale of a timeline of dates. */
export function scaleOfDates(items: Item[]): Scale {
  const ranges = items.map(({ date = '1970-01-01', until }) => {
    const start = dayNumber(date);
    return { start, end: Math.max(start, dayNumber(until ?? date)) };
  });
  return scaleOf(ranges, 0);
}

/** Returns the scale of a timeline of periods. A period without a start follows the previous one. */
export function scaleOfPeriods(items: Item[]): Scale {
  const ranges: Scale['ranges'] = [];
  for (const { start = (ranges.at(-1)?.end ?? 0) + 1, length = 1 } of items)
    ranges.push({ start, end: start + length - 1 });
  return scaleOf(ranges, 1);
}

/** @param least the length of a range that ends where it starts: a week has a length, a date has none */
function scaleOf(ranges: Scale['ranges'], least: number): Scale {
  const first = Math.min(...ranges.map(({ start }) => start));
  const last = Math.max(...ranges.map(({ end }) => end));
  const whole = Math.max(last - first + least, 1);
  const share = (part: number) => Math.round((part / whole) * 10_000) / 10_000;
  return {
    first,
    last,
    ranges,
    spans: ranges.map(({ start, end }) => ({
      from: share(start - first),
      length: share(end - start + least),
    })),
  };
}
