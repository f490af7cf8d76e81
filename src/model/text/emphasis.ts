/**
 * Matches words between single asterisks, with no Latin letter or digit before the first or after the second one. In
 * other scripts, words may have neither spaces nor hyphens between them and what belongs to them.
 */
const EMPHASIS = /(?<![\p{sc=Latin}\p{N}*])\*(?=[^\s*])([^*]*[^\s*])\*(?![\p{sc=Latin}\p{N}*])/gu;

/**
 * Splits a heading at the words between asterisks. The parts with odd indexes are emphasized: `Sleep *well*` becomes
 * `['Sleep ', 'well', '']`.
 */
export const splitEmphasis = (heading: string): string[] => heading.split(EMPHASIS);

/** Matches an asterisk that seems to start emphasis. */
const START = /(?<![\p{L}\p{N}*])\*(?=[\p{L}\p{N}"'“‘«„(¿¡])[^*]*/u;

/** Returns the text from an asterisk that starts emphasis but has no second one; undefined if there is none. */
export const unclosedEmphasis = (heading: string): string | undefined =>
  START.exec(heading.replace(EMPHASIS, (words) => ' '.repeat(words.length)))?.[0];

/** Returns a heading without the asterisks around emphasized words. */
export const withoutEmphasis = (heading: string): string => heading.replace(EMPHASIS, '$1');
