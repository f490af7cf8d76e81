/**
 * Quotes a text for a hint. Uses single quotes if the text contains double quotes or backslashes, but no single quotes.
 * Shortens long texts.
 */
export function quoted(text: string): string {
  const short = shortened(text);
  return /["\\]/.test(short) && !short.includes("'")
    ? `'${short}'`
    : `"${short.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** Returns a text as it can be written in a file: without quotes if YAML reads it unchanged, otherwise quoted. */
export const plainOrQuoted = (text: string): string =>
  /^[-?:,[\]{}#&*!|>'"%@`]|:(?:\s|$)|\s#|^\s|\s$/.test(text) ? quoted(text) : shortened(text);

/** Shortens a text that is longer than 100 characters to its first 97 characters. */
export const shortened = (text: string): string => (text.length > 100 ? `${text.slice(0, 97)}…` : text);

/**
 * Returns the text inside typographic quotes or backticks. YAML reads such quotes as part of the text. Returns
 * undefined if the text is not in such quotes.
 */
export const withoutTypographicQuotes = (text: string): string | undefined =>
  /^[\u2018-\u201f\u2032\u2033\u2039\u203a\uff02«»`´](.*)[\u2018-\u201f\u2032\u2033\u2039\u203a\uff02«»`´"']$/u
    .exec(text)?.[1]
    ?.trim();
