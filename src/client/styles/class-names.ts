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

/** Names of one or two characters, and three from the 963rd on. They depend only on the order of the calls. */
export function shortNames(): NameClass {
  let count = 0;
  return () => {
    let name = '';
    while (!/^[a-z]/.test(name)) name = (count++).toString(36);
    return name;
  };
}
