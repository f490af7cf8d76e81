import { slotRecipe } from '../parts/layout/slots.ts';
import { lineBelow } from '../parts/styles/surface.ts';
import { labelText } from '../parts/styles/text.ts';

const cell = {
  px: { base: '2', md: '4' },
  py: '3',
  ...lineBelow,
} as const;

export const comparisonTableRecipe = slotRecipe('comparisonTable', {
  base: {
    // Without `relative`, visually hidden text in the table would widen the page.
    scroller: { position: 'relative', overflowX: 'auto', mx: { base: '-2', md: '0' } },
    table: {
      w: 'full',
      /** The width of a column. The longest word fits into it, except on phones, where the width has an upper limit. */
      '--column': {
        base: 'clamp(5rem, var(--letters) * 0.53rem + 1rem, 9rem)',
        md: 'max(min(16rem, 48vw / var(--columns)), var(--letters) * 0.8rem + 2rem)',
      },
      minW: 'calc(8rem + var(--columns) * var(--column))',
      tableLayout: 'fixed',
      fontSize: 'small',
      lineHeight: 'snug',
      borderCollapse: 'separate',
      borderSpacing: '0',
    },
    corner: {
      ...cell,
      textAlign: 'start',
      fontWeight: 'normal',
      color: 'textMuted',
      borderColor: 'text',
      verticalAlign: 'bottom',
    },
    column: {
      ...cell,
      w: 'var(--column)',
      textAlign: 'center',
      fontFamily: 'heading',
      fontSize: { base: 'small', md: 'title' },
      fontWeight: 'medium',
      borderColor: 'text',
      verticalAlign: 'bottom',
    },
    group: {
      ...cell,
      pt: '8',
      textAlign: 'start',
      ...labelText,
      fontWeight: 'medium',
      color: 'accent',
      bg: 'background',
      position: 'sticky',
      insetInlineStart: '0',
      zIndex: '1',
    },
    blank: cell,
    feature: {
      ...cell,
      textAlign: 'start',
      fontWeight: 'normal',
      position: 'sticky',
      insetInlineStart: '0',
      zIndex: '1',
      bg: 'background',
    },
    note: { display: 'block', mt: '1', fontSize: 'label', fontWeight: 'normal', color: 'textMuted' },
    value: { ...cell, textAlign: 'center', fontFamily: 'label' },
    mark: { mx: 'auto', fontSize: '1.25em', color: 'accent' },
  },
  variants: {
    highlighted: {
      true: {
        column: { bg: 'accentSubtle', borderTopRadius: 'card' },
        value: { bg: 'accentSubtle' },
        blank: { bg: 'accentSubtle' },
      },
    },
    /** Whether the columns have different values in this row. */
    differs: {
      true: { feature: { fontWeight: 'medium' }, value: { fontWeight: 'medium' } },
      false: { mark: { color: 'textMuted' } },
    },
    value: { no: { mark: { color: 'borderStrong' } } },
  },
});
