import type { Text } from 'mdast';
import type { Handle } from 'mdast-util-to-markdown';

/**
 * Matches a text that has no character with a meaning in Markdown: words and punctuation. The text starts with a letter,
 * so it cannot start a list or a heading. A period, a colon or an exclamation mark counts as punctuation only before a
 * space; otherwise, it could belong to an address or start a picture.
 */
const PLAIN =
  /^\p{L}(?:[\p{L}\p{N} ,;?()"'’‘“”„«»–—…%€$£/-]|[.:!](?= ))*(?:[\p{L}\p{N},;?…’”)]|(?<![Ww])\.)$/u;

/**
 * Writes a text as Markdown, as `mdast-util-to-markdown` does. That package looks for about forty patterns in each text;
 * most texts contain none of them.
 */
export const textToMarkdown: Handle = (node: Text, _, state, info) =>
  PLAIN.test(node.value) ? node.value : state.safe(node.value, info);
