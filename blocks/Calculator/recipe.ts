import { slotRecipe } from '../parts/layout/slots.ts';
import { screenOnly } from '../parts/styles/layout.ts';
import { withoutScript } from '../parts/styles/scripting.ts';
import { cardSurface, lineAbove } from '../parts/styles/surface.ts';

export const calculatorRecipe = slotRecipe('calculator', {
  base: {
    panels: {
      display: 'grid',
      gridTemplateColumns: { lg: 'minmax(0, 6fr) minmax(0, 5fr)' },
      ...cardSurface,
      overflow: 'hidden',
      '@media print': { breakInside: 'avoid' },
    },
    fields: {
      display: 'grid',
      // Two columns, or one where a control would be too narrow for its value.
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(11rem, (100% - {spacing.5}) / 2)), 1fr))',
      columnGap: '5',
      rowGap: '5',
      alignContent: 'start',
      p: { base: '5', md: '8' },
    },
    /** The labels of a row may have different numbers of lines. The controls below them are aligned. */
    field: { display: 'grid', gridTemplateRows: 'subgrid', gridRow: 'span 3', rowGap: '1.5', minW: '0' },
    fieldLabel: { fontSize: 'small', fontWeight: 'medium', lineHeight: 'snug', alignSelf: 'end' },
    unit: { fontWeight: 'normal', color: 'textMuted' },
    control: withoutScript({ display: 'none' }),
    slider: { display: 'flex', alignItems: 'center', gap: '3', minH: '3rem' },
    range: { flex: '1', minW: '0', minH: 'touch', accentColor: '{colors.accent}', cursor: 'pointer' },
    value: { fontVariantNumeric: 'tabular-nums', minW: '3.5rem', textAlign: 'end', fontWeight: 'medium' },
    /** The initial value, for readers without JavaScript. */
    fixed: { display: 'none', ...withoutScript({ display: 'block' }), fontVariantNumeric: 'tabular-nums' },
    hint: { fontSize: 'label', lineHeight: '1.45', color: 'textMuted' },
    reset: { gridColumn: '1 / -1', ...screenOnly },
    results: {
      p: { base: '5', md: '8' },
      bg: 'accentSubtle',
      alignContent: 'center',
      display: 'grid',
      '@media (forced-colors: active)': { borderTopWidth: '1px' },
    },
    result: { py: '3', '&:not(:first-of-type)': lineAbove },
    label: { fontSize: 'small', lineHeight: 'snug' },
    number: {
      display: 'block',
      fontFamily: 'label',
      fontVariantNumeric: 'tabular-nums',
      lineHeight: 'snug',
      overflowWrap: 'anywhere',
    },
    resultNote: { mt: '1', fontSize: 'label', lineHeight: '1.45' },
    note: { mt: '4', fontSize: 'label', lineHeight: '1.45' },
  },
  variants: {
    main: {
      true: {
        label: { fontWeight: 'medium' },
        number: { fontFamily: 'heading', fontSize: 'heading', color: 'accent' },
      },
    },
    inset: {
      true: {
        panels: { gridTemplateColumns: { lg: 'minmax(0, 1fr)' } },
        fields: { p: { base: '5', md: '6' } },
        results: { p: { base: '5', md: '6' } },
      },
    },
  },
});
