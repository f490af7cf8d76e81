import type { Background } from '../page.ts';
import type { ThemeColor } from '../protocol.ts';
import type { Tone } from '../types.gen.ts';
import { contrast, MIN_CONTRAST, mixed } from './contrast.ts';
import type { ColorPair } from './theme.ts';
import { rolesOf } from './tones.ts';

/** The opacity of a color without transparency, as it is written. */
const OPAQUE = 255;
const OPACITIES = Array.from({ length: OPAQUE + 1 }, (_, opacity) => opacity);

/** The least opacity of a strong veil: 80 percent. */
const STRONG = 0.8 * OPAQUE;

/**
 * Returns the veil over a picture behind a section: a color with transparency, as a CSS value. It is as thin as
 * possible with enough contrast for the text on it, except for one in a hundred pixels (WCAG 2.2, 1.4.3).
 * @param colors all colors of the theme
 * @param tone the tone of the section, whose background is the color of the veil
 */
export function veilOver(
  { extremes, veil }: Pick<Background, 'extremes' | 'veil'>,
  colors: Record<ThemeColor, ColorPair>,
  tone: Tone,
): string {
  const inMode = (mode: keyof ColorPair): string => {
    const { paper, ink } = rolesOf(colors, mode, tone);
    // A dark section shows the version for dark backgrounds.
    const shown = extremes[tone === 'dark' ? 'dark' : mode];
    const isReadable = (share: number) =>
      shown.every((color) => contrast(mixed(color, paper, share), ink) >= MIN_CONTRAST.text);
    const least = OPACITIES.find((opacity) => isReadable(opacity / OPAQUE)) ?? OPAQUE;
    const opacity = veil === 'strong' ? Math.max(least, STRONG) : least;
    return paper + opacity.toString(16).padStart(2, '0');
  };
  // A dark section has the colors of the dark theme in both themes.
  const [light, dark] = [inMode('light'), inMode(tone === 'dark' ? 'light' : 'dark')];
  return `light-dark(${light},${dark})`;
}
