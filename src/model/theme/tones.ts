import type { ThemeColor } from '../protocol.ts';
import { type MIN_CONTRAST, mixed } from './contrast.ts';
import type { Tone } from '../types.gen.ts';
import type { ColorPair } from './theme.ts';

/** A color of the theme, or a mixture of it and another one: the share of the other one is from 0 to 1. */
export type ToneColor = ThemeColor | [one: ThemeColor, other: ThemeColor | 'black', share: number];

/**
 * What the roles of colors mean in each tone, where it differs from the plain one. A role has the name of the color
 * that it is in the plain tone. So a block has one set of styles, and fits into every tone.
 */
export const TONES = {
  plain: {},
  soft: { paper: 'sheet', sheet: 'paper' },
  // The color of warnings is not readable on every tint.
  tint: { paper: 'wash', sheet: 'paper', wash: 'sheet', attention: 'ink' },
  accent: {
    paper: 'band',
    sheet: 'bandLift',
    wash: 'bandLift',
    ink: 'onBand',
    muted: 'onBandMuted',
    line: ['band', 'onBand', 0.25],
    edge: 'onBandMuted',
    accent: 'onBand',
    accentFill: 'onBand',
    accentStrong: 'onBandMuted',
    onAccent: 'onBandInverse',
    attention: 'onBand',
    error: 'onBand',
  },
  // The plain tone of the dark theme. Within the dark theme, it is darker than the page.
  dark: {},
} as const satisfies Record<Tone, Partial<Record<ThemeColor, ToneColor>>>;

/** The roles of colors in the dark tone if the page is dark too. */
export const DARK_IN_DARK = {
  paper: ['paper', 'black', 0.5],
  sheet: 'paper',
} as const satisfies Partial<Record<ThemeColor, ToneColor>>;

/**
 * Returns the color of each role in a tone.
 * @param colors all colors of the theme
 * @param mode the theme in which visitors see the page
 */
export function rolesOf(
  colors: Record<ThemeColor, ColorPair>,
  mode: keyof ColorPair,
  tone: Tone,
): Record<ThemeColor, string> {
  const shown = tone === 'dark' ? 'dark' : mode;
  const roles: Partial<Record<ThemeColor, ToneColor>> =
    tone === 'dark' && mode === 'dark' ? DARK_IN_DARK : TONES[tone];
  const valueOf = (color: ToneColor): string =>
    typeof color === 'string'
      ? colors[color][shown]
      : mixed(colors[color[0]][shown], color[1] === 'black' ? '#000000' : colors[color[1]][shown], color[2]);
  return Object.fromEntries(
    (Object.keys(colors) as ThemeColor[]).map((role) => [role, valueOf(roles[role] ?? role)]),
  ) as Record<ThemeColor, string>;
}

/** Two colors that pages show next to each other. */
export interface ColorPairing {
  color: ThemeColor;
  /** The color of the background. */
  ground: ThemeColor;
  /** What is shown in the color: text, or lines and shapes without which visitors would miss something. */
  as: keyof typeof MIN_CONTRAST;
}

const pairings = (as: ColorPairing['as'], grounds: Partial<Record<ThemeColor, readonly ThemeColor[]>>) =>
  Object.entries(grounds).flatMap(([color, list]) =>
    list.map((ground): ColorPairing => ({ color: color as ThemeColor, ground, as })),
  );

/**
 * All pairs of roles whose contrast matters. The styles of blocks may use no others; tests compare this table with all
 * recipes. `line` is only decoration, so it is in no pair.
 */
export const ROLE_PAIRINGS: readonly ColorPairing[] = [
  ...pairings('text', {
    ink: ['paper', 'sheet', 'wash'],
    muted: ['paper', 'sheet', 'wash'],
    accent: ['paper', 'sheet', 'wash'],
    attention: ['paper', 'sheet'],
    error: ['paper', 'sheet', 'wash'],
    onAccent: ['accentFill', 'accentStrong'],
  }),
  ...pairings('shape', { edge: ['paper', 'sheet', 'wash'] }),
];

/** All pairs of colors that pages show in any tone. */
export const PAIRINGS: readonly ColorPairing[] = pairingsInTones();

function pairingsInTones(): ColorPairing[] {
  const all = Object.values<Partial<Record<ThemeColor, ToneColor>>>(TONES).flatMap((roles) =>
    ROLE_PAIRINGS.flatMap(({ color, ground, as }): ColorPairing[] => {
      const [shown, behind] = [roles[color] ?? color, roles[ground] ?? ground];
      return typeof shown === 'string' && typeof behind === 'string'
        ? [{ color: shown, ground: behind, as }]
        : [];
    }),
  );
  // Text needs more contrast than a shape in the same colors.
  const byColors = new Map(all.toReversed().map((pair) => [`${pair.color} on ${pair.ground}`, pair]));
  return [...byColors.values()].toReversed();
}
