/** The lowest contrast ratios of WCAG 2.2: for text of any size (1.4.3), and for lines and shapes (1.4.11). */
export const MIN_CONTRAST = { text: 4.5, shape: 3 } as const;

/**
 * Returns the contrast ratio of two colors, a number from 1 to 21 (WCAG 2.2, "contrast ratio"). The colors are written
 * as #rrggbb.
 */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Returns the relative luminance of a color, a number from 0 to 1 (WCAG 2.2, "relative luminance"). */
export function luminance(color: string): number {
  const [red, green, blue] = linear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the red, green and blue light of a color, each from 0 to 1. */
const linear = (color: string) =>
  channels(color).map((channel) => LIGHT[channel]!) as [number, number, number];

/** The light of each value of a channel. A table, because looking for a color compares hundreds of them. */
const LIGHT = Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/**
 * Returns how different two colors look, a number from 0 to about 260: their distance in the color space CIE L*a*b* of
 * the white D65 (CIE 1976). About 2 can just be seen.
 */
export function difference(one: string, other: string): number {
  const [first, second] = [lab(one), lab(other)];
  return Math.hypot(...first.map((value, index) => value - second[index]!));
}

function lab(color: string): number[] {
  const [red, green, blue] = linear(color);
  const [x, y, z] = [
    (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
  ].map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)) as [
    number,
    number,
    number,
  ];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/**
 * Returns a mixture of two colors.
 * @param share the share of the second color in the mixture, from 0 to 1
 */
export function mixed(one: string, other: string, share: number): string {
  const target = channels(other);
  const parts = channels(one).map((channel, index) =>
    Math.round(channel + (target[index]! - channel) * share),
  );
  return `#${parts
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}

/** Returns the red, green and blue values of a color, each from 0 to 255. */
export const channels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
