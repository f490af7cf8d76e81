/** Returns a function that names a class. @param readable such as `hero__heading--large` */
export type NameClass = (readable: string) => string;

/** Readable names, for development. A name that is taken gets a number. */
export function readableNames(): NameClass {
  const taken = new Set<string>();
  return (readable) => {
    let name = readable;
    for (let number = 2; taken.has(name); number += 1) name = `${readable}-${number}`;
    taken.add(name);
    return name;
  };
}

/** Names consist of these characters. Without vowels, they are no words. */
const CHARACTERS = '0123456789bcdfghjklmnpqrstvwxyz';

/** A name starts with a letter. Names of more than two characters contain a digit. */
const VALID = /^[a-z](?:.?|.*\d.*)$/;

/**
 * Names of one or two characters, and three from the 673rd on. They depend only on the order of the calls. Content
 * blockers hide elements with classes such as `ad`, `ads` and `bnr`, so no name is a word or an abbreviation.
 */
export function shortNames(): NameClass {
  let count = 0;
  return () => {
    let name = '';
    while (!VALID.test(name)) name = inCharacters(count++);
    return name;
  };
}

/** Returns a number in the numeral system whose digits are `CHARACTERS`. */
function inCharacters(number: number): string {
  const rest = Math.floor(number / CHARACTERS.length);
  return (rest > 0 ? inCharacters(rest) : '') + CHARACTERS[number % CHARACTERS.length];
}
