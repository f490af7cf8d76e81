/** A text in quotes, as a hint suggests to write it: in single quotes if it contains double quotes. Long texts are shortened. */
export function quoted(text: string): string {
  const short = shortened(text);
  return short.includes('"') && !short.includes("'") ? `'${short}'` : `"${short.replaceAll('"', '\\"')}"`;
}

/** The first 57 characters of a text longer than 60. */
export const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
