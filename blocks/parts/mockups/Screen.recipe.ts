import { slotRecipe } from '../layout/slots.ts';
import { bordered, cardSurface, lineAbove, lineBelow } from '../styles/surface.ts';

const hiddenIfNarrow = { '@container screen (max-width: 26rem)': { display: 'none' } };

export const screenRecipe = slotRecipe('screen', {
  base: {
    root: { containerType: 'inline-size', containerName: 'screen', textAlign: 'start' },
    window: { overflow: 'hidden', ...cardSurface, fontSize: 'label', lineHeight: 'snug' },
    bar: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '2.75rem',
      px: '4',
      py: '2',
      bg: 'background',
      ...lineBelow,
      '@container screen (min-width: 34rem)': { px: '5' },
      '@container screen (min-width: 52rem)': { px: '6' },
    },
    title: { fontWeight: 'medium' },
    place: {
      color: 'textMuted',
      '@container screen (max-width: 16rem)': { display: 'none' },
      _before: { content: '"/"', marginInlineEnd: '3', color: 'borderStrong' },
    },
    address: {
      minW: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      px: '3',
      py: '1',
      bg: 'surface',
      ...bordered,
      borderRadius: 'control',
      fontFamily: 'label',
      fontSize: 'micro',
    },
    lock: { display: 'inline-block', verticalAlign: '-0.125em', marginInlineEnd: '2', color: 'accent' },
    status: { marginInlineStart: 'auto', fontFamily: 'label', fontSize: 'micro', color: 'textMuted' },
    panes: { display: 'grid' },
    pane: {
      display: 'flex',
      flexDirection: 'column',
      gap: '5',
      minW: '0',
      // This container has no name. Therefore `@container screen` refers to the whole screen, not to this pane.
      containerType: 'inline-size',
      px: '4',
      py: '4',
      '@container screen (min-width: 34rem)': { px: '5', py: '5' },
      '@container screen (min-width: 52rem)': { px: '6', py: '6', gap: '6' },
    },
    figures: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(5rem, 1fr))', gap: '4' },
    value: {
      fontFamily: 'label',
      fontSize: '1.125rem',
      letterSpacing: '-0.03em',
      wordSpacing: '-0.25em',
      lineHeight: 'tight',
      color: 'accent',
      '@container screen (min-width: 34rem)': { fontSize: '1.375rem' },
      '@container screen (min-width: 52rem)': { fontSize: '1.75rem' },
    },
    label: { mt: '1', color: 'textMuted' },
  },
  variants: {
    /** Cut off by the bottom edge of the surrounding card. */
    cut: {
      true: { root: { h: 'full' }, window: { h: 'full', borderBottomWidth: '0', borderBottomRadius: '0' } },
    },
    /** Whether the screen shows an address. In a narrow container, the address replaces the title and the place. */
    browser: { true: { title: hiddenIfNarrow, place: hiddenIfNarrow } },
    panes: {
      one: {},
      two: {
        panes: {
          '& > :last-child': lineAbove,
          '@container screen (min-width: 52rem)': {
            gridTemplateColumns: 'minmax(0, 1.5fr) minmax(0, 1fr)',
            '& > :last-child': { borderTopWidth: '0', borderInlineStartWidth: '1px' },
          },
        },
      },
    },
  },
});
