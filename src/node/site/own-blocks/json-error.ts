import type { Range } from '../../../diagnostics/source.ts';

/** A mistake in a JSON text. */
export interface JsonError {
  message: string;
  hint: string;
  range: Range;
}

const TOKEN = /\s+|"(?:[^"\\\n]|\\.)*"|[[\]{}:,]|-?\d[\d.eE+-]*|\w+|[^]/gy;
const CLOSING: Record<string, string> = { '{': '}', '[': ']' };

/** Returns the first mistake in a text that is no valid JSON. `JSON.parse` does not always tell where it is. */
export function jsonError(text: string): JsonError {
  const open: { bracket: string; range: Range }[] = [];
  let last = { text: '', range: { start: 0, end: 0 } };
  for (const { 0: token, index: start } of text.matchAll(TOKEN)) {
    if (/^\s/.test(token)) continue;
    const range = { start, end: start + token.length };
    const isValueBefore = /^(?:["\w}\]-])/.test(last.text);
    const error = (message: string, hint: string, at = range): JsonError => ({ message, hint, range: at });
    if (token === "'") return error('A text is in single quotes.', 'Put it in double quotes: "text".');
    if (token === '/' || token === '#') return error('JSON has no comments.', 'Delete the comment.');
    if (token === '"')
      return error('This text is never closed.', 'Put a double quote after it, in the same line.');
    if (last.text === '' && open.length === 0 && !/[{[]/.test(token)) break;
    if (/^[}\]]$/.test(token)) {
      if (last.text === ',')
        return error('There is a comma after the last entry.', 'Delete this comma.', last.range);
      const bracket = open.pop()?.bracket;
      if (CLOSING[bracket ?? ''] !== token)
        return error(`"${token}" closes nothing.`, bracket ? `Write "${CLOSING[bracket]}".` : 'Delete it.');
    } else if (isValueBefore && token !== ',' && token !== ':') {
      if (open.length === 0) return error('There is text after the end.', 'Delete it.');
      const isKey = last.text.startsWith('"') && isKeyAt(text, last.range.start);
      return isKey
        ? error(`There is no colon after ${last.text}.`, `Write "${last.text.slice(1, -1)}": before it.`)
        : error('A comma is missing before this entry.', 'Put a comma after the entry before it.');
    } else if (CLOSING[token]) open.push({ bracket: token, range });
    else if (/^[A-Za-z_$]/.test(token) && !/^(?:true|false|null)$/.test(token))
      return error(`${token} has no quotes.`, `Write "${token}" in double quotes.`);
    last = { text: token, range };
  }
  const unclosed = open.at(-1);
  return unclosed
    ? {
        message: `This "${unclosed.bracket}" is never closed.`,
        hint: `Put a "${CLOSING[unclosed.bracket]}" after its last entry.`,
        range: unclosed.range,
      }
    : {
        message: 'This is not valid JSON.',
        hint: 'Compare it with the schema of another block.',
        range: last.range,
      };
}

/** Whether the text at an offset is the name of a field: it follows an opening brace, or a comma inside of one. */
function isKeyAt(text: string, offset: number): boolean {
  return /(?:[{]|,)\s*$/.test(text.slice(0, offset)) && !/\[[^\]{}]*$/.test(text.slice(0, offset));
}
