import type { ThemeColor } from '../../model/protocol.ts';
import { SITE_YAML } from '../../model/site-files.ts';
import { type ColorPair, colorsOf } from '../../model/theme/theme.ts';
import { type ColorPairing, PAIRINGS } from '../../model/theme/tones.ts';
import type { SiteFields } from '../../model/types.gen.ts';
import type { Rule } from '../rule.ts';
import { contrast, MIN_CONTRAST, mixed } from '../../model/theme/contrast.ts';
import { parsedFile } from '../../site/site-file.ts';

type Colors = Record<ThemeColor, ColorPair>;
type Mode = keyof ColorPair;

/** A pair of colors with too little contrast. */
interface Failure extends ColorPairing {
  ratio: number;
}

export const lowContrast = {
  code: 'low-contrast',
  severity: 'warning',
  means: "Text or lines in one of the site's colors are hard to see on their background.",
  topic: 'Appearance',
  check({ site }, report) {
    const file = site.files.get(SITE_YAML);
    const theme = (file?.data as SiteFields | undefined)?.theme;
    const own = theme?.colors;
    if (!file || !own) return;
    const colors = colorsOf(theme);
    const reported = new Set<string>();
    for (const name of (Object.keys(own) as ThemeColor[]).filter((color) => !isBrand(color)))
      for (const mode of ['light', 'dark'] as const) {
        const [worst] = failuresOf(name, mode, colors).sort((a, b) => shareOf(a) - shareOf(b));
        const key = `${mode} ${worst?.color} ${worst?.ground}`;
        if (!worst || reported.has(key)) continue;
        reported.add(key);
        report.at(file, parsedFile(file).valueAt(['theme', 'colors', name, mode]), {
          message: `${SHOWN[worst.as]} "${worst.color}" is hard to ${worst.as === 'text' ? 'read' : 'see'} on "${nameOf(worst.ground, own)}" in the ${mode} theme: the contrast is ${rounded(worst.ratio)}:1.`,
          hint: hintFor(name, worst, { mode, colors, theme }),
        });
      }
  },
} as const satisfies Rule;

/**
 * Whether a color is that of a brand. It may be any color, because text in it and on it follows from it. A color that
 * does not go with it is reported instead.
 */
const isBrand = (color: ThemeColor) => color === 'accent' || color === 'accentFill';

/** Returns the name under which a site sets a color. */
const nameOf = (color: ThemeColor, own: Partial<Colors>): ThemeColor =>
  color === 'accentFill' && own.accent && !own.accentFill ? 'accent' : color;

const SHOWN = { text: 'Text in the color', shape: 'An outline in the color' };
const NEEDED = { text: 'Text needs', shape: 'An outline needs' };

/** Returns the pairs with a color whose contrast is too low. */
const failuresOf = (name: ThemeColor, mode: Mode, colors: Colors): Failure[] =>
  PAIRINGS.filter(({ color, ground }) => color === name || ground === name)
    .map((pair) => ({ ...pair, ratio: contrast(colors[pair.color][mode], colors[pair.ground][mode]) }))
    .filter(({ as, ratio }) => ratio < MIN_CONTRAST[as]);

/** Returns the share of the needed contrast that a pair has. */
const shareOf = ({ as, ratio }: Failure) => ratio / MIN_CONTRAST[as];

/** Rounds down, so that a ratio below the limit never looks as if it met the limit. */
const rounded = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

interface Context {
  mode: Mode;
  /** All colors of the site. */
  colors: Colors;
  /** What the site sets. */
  theme: NonNullable<SiteFields['theme']>;
}

/**
 * Returns a hint with the nearest color that has enough contrast in every pair with this color. If there is none, the
 * hint changes the other color of the pair. If there is none either, the hint returns to the default colors. The color
 * of a brand stays as it is.
 */
function hintFor(name: ThemeColor, { color, ground, as }: Failure, context: Context): string {
  const { mode, colors, theme } = context;
  const own = theme.colors!;
  const needed = `${NEEDED[as]} a contrast of at least ${MIN_CONTRAST[as]}:1.`;
  const pair = [name, name === color ? ground : color].filter((each) => !isBrand(each));
  for (const changed of pair) {
    const value = nearest(changed, context);
    if (value === undefined) continue;
    const { light, dark }: ColorPair = { ...colors[changed], [mode]: value };
    return changed in own
      ? `${needed} In the color "${changed}", change the value of "${mode}" to "${value}".`
      : `${needed} Under "colors", add ${changed}: { light: "${light}", dark: "${dark}" }`;
  }
  const set = pair.filter((each) => each in own).map((each) => `"${each}"`);
  return `${needed} Remove ${set.join(' and ')} under "colors", so that the default is used.`;
}

/**
 * Returns the color nearest to a color of the site with enough contrast in all of its pairs, if there is one. Colors
 * that follow from it change with it.
 */
function nearest(name: ThemeColor, { mode, colors, theme }: Context): string | undefined {
  for (let percent = 1; percent <= 100; percent++)
    for (const target of ['#000000', '#FFFFFF']) {
      const value = mixed(colors[name][mode], target, percent / 100);
      const changed = { ...theme.colors, [name]: { ...colors[name], [mode]: value } };
      if (failuresOf(name, mode, colorsOf({ ...theme, colors: changed })).length === 0) return value;
    }
  return undefined;
}
