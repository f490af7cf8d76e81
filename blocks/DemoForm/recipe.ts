import { slotRecipe } from '../parts/layout/slots.ts';
import { twelveColumns, wrappingRow } from '../parts/styles/layout.ts';
import { cardSurface, lineAbove, lineBelow } from '../parts/styles/surface.ts';
import { textHeading } from '../parts/styles/text.ts';

export const demoFormRecipe = slotRecipe('demoForm', {
  base: {
    column: {
      ...twelveColumns,
      gridTemplateRows: { lg: 'auto 1fr' },
      rowGap: { base: '10', lg: '8' },
      alignItems: 'start',
    },
    head: { gridColumn: { lg: '1 / 6' } },
    /**
     * The list of topics. In the HTML, it follows the form, which matters more. On a large screen, it is below the
     * heading.
     */
    points: { gridColumn: { lg: '1 / 6' }, gridRow: { lg: '2' }, ...lineBelow },
    point: { display: 'grid', gridTemplateColumns: '2rem minmax(0, 1fr)', py: '4', ...lineAbove },
    number: { fontFamily: 'label', fontSize: 'small', color: 'accent' },
    pointTitle: { ...textHeading, lineHeight: '1.5' },
    pointText: { mt: '1', fontSize: 'small', color: 'textMuted' },
    card: {
      gridColumn: { lg: '6 / 13' },
      gridRow: { lg: '1 / 3' },
      ...cardSurface,
      p: { base: '5', md: '8', lg: '10' },
    },
    form: { display: 'grid', gap: '5' },
    pair: { display: 'grid', gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, gap: '5' },
    end: { ...wrappingRow, alignItems: 'center', columnGap: '6', rowGap: '4' },
  },
});
