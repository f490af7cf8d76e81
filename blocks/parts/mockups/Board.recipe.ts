import { slotRecipe } from '../layout/slots.ts';
import { wrappingRow } from '../styles/layout.ts';
import { bordered } from '../styles/surface.ts';

/** Matches containers that are wide enough for columns side by side. */
const ROOM = '@container (min-width: 30rem)';

export const boardRecipe = slotRecipe('board', {
  base: {
    board: {
      display: 'grid',
      gap: '4',
      [ROOM]: { gridTemplateColumns: 'repeat(var(--lanes), minmax(0, 1fr))' },
    },
    label: { display: 'flex', alignItems: 'baseline', gap: '2', color: 'textMuted' },
    count: { fontFamily: 'label', fontSize: 'micro' },
    /** The cards of one column. In a narrow container they form a list. */
    cards: { mt: '2', [ROOM]: { display: 'grid', gap: '2', mt: '3' } },
    card: {
      ...wrappingRow,
      alignItems: 'center',
      columnGap: '4',
      rowGap: '1.5',
      px: '3',
      py: '2.5',
      ...bordered,
      '&:first-child': { borderTopRadius: 'control' },
      '&:last-child': { borderBottomRadius: 'control' },
      '& + &': { borderTopWidth: '0' },
      [ROOM]: {
        display: 'grid',
        alignContent: 'start',
        py: '3',
        borderRadius: 'control',
        '& + &': { borderTopWidth: '1px' },
      },
    },
    text: {
      flexGrow: 1,
      display: 'flex',
      gap: '2',
      '& > span': { flexGrow: 1 },
      fontWeight: 'medium',
      textWrap: 'pretty',
    },
    mark: { flexShrink: 0, alignSelf: 'flex-start', w: '0.9375rem', mt: '0.0625em' },
    icon: { flexShrink: 0, mt: '0.0625em', fontSize: '1.125em', color: 'accent' },
    details: { ...wrappingRow, columnGap: '3', rowGap: '1', fontSize: 'micro', color: 'textMuted' },
    code: { fontFamily: 'label', whiteSpace: 'nowrap' },
    when: { fontFamily: 'label', whiteSpace: 'nowrap' },
    value: { order: '-1', fontFamily: 'label', [ROOM]: { flexBasis: 'full' } },
  },
  variants: {
    /** Whether a card has no other details than its value. The value may then be beside the text. */
    brief: { true: {}, false: { details: { flexBasis: 'full' } } },
    state: {
      none: {},
      done: { value: { color: 'accent' } },
      open: {},
      gap: { value: { color: 'attention' } },
    },
  },
});
