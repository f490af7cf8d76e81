import { slotRecipe } from '../parts/layout/slots.ts';
import { twelveColumns } from '../parts/styles/layout.ts';
import { labelText } from '../parts/styles/text.ts';

/** A heading at the start of the text has no space above it: the header of the section has some below it. */
const flush = { '& > :last-child > :is(h2, h3):first-child': { mt: '0' } };

export const textRecipe = slotRecipe('text', {
  base: {
    column: {},
    margin: {},
    body: { minW: '0' },
    date: { mb: '6', ...labelText, color: 'accent' },
    fold: { mb: { base: '8', lg: '0' } },
  },
  variants: {
    variant: {
      plain: { body: flush },
      lead: { body: flush },
      numbered: { column: { pt: { lg: '8' }, borderTopWidth: { lg: '1px' }, borderColor: 'text' } },
    },
    align: {
      start: {},
      center: { body: { '& > *': { mx: 'auto' } }, date: { textAlign: 'center' } },
      split: {},
      side: {},
    },
    /** Whether a table of contents is beside the text. */
    listed: {
      true: {
        column: twelveColumns,
        margin: { gridColumn: { lg: '1 / 5' } },
        body: { gridColumn: { lg: '5 / 12' } },
      },
    },
  },
  compoundVariants: [
    { variant: 'lead', align: 'center', css: { body: { textAlign: 'center', textWrap: 'balance' } } },
    { align: 'side', listed: true, css: { body: { gridColumn: { lg: '5 / 13' } } } },
  ],
});
