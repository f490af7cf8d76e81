/** Lays out the texts of a picture in lines, and draws them as paths. */
import { hasUnspaced } from '../../../model/search/fold.ts';
import { graphemes, shapeLine, SIMPLE, type TextStyle } from './text-shape.ts';

/** A line of a text. */
interface Line {
  start: number;
  end: number;
  /** In em. */
  width: number;
  /** Whether the text is cut off after this line. */
  isCut?: boolean;
}

/** The lines of a text in a size. */
export interface Layout {
  lines: Line[];
  /** The font size in pixels. */
  size: number;
  /** The height of a line in pixels. */
  lineHeight: number;
}

/** A part of a text after which a line can end, with its width in em without and with the spaces after it. */
interface Piece {
  start: number;
  /** The end without these spaces. */
  end: number;
  width: number;
  fullWidth: number;
}

/** Matches texts in scripts with few marks below the letters. */
const FLAT =
  /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Hebrew}\p{sc=Georgian}\p{sc=Armenian}\p{N}\p{P}\p{S}\s\u30fc]+$/u;

const words = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Lays out a text: in the largest size in which it fits, with lines of about the same width. A text that does not fit
 * in the smallest size is cut off. All sizes are in pixels.
 */
export function layoutText(
  text: string,
  style: TextStyle,
  box: { width: number; height: number; largest: number; smallest: number },
): Layout {
  const { width, height, largest, smallest } = box;
  const pieces = piecesOf(text, style);
  const linesIn = (size: number) => breakLines(pieces, width / size);
  const spacing = lineSpacing(text);
  const fits = (size: number) =>
    pieces.every((piece) => piece.width * size <= width) && linesIn(size).length * spacing * size <= height;
  let size = largest;
  while (size > smallest && !fits(size)) size -= 1;
  const layout = { size, lineHeight: spacing * size };
  const most = Math.max(1, Math.floor(height / layout.lineHeight));
  const isBroken = pieces.some((piece) => piece.width * size > width);
  const all = isBroken ? breakLines(charactersOf(text, style), width / size) : linesIn(size);
  if (all.length <= most)
    return { ...layout, lines: isBroken ? all : balanced(pieces, all.length, width / size) };
  const last = all[most - 1]!;
  return { ...layout, lines: [...all.slice(0, most - 1), { ...last, isCut: true }] };
}

/** Returns the height of a line in em: scripts with marks above and below their letters need more. */
function lineSpacing(text: string): number {
  if (SIMPLE.test(text)) return 1.08;
  return FLAT.test(text) ? 1.2 : 1.4;
}

/** Breaks a text into as few lines as possible. @param width in em */
function breakLines(pieces: Piece[], width: number): Line[] {
  const lines: Line[] = [];
  let used = 0;
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line && used + piece.width <= width) {
      line.end = piece.end;
      line.width = used + piece.width;
    } else {
      lines.push({ start: piece.start, end: piece.end, width: piece.width });
      used = 0;
    }
    used += piece.fullWidth;
  }
  return lines;
}

/** Breaks a text into a number of lines of about the same width. @param widest the largest width, in em */
function balanced(pieces: Piece[], count: number, widest: number): Line[] {
  let [low, high] = [Math.max(...pieces.map(({ width }) => width), 0), widest];
  while (high - low > 0.05) {
    const middle = (low + high) / 2;
    if (breakLines(pieces, middle).length > count) low = middle;
    else high = middle;
  }
  return breakLines(pieces, high);
}

/** Returns the parts of a text between which a line can end. */
function piecesOf(text: string, style: TextStyle): Piece[] {
  const ends = Array.from(text.matchAll(/\S+\s*/gu)).flatMap(({ 0: word, index }) => endsIn(word, index));
  return ends.map((end, index) => pieceOf(text, ends[index - 1] ?? text.search(/\S|$/), end, style));
}

/** Returns the offsets at which a line can end in a word. Scripts without spaces have words that others do not see. */
function endsIn(word: string, start: number): number[] {
  if (!hasUnspaced(word)) return [start + word.length];
  const parts = Array.from(words.segment(word), ({ segment }) => segment);
  const ends: number[] = [];
  let end = start;
  for (const [index, part] of parts.entries()) {
    end += part.length;
    const next = parts[index + 1];
    if (next === undefined || !(NOT_FIRST.test(next) || NOT_LAST.test(part))) ends.push(end);
  }
  return ends;
}

/** What must not be at the start or at the end of a line (JIS X 4051; CLREQ, section 3.1.3). */
const NOT_FIRST =
  /^[\s\p{Pe}\p{Pf}\p{M}、。，．・：；？！!?,.:;%％…‥ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/u;
const NOT_LAST = /[\p{Ps}\p{Pi}]$/u;

/** Returns the graphemes of a text, for a text with a word that is wider than a line. */
const charactersOf = (text: string, style: TextStyle): Piece[] =>
  Array.from(graphemes.segment(text), ({ segment, index }) =>
    pieceOf(text, index, index + segment.length, style),
  );

function pieceOf(text: string, start: number, end: number, style: TextStyle): Piece {
  const widthOf = (until: number) => shapeLine(text, { start, end: until }, style).width;
  const visible = start + text.slice(start, end).trimEnd().length;
  const width = widthOf(visible);
  return { start, end: visible, width, fullWidth: visible === end ? width : widthOf(end) };
}

/**
 * Draws a text as SVG.
 * @param place the left or, from right to left, the right side of the text, and its top, in pixels
 */
export function drawText(
  text: string,
  { lines, size, lineHeight }: Layout,
  style: TextStyle,
  { x, y, color }: { x: number; y: number; color: string },
): string {
  const { ascent, descent } = style.fonts[0]!;
  const paths = lines.flatMap((line, index) => {
    const { glyphs, width } = shapeLine(text, line, style);
    const left = style.direction === 'rtl' ? x - width * size : x;
    const baseline = y + index * lineHeight + (lineHeight - (ascent + descent) * size) / 2 + ascent * size;
    return glyphs.map((glyph) => {
      const path = glyph.typeface.font.glyphToPath(glyph.id);
      if (path === '') return '';
      const scale = size / glyph.typeface.unitsPerEm;
      const [at, above] = [left + glyph.x * size, baseline - glyph.y * size].map((one) => one.toFixed(2));
      return `<path transform="translate(${at} ${above}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${path}"/>`;
    });
  });
  return `<g fill="${color}">${paths.join('')}</g>`;
}
