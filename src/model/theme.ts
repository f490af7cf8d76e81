import type { FontFamily, ThemeColor } from './protocol.ts';
import type { SiteFields } from './types.gen.ts';

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
  accent: { light: '#0B6B5D', dark: '#4FC3AC' },
  accentStrong: { light: '#08554A', dark: '#7AD6C3' },
  wash: { light: '#E3F0EC', dark: '#14302C' },
  attention: { light: '#B45309', dark: '#F2B266' },
  error: { light: '#9F2A2A', dark: '#F08A80' },
  /** For text and ticks on the accent color. */
  onAccent: { light: '#FFFFFF', dark: '#0C1F1B' },
  /** The colors of a band: its background, and the content on that background. */
  band: { light: '#0B6B5D', dark: '#14302C' },
  onBand: { light: '#FFFFFF', dark: '#ECE7DB' },
  onBandMuted: { light: '#D5EAE5', dark: '#A9C4BC' },
  onBandInverse: { light: '#0B6B5D', dark: '#10161C' },
  bandLift: { light: '#0F7667', dark: '#1B3D38' },
} as const satisfies Record<ThemeColor, ColorPair>;

/** The colors in which text is shown, each with the colors of its backgrounds. */
export const TEXT_ON: Partial<Record<ThemeColor, readonly ThemeColor[]>> = {
  ink: ['paper', 'sheet', 'wash'],
  muted: ['paper', 'sheet'],
  accent: ['paper', 'sheet', 'wash'],
  accentStrong: ['paper', 'sheet'],
  attention: ['paper', 'sheet'],
  error: ['paper', 'sheet'],
  onAccent: ['accent', 'accentStrong'],
  onBand: ['band', 'bandLift'],
  onBandMuted: ['band'],
  onBandInverse: ['onBand', 'onBandMuted'],
};

/** The font of each use of text. */
export type Fonts = Record<'heading' | 'body' | 'label', FontFamily>;

/** Returns the fonts of a site: those of its theme, or the default ones. */
export const fontsOf = ({ theme }: Pick<Partial<SiteFields>, 'theme'>): Fonts => ({
  heading: theme?.fonts?.heading ?? 'serif',
  body: theme?.fonts?.body ?? 'sans',
  label: theme?.fonts?.label ?? 'mono',
});
