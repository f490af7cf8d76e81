import type { Range } from '../diagnostics/source.ts';
import { foreignSentence } from '../model/dialects/sentences.ts';
import { quoted } from './quoted.ts';
import { type YamlError, yamlError } from './yaml-errors/yaml-error.ts';

/**
 * An encoding in which some programs read UTF-8 by mistake. For example, `dès` in UTF-8 becomes `dÃ¨s` if a program
 * reads it as windows-1252.
 */
interface WrongEncoding {
  bytes: Map<string, number>;
  /** Matches what one or several characters look like if their UTF-8 is read in this encoding. */
  sequences: RegExp;
  /** Matches what Latin letters, punctuation marks and emoji look like if their UTF-8 is read in this encoding. */
  latin: RegExp;
}

/** The characters 0x80 to 0x9f of windows-1252. Some versions of Node decode them as ISO 8859-1. */
const START_OF_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const WRONG_ENCODINGS = ['windows-1252', 'windows-1250', 'windows-1251'].map((label): WrongEncoding => {
  const decoder = new TextDecoder(label);
  const characters = Array.from({ length: 128 }, (_, index) =>
    label === 'windows-1252' && index < 32
      ? START_OF_1252[index]!
      : decoder.decode(Uint8Array.of(index + 128)),
  );
  const oneOf = (first: number, last: number) => `[${characters.slice(first - 128, last - 127).join('')}]`;
  const next = oneOf(0x80, 0xbf);
  return {
    bytes: new Map(characters.map((character, index) => [character, index + 128])),
    sequences: new RegExp(
      `(?:${oneOf(0xc2, 0xdf)}${next}|${oneOf(0xe0, 0xef)}${next}{2}|${oneOf(0xf0, 0xf4)}${next}{3})+`,
      'g',
    ),
    // In windows-1251, misread Latin letters look like Cyrillic letters, which a correct text may contain. So this
    // pattern matches nothing.
    latin:
      label === 'windows-1251'
        ? /(?!)/
        : new RegExp(`${oneOf(0xc2, 0xc5)}${next}|â[€‚„†ˆ˜šœž]${next}|ðŸ${next}{2}|á[º»](?![»”…])${next}`),
  };
});

/**
 * Matches a misread character that could also be correct text, namely a capital letter and a character that may follow
 * it: `Hû` in `«MANHû`, `Å²`, `Ä“` in `„Ä“`.
 */
const AFTER_CAPITAL = /^.[\u00a0\u00ad\p{L}»“”’‘‹›–—…™®²³¹ªº·•]$/u;
const NOT_LETTERS_OF_1252 = /[ŒœŠšŽžŸƒ]$/;

/** Returns whether a text may contain an error. Much faster than `garbledIn`, and never wrong if it returns false. */
const maybeGarbled = (text: string): boolean => CAN_BE_GARBLED.test(text);

/** A misread character always becomes two or more characters outside of ASCII. */
// oxlint-disable-next-line no-control-regex -- all of ASCII
const CAN_BE_GARBLED = /[^\u0000-\u007f]{2}|[\ufffd\u3010\u2020]|\?\p{Ll}|cit/u;

/**
 * Detects text that was read in a wrong encoding, in which a program replaced letters with � or ?, or that has
 * sentences of another program. Yields at most one error per line.
 * @param written the text as written in the file
 * @param offset the position of the text in the file
 */
export function* garbledIn(written: string, offset: number): Generator<YamlError> {
  let start = offset;
  for (const line of written.split('\n')) {
    const garbled = maybeGarbled(line) ? (chatMarkIn(line) ?? lostIn(line) ?? misreadIn(line)) : undefined;
    const found = garbled ?? sentenceIn(line);
    if (found) {
      const { range, finding } = found;
      yield { range: { start: start + range.start, end: start + range.end }, finding };
    }
    start += line.length + 1;
  }
}

/**
 * Matches the source references that chat assistants put into their answers. Authors copy them together with the text.
 */
const CHAT_MARK =
  /:contentReference\[oaicite:\d+\](?:\{index=\d+\})?|\[oaicite:\d+\]|\[oai_citation[:\u2021][^\]\n]*\](?:\([^)\s]*\))?|[[\u3010]\d+(?::\d+)?\u2020[^\u3011\]\n]*[\]\u3011]|\ue200?cite(?:[\ue202]?turn\d+[a-z]+\d+)+\ue201?|\bcite(?:turn\d+[a-z]+\d+)+/u;

/** Detects a source reference that was copied from a chat assistant. */
function chatMarkIn(line: string): YamlError | undefined {
  const found = CHAT_MARK.exec(line);
  return found
    ? yamlError(
        rangeOf(found),
        'garbled-text',
        'This mark for a source was copied from a chat assistant. The page would show it.',
        `Delete "${found[0].replaceAll(/[\ue200-\ue2ff]/gu, '')}".`,
      )
    : undefined;
}

