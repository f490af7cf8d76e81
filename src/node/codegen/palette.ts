import { contrast, mixed } from '../../model/contrast.ts';
import { type ColorPair, MIN_CONTRAST, PALETTE } from '../../model/theme.ts';
import type { ThemeColor } from '../../model/protocol.ts';

/** The colors that follow from the color of a brand. The others are neutral. */
export type BrandColor =
  | 'accent'
  | 'accentStrong'
  | 'onAccent'
  | 'wash'
  | 'band'
  | 'bandLift'
  | 'onBand'
  | 'onBandMuted'
  | 'onBandInverse';

/**
 * Returns the colors of buttons, links and bands for the light and the dark theme, made from one color. The color is
 * made darker or lighter until text in it, and text on it, has enough contrast (WCAG 2.2, 1.4.3).
 * @param color the color of the brand, as #rrggbb
 * @param neutral the neutral colors of the site; those that are missing have their default
 */
export function paletteFrom(
  color: string,
  neutral: Partial<Record<ThemeColor, ColorPair>>,
): Record<BrandColor, ColorPair> {
  const [light, dark] = (['light', 'dark'] as const).map((mode) => {
    const inMode = Object.entries<ColorPair>({ ...PALETTE, ...neutral }).map(([name, pair]) => [
      name,
      pair[mode],
    ]);
    return brandColors(color, Object.fromEntries(inMode), mode === 'light' ? '#000000' : '#FFFFFF');
  }) as [Record<BrandColor, string>, Record<BrandColor, string>];
  const names = Object.keys(light) as BrandColor[];
  return Object.fromEntries(names.map((name) => [name, { light: light[name], dark: dark[name] }])) as Record<
    BrandColor,
    ColorPair
  >;
}

/**
 * Returns the colors of one theme.
 * @param far black in the light theme, white in the dark theme: the color that is readable on any background
 */
function brandColors(
  color: string,
  { paper, sheet, ink, muted, error, edge }: Record<ThemeColor, string>,
  far: string,
): Record<BrandColor, string> {
  const wash = until(
    mixed(color, paper, 0.8),
    paper,
    (value) =>
      [ink, muted, error].every((text) => isReadable(text, value)) &&
      contrast(edge, value) >= MIN_CONTRAST.shape,
  );
  const accent = until(color, far, (value) =>
    [paper, sheet, wash].every((ground) => isReadable(value, ground)),
  );
  const isLight = far === '#000000';
  const band = isLight ? mixed(accent, far, 0.15) : wash;
  const onBand = isLight ? paper : ink;
  return {
    accent,
    accentStrong: mixed(accent, far, 0.25),
    onAccent: paper,
    wash,
    band,
    bandLift: mixed(band, onBand, 0.06),
    onBand,
    onBandMuted: mixed(onBand, band, 0.12),
    onBandInverse: isLight ? band : paper,
  };
}

const isReadable = (color: string, ground: string) => contrast(color, ground) >= MIN_CONTRAST.text;

/** Mixes more and more of a target into a color, until a condition is met. */
function until(color: string, target: string, isMet: (value: string) => boolean): string {
  for (let percent = 0; percent < 100; percent++) {
    const value = mixed(color, target, percent / 100);
    if (isMet(value)) return value;
  }
  return target;
}
