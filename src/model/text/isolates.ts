/** The digits in parentheses of a telephone number, and what is between its first and its last digit. */
const IN_PARENTHESES = '\\(\\+?\\p{Nd}+\\)';
const IN_NUMBER = `(?:[\\p{Nd}\\s/.-]|${IN_PARENTHESES})`;

/** The units of measures, as a part of a pattern. */
const UNIT =
  '(?:[kcmµn]?m[²³]?|km/h|[kmµ]?g|t|[cm]?l|L|[KMGT]i?B|[kMG]?bit/s|[kMG]?Hz|[kM]?Wh?|[VAWh]|min|m?s|px|ft|in|lb|oz|°[CF])(?![\\p{L}\\p{N}])';

/** Matches what is read from left to right in every language, but would be turned around between Arabic letters. */
const LEFT_TO_RIGHT = new RegExp(
  // The & begins a character reference in HTML: &#x26;
  `(?<![\\p{L}\\p{N}&])(?:${[
    // bank accounts (IBAN)
    '[A-Z]{2}\\p{Nd}{2}(?:\\s?[A-Z\\p{Nd}]{4})?(?:\\s?\\p{Nd}{4}){2,6}(?:\\s?\\p{Nd}{1,3})?(?!\\p{Nd})',
    // telephone numbers, cards and dates, but no span of years
    `(?!\\p{Nd}{4}\\s?[-–]\\s?\\p{Nd}{4}(?!-?\\p{Nd}))(?:${IN_PARENTHESES}[\\s/.-]?\\p{Nd}${IN_NUMBER}{2,}|\\+?\\p{Nd}${IN_NUMBER}{5,})\\p{Nd}`,
    // numbers with a sign
    '[+\\-−±][$€£¥₪₺₹]?[\\d۰-۹][\\d۰-۹.,:٫٬]*(?:\\s?(?:[%٪]|°[CF]|[$€£¥₪₺₹]))?',
    // measures, also several: 2.5 m × 1.1 m
    `\\d[\\d.,]*\\s?${UNIT}(?:\\s?[×x*+/–-]\\s?\\d[\\d.,]*\\s?${UNIT})*`,
    // prices: $20, Rs. 4,500/-
    '(?:[$€£¥₪₺₹₨]|Rs\\.?)\\s?\\d[\\d.,]*(?:/-)?',
    // versions and numbers with a letter: 2.0-beta, 12-B
    '[vV]?\\d[\\d.]*-[A-Za-z](?:[\\w.-]*\\w)?',
    // names with signs: C++, C#, @name, #name, .NET
    '[A-Za-z]\\w*(?:[+][+]?|#)(?![\\p{L}\\p{N}])',
    '[@#.][A-Za-z]\\w*',
    // at least so many
    '\\d[\\d.,]*\\+',
  ].join('|')})`,
  'gu',
);

/** Matches the digits of Arabic. The spaces and hyphens between them are read from right to left, even in isolates. */
const ARABIC_DIGIT = /[٠-٩]/;

/** LEFT-TO-RIGHT ISOLATE and POP DIRECTIONAL ISOLATE (UAX #9, section 2.4). */
const [START, END] = ['\u2066', '\u2069'];

/** LEFT-TO-RIGHT OVERRIDE and POP DIRECTIONAL FORMATTING (section 2.2). */
const [OVERRIDE, POP] = ['\u202d', '\u202c'];

/** Matches a text in Latin letters that begins or ends with a sign: `Buy now!` */
const LATIN_WITH_SIGN =
  /^(?=[^]*[A-Za-z])(?![^]*(?!\p{sc=Latin})\p{L})(?:[^\p{L}\p{N}\s][^]*|[^]*[^\p{L}\p{N}\s])$/u;

/**
 * Isolates the numbers and names with signs of a text that is read from right to left. If all of its letters are Latin
 * ones, the whole text is isolated.
 */
export const withIsolates = (text: string): string =>
  LATIN_WITH_SIGN.test(text) ? `${START}${text}${END}` : isolatedParts(text);

const isolatedParts = (text: string): string =>
  text.replace(LEFT_TO_RIGHT, (found) =>
    ARABIC_DIGIT.test(found) ? `${START}${OVERRIDE}${found}${POP}${END}` : `${START}${found}${END}`,
  );

/** Isolates them in the texts of HTML, by elements, which are not copied. Source code is never turned around. */
export function withIsolatesInHtml(html: string): string {
  let code = 0;
  return html.replace(
    /<(\/?)(\w+)[^>]*>|[^<]+/g,
    (part, closing: string | undefined, name: string | undefined) => {
      if (name === undefined) return code > 0 ? part : part.replace(LEFT_TO_RIGHT, isolated);
      if (name === 'code' || name === 'pre') code += closing ? -1 : 1;
      return part;
    },
  );
}

const isolated = (found: string): string => {
  const name = ARABIC_DIGIT.test(found) ? 'bdo' : 'bdi';
  return `<${name} dir="ltr">${found}</${name}>`;
};
