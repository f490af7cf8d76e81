const REFERENCES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text for the content of an element, or for an attribute in double quotes, in HTML and XML. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (char) => REFERENCES[char]!);
