import { slotRecipe } from '../../../blocks/parts/layout/slots.ts';
import { screenOnly, spaceBetween } from '../../../blocks/parts/styles/layout.ts';
import { lineBelow } from '../../../blocks/parts/styles/surface.ts';

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
    nav: { display: { base: 'none', lg: 'block' }, marginInlineStart: 'auto', alignSelf: 'stretch' },
    links: { display: 'flex', gap: '8', h: '100%', '& li': { display: 'flex' } },
    /**
     * A link in the bar. It is 1px taller than the bar, so that the underline of the current link covers the bar's
     * border.
     */
    link: {
      display: 'flex',
      alignItems: 'center',
      h: 'calc(100% + 1px)',
      px: '1',
      fontSize: 'small',
      fontWeight: 'medium',
      color: 'textMuted',
      borderBlockWidth: '2px',
      borderColor: 'transparent',
      _hover: { color: 'text' },
      '&:focus-visible': { outlineOffset: '-6px' },
      '@media (forced-colors: active)': { borderColor: 'Canvas' },
      '&[aria-current]': {
        color: 'text',
        borderBottomColor: 'accent',
        '@media (forced-colors: active)': { borderBottomColor: 'LinkText' },
      },
    },
    end: { display: 'flex', alignItems: 'center', gap: '2' },
    /** Shown only where it fits next to the brand and the menu button. */
    action: { display: 'none', '@media (min-width: 23.75rem)': { display: 'flex' } },
  },
  variants: {
    crowded: { true: { action: { '@media (max-width: 47.99rem)': { display: 'none' } } } },
  },
});
