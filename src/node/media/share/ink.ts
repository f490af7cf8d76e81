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
