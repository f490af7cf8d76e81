/**
 * Lays out the texts of a picture, and draws them as paths. HarfBuzz shapes every script, so letters join and marks are
 * where they belong; the order of mixed directions follows the Unicode Bidirectional Algorithm (UAX #9).
 */
import bidiFactory from 'bidi-js';
import { Buffer as Run, Direction, type Font, shape } from 'harfbuzzjs';
import { UNSPACED } from '../../../model/search/fold.ts';

/** A font, and its properties in em. */
export interface Typeface {
  font: Font;
  unitsPerEm: number;
  ascent: number;
  descent: number;
}

export interface TextStyle {
  /** The fonts in the order in which they are tried. The first one has the height of the lines. */
  fonts: Typeface[];
  direction: 'ltr' | 'rtl';
}

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

/** The space between letters of simple scripts in em: large letters look better close together. */
const LETTER_SPACING = -0.014;

const SIMPLE = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}\p{P}\p{S}\s]+$/u;
/** Matches texts in scripts with few marks below the letters. */
const FLAT =
  /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Hebrew}\p{sc=Georgian}\p{sc=Armenian}\p{N}\p{P}\p{S}\s\u30fc]+$/u;

const ELLIPSIS = '…';

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });
const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');

/** Whether a grapheme is visible. Joiners and variation selectors change other characters, and need no glyph. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]$/u;

/** Returns the graphemes of a text for which no font has glyphs, each of them once. */
export const missingGraphemes = (text: string, fonts: Typeface[]): string[] => [
  ...new Set(
    Array.from(graphemes.segment(text), ({ segment }) => segment).filter(
      (segment) => fontFor(segment, fonts) === undefined,
    ),
  ),
];

function fontFor(grapheme: string, fonts: Typeface[]): Typeface | undefined {
  const forms = [grapheme.normalize('NFC'), grapheme.normalize('NFD')].map((form) =>
    Array.from(form).filter((character) => !INVISIBLE.test(character)),
  );
  return fonts.find((font) => forms.some((form) => form.every((character) => hasGlyph(font, character))));
}

const hasGlyph = ({ font }: Typeface, character: string): boolean =>
  font.nominalGlyph(character.codePointAt(0)!) !== undefined;

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
  if (!HAS_UNSPACED.test(word)) return [start + word.length];
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

/** A glyph with its place in the line, in em. */
interface Glyph {
  typeface: Typeface;
  id: number;
  x: number;
  y: number;
}

/** Shapes a line of a text. The glyphs are in the order in which they are seen, from left to right. */
function shapeLine(
  text: string,
  { start, end, isCut }: Pick<Line, 'start' | 'end' | 'isCut'>,
  { fonts, direction }: TextStyle,
): { glyphs: Glyph[]; width: number } {
  const line = text.slice(start, end) + (isCut ? ELLIPSIS : '');
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const spacing = SIMPLE.test(text) ? LETTER_SPACING : 0;
  const glyphs: Glyph[] = [];
  let x = 0;
  for (const { from, to, typeface, isRightToLeft } of runsOf(line, levels, fonts)) {
    const run = new Run();
    run.addText(line, from, to - from);
    run.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
    run.guessSegmentProperties();
    shape(typeface.font, run);
    const em = typeface.unitsPerEm;
    for (const { codepoint: id, xAdvance, xOffset, yOffset } of run.getGlyphInfosAndPositions()) {
      glyphs.push({ typeface, id, x: x + xOffset! / em, y: yOffset! / em });
      x += xAdvance! / em + (xAdvance! > 0 ? spacing : 0);
    }
  }
  return { glyphs, width: x };
}

interface TextRun {
  from: number;
  to: number;
  typeface: Typeface;
  isRightToLeft: boolean;
}

/** Splits a line into runs of one direction and one font, in the order in which they are seen. */
function runsOf(line: string, levels: Uint8Array, fonts: Typeface[]): TextRun[] {
  const runs: (TextRun & { level: number })[] = [];
  for (const { segment, index } of graphemes.segment(line)) {
    const level = levels[index]!;
    const last = runs.at(-1);
    // A space is of the same font as the letters before it. The file with these letters may have no space.
    const isSpace = /^\s+$/.test(segment);
    const usual = isSpace && last && hasGlyph(last.typeface, segment) ? last.typeface : undefined;
    const found = isSpace ? fonts.find((font) => hasGlyph(font, segment)) : fontFor(segment, fonts);
    const typeface = usual ?? found ?? fonts[0]!;
    if (last?.level === level && last.typeface === typeface) last.to = index + segment.length;
    else
      runs.push({ from: index, to: index + segment.length, typeface, level, isRightToLeft: level % 2 === 1 });
  }
  return reordered(runs);
}

/** Brings runs into the order in which they are seen (UAX #9, rule L2). */
function reordered<Item extends { level: number }>(runs: Item[]): Item[] {
  const order = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--)
    for (let start = 0; start < order.length; start++) {
      let end = start;
      while (end < order.length && order[end]!.level >= level) end++;
      if (end - start > 1) order.splice(start, end - start, ...order.slice(start, end).toReversed());
      start = Math.max(start, end - 1);
    }
  return order;
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
