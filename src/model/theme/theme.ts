import { brandColors, neutralColors } from './brand-colors.ts';
import type { ThemeColor } from '../protocol.ts';
import type { FontChoice } from '../page.ts';
import type { SiteFields } from '../types.gen.ts';

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
  bandLift: { light: '#0E7365', dark: '#1B3D38' },
} as const satisfies Record<ThemeColor, ColorPair>;

/** The font of each use of text. */
export type Fonts = Record<'heading' | 'body' | 'label', FontChoice>;

/** Returns the fonts of a site: those of its theme, or the default ones. */
export const fontsOf = ({ theme }: Pick<Partial<SiteFields>, 'theme'>): Fonts => ({
  heading: 'serif',
  body: 'sans',
  label: 'mono',
  ...(theme?.look && LOOKS[theme.look].fonts),
  ...theme?.fonts,
});

type Theme = NonNullable<SiteFields['theme']>;

/** Ready themes. A site may override each of their values. */
export const LOOKS: Record<NonNullable<Theme['look']>, Omit<Theme, 'look'>> = {
  /** Paper, ink and hairlines: the default values. */
  ledger: {},
  /** Black and white with very large headings, square corners and much space, so that pictures stand out. */
  pictures: {
    fonts: { body: 'serif', label: 'sans' },
    scale: { text: 19, headings: 1.44 },
    corners: 0,
    spacing: 1.35,
    colors: {
      paper: { light: '#FFFFFF', dark: '#0B0B0C' },
      sheet: { light: '#F6F6F4', dark: '#161617' },
      ink: { light: '#111111', dark: '#F5F5F2' },
      muted: { light: '#5A5A5A', dark: '#A8A8A6' },
      line: { light: '#E4E4E0', dark: '#2B2B2D' },
      edge: { light: '#808080', dark: '#717174' },
      accent: { light: '#1A1A1A', dark: '#F5F5F2' },
      accentStrong: { light: '#000000', dark: '#FFFFFF' },
      onAccent: { light: '#FFFFFF', dark: '#111111' },
      wash: { light: '#EFEEEA', dark: '#222224' },
      band: { light: '#111111', dark: '#1F1F21' },
      bandLift: { light: '#2A2A2A', dark: '#2C2C2E' },
      onBand: { light: '#FFFFFF', dark: '#F5F5F2' },
      onBandMuted: { light: '#D6D6D2', dark: '#C9C9C5' },
      onBandInverse: { light: '#111111', dark: '#111111' },
    },
  },
  /** Sans-serif headings, round corners and soft shadows on a cool ground. */
  rounded: {
    fonts: { heading: 'sans', label: 'sans' },
    scale: { text: 18, headings: 1.29 },
    corners: 20,
    shadows: 'soft',
    colors: {
      paper: { light: '#F4F6FB', dark: '#0F1220' },
      sheet: { light: '#FFFFFF', dark: '#191D2E' },
      ink: { light: '#1B2036', dark: '#EEF0FA' },
      muted: { light: '#565D78', dark: '#A6ADC8' },
      line: { light: '#DEE2EF', dark: '#2B3047' },
      edge: { light: '#7A829E', dark: '#7680A8' },
      accent: { light: '#4338CA', dark: '#A5B4FC' },
      accentStrong: { light: '#3730A3', dark: '#C7D2FE' },
      onAccent: { light: '#FFFFFF', dark: '#1E1B4B' },
      wash: { light: '#E8EAFB', dark: '#242A47' },
      band: { light: '#4338CA', dark: '#242A47' },
      bandLift: { light: '#4F46E5', dark: '#2F365A' },
      onBand: { light: '#FFFFFF', dark: '#EEF0FA' },
      onBandMuted: { light: '#DDE1FF', dark: '#BDC5EA' },
      onBandInverse: { light: '#3730A3', dark: '#151829' },
    },
  },
};

/**
 * Returns a theme with all values that follow from what it sets: those of its look, and the colors that go with its
 * accent color and with its color of the text. What it sets itself has priority.
 */
export function resolveTheme(theme: Theme | undefined): Theme | undefined {
  if (theme === undefined) return undefined;
  const { look: name, ...own } = theme;
  const look = name ? LOOKS[name] : {};
  return {
    ...look,
    ...theme,
    colors: withDerived(own.colors ?? {}, look.colors ?? {}),
    fonts: { ...look.fonts, ...own.fonts },
    ...(look.scale && { scale: { ...look.scale, ...own.scale } }),
  };
}

type Colors = NonNullable<Theme['colors']>;

/** Adds the colors of a look, and those that follow from the own ones, to the colors that a site sets itself. */
function withDerived(own: Colors, look: Colors): Colors {
  const all = { ...PALETTE, ...look, ...own };
  // A tint that follows from the accent is made for the other colors.
  const grounds: ThemeColor[] = own.accent && !own.wash ? ['paper', 'sheet'] : ['paper', 'sheet', 'wash'];
  const neutral = own.ink && neutralColors(all, grounds);
  const brand = own.accent && brandColors(own, { ...all, ...neutral, ...own });
  return { ...look, ...neutral, ...brand, ...own };
}

/** Returns all colors of a theme. Those that it does not give have their default value. */
export const colorsOf = (theme: Theme | undefined): Record<ThemeColor, ColorPair> => ({
  ...PALETTE,
  ...resolveTheme(theme)?.colors,
});
