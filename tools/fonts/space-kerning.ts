/**
 * Kerning before spaces, in the table `GPOS` of a font:
 * https://learn.microsoft.com/typography/opentype/spec/gpos (adjustments for pairs of glyphs).
 */

/** The type of the lookups for pairs, and the format of their subtables that have single glyphs, not classes. */
const PAIRS = 2;
const SINGLE_GLYPHS = 1;

/**
 * Sets to zero what the pairs of single glyphs add before a glyph.
 * @param font an OpenType file, which is changed. Its checksums are not written anew
 */
export function stopKerningBefore(font: Buffer, glyph: number): void {
  const positions = tableOf(font, 'GPOS');
  const lookups = offsetsAt(font, positions + font.readUInt16BE(positions + 8));
  for (const lookup of lookups.filter((start) => font.readUInt16BE(start) === PAIRS))
    for (const pairs of offsetsAt(font, lookup, 4))
      if (font.readUInt16BE(pairs) === SINGLE_GLYPHS) clearPairs(font, pairs, glyph);
}

/** Returns where a table starts. */
function tableOf(font: Buffer, name: string): number {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = entries.find((at) => font.toString('latin1', at, at + 4) === name);
  if (entry === undefined) throw new Error(`The font has no table ${name}.`);
  return font.readUInt32BE(entry + 8);
}

/** Returns the positions in a list of offsets, which follow their number. @param skipped the bytes before the number */
function offsetsAt(font: Buffer, start: number, skipped = 0): number[] {
  const list = start + skipped;
  return Array.from(
    { length: font.readUInt16BE(list) },
    (_, index) => start + font.readUInt16BE(list + 2 + 2 * index),
  );
}

/** Clears the values of the pairs whose second glyph is this one. A value has two bytes for each bit of its format. */
function clearPairs(font: Buffer, pairs: number, glyph: number): void {
  const bits = font.readUInt16BE(pairs + 4).toString(2) + font.readUInt16BE(pairs + 6).toString(2);
  const size = 2 + 2 * bits.replaceAll('0', '').length;
  for (const set of offsetsAt(font, pairs, 8)) {
    const records = Array.from({ length: font.readUInt16BE(set) }, (_, index) => set + 2 + size * index);
    for (const record of records)
      if (font.readUInt16BE(record) === glyph) font.fill(0, record + 2, record + size);
  }
}
