import { firstWord, hasContent, indentOf, isField, isListEntry, lineAt, linesBelow } from './line.ts';
import { type YamlError, yamlError } from './yaml-error.ts';

/** The closing character for each opening one. */
const CLOSING: Record<string, string> = { '"': '"', "'": "'", '[': ']', '{': '}' };

/**
 * Detects a text in quotes, or a list or group in brackets, that continues on lines without indentation. YAML does not
 * read such lines as part of the value.
 * @param start the offset of the opening quote or bracket
 */
export function closeQuoteOrBracketBelow(text: string, start: number): YamlError | undefined {
  const line = lineAt(text, start);
  const isQuote = /["']/.test(text[start]!);
  const closing = CLOSING[text[start]!]!;
  const end = new RegExp(`${closing === ']' ? '\\]' : closing}[\\s,\\]}]*(?:#.*)?$`);
  const column = indentOf(line);
  let first: number | undefined;
  for (const below of linesBelow(text, line)) {
    if (isQuote && (isField(below) || isListEntry(below))) return undefined;
    if (hasContent(below) && indentOf(below) <= column) first ??= below.start;
    if (!end.test(below.text)) continue;
    if (first === undefined) return undefined;
    return yamlError(
      firstWord(lineAt(text, first)),
      'bad-indent',
      isQuote
        ? 'This line continues a text in quotes, but it is not indented.'
        : 'This line continues a list or a group in brackets, but it is not indented.',
      `Indent this line by ${column + 2} spaces${isQuote ? ', or write the whole text on one line' : ''}.`,
    );
  }
  return undefined;
}
