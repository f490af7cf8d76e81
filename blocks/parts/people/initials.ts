/** Returns the initials of a name: `Dr. Ida van Brandt` → `IB`. Titles such as `Dr.` are left out. */
export function initials(name: string): string {
  const words = name.split(/[\s·–-]+/).filter((word) => /^\p{L}/u.test(word));
  const names = words.filter((word) => !/..\.$/u.test(word) && !/^\p{Ll}/u.test(word));
  const [first = '', ...others] = names.length > 0 ? names : words;
  const letters = [first, others.at(-1) ?? ''].map((word) => /^\p{L}\p{M}*/u.exec(word)?.[0] ?? '');
  return letters.join('').toUpperCase();
}
