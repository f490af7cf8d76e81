import type { Font, FontKind, FontMetrics } from './fonts.ts';

/** System fonts that have the same metrics, so that one of them can replace another. */
interface Fallback {
  /** The full names and PostScript names. Some browsers look for the full name, others for the PostScript name. */
  local: string[];
  /** The mean width of a character of English text, in em: `xWidthAvg / unitsPerEm` in `@capsizecss/metrics`. */
  width: number;
}

/** The system fonts that browsers show until a web font is loaded, in order of preference. */
const FALLBACKS: Record<FontKind, Fallback[]> = {
  serif: [
    { local: ['Times New Roman', 'Liberation Serif', 'Tinos'], width: 832 / 2048 },
    { local: ['Noto Serif', 'Noto Serif Regular', 'NotoSerif-Regular'], width: 481 / 1000 },
    { local: ['DejaVu Serif'], width: 1058 / 2048 },
  ],
  sans: [
    { local: ['Arial', 'Liberation Sans', 'Arimo'], width: 913 / 2048 },
    { local: ['Roboto', 'Roboto Regular', 'Roboto-Regular'], width: 911 / 2048 },
    { local: ['Noto Sans', 'Noto Sans Regular', 'NotoSans-Regular'], width: 474 / 1000 },
    { local: ['DejaVu Sans'], width: 1041 / 2048 },
  ],
  mono: [
    {
      local: ['Courier New', 'Liberation Mono', 'Cousine', 'Droid Sans Mono', 'DejaVu Sans Mono'],
      width: 1229 / 2048,
    },
  ],
};

/** The CSS families that end a font stack. */
const SYSTEM_FONTS: Record<FontKind, string[]> = {
  serif: ['Georgia', 'serif'],
  sans: ['system-ui', 'sans-serif'],
  mono: ['ui-monospace', 'monospace'],
};

/** A local font with the metrics of a web font, so that the layout doesn't shift when the web font loads. */
export interface FallbackFace {
  family: string;
  local: string[];
  weight: number;
  sizeAdjust: string;
  ascent: string;
  descent: string;
  lineGap: string;
}

/** Returns the name of a family in styles, where some characters have a meaning. */
export const cssFamily = ({ family }: Pick<Font, 'family'>): string =>
  family.replace(/[^\p{L}\p{N} ._-]/gu, '-');

/** Returns the names of the fallback families of a web font. */
const fallbackFamilies = (font: Font): string[] =>
  FALLBACKS[font.kind].map(({ local }) => `${local[0]} for ${cssFamily(font)}`);

/** Returns a font stack: the web font, its fallback fonts, then system fonts. */
export function fontStack(font: Font | undefined): string {
  if (!font) return SYSTEM_FONTS.sans.join(', ');
  const names = [cssFamily(font), ...fallbackFamilies(font)];
  return [...names.map((name) => `"${name}"`), ...SYSTEM_FONTS[font.kind]].join(', ');
}

/**
 * Returns the font faces of the fallback fonts in one weight of a web font. With them, text takes as much space as in
 * the web font.
 */
export function fallbackFaces(font: Font, metrics: FontMetrics): FallbackFace[] {
  const families = fallbackFamilies(font);
  return FALLBACKS[font.kind].map(({ local, width }, index) => {
    const size = (metrics.width ?? width) / width;
    return {
      family: families[index]!,
      local,
      // Browsers make a local font bold only if its font face declares a weight below 600.
      weight: Math.min(metrics.weight, 599),
      sizeAdjust: percent(size),
      ascent: percent(metrics.ascent / size),
      descent: percent(metrics.descent / size),
      lineGap: percent(metrics.lineGap / size),
    };
  });
}

/** With one decimal: a tenth of a percent of the largest heading is less than a tenth of a pixel. */
const percent = (ratio: number) => `${Number((ratio * 100).toFixed(1))}%`;
