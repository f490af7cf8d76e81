import { slotRecipe } from '../parts/layout/slots.ts';
import { colorTransition, selectableText } from '../parts/styles/controls.ts';
import { coverParent, wrappingRow } from '../parts/styles/layout.ts';
import { entrySurface, lineBelow } from '../parts/styles/surface.ts';
import { labelText } from '../parts/styles/text.ts';

export const articleCarouselRecipe = slotRecipe('articleCarousel', {
  base: {
    item: { display: 'grid' },
    card: {
      position: 'relative',
      isolation: 'isolate',
      display: 'flex',
      flexDirection: 'column',
      minW: '0',
      ...entrySurface({ px: { base: '5', md: '6' }, py: { base: '5', md: '6' } }),
      ...colorTransition('border-color'),
      _hover: { borderColor: 'accent', '& a': { color: 'accent' } },
    },
    image: { w: 'full', mb: '5', borderRadius: 'small' },
    head: {
      ...wrappingRow,
      justifyContent: 'space-between',
      gap: '2',
      pb: '4',
      mb: '4',
      ...lineBelow,
      ...labelText,
      lineHeight: 'snug',
      color: 'textMuted',
    },
    tag: { color: 'accent' },
    title: { fontSize: 'title', lineHeight: 'snug' },
    /** The link of the card. Its click area is the whole card. */
    link: { _after: { ...coverParent, borderRadius: 'card' } },
    text: { ...selectableText, mt: '3', mb: '6', fontSize: 'small', lineHeight: '1.5', color: 'textMuted' },
    more: { mt: 'auto', fontSize: '1.125rem', color: 'accent' },
  },
});
