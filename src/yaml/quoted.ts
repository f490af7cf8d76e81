/**
 * Quotes a text for a hint. Uses single quotes if the text contains double quotes or backslashes, but no single quotes.
 * Shortens long texts.
 */
export function quoted(text: string): string {
  const short = shortened(text, LONGEST_TO_COPY);
  return /["\\]/.test(short) && !short.includes("'")
    ? `'${short}'`
    : `"${short.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** Returns a text as it can be written in a file: without quotes if YAML reads it unchanged, otherwise quoted. */
export const plainOrQuoted = (text: string): string =>
  /^[-?:,[\]{}#&*!|>'"%@`]|:(?:\s|$)|\s#|^\s|\s$/.test(text)
    ? quoted(text)
    : shortened(text, LONGEST_TO_COPY);

/** Authors copy a text from a hint. So it is whole, unless it is longer than any line that they write by hand. */
const LONGEST_TO_COPY = 1000;

/** Shortens a text that is longer than a number of characters. The shortened text ends with `…`. */
export const shortened = (text: string, longest = 100): string =>
  text.length > longest ? `${text.slice(0, longest - 3)}…` : text;

/**
 * Returns the text inside typographic quotes or backticks. YAML reads such quotes as part of the text. Returns
 * undefined if the text is not in such quotes.
 */
export const withoutTypographicQuotes = (text: string): string | undefined =>
  /^[\u2018-\u201f\u2032\u2033\u2039\u203a\uff02«»`´](.*)[\u2018-\u201f\u2032\u2033\u2039\u203a\uff02«»`´"']$/u
    .exec(text)?.[1]
    ?.trim();
