import { slotRecipe } from '../layout/slots.ts';
import { wrappingRow } from '../styles/layout.ts';
import { cardSurface, lineAbove } from '../styles/surface.ts';
import { labelText } from '../styles/text.ts';

/** Matches containers that are wide enough for columns. */
const ROOM = '@container (min-width: 30rem)';
/** The distance from the top of a line of text to the top of its mark, which is vertically centered in the line. */
const MIDDLE = '(1.25em - 0.9375rem) / 2';

export const ledgerRecipe = slotRecipe('ledger', {
  base: {
    root: { fontSize: 'small', lineHeight: 'snug' },
    caption: {
      ...wrappingRow,
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: '4',
      rowGap: '1',
      pb: '3',
      fontSize: 'label',
      color: 'textMuted',
    },
    status: { fontFamily: 'label' },
    rows: {},
    row: { position: 'relative', py: '2.5', ...lineAbove },
    mark: { flexShrink: 0, w: '0.9375rem' },
    icon: {
      display: 'inline-block',
      verticalAlign: '-0.125em',
      marginInlineStart: '-1.625em',
      marginInlineEnd: '0.5em',
      w: '1.125em',
      h: '1.125em',
      color: 'textMuted',
    },
    code: { flexShrink: 0, ...labelText, color: 'textMuted', whiteSpace: 'nowrap' },
    /** The text of a row. If the text starts with an icon, all lines of the text start after the icon. */
    text: { minW: '0', '&:has(> svg)': { paddingInlineStart: '1.625em' } },
    by: { color: 'textMuted' },
    when: { color: 'textMuted', ...labelText, whiteSpace: 'nowrap' },
    value: { ...labelText, textAlign: 'end' },
    sum: {
      pt: '3',
      borderTopWidth: '4px',
      borderTopStyle: 'double',
      borderColor: 'accent',
      ...labelText,
      color: 'accent',
    },
  },
  variants: {
    frame: {
      card: { root: { ...cardSurface, px: { base: '5', md: '6' }, py: { base: '4', md: '5' } } },
      bare: {},
      /** Inside a product screen. The font size depends on the width of the screen. */
      pane: { root: { fontSize: 'label', '@container screen (min-width: 52rem)': { fontSize: 'small' } } },
    },
    setting: {
      lines: {
        row: { ...wrappingRow, alignItems: 'baseline', columnGap: '3', rowGap: '1' },
        mark: { alignSelf: 'flex-start', mt: `calc(${MIDDLE})` },
        code: { minW: '3.25rem' },
        /** The text. It takes the available width. If that is too little, the value moves to a line of its own. */
        text: { flex: '1 1 6rem' },
        value: { marginInlineStart: 'auto' },
      },
      columns: {
        root: { containerType: 'inline-size' },
        rows: {
          display: 'grid',
          [ROOM]: {
            gridTemplateColumns:
              '[mark] auto [code] auto [text] minmax(0, 1fr) [by] auto [when] auto [value] auto',
          },
        },
        /** In a narrow container: text and value in one line, the rest in a second line. */
        row: {
          ...wrappingRow,
          alignItems: 'baseline',
          columnGap: '3',
          rowGap: '0.125rem',
          _after: { content: '""', order: '1', flexBasis: 'full' },
          [ROOM]: {
            display: 'grid',
            gridColumn: '1 / -1',
            gridTemplateColumns: 'subgrid',
            columnGap: '0',
            _after: { display: 'none' },
          },
        },
        mark: {
          position: 'absolute',
          insetInlineStart: '0',
          top: `calc(0.625rem + ${MIDDLE})`,
          [ROOM]: {
            position: 'static',
            gridColumn: 'mark',
            alignSelf: 'start',
            mt: `calc(${MIDDLE})`,
            marginInlineEnd: '3',
          },
        },
        code: { order: '2', [ROOM]: { gridColumn: 'code', gridRow: '1', marginInlineEnd: '4' } },
        text: { flex: '1 1 0', minW: '45%', [ROOM]: { gridColumn: 'text', gridRow: '1', minW: '0' } },
        by: { order: '2', [ROOM]: { gridColumn: 'by', gridRow: '1', marginInlineStart: '6' } },
        when: { order: '2', [ROOM]: { gridColumn: 'when', gridRow: '1', marginInlineStart: '6' } },
        value: { [ROOM]: { gridColumn: 'value', gridRow: '1', marginInlineStart: '6' } },
      },
    },
    marked: { true: {}, false: {} },
    /** The row of column names. */
    heading: {
      true: {
        row: {
          display: 'none',
          pt: '1',
          borderTopWidth: '0',
          fontSize: 'micro',
          color: 'textMuted',
          [ROOM]: { display: 'grid' },
        },
        code: { fontFamily: 'body', fontSize: 'micro' },
        when: { fontFamily: 'body', fontSize: 'micro' },
        value: { fontFamily: 'body', fontSize: 'micro' },
      },
    },
    /** A line connects each mark with the next mark. */
    chained: {
      true: {
        row: {
          _before: {
            content: '""',
            position: 'absolute',
            insetInlineStart: '0.4375rem',
            top: '1.6875rem',
            bottom: '-0.625rem',
            borderInlineStartWidth: '1px',
            borderColor: 'accent',
          },
          '&:last-child::before': { display: 'none' },
        },
      },
    },
    state: {
      none: { value: { color: 'textMuted' } },
      done: { value: { color: 'accent' } },
      open: { value: { color: 'textMuted' } },
      gap: { value: { color: 'attention' } },
    },
  },
  compoundVariants: [
    {
      setting: 'columns',
      marked: true,
      css: { row: { paddingInlineStart: '1.6875rem', [ROOM]: { paddingInlineStart: '0' } } },
    },
  ],
  defaultVariants: { frame: 'card', setting: 'lines', state: 'none' },
});
