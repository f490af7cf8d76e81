import { brandColors, neutralColors } from './brand-colors.ts';
import { luminance } from './contrast.ts';
import type { ThemeColor } from '../protocol.ts';
import type { SiteFields } from '../types.gen.ts';
import { LOOKS, type Style } from './looks.ts';

/** A color for each theme, as #rrggbb. */
export type ColorPair = Record<'light' | 'dark', string>;

/** The default colors. The names are those of `theme: colors` in the site file. */
export const PALETTE = {
  paper: { light: '#FAF8F3', dark: '#10161C' },
  sheet: { light: '#FFFFFF', dark: '#18212A' },
  ink: { light: '#16202B', dark: '#ECE7DB' },
  muted: { light: '#55606C', dark: '#A3ADB8' },
  line: { light: '#DDD7CA', dark: '#2C3843' },
  /**
   * For borders of controls and of empty squares. The contrast with the background and the surface is at least 3:1.
   */
  edge: { light: '#8A8778', dark: '#6B7885' },
  /** The color of solid buttons. Each theme has it, and styles use it only where it differs from `accent`. */
  accentFill: { light: '#0B6B5D', dark: '#4FC3AC' },
  accent: { light: '#0B6B5D', dark: '#4FC3AC' },
  accentStrong: { light: '#08554A', dark: '#7AD6C3' },
  wash: { light: '#E3F0EC', dark: '#14302C' },
  attention: { light: '#B45309', dark: '#F2B266' },
  error: { light: '#9F2A2A', dark: '#F08A80' },
  /** For text and ticks on the accent color. */
  onAccent: { light: '#FFFFFF', dark: '#0C1F1B' },
  /** The colors of a band: its background, and the content on that background. */
  band: { light: '#0B6B5D', dark: '#285853' },
  onBand: { light: '#FFFFFF', dark: '#ECE7DB' },
  onBandMuted: { light: '#D5EAE5', dark: '#D4D6CB' },
  onBandInverse: { light: '#0B6B5D', dark: '#10161C' },
  bandLift: { light: '#0E7365', dark: '#34615B' },
} as const satisfies Record<ThemeColor, ColorPair>;

type Theme = NonNullable<SiteFields['theme']>;

/**
 * Returns a theme with all values that follow from what it sets: those of its look, and the colors that go with its
 * accent color and with its color of the text. What it sets itself has priority.
 */
export function resolveTheme(theme: Theme | undefined): Theme | undefined {
  if (theme === undefined) return undefined;
  const { look: name, ...own } = theme;
  const look = LOOKS[name ?? 'ledger'];
  return {
    ...look,
    ...theme,
    colors: withDerived(own.colors ?? {}, withDerived(look.colors ?? {}, {})),
    fonts: { ...look.fonts, ...own.fonts },
    ...(look.scale && { scale: { ...look.scale, ...own.scale } }),
    style: styleOf(theme),
  };
}

/** Returns how the blocks of a site are drawn: the words of its look, and those that its theme sets instead. */
export const styleOf = (theme: Theme | undefined): Style => ({
  ...LOOKS[theme?.look ?? 'ledger'].style,
  ...theme?.style,
});

type Colors = NonNullable<Theme['colors']>;

/** Adds the colors of a look, and those that follow from the own ones, to the colors that a site sets itself. */
function withDerived(own: Colors, look: Colors): Colors {
  const all = { ...PALETTE, ...look, ...own };
  // A tint that follows from the accent is made for the other colors.
  const grounds: ThemeColor[] =
    (own.accent ?? own.accentFill) && !own.wash ? ['paper', 'sheet'] : ['paper', 'sheet', 'wash'];
  const neutral = own.ink && neutralColors(all, grounds);
  const brand = (own.accent ?? own.accentFill) && brandColors(own, { ...all, ...neutral, ...own });
  return { ...look, ...neutral, ...brand, ...own, ...(brand && { accent: brand.accent }) };
}

/** Returns all colors of a theme. Those that it does not give have their default value. */
export const colorsOf = (theme: Theme | undefined): Record<ThemeColor, ColorPair> => ({
  ...PALETTE,
  ...resolveTheme(theme)?.colors,
});

/**
 * Whether buttons have another color than links, because the accent color is not readable as text in one of the themes.
 * @param theme a theme that was resolved
 */
export function hasOwnFill(theme: Theme | undefined): boolean {
  const { accent, accentFill } = { ...PALETTE, ...theme?.colors };
  return accent.light !== accentFill.light || accent.dark !== accentFill.dark;
}

/**
 * Whether sections in the accent color have dark text in the light theme.
 * @param theme a theme that was resolved
 */
export function hasLightBand(theme: Theme | undefined): boolean {
  const { band, onBand } = { ...PALETTE, ...theme?.colors };
  return luminance(band.light) > luminance(onBand.light);
}
