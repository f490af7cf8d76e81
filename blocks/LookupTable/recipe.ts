import { slotRecipe } from '../parts/layout/slots.ts';
import { keptWithNext, screenOnly, wrappingRow } from '../parts/styles/layout.ts';
import { withoutScript } from '../parts/styles/scripting.ts';
import { lineBelow } from '../parts/styles/surface.ts';
import { labelText } from '../parts/styles/text.ts';

const cell = {
  ...lineBelow,
  py: '2.5',
  paddingInlineEnd: '4',
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
} as const;

export const lookupTableRecipe = slotRecipe('lookupTable', {
  base: {
    controls: {
      ...screenOnly,
      display: 'grid',
      gridTemplateColumns: { md: 'minmax(0, 1fr) auto' },
      gap: '5',
      mb: '4',
      ...withoutScript({ display: 'none' }),
    },
    // The button below the field empties it in every browser.
    search: { maxW: { md: '32rem' }, '& ::-webkit-search-cancel-button': { display: 'none' } },
    sides: { ...wrappingRow, columnGap: '5' },
    side: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minH: { base: 'touch', md: '3rem' },
      fontSize: 'small',
      cursor: 'pointer',
    },
    radio: { w: '1.125rem', h: '1.125rem', flexShrink: 0, accentColor: '{colors.accent}' },
    summary: {
      ...wrappingRow,
      alignItems: 'center',
      columnGap: '4',
      rowGap: '2',
      minH: 'touch',
      mb: '2',
      ...keptWithNext,
    },
    status: { ...labelText, color: 'textMuted' },
    empty: { fontFamily: 'body', color: 'text' },
    table: {
      w: 'full',
      tableLayout: 'fixed',
      fontSize: 'small',
      lineHeight: 'snug',
      borderCollapse: 'collapse',
    },
    column: {
      ...cell,
      ...labelText,
      fontWeight: 'medium',
      color: 'textMuted',
      borderColor: 'text',
      verticalAlign: 'bottom',
    },
    row: { '@media print': { breakInside: 'avoid' } },
    key: { ...cell, fontWeight: 'medium' },
    found: { ...cell, fontVariantNumeric: 'tabular-nums' },
    none: { ...cell, fontWeight: 'normal', color: 'textMuted' },
    entries: { display: 'grid', gap: '1' },
  },
  variants: {
    inset: {
      true: { controls: { gridTemplateColumns: { md: 'minmax(0, 1fr)' } } },
    },
  },
});
