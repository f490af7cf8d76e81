import type { ThemeColor } from '../../model/protocol.ts';

/** The token for each color in `theme: colors` of the site file. */
export const COLORS = {
  paper: 'background',
  sheet: 'surface',
  ink: 'text',
  muted: 'textMuted',
  line: 'border',
  edge: 'borderStrong',
  accent: 'accent',
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
