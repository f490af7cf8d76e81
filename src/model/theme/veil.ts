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

type Colors = Record<ThemeColor, ColorPair>;
type Picture = Pick<Background, 'extremes' | 'veil'>;

/**
 * Returns the veil over a picture behind a section: a color with transparency, as a CSS value. It is as thin as
 * possible with enough contrast for the text on it, except for one in a hundred pixels (WCAG 2.2, 1.4.3).
 * @param colors all colors of the theme
 * @param tone the tone of the section, whose background is the color of the veil
 */
export function veilOver(picture: Picture, colors: Colors, tone: Tone): string {
  const [light, dark] = themesOf(tone).map((mode) => {
    const { paper } = rolesOf(colors, mode, tone);
    return paper + opacityIn(mode, picture, colors, tone).toString(16).padStart(2, '0');
  });
  return `light-dark(${light},${dark})`;
}

/** The colors of solid buttons: custom properties with their values. */
export type ButtonColors = Record<'--fill' | '--fill-strong' | '--on-fill', string>;

/**
 * Returns the colors of solid buttons on a picture behind a section: those that they have elsewhere. Undefined if they
 * are not seen on the veil (WCAG 2.2, 1.4.11), or have the color of the text anyway.
 */
export function buttonsOver(picture: Picture, colors: Colors, tone: Tone): ButtonColors | undefined {
  const [light, dark] = themesOf(tone).map((mode) => {
    const { paper, ink, accentFill, accentStrong, onAccent } = rolesOf(colors, mode, tone);
    const share = opacityIn(mode, picture, colors, tone) / OPAQUE;
    const isSeen = shownIn(mode, picture, tone).every(
      (color) => contrast(mixed(color, paper, share), accentFill) >= MIN_CONTRAST.shape,
    );
    return isSeen && accentFill !== ink ? { accentFill, accentStrong, onAccent } : undefined;
  });
  if (!light || !dark) return undefined;
  const pair = (role: keyof typeof light) => `light-dark(${light[role]},${dark[role]})`;
  return {
    '--fill': pair('accentFill'),
    '--fill-strong': pair('accentStrong'),
    '--on-fill': pair('onAccent'),
  };
}

/** Returns the opacity of a veil, from 0 to 255. */
function opacityIn(mode: keyof ColorPair, picture: Picture, colors: Colors, tone: Tone): number {
  const { paper, ink } = rolesOf(colors, mode, tone);
  const isReadable = (share: number) =>
    shownIn(mode, picture, tone).every(
      (color) => contrast(mixed(color, paper, share), ink) >= MIN_CONTRAST.text,
    );
  const least = OPACITIES.find((opacity) => isReadable(opacity / OPAQUE)) ?? OPAQUE;
  return picture.veil === 'strong' ? Math.max(least, STRONG) : least;
}

/** Returns the darkest and the lightest color of a picture. A dark section shows the version for dark backgrounds. */
const shownIn = (mode: keyof ColorPair, { extremes }: Picture, tone: Tone) =>
  extremes[tone === 'dark' ? 'dark' : mode];

/** Returns the themes whose colors a section has in the light and in the dark theme. A dark one has one in both. */
const themesOf = (tone: Tone) => ['light', tone === 'dark' ? 'light' : 'dark'] as const;
