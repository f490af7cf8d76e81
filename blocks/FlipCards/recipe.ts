import { slotRecipe } from '../parts/layout/slots.ts';
import { summary } from '../parts/styles/controls.ts';
import { transition, wrappingRow } from '../parts/styles/layout.ts';
import { lineAbove } from '../parts/styles/surface.ts';
import { labelText } from '../parts/styles/text.ts';

/** Matches if JavaScript is off, and in print. Both faces of a card are then visible, one below the other. */
const STILL = '@media (scripting: none), print';

const face = {
  gridArea: '1 / 1',
  display: 'flex',
  flexDirection: 'column',
  px: { base: '5', md: '8' },
  pt: { base: '5', md: '6' },
  pb: '20',
  borderWidth: '1px',
  borderRadius: 'card',
  backfaceVisibility: 'hidden',
  // Halfway through the turn, the face that turns away is hidden, also from the keyboard and from screen readers.
  ...transition('transform {durations.turn} ease-in-out, visibility 0s calc({durations.turn} / 2)'),
  [STILL]: { gridArea: 'auto', pb: { base: '5', md: '6' } },
} as const;

export const flipCardsRecipe = slotRecipe('flipCards', {
  base: {
    list: { display: 'grid', gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' }, gap: '5' },
    card: {
      position: 'relative',
      display: 'grid',
      // All cards of a row have the same height.
      gridTemplateRows: 'minmax(0, 1fr)',
      perspective: '90rem',
      [STILL]: { gridTemplateRows: 'none', rowGap: '2', alignContent: 'start' },
    },
    front: {
      ...face,
      bg: 'surface',
      borderColor: 'border',
      'li:has(> details[open]) > &': {
        visibility: 'hidden',
        transform: 'rotateY(-180deg)',
        [STILL]: { visibility: 'visible', transform: 'none' },
      },
    },
    back: {
      ...face,
      bg: 'accentSubtle',
      borderColor: 'accent',
      'li:has(> details:not([open])) > &': {
        visibility: 'hidden',
        transform: 'rotateY(180deg)',
        [STILL]: { visibility: 'visible', transform: 'none' },
      },
    },
    top: {
      ...wrappingRow,
      ...labelText,
      justifyContent: 'space-between',
      gap: '2',
      mb: '4',
      lineHeight: 'snug',
    },
    step: { color: 'accent' },
    side: { color: 'textMuted' },
    title: { fontSize: 'title', lineHeight: 'snug' },
    items: { mt: '4' },
    item: { display: 'flex', gap: '3', py: '2.5', ...lineAbove, fontSize: 'small', lineHeight: '1.5' },
    mark: { flexShrink: 0, w: '0.9375rem', mt: '0.25rem', alignSelf: 'flex-start' },
    /** The button that turns the card. Its click area is the whole card. */
    turn: {
      ...summary,
      position: 'absolute',
      inset: '0',
      alignItems: 'end',
      gap: '2',
      px: { base: '5', md: '8' },
      pb: '6',
      fontSize: 'small',
      fontWeight: 'medium',
      lineHeight: 'snug',
      textAlign: 'start',
      color: 'accent',
      borderRadius: 'card',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '0.25em' },
      '&:focus-visible': { borderRadius: 'card' },
      '& > svg': { flexShrink: 0, mb: '0.125em' },
      [STILL]: { display: 'none' },
    },
    /** The label of the button on the front. It is hidden while the back is visible. */
    toBack: { 'details[open] &': { display: 'none' } },
    toFront: { 'details:not([open]) &': { display: 'none' } },
  },
});
