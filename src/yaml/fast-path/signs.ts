/** Codes of the characters that have a meaning in YAML. */
export const SPACE = 0x20;
export const LINE_END = 0x0a;
export const DOUBLE_QUOTE = 0x22;
export const HASH = 0x23;
export const SINGLE_QUOTE = 0x27;
export const COMMA = 0x2c;
export const DASH = 0x2d;
export const DOT = 0x2e;
export const COLON = 0x3a;
export const GREATER = 0x3e;
export const BACKSLASH = 0x5c;
export const OPEN_LIST = 0x5b;
export const CLOSE_LIST = 0x5d;
export const OPEN_GROUP = 0x7b;
export const BAR = 0x7c;
export const CLOSE_GROUP = 0x7d;

/** A set of characters, with 1 at the code of each. */
export type Signs = Uint8Array;

function signs(characters: string): Signs {
  const table = new Uint8Array(0x1_0000);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}

export const NO_SIGNS = signs('');
export const FLOW_SIGNS = signs(',[]{}');

/**
 * The characters that no text without quotes can start with on the fast path: those of YAML's syntax, and the special
 * spaces that are reported at the start of a line.
 */
export const NOT_AT_START = signs(
  ' \n?:,[]{}#&*!|>\'"%@`\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u202f\u205f\u3000',
);

export const isBlank = (code: number): boolean => code === SPACE || code === LINE_END;
export const isQuote = (code: number): boolean => code === DOUBLE_QUOTE || code === SINGLE_QUOTE;
