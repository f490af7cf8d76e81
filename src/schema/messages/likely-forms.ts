import { segmentOf } from '../../model/slug.ts';
import { withAsciiDigits } from '../numbers.ts';
import { type Pattern, patternOf } from '../patterns.ts';
import type { Schema } from '../schema.ts';
import { monthNumber } from './dates/calendar-words.ts';
import { languageNamed } from './standard-names.ts';
import { isUrl } from '../../model/urls.ts';

/**
 * Returns the value that an author probably meant by a text with the wrong format. Converts the text to several usual
 * formats, and returns the first result that matches the pattern of the field.
 */
export function likelyForm(text: string, schema: Schema): string | undefined {
  const format = patternOf(schema);
  const trimmed = text.trim();
  const isId = format.test('a-1') && !format.test('A');
  const path = `/${trimmed.replace(/^[/\\]+|[/\\]+$/g, '')}`;
  const forms: (string | undefined)[] = [
    trimmed,
    isoDate(trimmed),
    timeOfDay(trimmed),
    hexColor(trimmed),
    ...(/^\S+$/.test(trimmed) ? [...addresses(trimmed, format), path] : []),
    trimmed.replace(/^[#@]/, ''),
    ...(/^[A-Za-z]{2,3}([_-]\w+)?$/.test(trimmed)
      ? [trimmed.replaceAll('_', '-'), trimmed.toLowerCase()]
      : []),
    languageNamed(trimmed),
    trimmed.toLowerCase().endsWith('.pdf') && !format.test('/a')
      ? `/downloads/${segmentOf(trimmed.replace(/^.*\/|\.pdf$/gi, ''))}.pdf`
      : undefined,
    isId ? segmentOf(trimmed) : undefined,
  ];
  return forms.find((form) => form !== undefined && form !== text && format.test(form));
}

/**
 * Returns a date in the format YYYY-MM-DD. Returns undefined if the order of day and month depends on the country, as
 * in 3/4/2026.
 */
export function isoDate(written: string): string | undefined {
  const text = withYearOfEra(withAsciiDigits(written));
  if (/^[2-7]\d{4}$/.test(text)) return dayOfSheet(Number(text));
  const words = text.match(/\d+|\p{L}+/gu) ?? [];
  const numbers = words.filter((word) => /^\d/.test(word)).map(Number);
  const month = words.map((word) => (/^\d/.test(word) ? undefined : monthNumber(word))).find(Boolean);
  if (month !== undefined) {
    const [day, year] = numbers[0]! > 31 ? [numbers[1], numbers[0]] : numbers;
    return joined(year, month, day);
  }
  const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  const [a, b, c] = compact ? compact.slice(1).map(Number) : numbers;
  if (a === undefined || b === undefined || c === undefined || /\p{L}{2}/u.test(text)) return undefined;
  if (a > 31) return b > 12 ? joined(a, c, b) : joined(a, b, c);
  const isDayFirst = a > 12 || a === b || /^\d+\.\s?\d+\./.test(text);
  if (isDayFirst) return joined(c, b, a);
  return b > 12 ? joined(c, a, b) : undefined;
}

/** Returns the day that spreadsheets such as Excel store as a number, which counts from 1899-12-30. */
const dayOfSheet = (count: number): string =>
  new Date(Date.UTC(1899, 11, 30 + count)).toISOString().slice(0, 10);

/** The years before the first year of the eras of Japan. */
const ERAS: [name: RegExp, before: number][] = [
  [/令和|^R(?=\d)/, 2018],
  [/平成|^H(?=\d)/, 1988],
  [/昭和|^S(?=\d)/, 1925],
];

/** Replaces the year of an era of Japan: `令和8年10月5日` becomes `2026年10月5日`. */
function withYearOfEra(text: string): string {
  const [name, before] = ERAS.find(([name]) => name.test(text)) ?? [];
  return name
    ? text.replace(name, '').replace(/^\s*(\d+|元)/, (year) => String(before! + (Number(year) || 1)))
    : text;
}

function joined(year = 0, month = 0, day = 0): string {
  const digits = (number: number, count = 2) => String(number).padStart(count, '0');
  return `${digits(year < 100 ? 2000 + year : year, 4)}-${digits(month)}-${digits(day)}`;
}

/** Matches the words around a time of day, in several languages: `kl.`, `ore`, `às`, `Uhr`, `heures`. */
const BEFORE_TIME = /^(?:kl\.?|um|at|om|à|às|as|ore|alle|las|a las|o|saat|klo)\s+/iu;
const AFTER_TIME = /\s?(?:h|hs|uhr|heures?|hrs?|horas?|ore|uur|godz\.?|o.clock)\.?$/iu;

/** Returns a time in the format HH:MM: `09:00` for `9 Uhr`, `9h00`, `9.00`, `kl. 9` and `9 am`. */
function timeOfDay(text: string): string | undefined {
  const [, hour, minute = '00', half = ''] =
    /^(\d\d?)(?:(?:\s?[:.,hH]\s?|(?<=\d\d))(\d\d))?\s?([ap])?(?:\.?m\.?)?$/i.exec(
      text.replace(BEFORE_TIME, '').replace(AFTER_TIME, ''),
    ) ?? [];
  if (hour === undefined) return undefined;
  const isAfternoon = half.toLowerCase() === 'p';
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  // It is unclear which hour 27 should be.
  // The end of a day is the start of the next one, which would be before the time at which something opens.
  if (hours > 23) return hours === 24 && minute === '00' ? '23:59' : undefined;
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** Returns a color as # and six digits: `#ffaa00` for `ffaa00`, `#fa0` and `rgb(255, 170, 0)`. */
function hexColor(text: string): string | undefined {
  const rgb = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/i.exec(text)?.slice(1).map(Number);
  if (rgb) return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  const [digits] = /^[0-9a-f]+$/i.exec(text.replace(/^#+/, '')) ?? [];
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/**
 * Returns several forms of an address: with https://, without a slash at the end, without a query and the name of a
 * file, without the path, and only the path. Where a folder is allowed, none is without the folder.
 */
function addresses(text: string, format: Pattern): string[] {
  const isHost = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([:/?#]|$)/u.test(text);
  const url = isHost ? `https://${text}` : text.replace(/^(https?)(?::\/|\/\/|:)(?=[^/])/i, '$1://');
  if (!/^https?:/i.test(url) || !isUrl(url)) return [];
  const { origin, pathname } = new URL(url);
  const inFolder = withoutSlashes(origin + pathname.replace(/\/[^/]*\.(?:html?|php)\/*$/, ''));
  const withoutPath = inFolder === origin || !format.test(`${origin}/a`) ? [origin] : [];
  return [url, withoutSlashes(url), inFolder, ...withoutPath, ...(isHost ? [] : [withoutSlashes(pathname)])];
}

/** Returns an address without the slashes at its end. The lookbehind keeps the search linear. */
const withoutSlashes = (address: string): string => address.replace(/(?<!\/)\/+$/, '');
