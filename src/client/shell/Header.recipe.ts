import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { screenOnly, spaceBetween } from '../../../blocks/parts/styles/layout.ts';
import { lineBelow } from '../../../blocks/parts/styles/surface.ts';

export const headerRecipe = defineSlotRecipe({
  slots: ['root', 'column', 'nav', 'links', 'link', 'end', 'action'],
  base: {
    root: {
      position: 'sticky',
      top: '0',
      zIndex: '20',
      px: 'gutter',
      bg: 'background',
      ...lineBelow,
      // On a screen this low (a page at 400%) the bar would take too much of it.
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
    /** As high as the bar, so that the line of the current page lies on the bar's own. */
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
    /** Only where it fits beside brand and menu. */
    action: { display: 'none', '@media (min-width: 23.75rem)': { display: 'flex' } },
  },
});
