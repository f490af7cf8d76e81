import { defineTokens } from '@chakra-ui/react/styled-system';
import { fontStack } from '../../model/fonts/fallback-fonts.ts';
import type { ThemeColor } from '../../model/protocol.ts';
import { PALETTE } from '../../model/theme/theme.ts';
import { fontsOf } from '../../model/theme/theme-fonts.ts';
import { COLORS, RAW_COLORS } from '../../model/theme/color-tokens.ts';

/** Returns spacing tokens. Step 4 is 1rem. */
const space = (...steps: number[]) =>
  Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }]));

const FONTS = fontsOf({});

/** The tokens for the colors that a theme may change. */
const themeColors = Object.fromEntries(
  [...Object.entries(COLORS), ...Object.entries(RAW_COLORS)].map(([name, token]) => {
    const { light, dark } = PALETTE[name as ThemeColor];
    return [token, { value: `light-dark(${light}, ${dark})` }];
  }),
);

/** The design tokens. Each color has a value for the light theme and a value for the dark theme. */
export const tokens = defineTokens({
  colors: {
    ...themeColors,
    /** The background of a video, in both themes. */
    mediaBackground: { value: '#0C1218' },
    /** Darkens bright pictures in the dark theme. */
    mediaOverlay: { value: 'light-dark(transparent, rgb(16 22 28 / 0.2))' },
    overlay: { value: 'rgb(12 18 24 / 0.5)' },
  },
  fonts: {
    heading: { value: fontStack(FONTS.heading) },
    body: { value: fontStack(FONTS.body) },
    /** Small labels, numbers and codes. A site may choose another font for these, but never for source code. */
    label: { value: '{fonts.mono}' },
    mono: { value: fontStack(FONTS.mono) },
    /** The system's font, for writing systems that the other fonts do not cover. */
    system: { value: fontStack(undefined) },
  },
  fontSizes: {
    /** Used only in illustrations. */
    micro: { value: '0.75rem' },
    label: { value: '0.8125rem' },
    small: { value: '0.9375rem' },
    body: { value: 'clamp(1.0625rem, 1.04rem + 0.12vw, 1.125rem)' },
    lead: { value: 'clamp(1.125rem, 1.06rem + 0.3vw, 1.3125rem)' },
    title: { value: 'clamp(1.375rem, 1.3rem + 0.35vw, 1.5625rem)' },
    /** The sizes of headings without long words. Those with long words are smaller: see `fitted` in `global.ts`. */
    headingFull: { value: 'clamp(1.875rem, 1.5rem + 1.75vw, 2.875rem)' },
    displayFull: { value: 'clamp(2.625rem, 1.9rem + 3.2vw, 4.375rem)' },
    heading: { value: '{fontSizes.headingFull}' },
    display: { value: '{fontSizes.displayFull}' },
    figure: { value: 'clamp(3.5rem, 2.75rem + 3.2vw, 5.5rem)' },
  },
  fontWeights: {
    normal: { value: 400 },
    medium: { value: 500 },
    bold: { value: 600 },
    /** Headings. */
    heading: { value: 500 },
  },
  lineHeights: {
    flat: { value: 1 },
    display: { value: 1.03 },
    tight: { value: 1.08 },
    snug: { value: 1.25 },
    body: { value: 1.6 },
  },
  letterSpacings: {
    display: { value: '-0.022em' },
    heading: { value: '-0.014em' },
    figure: { value: '-0.05em' },
    label: { value: '0.01em' },
  },
  spacing: {
    ...space(1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20),
    '1.5': { value: '0.375rem' },
    '2.5': { value: '0.625rem' },
    /** The space to the left and right of the page column. */
    gutter: { value: 'clamp(min(1.25rem, 6.25vw), 4.5vw, 2.5rem)' },
    /** The space between columns. */
    gap: { value: 'clamp(1.5rem, 3vw, 3rem)' },
    /** The space above and below each section. */
    section: { value: 'clamp(1.875rem, 1.1rem + 3.6vw, 3.75rem)' },
    /** The space above and below the content of a band. */
    band: { value: 'clamp(3rem, 2rem + 4.5vw, 6rem)' },
  },
  sizes: {
    full: { value: '100%' },
    page: { value: '72.5rem' },
    text: { value: '38rem' },
    touch: { value: '2.75rem' },
    header: { value: '4.25rem' },
  },
  radii: {
    small: { value: '3px' },
    control: { value: '6px' },
    card: { value: '10px' },
  },
  shadows: {
    card: { value: 'none' },
  },
  durations: {
    quick: { value: '120ms' },
    tick: { value: '240ms' },
    turn: { value: '280ms' },
  },
});
