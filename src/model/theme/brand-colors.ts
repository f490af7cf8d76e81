import { channels, contrast, MIN_CONTRAST, mixed } from './contrast.ts';
import type { ThemeColor } from '../protocol.ts';
import type { ColorPair } from './theme.ts';

type Colors = Record<ThemeColor, ColorPair>;

/** The colors that follow from the accent color. */
export type BrandColor =
  'accentStrong' | 'onAccent' | 'wash' | 'band' | 'bandLift' | 'onBand' | 'onBandMuted' | 'onBandInverse';

/** The colors that follow from the color of the text. */
export type NeutralColor = 'muted' | 'line' | 'edge';

const MODES = ['light', 'dark'] as const;
const [BLACK, WHITE] = ['#000000', '#FFFFFF'];

/**
 * Returns the colors that follow from an accent color. If the accent is readable on the page, each text in and on these
 * colors has enough contrast too (WCAG 2.2, 1.4.3).
 * @param own the colors that the site sets itself, for which the returned ones are made
 * @param all all colors of the site, with its accent
 */
export function brandColors(own: Partial<Colors>, all: Colors): Record<BrandColor, ColorPair> {
  return inBothModes((mode) =>
    colorsInMode(inMode(own, mode), inMode(all, mode) as Record<ThemeColor, string>),
  );
}

/**
 * Returns the colors that follow from the color of the text. They have enough contrast on the backgrounds (WCAG 2.2,
 * 1.4.3 and 1.4.11).
 * @param all all colors of the site, with its color of the text
 * @param grounds the names of the backgrounds
 */
export const neutralColors = (all: Colors, grounds: readonly ThemeColor[]): Record<NeutralColor, ColorPair> =>
  inBothModes((mode) => {
    const [ink, paper] = [all.ink[mode], all.paper[mode]];
    const isSeen = (value: string, least: number) =>
      grounds.every((ground) => contrast(value, all[ground][mode]) >= least);
    return {
      muted: until(mixed(ink, paper, 0.3), ink, (value) => isSeen(value, MIN_CONTRAST.text)),
      line: mixed(ink, paper, 0.84),
      edge: until(mixed(ink, paper, 0.45), ink, (value) => isSeen(value, MIN_CONTRAST.shape)),
    };
  });

const inMode = (colors: Partial<Colors>, mode: keyof ColorPair) =>
  Object.fromEntries(Object.entries(colors).map(([name, pair]) => [name, pair[mode]]));

function inBothModes<Name extends ThemeColor>(
  colorsIn: (mode: keyof ColorPair) => Record<Name, string>,
): Record<Name, ColorPair> {
  const [light, dark] = MODES.map(colorsIn) as [Record<Name, string>, Record<Name, string>];
  const pairs = (Object.keys(light) as Name[]).map((name) => [
    name,
    { light: light[name], dark: dark[name] },
  ]);
  return Object.fromEntries(pairs) as Record<Name, ColorPair>;
}

function colorsInMode(
  own: Partial<Record<ThemeColor, string>>,
  { paper, ink, muted, error, edge, accent }: Record<ThemeColor, string>,
): Record<BrandColor, string> {
  const far = farFrom(paper);
  const { accentStrong = mixed(accent, far, 0.25) } = own;
  const { wash = washOf({ paper, edge }, accent, [ink, muted, error, accent, accentStrong]) } = own;
  const { onBand = far === BLACK ? paper : ink } = own;
  // On a light page, a band is dark. On a dark page, a bright band would dazzle, and a dim one would be like a tint.
  const { band = far === BLACK ? mixed(accent, far, 0.15) : dimmed(accent, paper, onBand) } = own;
  const { bandLift = until(mixed(band, onBand, 0.06), band, (value) => isReadable(onBand, value)) } = own;
  return {
    accentStrong,
    onAccent: paper,
    wash,
    band,
    bandLift,
    onBand,
    onBandMuted: until(mixed(onBand, band, 0.12), onBand, (value) => isReadable(value, bandLift)),
    onBandInverse: far === BLACK ? band : paper,
  };
}

/** Returns a color that is darker than the accent color of a dark page, on which a text is readable. */
const dimmed = (accent: string, paper: string, text: string) =>
  until(mixed(accent, paper, 0.62), paper, (value) => isReadable(text, value));

/** Returns a tint of a color on which texts are readable, and outlines can be seen. */
const washOf = ({ paper, edge }: Record<'paper' | 'edge', string>, color: string, texts: string[]) =>
  until(
    mixed(color, paper, 0.8),
    paper,
    (value) => texts.every((text) => isReadable(text, value)) && contrast(edge, value) >= MIN_CONTRAST.shape,
  );

/**
 * Returns the color nearest to that of a brand that is readable on each of these backgrounds, and on a pale tint of
 * itself.
 * @param color the color of the brand, as #rrggbb
 * @param grounds the backgrounds, at least one, all light or all dark
 */
export function readableOn(color: string, grounds: string[]): string {
  const isContrasting = (value: string, least: number) =>
    grounds.every(
      (ground) => contrast(value, ground) >= least && isReadable(value, mixed(value, ground, 0.9)),
    );
  if (isContrasting(color, MIN_CONTRAST.text)) return color;
  const least = isGray(color) ? GRAY_CONTRAST : MIN_CONTRAST.text;
  return until(color, farFrom(grounds[0]!), (value) => isContrasting(value, least));
}

/** The contrast of a gray that replaces a gray. A button in a gray that is hardly readable would look disabled. */
const GRAY_CONTRAST = 12;

/** Whether a color has almost no hue. */
const isGray = (color: string) => {
  const parts = channels(color);
  return Math.max(...parts) - Math.min(...parts) <= 24;
};

const isReadable = (color: string, ground: string) => contrast(color, ground) >= MIN_CONTRAST.text;

/** Returns black or white, whichever is easier to read on a background. */
const farFrom = (ground: string) => (contrast(ground, BLACK) > contrast(ground, WHITE) ? BLACK : WHITE);

/** Mixes more and more of a target into a color, until a condition is met. */
function until(color: string, target: string, isMet: (value: string) => boolean): string {
  for (let percent = 0; percent < 100; percent++) {
    const value = mixed(color, target, percent / 100);
    if (isMet(value)) return value;
  }
  return target;
}
