import { saysType } from '../../model/media.ts';
import type { Link } from '../../model/page.ts';
import type { MarkdownContext } from '../context.ts';

/** A part of a line: plain words, or markup. Exactly one of `words`, `strong`, `em`, `code` and `label` is defined. */
interface Piece {
  words?: string;
  strong?: string;
  em?: string;
  code?: string;
  /** The text of a link. */
  label?: string;
  /** The address of a link. */
  to?: string;
  /** The offset in the line. */
  start: number;
  /** The length of the piece as written. */
  length: number;
}

/** A line whose only markup is **strong**, *emphasis*, `code` and [links](/pricing). */
export type PlainLine = Piece[];

/** A character that has no special meaning in Markdown or HTML, except possibly at the start of a line. */
const CHAR = String.raw`(?:[\p{L}\p{Nd} .,;!?()"'‘’„“”«»–—…·→×%$€£¿¡+=#/-]|:(?= |$))`;
/**
 * Words that begin and end with a letter or a digit. A delimiter next to a letter or digit always opens or closes
 * emphasis (CommonMark, section 6.2).
 */
const SPAN = String.raw`[\p{L}\p{Nd}](?:${CHAR}*[\p{L}\p{Nd}])?`;
/** A link address without escapes and entities. It must not be protocol-relative. */
const TO = String.raw`(?:\/(?!\/)|#|https:\/\/(?=\w))[\w\/#?=.-]*|booking`;

const PIECE = new RegExp(
  [
    `(?<words>${CHAR}+)`,
    // Excludes a delimiter next to another delimiter, because the parser may pair such delimiters differently.
    `(?:\\*\\*(?<strong>${SPAN})\\*\\*|\\*(?<em>${SPAN})\\*|(?<!\\p{L})\`(?<code>${SPAN})\`)(?![*\`])`,
    `(?<!!)\\[(?<label>${SPAN})\\]\\((?<to>${TO})\\)`,
  ].join('|'),
  'uy',
);

/** Matches the start of words that cannot start a block, unless they are a number. */
const START = /^(?:[\p{L}\p{Nd}`["'‘„“«(…€£$¿¡–—→]|\*{1,2}[\p{L}\p{Nd}])/u;
/** Matches an autolink, spaces that the parser would remove, and markup of other programs, which the checks report. */
const OTHER = /www\.| {2}| $|==|%%|^(?:import|export) |^[０-９٠-٩۰-۹]|^[–—→] /i;

/** Reads a line, or a part of one that starts after the sign of a block. Returns undefined for any other text. */
export function readLine(line: string): PlainLine | undefined {
  if (!START.test(line) || OTHER.test(line)) return undefined;
  const pieces: Piece[] = [];
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < line.length) {
    const match = PIECE.exec(line);
    if (!match) return undefined;
    pieces.push({ ...match.groups, start: match.index, length: match[0].length });
  }
  return pieces;
}

/** Returns the text of a line without its markup. */
export const textOfLine = (line: PlainLine): string =>
  line.map(({ words, strong, em, code, label }) => words ?? strong ?? em ?? code ?? label!).join('');

/**
 * Returns the HTML of a line.
 * @param offset the offset of the line in the text
 */
export const lineToHtml = (line: PlainLine, offset: number, context: MarkdownContext): string =>
  line.map((piece) => pieceToHtml(piece, offset + piece.start, context)).join('');

function pieceToHtml(piece: Piece, start: number, context: MarkdownContext): string {
  const { words, strong, em, code, label, to, length } = piece;
  if (words !== undefined) return words;
  if (strong !== undefined) return `<strong>${strong}</strong>`;
  if (em !== undefined) return `<em>${em}</em>`;
  if (code !== undefined) return `<code>${code}</code>`;
  const link = context.link(to!, { start, end: start + length });
  const note = link?.note === undefined || saysType(label!, link.note) ? '' : link.note;
  return `<a href="${escaped(link?.href ?? to!)}"${attributesOf(link)}>${label}${note}</a>`;
}

function attributesOf(link: Link | undefined): string {
  const rel = link?.kind === 'outside' || link?.kind === 'booking' ? ' rel="noopener"' : '';
  if (link?.kind === 'booking') return `${rel} data-booking=""`;
  return link?.download === undefined ? rel : ` download="${escaped(link.download)}"`;
}

const escaped = (address: string) => address.replaceAll('&', '&#x26;').replaceAll('"', '&#x22;');