/** Detects a sentence that a chat program, Word or Excel wrote to the author. */
function sentenceIn(line: string): YamlError | undefined {
  const found = foreignSentence(line);
  if (!found) return undefined;
  const { start, end, kind } = found;
  const written = line.slice(start, end).replace(/''/g, "'");
  return kind === 'chat'
    ? yamlError(
        { start, end },
        'garbled-text',
        'This sentence of a chat program is not a part of your text.',
        `Delete ${quoted(written)}.`,
      )
    : yamlError(
        { start, end },
        'garbled-text',
        `${quoted(written)} is an error of Word or Excel. The page would show it.`,
        'Write the words or the number that should be in its place.',
      );
}

/** Detects the signs that programs write for characters they do not know: � and ?. */
function lostIn(line: string): YamlError | undefined {
  const lost = line.indexOf('\ufffd');
  if (lost >= 0)
    return yamlError(
      wordAround(line, { start: lost, end: lost + 1 }),
      'garbled-text',
      'The sign \ufffd stands for a character that a program could not read.',
      'Type the word again.',
    );
  const asked = /(?<![^\s"'(„“«])\p{L}+\?\p{Ll}+(?![^\s"'),.;!?”“»])/u.exec(line);
  return asked
    ? yamlError(
        rangeOf(asked),
        'garbled-text',
        `There is a question mark inside a word: "${asked[0]}".`,
        'If it stands for a lost letter, type the word again. If a sentence ends there, put a space after the ?.',
      )
    : undefined;
}

/** Detects UTF-8 that was read in a wrong encoding. */
function misreadIn(line: string): YamlError | undefined {
  const repaired = repair(line);
  if (!repaired) return undefined;
  const { start, end } = repaired.range;
  const meant = repaired.words.length > 90 ? undefined : repaired.words;
  return yamlError(
    repaired.range,
    'garbled-text',
    `The characters of "${line.slice(start, end)}" were read in a wrong encoding.`,
    meant ? `Write ${quoted(meant)}.` : `Copy the text again, from a file that is saved as UTF-8.`,
  );
}

/** A part of a line that was read in a wrong encoding, and the characters that were meant. */
interface Misread extends Range {
  meant: string;
}

/** Returns the range of the garbled words in a line, and the words that were meant. */
function repair(line: string): { range: Range; words: string } | undefined {
  const [found] = WRONG_ENCODINGS.map((encoding) => misreadsIn(line, encoding)).toSorted(
    (a, b) => lengthOf(b) - lengthOf(a),
  );
  if (!found?.length) return undefined;
  const range = {
    start: wordAround(line, found[0]!).start,
    end: wordAround(line, found.at(-1)!).end,
  };
  let at = range.start;
  const parts = found.map(({ start, end, meant }) => {
    const part = line.slice(at, start) + meant;
    at = end;
    return part;
  });
  const words = parts.join('') + line.slice(at, range.end);
  return { range, words: repair(words)?.words ?? words }; // some programs garble a text twice
}

/** Returns the misread parts of a line. Returns none if all of them could be correct. */
function misreadsIn(line: string, encoding: WrongEncoding): Misread[] {
  const found = Array.from(line.matchAll(encoding.sequences), (match) => {
    const meant = decoded(match[0], encoding);
    return meant === undefined ? [] : [{ ...rangeOf(match), meant }];
  }).flat();
  return found.some((misread) => isCertain(line, misread, encoding)) ? found : [];
}

const lengthOf = (misreads: Misread[]) => misreads.reduce((sum, { start, end }) => sum + end - start, 0);

/** Returns whether a part of a line was certainly misread. A short part could also be correct. */
function isCertain(line: string, { start, end, meant }: Misread, { latin }: WrongEncoding): boolean {
  if ([...meant].length > 2) return true;
  const [sequence] = latin.exec(line.slice(start, end)) ?? [];
  if (sequence === undefined) return false;
  if (!AFTER_CAPITAL.test(sequence) || NOT_LETTERS_OF_1252.test(sequence)) return true;
  const [before = '', after = ''] = [line[start - 1], line[end]];
  return (
    /\p{Ll}/u.test(before) ||
    (!/\p{L}/u.test(before) && (/\p{Ll}/u.test(after) || sequence.endsWith('\u00a0')))
  );
}

function decoded(text: string, { bytes }: WrongEncoding): string | undefined {
  try {
    const utf8 = Uint8Array.from(text, (character) => bytes.get(character)!);
    return new TextDecoder('utf-8', { fatal: true }).decode(utf8);
  } catch {
    return undefined; // `decode` throws only on bytes that are not UTF-8
  }
}

const rangeOf = ({ 0: text, index }: RegExpExecArray): Range => ({ start: index, end: index + text.length });

function wordAround(line: string, { start, end }: Range): Range {
  const before = /(?<![\p{L}\p{N}])[\p{L}\p{N}]*$/u.exec(line.slice(0, start))![0];
  const after = /^[\p{L}\p{N}]*/u.exec(line.slice(end))![0];
  return { start: start - before.length, end: end + after.length };
}
