import { slotRecipe } from '../parts/layout/slots.ts';
import { twelveColumns, wrappingRow } from '../parts/styles/layout.ts';
import { withoutScript } from '../parts/styles/scripting.ts';
import { cardSurface, lineAbove, lineBelow } from '../parts/styles/surface.ts';
import { textHeading, titleText } from '../parts/styles/text.ts';

export const formRecipe = slotRecipe('form', {
  base: {
    column: { ...twelveColumns, rowGap: '8', alignItems: 'start' },
    head: {},
    card: {
      gridColumn: { lg: '5 / 13' },
      minW: '0',
      ...cardSurface,
      overflow: 'clip',
      overflowWrap: 'anywhere',
    },
    /**
     * The list of points. In the HTML, it follows the form, which matters more. On a large screen, it is below the
     * heading.
     */
    points: { gridColumn: { lg: '1 / 6' }, gridRow: { lg: '2' }, ...lineBelow },
    point: { display: 'grid', gridTemplateColumns: '2rem minmax(0, 1fr)', py: '4', ...lineAbove },
    number: { fontFamily: 'label', fontSize: 'small', color: 'accent' },
    pointTitle: { ...textHeading, lineHeight: '1.5' },
    pointText: { mt: '1', fontSize: 'small', color: 'textMuted' },
    /** The list of steps, which looks like folder tabs. */
    progress: {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      ...lineBelow,
      ...withoutScript({ display: 'none' }),
    },
    stage: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      px: { base: '4', md: '8', lg: '10' },
      py: '4',
      minW: '0',
      fontSize: 'small',
      lineHeight: 'snug',
      color: 'textMuted',
      '& + &': { borderInlineStartWidth: '1px', borderColor: 'border' },
      '&[aria-current]': { color: 'text', fontWeight: 'medium', boxShadow: 'inset 0 -2px 0 {colors.accent}' },
      '@media (forced-colors: active)': { '&[aria-current]': { borderBottomWidth: '2px' } },
    },
    stageMark: { w: '1rem', flexShrink: 0 },
    stageName: { minW: '0' },
    form: { px: { base: '5', md: '8', lg: '10' }, py: { base: '6', md: '8', lg: '10' } },
    step: { minW: '0' },
    legend: {
      overflowWrap: 'anywhere',
      mb: '5',
      ...titleText,
      lineHeight: 'snug',
      '&:focus': { outline: 'none' },
    },
    fields: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      gap: '5',
      alignItems: 'start',
      // A field that gets the focus does not leave its label behind the header.
      '& :is(input, textarea, select)': { scrollMarginTop: '3rem' },
    },
    place: { gridColumn: { sm: '1 / -1' }, minW: '0' },
    answers: { display: 'grid', gap: '0' },
    answer: {
      display: 'grid',
      gridTemplateColumns: { sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
      columnGap: '5',
      py: '3',
      ...lineAbove,
      '& dt': { fontSize: 'small', color: 'textMuted' },
      '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
    },
    end: {
      ...wrappingRow,
      gridColumn: { sm: '1 / -1' },
      alignItems: 'center',
      columnGap: '6',
      rowGap: '4',
      mt: '8',
    },
    /** The button that sends the form without JavaScript, if its last step needs JavaScript. */
    scriptless: { '&&': { display: 'none' }, ...withoutScript({ '&&': { display: 'inline-flex' } }) },
    next: withoutScript({ '&&': { display: 'none' } }),
    previous: withoutScript({ '&&': { display: 'none' } }),
    notes: { display: 'grid', gap: '5', '&:not(:empty)': { mt: '5' } },
    sent: { mb: '6' },
  },
  variants: {
    /** Whether points are beside the form. */
    pointed: {
      true: {
        column: { gridTemplateRows: { lg: 'auto 1fr' }, rowGap: { base: '10', lg: '8' } },
        head: { gridColumn: { lg: '1 / 6' } },
        card: { gridColumn: { lg: '6 / 13' }, gridRow: { lg: '1 / 3' } },
      },
    },
    /** Whether a step is visible. Without JavaScript, all steps are visible. */
    current: {
      false: { step: { display: 'none', ...withoutScript({ display: 'block', mt: '10' }) } },
    },
    /** Whether a step exists only with JavaScript. */
    scripted: {
      true: { step: withoutScript({ '&&': { display: 'none' } }) },
    },
    width: {
      half: { place: { gridColumn: { sm: 'auto' } } },
    },
    /** Whether a field applies to the answers. Without JavaScript, all fields are visible. */
    applies: {
      false: { place: { display: 'none', ...withoutScript({ display: 'block' }) } },
    },
  },
});
