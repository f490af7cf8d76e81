const REFERENCES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML and XML: for the content of an element, or for an attribute value in double quotes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (char) => REFERENCES[char]!);

/** Returns the text of HTML from Markdown without tags, in which characters are escaped by their numbers. */
export const unescapeMarkup = (html: string): string =>
  html.replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

/** Returns JSON for a `<script>` element. Escapes `<`; otherwise a closing tag in a text would end the element. */
export const jsonInScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
