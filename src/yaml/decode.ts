import { type Problem, problemAt, problemOf } from '../diagnostics/problem.ts';
import { type Source, sourceOf } from '../diagnostics/source.ts';

/** A file's bytes as text, or the problem that keeps it from being one. */
export type Decoded = { source: Source; problem?: undefined } | { problem: Problem };

const LIMIT = 1_000_000;

/**
 * What YAML allows in a file (YAML 1.2.2, 5.1) but for what says nothing inside a text and what editors take for the
 * end of a line where YAML does not: the byte order mark, and line ends other than LF and CRLF.
 */
const UNPRINTABLE =
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|\r(?!\n)/;

/** Decodes a file, in time that grows with its size alone. */
export function decode(path: string, bytes: Uint8Array): Decoded {
  if (bytes.length > LIMIT) {
    return {
      problem: problemOf(path, {
        code: 'too-large',
        message: `This file has ${(bytes.length / 1_000_000).toFixed(1)} MB; a page file has at most 1 MB.`,
        hint: 'Divide it into several pages.',
      }),
    };
  }
  const text = new TextDecoder('utf-8').decode(bytes); // leaves a byte order mark at the beginning out
  const source = sourceOf(path, text);
  const wrong = firstInvalid(bytes);
  if (wrong !== undefined) {
    const before = new TextDecoder('utf-8').decode(bytes.subarray(0, wrong), { stream: true }).length;
    return {
      problem: problemAt(source, { start: before, end: before + 1 }, notUtf8(bytes)),
    };
  }
  const hidden = UNPRINTABLE.exec(text);
  if (hidden) {
    const { index } = hidden;
    const number = hidden[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
    return {
      problem: problemAt(
        source,
        { start: index, end: index + 1 },
        {
          code: 'control-character',
          message: `There is a character here that cannot be seen (U+${number}).`,
          hint: 'It often comes along when text is pasted. Delete it, and write the word again.',
        },
      ),
    };
  }
  return { source };
}

function notUtf8([first, second]: Uint8Array) {
  const utf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return {
    code: 'not-utf8',
    message: utf16 ? 'This file was saved as UTF-16.' : 'This character was not saved as UTF-8.',
    hint: 'Save the file again with the encoding UTF-8.',
  } as const;
}

/** Offset of the first byte that is not UTF-8; none where all are. */
function firstInvalid(bytes: Uint8Array): number | undefined {
  const valid = (end: number) => {
    try {
      // A stream may end inside a character, so that any beginning of a valid text is valid.
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, end), { stream: true });
      return true;
    } catch {
      return false; // the only way it fails
    }
  };
  if (valid(bytes.length)) return endsInside(bytes);
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (valid(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** Offset of a character that the end of the file cuts off. */
function endsInside(bytes: Uint8Array): number | undefined {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return undefined;
  } catch {
    let at = bytes.length - 1;
    while (at > 0 && (bytes[at]! & 0xc0) === 0x80) at--;
    return at;
  }
}
