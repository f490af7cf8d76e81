/** Matches what is read from left to right in every language, but would be turned around between Arabic letters. */
const LEFT_TO_RIGHT = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[
    // telephone numbers and dates, but no span of years
    '(?!\\d{4}\\s?[-–]\\s?\\d{4}(?!\\d))\\+?\\(?\\d[\\d\\s()/.-]{5,}\\d',
    // numbers with a sign
    '[+\\-−±][$€£¥₪₺₹]?\\d[\\d.,:]*(?:\\s?(?:%|°[CF]|[$€£¥₪₺₹]))?',
    // prices
    '[$€£¥₪₺₹]\\s?\\d[\\d.,]*',
    // versions: 2.0-beta
    '\\d[\\d.]*-[A-Za-z][\\w.-]*\\w',
    // at least so many
    '\\d[\\d.,]*\\+',
  ].join('|')})`,
  'gu',
);

/** LEFT-TO-RIGHT ISOLATE and POP DIRECTIONAL ISOLATE (UAX #9, section 2.4). */
const [START, END] = ['\u2066', '\u2069'];

/** Isolates the telephone numbers, signed numbers and prices of a text that is read from right to left. */
export const withIsolates = (text: string): string => text.replace(LEFT_TO_RIGHT, `${START}$&${END}`);

/** Returns a text without isolates, for everything but HTML: programs read it as data, and people search in it. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066\u2069]/g, '');

/** Isolates them in the texts of HTML, by elements, which are not copied. Source code is never turned around. */
export function withIsolatesInHtml(html: string): string {
  let code = 0;
  return html.replace(
    /<(\/?)(\w+)[^>]*>|[^<]+/g,
    (part, closing: string | undefined, name: string | undefined) => {
      if (name === undefined) return code > 0 ? part : part.replace(LEFT_TO_RIGHT, '<bdi dir="ltr">$&</bdi>');
      if (name === 'code' || name === 'pre') code += closing ? -1 : 1;
      return part;
    },
  );
}
