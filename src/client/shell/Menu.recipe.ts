import { slotRecipe } from '../../../blocks/parts/layout/slots.ts';
import { cornerButton } from '../../../blocks/parts/styles/controls.ts';
import { spaceBetween } from '../../../blocks/parts/styles/layout.ts';
import { dialogSurface, lineAbove, lineBelow } from '../../../blocks/parts/styles/surface.ts';
import { titleText } from '../../../blocks/parts/styles/text.ts';

export const menuRecipe = slotRecipe('menu', {
  slots: ['opener', 'dialog', 'bar', 'closer', 'nav', 'link', 'action'],
  base: {
    opener: { ...cornerButton, display: { base: 'inline-flex', lg: 'none' } },
    dialog: {
      ...dialogSurface,
      ...lineBelow,
      inset: '0 0 auto',
      w: 'full',
      maxW: 'full',
      maxH: '100dvh',
      flexDirection: 'column',
      overflowY: 'auto',
      px: 'gutter',
      pb: '8',
      bg: 'background',
      '&[open]': { display: 'flex' },
    },
    bar: { ...spaceBetween, alignItems: 'center', minH: 'header', flexShrink: 0 },
    closer: cornerButton,
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
