import type { ThemeColor } from '../protocol.ts';

/** The token for each color in `theme: colors` of the site file. */
export const COLORS = {
  paper: 'background',
  sheet: 'surface',
  ink: 'text',
  muted: 'textMuted',
  line: 'border',
  edge: 'borderStrong',
  accent: 'accent',
  accentFill: 'accentFill',
  accentStrong: 'accentStrong',
  wash: 'accentSubtle',
  attention: 'attention',
  error: 'error',
  onAccent: 'onAccent',
  band: 'band',
  onBand: 'onBand',
  onBandMuted: 'onBandMuted',
  onBandInverse: 'onBandInverse',
  bandLift: 'bandHover',
} as const satisfies Record<ThemeColor, string>;

/** The tokens of colors whose roles other tones than the plain one exchange. They have the same value in every tone. */
export const RAW_COLORS = { paper: 'paper', sheet: 'sheet', wash: 'wash' } as const satisfies Partial<
  Record<ThemeColor, string>
>;
