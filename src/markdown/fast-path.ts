import type { Html, Link } from '../model/page.ts';
import type { MarkdownContext } from './context.ts';

/**
 * Renders a line without the parser, if its only markup is **strong**, *emphasis*, `code` and [links](/pricing).
 * Returns exactly the HTML that the parser would produce, or undefined for any other text. Most texts are lines of this
 * simple kind. Without this function, the preparation of a site would take several times as long.
 */
export function simpleLineToHtml(text: string, context: MarkdownContext): Html | undefined {
  const line = text.replace(/\n$/, '');
  if (!START.test(line) || OTHER.test(line)) return undefined;
  const pieces = piecesOf(line);
  return pieces && (`<p>${pieces.map((piece) => htmlOf(piece, context)).join('')}</p>` as Html);
}

type Piece = RegExpExecArray & {
  groups: Record<'words' | 'strong' | 'em' | 'code' | 'label' | 'to', string>;
};

/** A character that has no special meaning in Markdown or HTML, except possibly at the start of a line. */
const CHAR = String.raw`(?:[\p{L}\p{Nd} .,;!?()"'’“”–—…·→×%$€£+=#/-]|:(?= |$))`;
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
    `(?<![*\`])(?:\\*\\*(?<strong>${SPAN})\\*\\*|\\*(?<em>${SPAN})\\*|(?<!\\p{L})\`(?<code>${SPAN})\`)(?![*\`])`,
    `(?<!!)\\[(?<label>${SPAN})\\]\\((?<to>${TO})\\)`,
  ].join('|'),
  'uy',
);

/** Matches the start of a line that is neither a list, nor a heading, nor a quote. */
const START = /^(?!\d+[.)])(?:[\p{L}\p{Nd}`[]|\*{1,2}[\p{L}\p{Nd}])/u;
/** Matches an autolink, or spaces that the parser would remove. */
const OTHER = /www\.| {2}| $/i;

function piecesOf(text: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < text.length) {
    const piece = PIECE.exec(text);
    if (!piece) return undefined;
    pieces.push(piece as Piece);
  }
  return pieces;
}

function htmlOf({ 0: whole, index, groups }: Piece, context: MarkdownContext): string {
  const { words, strong, em, code, label, to } = groups;
  if (words !== undefined) return words;
  if (strong !== undefined) return `<strong>${strong}</strong>`;
  if (em !== undefined) return `<em>${em}</em>`;
  if (code !== undefined) return `<code>${code}</code>`;
  const link = context.link(to, { start: index, end: index + whole.length });
  return `<a href="${escaped(link?.href ?? to)}"${attributesOf(link)}>${label}</a>`;
}

function attributesOf(link: Link | undefined): string {
  const rel = link?.kind === 'outside' || link?.kind === 'booking' ? ' rel="noopener"' : '';
  return link?.kind === 'booking' ? `${rel} data-booking=""` : rel;
}

const escaped = (address: string) => address.replaceAll('&', '&#x26;').replaceAll('"', '&#x22;');
