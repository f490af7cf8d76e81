/** Returns the number of letters in the longest word of a text. A hyphen ends a word. */
export const longestWord = (text: string): number =>
  Math.max(0, ...text.split(/[\s\u00AD-]+/).map((word) => [...word].length));
