import { fromBuffer } from '@capsizecss/unpack';
import type { FontMetrics } from '../../../model/fonts/fonts.ts';

/** Measures a font that is not variable. @param weight the weight that the result declares */
export async function metricsOf(font: Buffer, weight: number): Promise<FontMetrics> {
  const { unitsPerEm, xWidthAvg, ascent, descent, lineGap } = await fromBuffer(font);
  return {
    weight,
    width: xWidthAvg / unitsPerEm,
    ascent: ascent / unitsPerEm,
    descent: -descent / unitsPerEm,
    lineGap: lineGap / unitsPerEm,
  };
}
