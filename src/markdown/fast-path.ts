import type { MarkdownContext } from './to-html.ts';
import type { Html, Link } from '../model/page.ts';

/**
 * The HTML of one line that has no more markup than **words**, *words*, `words` and [words](/pricing): most texts are
 * like that. Sparing them the parser makes preparing a site several times as fast. Its result is that of the parser,
 * to the character; undefined where the text may be anything else.
 */
export function plainToHtml(text: string, context: MarkdownContext): Html | undefined {
  const line = text.replace(/\n$/, '');
  if (!BEGINS.test(line) || ELSE.test(line)) return undefined;
  const pieces = piecesOf(line);
  return pieces && (`<p>${pieces.map((piece) => htmlOf(piece, context)).join('')}</p>` as Html);
}

type Piece = RegExpExecArray & {
  groups: Record<'words' | 'strong' | 'em' | 'code' | 'label' | 'to', string>;
};

/** A character that means nothing to Markdown or HTML, wherever in a line it stands after a letter. */
const CHAR = String.raw`(?:[\p{L}\p{Nd} .,;!?()"'’“”–—…·→×%$€£+=#/-]|:(?= |$))`;
/** Words that begin and end in a letter or a digit, next to which marks are never taken for text. */
const SPAN = String.raw`[\p{L}\p{Nd}](?:${CHAR}*[\p{L}\p{Nd}])?`;
/** An address that means what it says: no escape, no entity, no other site in disguise. */
const TO = String.raw`(?:\/(?!\/)|#|https:\/\/(?=\w))[\w\/#?=.-]*|booking`;

const PIECE = new RegExp(
  [
    `(?<words>${CHAR}+)`,
    // Marks that touch others may pair otherwise.
    `(?<![*\`])(?:\\*\\*(?<strong>${SPAN})\\*\\*|\\*(?<em>${SPAN})\\*|\`(?<code>${SPAN})\`)(?![*\`])`,
    `(?<!!)\\[(?<label>${SPAN})\\]\\((?<to>${TO})\\)`,
  ].join('|'),
  'uy',
);

/** No list, heading or quotation. */
const BEGINS = /^(?!\d+[.)])(?:[\p{L}\p{Nd}`[]|\*{1,2}[\p{L}\p{Nd}])/u;
/** A bare address, or blanks that the parser leaves out. */
const ELSE = /www\.| {2}| $/i;

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
