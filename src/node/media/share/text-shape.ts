/**
 * Finds the glyphs of a line of text. HarfBuzz shapes every script, so letters join and marks are where they belong.
 * The order of mixed directions follows the Unicode Bidirectional Algorithm (UAX #9).
 */
import bidiFactory from 'bidi-js';
import { Buffer as Run, Direction, type Font, shape } from 'harfbuzzjs';
import { withIsolates } from '../../../model/text/isolates.ts';
import { withoutIsolates } from '../../../model/text/without-isolates.ts';

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

/** The space between letters of simple scripts in em: large letters look better close together. */
const LETTER_SPACING = -0.014;

/** Matches texts whose letters neither join nor have parts far above or below the line. */
export const SIMPLE = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}\p{P}\p{S}\s]+$/u;

const ELLIPSIS = '…';

const bidi = bidiFactory();
export const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Matches what needs no glyph: spaces, and the joiners and variation selectors that change other characters. */
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

/** A glyph with its place in the line, in em. */
interface Glyph {
  typeface: Typeface;
  id: number;
  x: number;
  y: number;
}

/** Shapes a line of a text. The glyphs are in the order in which they are seen, from left to right. */
export function shapeLine(
  text: string,
  { start, end, isCut }: { start: number; end: number; isCut?: boolean | undefined },
  { fonts, direction }: TextStyle,
): { glyphs: Glyph[]; width: number } {
  const line = text.slice(start, end) + (isCut ? ELLIPSIS : '');
  const levels = levelsOf(line, direction);
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

/** Returns the level of each character (UAX #9). Telephone numbers and the like are isolated as on pages. */
function levelsOf(line: string, direction: TextStyle['direction']): Uint8Array {
  const isolated = direction === 'rtl' && withoutIsolates(line) === line ? withIsolates(line) : line;
  const { levels } = bidi.getEmbeddingLevels(isolated, direction);
  return isolated === line ? levels : levels.filter((_, index) => withoutIsolates(isolated[index]!) !== '');
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
