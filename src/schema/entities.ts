/**
 * The accents that entities can name: `uml` at the end of `&ouml;` means a diaeresis. The values are combining
 * characters.
 */
const MARKS: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  macr: '\u0304',
  breve: '\u0306',
  dot: '\u0307',
  uml: '\u0308',
  ring: '\u030a',
  dblac: '\u030b',
  caron: '\u030c',
  cedil: '\u0327',
  ogon: '\u0328',
};

/** The other entities that editors and older systems write, each with its character. */
const NAMED = new Map([
  ['nbsp', '\u00a0'],
  ['shy', '\u00ad'],
  ...Array.from(
    (
      'amp& lt< gt> quot" apos\' szligß aeligæ AEligÆ oeligœ OEligŒ oslashø OslashØ ethð thornþ imathı ' +
      'inodotı lstrokł LstrokŁ dstrokđ ndash– mdash— hellip… bull• middot· times× deg° lsquo‘ rsquo’ ' +
      'sbquo‚ ldquo“ rdquo” bdquo„ laquo« raquo» lsaquo‹ rsaquo› iexcl¡ iquest¿ ordfª ordmº euro€ pound£ ' +
      'yen¥ cent¢ copy© reg® trade™ sect§ frac12½ frac14¼ frac34¾ sup2² sup3³ rarr→ larr←'
    ).split(' '),
    (entry): [string, string] => [entry.slice(0, -1), entry.slice(-1)],
  ),
]);

const LETTER_WITH_MARK = new RegExp(`^([A-Za-z])(${Object.keys(MARKS).join('|')})$`);

/** Returns the HTML entities in a text. The key is the entity as written, the value is its character. */
export function entitiesIn(text: string): Map<string, string> {
  const written = text.match(/&(?:[A-Za-z]+\d*|#\d{1,7}|#[Xx][\dA-Fa-f]{1,6});/g) ?? [];
  return new Map(
    written.flatMap((entity) => {
      const character = characterOf(entity.slice(1, -1));
      return character === undefined ? [] : [[entity, character]];
    }),
  );
}

/** Returns the character of an entity; undefined if there is no entity of this name, as in `R&D;`. */
function characterOf(name: string): string | undefined {
  if (name.startsWith('#')) {
    const code = Number(name.replace(/^#([Xx]?)/, (_, hex: string) => (hex ? '0x' : '')));
    return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
  }
  const [, letter, mark] = LETTER_WITH_MARK.exec(name) ?? [];
  return letter ? (letter + MARKS[mark!]!).normalize() : NAMED.get(name);
}
