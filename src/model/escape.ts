const REFERENCES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML and XML, for use in an element or in an attribute value with double quotes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (char) => REFERENCES[char]!);
