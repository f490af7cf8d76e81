import type { ThemeColor } from '../protocol.ts';
import type { Tone } from '../types.gen.ts';
import { contrast, MIN_CONTRAST, mixed } from './contrast.ts';
import type { ColorPair } from './theme.ts';
import { rolesOf } from './tones.ts';

/** The largest share of the accent color in a decoration, in percent. */
const MOST = 10;

/** The roles of text that may be on a decoration. */
const TEXTS = ['ink', 'muted', 'accent'] as const;

/**
 * Returns the share of the accent color in the decoration behind a section, in percent: the largest one with which the
 * text on it has enough contrast in both themes (WCAG 2.2, 1.4.3).
 * @param colors all colors of the theme
 */
export function decorationShare(colors: Record<ThemeColor, ColorPair>, tone: Tone): number {
  const themes = (['light', 'dark'] as const).map((mode) => rolesOf(colors, mode, tone));
  const isReadable = (share: number) =>
    themes.every((roles) => {
      const ground = mixed(roles.paper, roles.accent, share / 100);
      return TEXTS.every((text) => contrast(roles[text], ground) >= MIN_CONTRAST.text);
    });
  let share = MOST;
  while (share > 0 && !isReadable(share)) share -= 1;
  return share;
}
