import { slotRecipe } from '../../../../blocks/parts/layout/slots.ts';
import { screenOnly, spaceBetween } from '../../../../blocks/parts/styles/layout.ts';
import { lineBelow } from '../../../../blocks/parts/styles/surface.ts';
import { oneColor, toneColors } from '../../../../blocks/parts/styles/tones.ts';

/** Its place in the flow has no height, so it is on what follows. */
const overlay = {
  ...oneColor,
  position: 'absolute',
  top: 'auto',
  insetInline: '0',
  bg: 'transparent',
  borderBottomWidth: '0',
  '@media (max-height: 24rem)': { position: 'absolute' },
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
    },
    column: {
      ...spaceBetween,
      alignItems: 'center',
      gap: { base: '2', md: '6' },
      h: 'header',
      maxW: 'page',
      mx: 'auto',
    },
    nav: { marginInlineStart: 'auto', alignSelf: 'stretch' },
    end: { display: 'flex', alignItems: 'center', gap: '2' },
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
