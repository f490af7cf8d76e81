import { slotRecipe } from '../parts/layout/slots.ts';
import { scrollShadows } from '../parts/styles/layout.ts';
import { lineBelow } from '../parts/styles/surface.ts';
import { labelText } from '../parts/styles/text.ts';

const cell = {
  px: { base: '2', md: '4' },
  py: '3',
  ...lineBelow,
} as const;

/** A cell that stays in place while the columns scroll sideways. */
const fixed = { position: 'sticky', insetInlineStart: '0', zIndex: '1', bg: 'background' } as const;

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
      ...fixed,
    },
    blank: cell,
    feature: {
      ...cell,
      textAlign: 'start',
      fontWeight: 'normal',
      ...fixed,
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
    /** Whether there are so many columns that the table scrolls sideways on phones. */
    broad: { true: { scroller: scrollShadows } },
    /** Whether there are so many columns that the table scrolls sideways on most screens. */
    wide: {
      true: {
        table: {
          '--column': {
            base: 'clamp(5rem, var(--letters) * 0.53rem + 1rem, 9rem)',
            md: 'clamp(6.5rem, var(--letters) * 0.53rem + 2rem, 12rem)',
          },
          minW: 'calc(var(--first) + var(--columns) * var(--column))',
          '--first': { base: '8rem', md: '12rem' },
          // Paper does not scroll.
          '@media print': { minW: '0', tableLayout: 'auto', fontSize: 'label' },
        },
        corner: { ...fixed, w: 'var(--first)' },
        column: { w: 'auto', fontSize: 'small' },
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
