import { slotRecipe } from '../../../../blocks/parts/layout/slots.ts';
import { screenOnly, spaceBetween } from '../../../../blocks/parts/styles/layout.ts';
import { styled } from '../../../../blocks/parts/styles/styled.ts';
import { bordered, lineBelow } from '../../../../blocks/parts/styles/surface.ts';
import { oneColor, toneColors } from '../../../../blocks/parts/styles/tones.ts';

/** The height of the row of links below the brand, if the brand is in the middle. */
export const LINKS_ROW = '2.75rem';

/** The header if its own tone, or that of the section behind it, is dark. */
const DARK = '&:where([data-tone=dark])';

/** Its place in the flow has no height, so it is on what follows. */
const overlay = {
  ...oneColor,
  position: 'absolute',
  top: 'auto',
  insetInline: '0',
  bg: 'transparent',
  borderBottomWidth: '0',
  '@media (max-height: 24rem)': { position: 'absolute' },
  ...styled('bar', { solid: { [DARK]: { bg: 'transparent' } }, centered: { position: { lg: 'absolute' } } }),
} as const;

export const headerRecipe = slotRecipe('header', {
  base: {
    root: {
      position: 'sticky',
      top: '0',
      zIndex: '20',
      px: 'gutter',
      bg: 'background',
      ...lineBelow,
      // On such a low screen (for example at 400% zoom), a sticky bar would cover too much.
      '@media (max-height: 24rem)': { position: 'static' },
      ...screenOnly,
      ...styled('bar', {
        plain: { borderBottomWidth: '0' },
        // On the first section, it has the tone of that section.
        solid: { [DARK]: toneColors.dark },
        floating: {
          pt: '3',
          bg: 'transparent',
          borderBottomWidth: '0',
          // Visitors can use what is beside the box.
          pointerEvents: 'none',
        },
        // Two rows would cover too much while visitors scroll.
        centered: { position: { lg: 'relative' } },
      }),
    },
    column: {
      ...spaceBetween,
      alignItems: 'center',
      gap: { base: '2', md: '6' },
      h: 'header',
      maxW: 'page',
      mx: 'auto',
      ...styled('bar', {
        floating: {
          h: 'calc({sizes.header} - 0.75rem)',
          px: { base: '4', md: '5' },
          bg: 'surface',
          ...bordered,
          borderRadius: '2rem',
          boxShadow: '0 8px 24px -8px light-dark(rgb(0 0 0/.18),rgb(0 0 0/.6))',
          pointerEvents: 'auto',
        },
        centered: {
          display: { lg: 'grid' },
          gridTemplateColumns: { lg: '1fr auto 1fr' },
          gridTemplateRows: { lg: `{sizes.header} ${LINKS_ROW}` },
          h: { lg: 'auto' },
          pb: { lg: '2' },
          rowGap: '0',
          '& > :first-child': { gridColumn: { lg: '2' } },
        },
      }),
    },
    nav: {
      marginInlineStart: 'auto',
      alignSelf: 'stretch',
      ...styled('bar', { centered: { gridColumn: '1 / -1', gridRow: '2', mx: 'auto' } }),
    },
    end: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      ...styled('bar', {
        centered: { gridColumn: { lg: '3' }, gridRow: { lg: '1' }, justifySelf: { lg: 'end' } },
      }),
    },
    /** Shown only where it fits next to the brand and the menu button. */
    action: { display: 'none', '@media (min-width: 23.75rem)': { display: 'flex' } },
    second: { display: { base: 'none', md: 'flex' } },
  },
  variants: {
    crowded: { true: { action: { '@media (max-width: 47.99rem)': { display: 'none' } } } },
    full: { true: { second: { display: { md: 'none', lg: 'flex' } } } },
    links: {
      large: { nav: { display: { base: 'none', lg: 'block' } } },
      wide: { nav: { display: { base: 'none', xl: 'block' } } },
      never: { nav: { display: 'none' } },
    },
    /** There is no menu for what does not fit. */
    slim: {
      true: {
        action: { display: 'flex', '@media (max-width: 47.99rem)': { display: 'flex' } },
        second: { display: { base: 'none', md: 'flex' } },
      },
    },
    /** About the height of an announcement, which is above the header until the visitor scrolls. */
    announced: { true: { root: { '--above': '2.5rem' } } },
    /** Transparent, in the colors of the section behind it. Text on a picture has only one color. */
    overlaid: {
      plain: { root: { ...overlay, color: 'text' } },
      soft: { root: { ...toneColors.soft, ...overlay } },
      tint: { root: { ...toneColors.tint, ...overlay } },
      accent: { root: { ...toneColors.accent, ...overlay } },
      dark: { root: { ...toneColors.dark, ...overlay } },
    },
  },
});
