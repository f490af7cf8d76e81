import type { Style } from '../../../src/model/theme/looks.ts';

/** The settings of `theme: style` that are words. */
type Words = { [Name in keyof Style as Style[Name] extends string ? Name : never]: Style[Name] & string };

/**
 * Returns the styles that an element has with each word of a setting of `theme: style`. They override its other
 * styles. A page contains only those of the site's own words: see `src/client/styles/style-words.ts`.
 */
export const styled = <Name extends keyof Words>(
  setting: Name,
  styles: Partial<Record<Words[Name], object>>,
): Record<string, object> =>
  Object.fromEntries(
    Object.entries(styles).map(([word, style]) => [
      `@container style(--${setting}: ${word})`,
      style as object,
    ]),
  );
