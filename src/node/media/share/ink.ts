import type { PictureFacts } from '../../../model/media.ts';
import { luminance } from '../../../model/theme/contrast.ts';

/**
 * Returns the mean color of some pixels as #rrggbb. Each pixel counts as much as it is opaque.
 * @param pixels four bytes for each pixel
 */
export function meanInk(pixels: Buffer): string {
  const sums = [0, 0, 0, 0] as [number, number, number, number];
  for (let start = 0; start < pixels.length; start += 4) {
    const alpha = pixels[start + 3]!;
    sums[3] += alpha;
    for (const channel of [0, 1, 2] as const) sums[channel] += pixels[start + channel]! * alpha;
  }
  const [red, green, blue] = sums.map((sum) => Math.round(sum / Math.max(sums[3], 1)));
  return `#${Buffer.from([red!, green!, blue!]).toString('hex')}`;
}

/** A pixel with less opacity than this counts as empty. */
export const MIN_ALPHA = 10;

/**
 * Returns the darkest and the lightest color of some pixels, without empty ones and one in a hundred at both ends.
 * Undefined if all are empty.
 * @param pixels four bytes for each pixel
 */
export function extremesOf(pixels: Buffer): PictureFacts['extremes'] {
  const colors: string[] = [];
  for (let at = 0; at < pixels.length; at += 4)
    if (pixels[at + 3]! >= MIN_ALPHA) colors.push(`#${pixels.toString('hex', at, at + 3)}`);
  if (colors.length === 0) return undefined;
  colors.sort((one, other) => luminance(one) - luminance(other));
  const edge = Math.floor(colors.length / 100);
  return { darkest: colors[edge]!, lightest: colors.at(-1 - edge)! };
}
