const REFERENCES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML and XML: for the content of an element, or for an attribute value in double quotes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (char) => REFERENCES[char]!);

/** Returns JSON for a `<script>` element. Escapes `<`; otherwise a closing tag in a text would end the element. */
export const jsonInScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
