import { type ColorPair, PALETTE, TEXT_ON } from '../../model/theme.ts';
import type { ThemeColor } from '../../model/protocol.ts';
import { SITE_YAML } from '../../model/site-files.ts';
import type { SiteFields } from '../../model/types.gen.ts';
import type { Rule } from '../rule.ts';
import { contrast, mixed } from './contrast.ts';

/** The lowest contrast ratio for text of any size (WCAG 2.2, success criterion 1.4.3). */
const MIN = 4.5;

type Colors = Record<ThemeColor, ColorPair>;
type Mode = keyof ColorPair;

/**
 * The color of a text, the color of its background, and their contrast. One of these two colors is being checked;
 * `other` is the one that is not.
 */
interface Pair {
  text: ThemeColor;
  ground: ThemeColor;
  other: ThemeColor;
  ratio: number;
}

export const lowContrast = {
  code: 'low-contrast',
  severity: 'warning',
  means: "Text in one of the site's colors is hard to read on its background.",
  topic: 'Appearance',
  check({ site }, report) {
    const file = site.files.get(SITE_YAML);
    const own = (file?.data as SiteFields | undefined)?.theme?.colors;
    if (!file || !own) return;
    const colors: Colors = { ...PALETTE, ...own };
    const reported = new Set<string>();
    for (const name of Object.keys(own) as ThemeColor[])
      for (const mode of ['light', 'dark'] as const) {
        const [worst] = pairsOf(name, mode, colors)
          .filter(({ ratio }) => ratio < MIN)
          .sort((a, b) => a.ratio - b.ratio);
        const key = `${mode} ${worst?.text} ${worst?.ground}`;
        if (!worst || reported.has(key)) continue;
        reported.add(key);
        const path = ['theme', 'colors', name, mode];
        report.at(file, file.parsed.valueAt(path), {
          message: `Text in the color "${worst.text}" is hard to read on "${worst.ground}" in the ${mode} theme: the contrast is ${rounded(worst.ratio)}:1.`,
          hint: hintFor(name, worst.other, mode, colors),
        });
      }
  },
} as const satisfies Rule;

/** Returns each pair of text and background in which the given color occurs. */
function pairsOf(name: ThemeColor, mode: Mode, colors: Colors): Pair[] {
  const pairs = Object.entries(TEXT_ON).flatMap(([text, grounds]) =>
    grounds.map((ground) => ({ text: text as ThemeColor, ground })),
  );
  return pairs
    .filter(({ text, ground }) => text === name || ground === name)
    .map(({ text, ground }) => ({
      text,
      ground,
      other: text === name ? ground : text,
      ratio: contrast(colors[text][mode], colors[ground][mode]),
    }));
}

/** Rounds down, so that a ratio below the limit never looks as if it met the limit. */
const rounded = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

/**
 * Returns a hint with the nearest color that has enough contrast in every pair with this color. If there is none, the
 * hint names the two colors of which one must change.
 */
function hintFor(name: ThemeColor, other: ThemeColor, mode: Mode, colors: Colors): string {
  const isReadable = (color: string) =>
    pairsOf(name, mode, { ...colors, [name]: { ...colors[name], [mode]: color } }).every(
      ({ ratio }) => ratio >= MIN,
    );
  for (let percent = 1; percent <= 100; percent++)
    for (const target of ['#000000', '#FFFFFF']) {
      const color = mixed(colors[name][mode], target, percent / 100);
      if (isReadable(color))
        return `Text needs a contrast of at least ${MIN}:1. In the color "${name}", change the value of "${mode}" to "${color}".`;
    }
  return `Text needs a contrast of at least ${MIN}:1. Change "${name}" or "${other}".`;
}
