/**
 * Whether a text is an absolute URL. `URL.canParse` cannot be used: once Node 20 has called it some thousand times, it
 * says no to every address with letters such as ä.
 */
export function isUrl(text: string): boolean {
  try {
    return new URL(text).href !== '';
  } catch {
    return false;
  }
}
