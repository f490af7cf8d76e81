import { slotRecipe } from '../parts/layout/slots.ts';
import { columns } from '../parts/styles/layout.ts';
import { stretchedLink } from '../parts/styles/controls.ts';
import { labelText } from '../parts/styles/text.ts';

export const articleNextRecipe = slotRecipe('articleNext', {
  base: {
    heading: { fontSize: 'heading' },
    list: {
      ...columns({ md: 'repeat(3, minmax(0, 1fr))' }),
      mt: { base: '5', md: '8' },
    },
    card: {
      position: 'relative',
      isolation: 'isolate',
      pt: '5',
      pb: { base: '6', md: '8' },
      borderTopWidth: '1px',
      borderColor: 'text',
      _hover: { '& a': { color: 'accent' } },
    },
    title: { mt: '3', fontSize: 'title', lineHeight: 'snug' },
    /** The link of the card. Its click area is the whole card. */
    link: stretchedLink,
    ways: {
      ...columns({ md: 'repeat(2, minmax(0, 1fr))' }),
      borderBlockWidth: '1px',
      borderColor: 'border',
    },
    way: { '& + &': { borderTopWidth: { base: '1px', md: '0' }, borderColor: 'border' } },
    wayLink: {
      display: 'block',
      py: '4',
      fontWeight: 'medium',
      lineHeight: 'snug',
      _hover: { color: 'accent' },
    },
    label: { display: 'block', mb: '1', ...labelText, fontWeight: 'normal', color: 'textMuted' },
  },
  variants: { side: { previous: {}, next: { way: { gridColumn: { md: '2' }, textAlign: { md: 'end' } } } } },
});
