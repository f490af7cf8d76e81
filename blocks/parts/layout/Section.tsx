import { slotRecipe } from './slots.ts';
import type { HTMLAttributes, ReactNode } from 'react';
import { DARK_IN_DARK, type ToneColor, TONES } from '../../../src/model/theme/tones.ts';
import type { ThemeColor } from '../../../src/model/protocol.ts';
import type { ContentWidth, Spacing, Tone } from '../../../src/model/types.gen.ts';
import { COLORS, RAW_COLORS } from '../../../src/model/theme/color-tokens.ts';
import { inDarkTheme } from '../styles/in-dark-theme.ts';
import { useInset } from './inset.ts';

/** The tones with a background of their own. */
const TONED = '[data-tone]';

/** Returns the token of a color, which keeps its value in every tone. */
const raw = (color: ThemeColor) =>
  `{colors.${RAW_COLORS[color as keyof typeof RAW_COLORS] ?? COLORS[color]}}`;

const cssOf = (color: ToneColor) =>
  typeof color === 'string'
    ? raw(color)
    : `color-mix(in srgb, ${raw(color[1])} ${color[2] * 100}%, ${raw(color[0])})`;

/** Returns declarations that give roles of colors other values. */
const roles = (colors: Partial<Record<ThemeColor, ToneColor>>) =>
  Object.fromEntries(
    Object.entries(colors).map(([role, color]) => [
      `--pw-colors-${kebab(COLORS[role as ThemeColor])}`,
      cssOf(color),
    ]),
  );

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A full-width background. It touches another one that follows it, and the header of the page. */
const ground = (tone: Tone) => ({
  my: 'section',
  py: 'band',
  ...roles(TONES[tone]),
  bg: 'background',
  color: 'text',
  [`${TONED} + &, &:first-child`]: { mt: '0' },
  [`&:has(+ ${TONED})`]: { mb: '0' },
});

/** A background that stands out. If it is that of the last block, it has no gap to the footer. */
const band = (tone: Tone) => ({
  root: {
    ...ground(tone),
    '--focus': '{colors.accent}',
    '&:last-child': { mb: '0' },
    '@media (forced-colors: active)': { borderBlockWidth: '1px' },
  },
});

const recipe = slotRecipe('section', {
  base: {
    root: { px: 'gutter', '@media print': { px: '0', pb: '0', my: '0', borderBlockWidth: '0' } },
    column: { maxW: 'page', mx: 'auto' },
  },
  variants: {
    /** Whether the section is shown only on screens, not in print. */
    onScreen: { true: { root: { '@media print': { display: 'none' } } } },
    tone: {
      plain: { root: { py: 'section' } },
      /** Inside an article, at the width of the text. */
      inset: { root: { px: '0', py: { base: '8', md: '10' } } },
      soft: { root: { ...ground('soft'), borderBlockWidth: '1px', borderColor: 'border' } },
      tint: band('tint'),
      accent: {
        root: {
          ...band('accent').root,
          // There is no second color.
          '& :is(h1, h2) em': { fontStyle: 'italic' },
          // The background is dark in both themes.
          '& input:is([type=radio], [type=checkbox], [type=range])': { colorScheme: 'dark' },
        },
      },
      dark: {
        root: {
          colorScheme: 'dark',
          ...band('dark').root,
          ...inDarkTheme(roles(DARK_IN_DARK)),
          '@media print': { colorScheme: 'light' },
        },
      },
    },
    spacing: {
      normal: {},
      tight: { root: { py: 'calc({spacing.section} / 2)' } },
      /** Continues the section before it. */
      joined: { root: { mt: '0', pt: { base: '8', md: '10' }, borderTopWidth: '0' } },
    },
    /** Whether the next section continues this one. */
    continued: { true: { root: { mb: '0', pb: '0', borderBottomWidth: '0' } } },
    width: {
      normal: {},
      narrow: { column: { maxW: '45rem' } },
      full: { column: { maxW: 'none' } },
    },
  },
});

export interface SectionProps extends HTMLAttributes<HTMLElement> {
  tone?: Tone;
  spacing?: Spacing | undefined;
  width?: ContentWidth | undefined;
  /** Whether the next section continues this one: whether its spacing is `joined`. */
  continued?: boolean;
  /** Whether to leave the section out of print. Used for forms, calls to action and links. */
  onScreen?: boolean;
  /** A class name for the content column. */
  columnClass?: string;
  children: ReactNode;
}

/** A section of a page, with spacing and colors. The content column is the same in every section. */
export function Section({
  tone = 'plain',
  spacing = 'normal',
  width = 'normal',
  continued = false,
  onScreen = false,
  columnClass = '',
  className = '',
  children,
  ...attributes
}: SectionProps) {
  const inset = useInset();
  const classes = recipe({ tone: inset ? 'inset' : tone, onScreen, spacing, continued, width });
  return (
    <section
      {...attributes}
      className={`${classes.root} ${className}`.trim()}
      data-tone={inset || tone === 'plain' ? undefined : tone}
    >
      <div className={`${classes.column} ${columnClass}`.trim()}>{children}</div>
    </section>
  );
}
