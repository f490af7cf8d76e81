import { slotRecipe } from '../../../../blocks/parts/layout/slots.ts';
import { cornerButton } from '../../../../blocks/parts/styles/controls.ts';
import { coverParent, spaceBetween } from '../../../../blocks/parts/styles/layout.ts';
import { dialogSurface, lineAbove, lineBelow } from '../../../../blocks/parts/styles/surface.ts';

export const menuRecipe = slotRecipe('menu', {
  base: {
    opener: { ...cornerButton },
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
    nav: lineAbove,
    actions: { display: 'grid', gap: '3', mt: '6' },
  },
  variants: {
    replaced: {
      large: { opener: { display: { base: 'inline-flex', lg: 'none' } } },
      wide: { opener: { display: { base: 'inline-flex', xl: 'none' } } },
      never: { opener: { display: 'inline-flex' } },
    },
  },
});
