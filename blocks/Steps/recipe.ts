import { slotRecipe } from '../parts/layout/slots.ts';
import { iconAbove } from '../parts/styles/icons.ts';
import { columns } from '../parts/styles/layout.ts';
import { lineAbove, lineBelow } from '../parts/styles/surface.ts';
import { entryTitle, labelText } from '../parts/styles/text.ts';

export const stepsRecipe = slotRecipe('steps', {
  base: {
    list: {},
    step: {},
    number: { ...labelText, lineHeight: 'snug', color: 'accent' },
    squares: {},
    body: {},
    icon: iconAbove,
    title: entryTitle,
    text: { mt: '3', color: 'textMuted' },
    time: { mt: '4', ...labelText, lineHeight: 'snug' },
    figure: {},
  },
  variants: {
    variant: {
      track: {
        list: {
          display: 'grid',
          gridTemplateColumns: {
            md: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(var(--steps), minmax(0, 1fr))',
          },
          columnGap: 'gap',
          rowGap: '8',
        },
        step: {
          display: 'grid',
          gridTemplateRows: 'auto auto 1fr',
          alignContent: 'start',
          pt: '5',
          borderTopWidth: '2px',
          borderColor: 'text',
        },
        squares: { display: 'block', w: '5rem', mb: '4' },
        number: { mb: '2' },
        icon: { mt: '3', mb: '3' },
        text: { fontSize: 'small', lineHeight: '1.55' },
      },
      register: {
        list: { ...lineBelow },
        step: {
          ...columns({ md: '8rem minmax(0, 1fr)', lg: 'repeat(12, minmax(0, 1fr))' }),
          rowGap: '4',
          py: { base: '8', md: '12' },
          ...lineAbove,
        },
        number: { gridColumn: { lg: 'span 2' }, pt: { md: '2' } },
        squares: { display: 'block', w: '5rem', mt: '3' },
        body: { gridColumn: { md: '2', lg: '3 / 8' } },
        text: { maxW: '32rem' },
        figure: { gridColumn: { md: '2', lg: '8 / 13' }, alignSelf: 'start' },
      },
    },
  },
});
