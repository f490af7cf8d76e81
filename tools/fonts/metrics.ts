/** The measures of a font that decide how much room its text takes; all in em. */
export interface Metrics {
  ascent: number;
  descent: number;
  lineGap: number;
  /** Mean advance of a character of English text. */
  width: number;
}

/** How often characters stand in English text, per thousand. */
const FREQUENCY: Record<string, number> = {
  ' ': 182, e: 102, t: 75, a: 65, o: 62, n: 57, i: 57, s: 53, r: 50, h: 50, l: 33, d: 33, u: 23,
  c: 22, m: 20, f: 20, w: 17, g: 16, p: 15, y: 14, b: 13, v: 8, k: 6, x: 1, j: 1, q: 1, z: 1,
}; // prettier-ignore

/** Reads the measures of an OpenType font (sfnt). Throws when a table is missing. */
export function metricsOf(font: Buffer): Metrics {
  const table = tablesOf(font);
  const em = table('head').readUInt16BE(18);
  const hhea = table('hhea');
  const advances = hhea.readUInt16BE(34);
  const hmtx = table('hmtx');
  const glyph = glyphsOf(table('cmap'));
  let sum = 0;
  let count = 0;
  for (const [character, weight] of Object.entries(FREQUENCY)) {
    const index = Math.min(glyph(character.codePointAt(0)!), advances - 1);
    sum += hmtx.readUInt16BE(index * 4) * weight;
    count += weight;
  }
  return {
    ascent: hhea.readInt16BE(4) / em,
    descent: -hhea.readInt16BE(6) / em,
    lineGap: hhea.readInt16BE(8) / em,
    width: sum / count / em,
  };
}

function tablesOf(font: Buffer) {
  const found = new Map<string, Buffer>();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + index * 16;
    const offset = font.readUInt32BE(entry + 8);
    found.set(font.toString('latin1', entry, entry + 4), font.subarray(offset));
  }
  return (tag: string) => {
    const table = found.get(tag);
    if (!table) throw new Error(`The font has no table ${tag}`);
    return table;
  };
}

/** Character → glyph, from a cmap subtable of format 4 (https://learn.microsoft.com/typography/opentype/spec/cmap). */
function glyphsOf(cmap: Buffer): (code: number) => number {
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const sub = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    if (sub.readUInt16BE(0) === 4) return (code) => format4(sub, code);
  }
  throw new Error('The font has no cmap of format 4');
}

function format4(sub: Buffer, code: number): number {
  const segments = sub.readUInt16BE(6) / 2;
  for (let segment = 0; segment < segments; segment++) {
    const at = (part: number) => 14 + part * segments * 2 + segment * 2 + (part > 0 ? 2 : 0);
    if (sub.readUInt16BE(at(0)) < code) continue;
    const start = sub.readUInt16BE(at(1));
    if (start > code) return 0;
    const offset = sub.readUInt16BE(at(3));
    const delta = sub.readUInt16BE(at(2));
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = sub.readUInt16BE(at(3) + offset + (code - start) * 2);
    return glyph && (glyph + delta) & 0xffff;
  }
  return 0;
}
