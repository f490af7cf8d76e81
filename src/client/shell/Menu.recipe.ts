import { slotRecipe } from '../../../blocks/parts/layout/slots.ts';
import { cornerButton } from '../../../blocks/parts/styles/controls.ts';
import { coverParent, spaceBetween } from '../../../blocks/parts/styles/layout.ts';
import { dialogSurface, lineAbove, lineBelow } from '../../../blocks/parts/styles/surface.ts';
import { titleText } from '../../../blocks/parts/styles/text.ts';

export const menuRecipe = slotRecipe('menu', {
  base: {
    opener: { ...cornerButton, display: { base: 'inline-flex', lg: 'none' } },
    /** Covers the viewport, but shows only the panel. */
    dialog: { ...dialogSurface, inset: '0', boxSize: 'full', maxW: 'full', maxH: 'full', bg: 'transparent' },
    panel: {
      ...lineBelow,
      display: 'flex',
      flexDirection: 'column',
      maxH: '100dvh',
      overflowY: 'auto',
      px: 'gutter',
      pb: '8',
      bg: 'background',
    },
    bar: { ...spaceBetween, alignItems: 'center', minH: 'header', flexShrink: 0 },
    /**
     * The whole dialog is its click area. The area is behind the panel, and the panel is not positioned. Without it, a
     * tap beside the panel would close the menu too, but also follow a link of the page under the finger.
     */
    closer: { ...cornerButton, '&::before': { ...coverParent, zIndex: '-1', cursor: 'default' } },
    nav: { ...lineAbove, '& li': lineBelow },
    link: {
      ...spaceBetween,
      alignItems: 'center',
      minH: '3.5rem',
      ...titleText,
      '& svg': { fontSize: '1rem', color: 'textMuted' },
      '&[aria-current]': { color: 'accent' },
    },
    action: { display: 'grid', mt: '6' },
  },
});
