import { COLORS, RAW_COLORS } from '../../../src/model/theme/color-tokens.ts';
import { DARK_IN_DARK, type ToneColor, TONES } from '../../../src/model/theme/tones.ts';
import type { ThemeColor } from '../../../src/model/protocol.ts';
import type { Tone } from '../../../src/model/types.gen.ts';
import { inDarkTheme } from './in-dark-theme.ts';
import { styled } from './styled.ts';

/** Returns the token of a color, which keeps its value in every tone. */
const raw = (color: ThemeColor) =>
  `{colors.${RAW_COLORS[color as keyof typeof RAW_COLORS] ?? COLORS[color]}}`;

const cssOf = (color: ToneColor) =>
  typeof color === 'string'
    ? raw(color)
    : `color-mix(in srgb, ${color[1] === 'black' ? color[1] : raw(color[1])} ${color[2] * 100}%, ${raw(color[0])})`;

/** Returns the custom property of a role. */
const property = (role: string) => `--pw-colors-${kebab(COLORS[role as ThemeColor])}`;

/** Returns declarations that give roles of colors other values. */
const roles = (colors: Partial<Record<ThemeColor, ToneColor>>) =>
  Object.fromEntries(Object.entries(colors).map(([role, color]) => [property(role), cssOf(color)]));

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Text, outlines and buttons in the color of the text, whichever tone an element has. */
export const oneColor = {
  ...Object.fromEntries(
    ['muted', 'edge', 'accent', 'accentFill', 'accentStrong', 'attention', 'error'].map((role) => [
      property(role),
      '{colors.text}',
    ]),
  ),
  [property('onAccent')]: '{colors.background}',
  [property('line')]: 'color-mix(in srgb, {colors.text} 50%, transparent)',
};

/** The colors of a solid button that keeps them where all else has one color. */
export const ownButtons: Record<`--${string}`, string> = {
  [property('accentFill')]: 'var(--fill)',
  [property('accentStrong')]: 'var(--fill-strong)',
  [property('onAccent')]: 'var(--on-fill)',
};

/** A background in the colors of a tone. */
const ground = (tone: Tone) => ({ ...roles(TONES[tone]), bg: 'background', color: 'text' });

/** A background that stands out. */
const standout = (tone: Tone) => ({ ...ground(tone), '--focus': '{colors.accent}' });

/** What the dark tone changes in the dark theme. */
export const darkInDark = roles(DARK_IN_DARK);

/** The colors of each tone, for an element with a background of its own. */
export const toneColors = {
  plain: {},
  soft: ground('soft'),
  tint: standout('tint'),
  accent: {
    ...standout('accent'),
    // There is no second color.
    ...styled('emphasis', { accent: { '& :is(h1, h2) em': { fontStyle: 'italic' } } }),
    // The background is dark in both themes.
    '& input:is([type=radio], [type=checkbox], [type=range])': { colorScheme: 'dark' },
  },
  dark: {
    colorScheme: 'dark',
    ...standout('dark'),
    ...inDarkTheme(darkInDark),
    '@media print': { colorScheme: 'light' },
  },
} as const satisfies Record<Tone, object>;
