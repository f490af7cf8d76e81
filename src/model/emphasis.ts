/** Matches words between single asterisks, with no letter or digit before the first or after the second one. */
const EMPHASIS = /(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*]*[^\s*])\*(?![\p{L}\p{N}*])/gu;

/**
 * Splits a heading at the words between asterisks. The parts with odd indexes are emphasized: `Sleep *well*` becomes
 * `['Sleep ', 'well', '']`.
 */
export const splitEmphasis = (heading: string): string[] => heading.split(EMPHASIS);

/** Returns a heading without the asterisks around emphasized words. */
export const withoutEmphasis = (heading: string): string => heading.replace(EMPHASIS, '$1');
