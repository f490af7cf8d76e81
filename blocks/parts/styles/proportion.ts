import type { Ratio } from '../../../src/model/types.gen.ts';

/** Returns the width of a shape divided by its height: `4:3` → 1.333. Undefined for a picture that is not cropped. */
export function proportionOf(ratio: Ratio): number | undefined {
  if (ratio === 'original') return undefined;
  const [across = 1, down = 1] = ratio === 'circle' ? [] : ratio.split(':').map(Number);
  return across / down;
}
