/** Quotes a text for a hint: in single quotes if it contains double quotes. Long texts are shortened. */
export function quoted(text: string): string {
  const short = shortened(text);
  return short.includes('"') && !short.includes("'") ? `'${short}'` : `"${short.replaceAll('"', '\\"')}"`;
}

/** Shortens a text that is longer than 60 characters to its first 57 characters. */
export const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
