/**
 * The characters that neither a file nor a value may contain: those that YAML and XML forbid (YAML 1.2.2, section 5.1;
 * XML 1.0, section 2.2), a byte order mark inside the text, half of a surrogate pair, line ends that only some editors
 * recognize, and the two characters that override the direction of the text after them (LRO and RLO), which can
 * disguise an address or a file name.
 */
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex -- the pattern is for control characters
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\u202d\u202e\ufeff\ufffe\uffff]|\r(?!\n)|\p{Cs}/gu;

/**
 * Returns the offset and the name (such as `U+0001`) of the first forbidden character in a text; undefined if there is
 * none.
 */
export function forbiddenCharacter(text: string): { index: number; name: string } | undefined {
  const index = text.search(FORBIDDEN);
  if (index === -1) return undefined;
  return { index, name: codePointName(text.slice(index)) };
}

/** Returns a text without its forbidden characters. */
export const withoutForbidden = (text: string): string => text.replace(FORBIDDEN, '');

/**
 * Matches the invisible characters that are allowed in a text, but not in a name or an address: soft hyphens,
 * zero-width spaces and marks of the writing direction, such as those around a number in a contact card of Windows.
 */
export const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]/g;

/** Matches an invisible character or a special space, such as a no-break space, in the name of a field. */
export const HIDDEN_IN_NAME = /[\u00a0\u00ad\u1680\u2000-\u200f\u202a-\u202f\u205f-\u206f\u3000]/g;

/** Returns the name of a character for messages: `U+200B`. */
export const codePointName = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
