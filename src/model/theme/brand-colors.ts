import { channels, contrast, difference, MIN_CONTRAST, mixed } from './contrast.ts';
import type { ThemeColor } from '../protocol.ts';
import type { ColorPair } from './theme.ts';

type Colors = Record<ThemeColor, ColorPair>;

/** The colors that follow from the accent color of a brand. */
export type BrandColor =
  | 'accent'
  | 'accentFill'
  | 'accentStrong'
  | 'onAccent'
  | 'wash'
  | 'band'
  | 'bandLift'
  | 'onBand'
  | 'onBandMuted'
  | 'onBandInverse';

/** The colors that follow from the color of the text. */
export type NeutralColor = 'muted' | 'line' | 'edge';

const MODES = ['light', 'dark'] as const;
const [BLACK, WHITE] = ['#000000', '#FFFFFF'];

/**
 * Returns the colors that follow from the accent color of a brand, which may be any color. Buttons have it as it is,
 * text has a shade of it where it is not readable. Each text in and on these colors has enough contrast (WCAG 2.2,
 * 1.4.3).
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

type Own = Partial<Record<ThemeColor, string>>;
type All = Record<ThemeColor, string>;

function colorsInMode(own: Own, all: All): Record<BrandColor, string> {
  const { paper, sheet, ink } = all;
  // Nobody would see buttons that have almost the color of the page.
  const isSeen = difference(all.accent, paper) >= LEAST_DIFFERENCE.fill;
  const brand = isSeen ? all.accent : readableOn(all.accent, [paper, sheet]);
  const { accentFill = brand } = own;
  const { onAccent = textOn(accentFill, [paper, ink]) } = own;
  const { accentStrong = mixed(accentFill, farFrom(onAccent), 0.25) } = own;
  const { wash = washOf(accentFill, { ...all, accent: brand }) } = own;
  const grounds = [paper, sheet, wash];
  const isText = grounds.every((ground) => isReadable(brand, ground));
  return {
    accent: isText ? brand : readableOn(brand, grounds),
    accentFill,
    accentStrong,
    onAccent,
    wash,
    ...bandColors(accentFill, own, all),
  };
}

/** Returns the colors of a section in the color of a brand. */
function bandColors(fill: string, own: Own, { paper, ink }: All) {
  const isLight = farFrom(paper) === BLACK;
  const texts = isLight ? [paper, ink] : [ink, paper];
  const { band = isLight ? darkened(fill, own.onBand ?? paper) : dimmed(fill, paper, own.onBand ?? ink) } =
    own;
  const { onBand = textOn(band, texts) } = own;
  const { bandLift = until(mixed(band, onBand, 0.06), band, (value) => isReadable(onBand, value)) } = own;
  const onBandMuted = until(mixed(onBand, band, 0.12), onBand, (value) => isReadable(value, bandLift));
  const isPaper = !isLight && isReadable(paper, onBandMuted);
  return { band, bandLift, onBand, onBandMuted, onBandInverse: isPaper ? paper : band };
}

/** Returns a color a little darker than that of a brand, if a text is readable on it. Otherwise, the color as it is. */
function darkened(color: string, text: string): string {
  const darker = mixed(color, BLACK, 0.15);
  return isReadable(text, darker) ? darker : color;
}

/**
 * Returns a color that is darker than the accent color of a dark page, on which a text is readable. A bright band would
 * dazzle, and a dim one would be like a tint.
 */
function dimmed(color: string, paper: string, text: string): string {
  const darker = until(mixed(color, paper, 0.62), paper, (value) => isReadable(text, value));
  return difference(darker, paper) >= LEAST_DIFFERENCE.ground ? darker : color;
}

/** Returns the first of these texts that is readable on a background. If none is, returns black or white. */
const textOn = (ground: string, texts: string[]) =>
  texts.find((text) => isReadable(text, ground)) ?? farFrom(ground);

/**
 * Returns a tint of a color that can be seen, and on which texts are readable and outlines are seen. The accent color
 * is readable on it too if that is possible.
 */
function washOf(fill: string, { paper, sheet, ink, muted, error, edge, accent }: All): string {
  const isClear = (value: string) =>
    [ink, muted, error].every((text) => isReadable(text, value)) &&
    contrast(edge, value) >= MIN_CONTRAST.shape;
  const isSeen = (value: string) =>
    [paper, sheet].every((ground) => difference(value, ground) >= LEAST_DIFFERENCE.ground);
  const isText = [paper, sheet].every((ground) => isReadable(accent, ground));
  const tint = until(
    mixed(fill, paper, 0.8),
    paper,
    (value) => isClear(value) && (!isText || isReadable(accent, value)),
  );
  if (isSeen(tint)) return tint;
  const palest = until(paper, fill, isSeen);
  return isClear(palest) ? palest : tint;
}

/**
 * How much colors must differ, in CIE L*a*b*, so that they are not taken for the same: two backgrounds, and a button
 * and the page. The contrast ratio would not do, because yellow and white have almost the same luminance.
 */
const LEAST_DIFFERENCE = { ground: 4, fill: 15 };

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
