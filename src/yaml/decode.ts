import { type Problem, problemAt, problemOf } from '../diagnostics/problem.ts';
import { type Source, sourceOf } from '../diagnostics/source.ts';
import { forbiddenCharacter } from './characters.ts';

/** The text of a file, or the problem that makes it unreadable. */
export type Decoded = { source: Source; problem?: undefined } | { problem: Problem };

/** The maximum size of a file, in bytes. */
const MAX_BYTES = 1_000_000;

/** Decodes a file as UTF-8, in linear time. */
export function decode(path: string, bytes: Uint8Array): Decoded {
  if (bytes.length > MAX_BYTES) {
    return {
      problem: problemOf(path, {
        code: 'too-large',
        message: `This file is too large: ${(Math.ceil(bytes.length / 100_000) / 10).toFixed(1)} MB. The limit is 1 MB.`,
        hint: 'Split the page into several pages.',
      }),
    };
  }
  const text = new TextDecoder('utf-8').decode(bytes); // without a leading byte order mark
  const source = sourceOf(path, text);
  const wrong = firstInvalid(bytes);
  if (wrong !== undefined) {
    const before = new TextDecoder('utf-8').decode(bytes.subarray(0, wrong), { stream: true }).length;
    return {
      problem: problemAt(source, { start: before, end: before + 1 }, notUtf8(bytes)),
    };
  }
  const hidden = forbiddenCharacter(text);
  if (hidden) {
    const { index, name } = hidden;
    return {
      problem: problemAt(
        source,
        { start: index, end: index + 1 },
        {
          code: 'control-character',
          message: `This text contains an invisible character (${name}).`,
          hint:
            name === LINE_OF_WORD
              ? 'This is a line break of Word. Delete it, and start a new line in its place.'
              : 'It was probably pasted in. Delete the whole word and type it again.',
        },
      ),
    };
  }
  return { source };
}

/** The vertical tab, as which Word copies the line breaks inside a paragraph. */
const LINE_OF_WORD = 'U+000B';

function notUtf8([first, second]: Uint8Array) {
  const utf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return {
    code: 'not-utf8',
    message: utf16 ? 'This file is encoded as UTF-16, not UTF-8.' : 'This character is not valid UTF-8.',
    hint: 'Save the file again with the encoding UTF-8.',
  } as const;
}

/** Returns the offset of the first byte that is not valid UTF-8. */
function firstInvalid(bytes: Uint8Array): number | undefined {
  const valid = (end: number) => {
    try {
      // With `stream`, the bytes may end inside a character. So every prefix of a valid text is valid.
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, end), { stream: true });
      return true;
    } catch {
      return false; // `decode` throws only on invalid bytes
    }
  };
  if (valid(bytes.length)) return truncatedCharacter(bytes);
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (valid(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** If the file ends in the middle of a character, returns the offset of that character; otherwise undefined. */
function truncatedCharacter(bytes: Uint8Array): number | undefined {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return undefined;
  } catch {
    let at = bytes.length - 1;
    while (at > 0 && (bytes[at]! & 0xc0) === 0x80) at--;
    return at;
  }
}
