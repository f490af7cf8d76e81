import type { PrintTheme, ThemeColor } from '../../model/protocol.ts';
import type { Site } from '../../model/page.ts';
import { tokens } from '../styles/compiled.ts';
import type { Font } from '../../model/fonts/fonts.ts';
import { fontStack } from '../../model/fonts/fallback-fonts.ts';
import { hasOwnFill, PALETTE, styleOf } from '../../model/theme/theme.ts';
import { type Fonts, fontsOf } from '../../model/theme/theme-fonts.ts';
import type { Colors } from '../../model/types.gen.ts';
import { MARK } from './brand-mark.ts';
import { COLORS, RAW_COLORS } from '../../model/theme/color-tokens.ts';
import { hasCommonScript } from '../../model/text/direction.ts';
import { shapeTokens } from './shape.ts';

type Theme = NonNullable<Site['theme']>;

/**
 * Returns CSS that overrides the default tokens with the site's theme. Returns an empty string if the site has no
 * theme.
 */
export function choicesCss({
  theme,
  direction,
  language,
}: Pick<Site, 'theme' | 'direction' | 'language'>): string {
  const shape = shapeTokens(theme ?? {}).map(([token, value]) => `${variable(token)}:${value}`);
  const rules = [...colors(theme), ...fonts(theme), ...shape, ...script(direction, language)];
  // The rules of the defaults use `:where`, so their specificity is lower wherever they are in the document.
  return rules.length > 0 ? `html{${rules.join(';')}}` : '';
}

/**
 * Returns CSS that overrides the colors from which the tones of sections are made.
 * @param css the styles of a page, which contain these colors only if a section needs them
 */
export function toneColorsCss({ theme }: Pick<Site, 'theme'>, css: string): string {
  const rules = colors(theme, RAW_COLORS).filter((rule) =>
    css.includes(rule.slice(0, rule.indexOf(':') + 1)),
  );
  return rules.length > 0 ? `html{${rules.join(';')}}` : '';
}

/** Returns the colors and fonts of a site, for output without a style sheet. */
export function printTheme({ theme }: Pick<Site, 'theme'>): PrintTheme {
  const colorsOf = (mode: 'light' | 'dark') =>
    Object.fromEntries(
      Object.entries(PALETTE).map(([name, color]) => [
        name,
        (theme?.colors?.[name as ThemeColor] ?? color)[mode],
      ]),
    ) as PrintTheme['colors'];
  return {
    colors: colorsOf('light'),
    dark: colorsOf('dark'),
    fonts: fontsOf({ theme }),
    headingWeight: styleOf(theme).weight,
    mark: MARK_SVG,
  };
}

const MARK_SVG =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK.size} ${MARK.size}">` +
  `<path fill="currentColor" d="${MARK.filled}"/>` +
  `<path fill="none" stroke="currentColor" stroke-width="${MARK.stroke}" d="${MARK.open}"/></svg>`;

/** Returns the declarations of the tokens for a site's colors. @param names the tokens by color */
function colors(theme: Theme | undefined, names: Partial<Record<ThemeColor, string>> = COLORS): string[] {
  return Object.entries<Colors>(theme?.colors ?? {}).flatMap(([color, { light, dark }]) => {
    const name = names[color as ThemeColor];
    const isUnused = color === 'accentFill' && !hasOwnFill(theme);
    return name === undefined || isUnused ? [] : `${variable(`colors.${name}`)}:light-dark(${light},${dark})`;
  });
}

/** Returns the declarations of the tokens for a site's fonts, unless they are the default ones. */
const fonts = (theme: Theme | undefined): string[] =>
  (Object.entries(fontsOf({ theme })) as [keyof Fonts, Font | undefined][]).flatMap(([use, font]) => {
    const isDefault = font?.family === fontsOf({})[use]?.family;
    return isDefault ? [] : `${variable(`fonts.${use}`)}:${fontStack(font)}`;
  });

/** Joined letters need larger line heights, and scripts with letters above each other the largest. */
const LINE_HEIGHTS = {
  joined: { display: 1.25, tight: 1.3 },
  stacked: { display: 1.4, tight: 1.4, snug: 1.45 },
};

/** Returns the declarations for a writing system. Only letters that stand apart can have letter spacing. */
function script(direction: Site['direction'], language: string): string[] {
  const isCommon = hasCommonScript(language);
  if (isCommon && direction === 'ltr') return [];
  return [
    ...['display', 'heading', 'figure', 'label'].map((name) => `${variable(`letterSpacings.${name}`)}:0`),
    ...Object.entries(LINE_HEIGHTS[isCommon ? 'joined' : 'stacked']).map(
      ([name, height]) => `${variable(`lineHeights.${name}`)}:${height}`,
    ),
  ];
}

/** Returns the name of the custom property for a token. */
function variable(token: string): string {
  return tokens[token]!.variable;
}
