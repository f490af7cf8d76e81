import { slotRecipe } from '../parts/layout/slots.ts';
import { twelveColumns, wrappingRow } from '../parts/styles/layout.ts';
import { clearOfToast } from '../parts/forms/Toast.recipe.ts';
import { withoutScript } from '../parts/styles/scripting.ts';
import { cardSurface, lineBelow } from '../parts/styles/surface.ts';
import { titleText } from '../parts/styles/text.ts';

export const referralFormRecipe = slotRecipe('referralForm', {
  base: {
    column: { ...twelveColumns, rowGap: '8', alignItems: 'start' },
    card: { gridColumn: { lg: '5 / 13' }, ...cardSurface, overflow: 'clip' },
    /** The list of steps, which looks like two folder tabs. */
    progress: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      ...lineBelow,
      ...withoutScript({ display: 'none' }),
    },
    stage: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      px: { base: '4', md: '8', lg: '10' },
      py: '4',
      fontSize: 'small',
      lineHeight: 'snug',
      color: 'textMuted',
      '& + &': { borderInlineStartWidth: '1px', borderColor: 'border' },
      '&[aria-current]': { color: 'text', fontWeight: 'medium', boxShadow: 'inset 0 -2px 0 {colors.accent}' },
      '@media (forced-colors: active)': { '&[aria-current]': { borderBottomWidth: '2px' } },
    },
    stageMark: { w: '1rem', flexShrink: 0 },
    stageName: {},
    form: { px: { base: '5', md: '8', lg: '10' }, py: { base: '6', md: '8', lg: '10' } },
    step: { display: 'grid', gap: '5', minW: '0' },
    legend: { mb: '5', ...titleText, lineHeight: 'snug', '&:focus': { outline: 'none' } },
    agreement: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: '3',
      alignItems: 'start',
    },
    box: {
      ...clearOfToast,
      w: '1.5rem',
      h: '1.5rem',
      accentColor: '{colors.accent}',
      borderRadius: 'small',
      '&[aria-invalid=true]': { boxShadow: '0 0 0 2px {colors.error}' },
    },
    agreementText: { fontSize: 'small', '& label': { cursor: 'pointer' } },
    end: { ...wrappingRow, alignItems: 'center', gap: '3', mt: '2' },
    next: withoutScript({ '&&': { display: 'none' } }),
    previous: withoutScript({ '&&': { display: 'none' } }),
    sent: { mb: '6' },
  },
  variants: {
    /** Whether the step is visible. Without JavaScript, both steps are visible. */
    shown: {
      true: {},
      false: { step: { display: 'none', ...withoutScript({ display: 'grid', mt: '10' }) } },
    },
  },
});
