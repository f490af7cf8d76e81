const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

export const ASCII = range(0x20, 0x7e);
export const PUNCTUATION = '–—‘’“”…•·→←↗✓−×€£$§';

/** The characters that visitors may type or that styles add, whatever the texts of a site are. */
export const ALWAYS = `${ASCII}${range(0xa0, 0xff)}${PUNCTUATION}`;

/** Returns the value of `unicode-range` for some characters: `U+41-5A,U+E9`. @param codes in ascending order */
export function unicodeRange(codes: number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(([from, to]) => `U+${hex(from)}${from < to ? `-${hex(to)}` : ''}`).join();
}

/** Returns the first and the last number of each range in a `unicode-range`, as hexadecimal digits. */
const rangesIn = (unicodeRanges: string): string[][] =>
  unicodeRanges.split(',').map((each) => each.slice(2).split('-'));

/** Returns the characters in a `unicode-range`. */
export const charactersIn = (unicodeRanges: string): string =>
  rangesIn(unicodeRanges)
    .map(([from, to = from]) => range(Number.parseInt(from!, 16), Number.parseInt(to!, 16)))
    .join('');

/** Returns a pattern of the characters in a `unicode-range`, for use between square brackets. */
export const patternOf = (unicodeRanges: string): string =>
  rangesIn(unicodeRanges)
    .map((ends) => ends.map((code) => `\\u{${code}}`).join('-'))
    .join('');
