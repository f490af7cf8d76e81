import { slotRecipe } from '../parts/layout/slots.ts';
import { chip, selectableText, stretchedLink } from '../parts/styles/controls.ts';
import { columns, keptWithNext, screenOnly, wrappingRow } from '../parts/styles/layout.ts';
import { withoutScript } from '../parts/styles/scripting.ts';
import { labelText } from '../parts/styles/text.ts';

export const articleGridRecipe = slotRecipe('articleGrid', {
  base: {
    head: {
      display: 'grid',
      gridTemplateColumns: { md: 'minmax(0, 1fr) auto' },
      alignItems: 'end',
      gap: '4',
      mb: { base: '6', md: '8' },
      ...keptWithNext,
    },
    heading: { fontSize: 'heading' },
    count: { ...labelText, color: 'textMuted' },
    filter: { gridColumn: '1 / -1', ...screenOnly, ...withoutScript({ display: 'none' }) },
    chips: { ...wrappingRow, gap: '2' },
    chip: {
      ...chip,
      gap: '2',
      minH: 'touch',
      px: '4',
      py: '1.5',
      fontSize: 'small',
      fontWeight: 'medium',
      lineHeight: 'snug',
      '&:not([aria-current])': { _hover: { borderColor: 'text', bg: 'surface' } },
      '&[aria-current]': {
        bg: 'accentFill',
        borderColor: 'accent',
        color: 'onAccent',
        '@media (forced-colors: active)': { outline: '2px solid Highlight' },
      },
    },
    list: {
      ...columns({ md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }),
      mb: { base: '-6', md: '-8' },
      // Without this, the browser would scroll the page when the filter removes cards above the visible ones.
      overflowAnchor: 'none',
    },
    card: {
      position: 'relative',
      isolation: 'isolate',
      display: 'flex',
      flexDirection: 'column',
      pt: '5',
      pb: { base: '8', md: '10' },
      borderTopWidth: '1px',
      borderColor: 'text',
      '--card-title': '{fontSizes.title}',
      _hover: { '& a': { color: 'accent' } },
      // The first card is wider if the last row would otherwise have empty columns.
      '&:first-of-type:nth-last-of-type(2n + 1)': {
        md: { gridColumn: 'span 2' },
        lg: { gridColumn: 'auto' },
      },
      '&:first-of-type:nth-last-of-type(3n + 1)': {
        lg: {
          gridColumn: '1 / -1',
          display: 'grid',
          gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
          columnGap: 'gap',
          alignItems: 'end',
          '--card-title': '{fontSizes.heading}',
          '& > p:first-of-type': { gridColumn: '1 / -1' },
          '& > h3': { gridColumn: 'span 2' },
          '&:has(> picture)': {
            '& > picture': { gridColumn: '3', gridRow: '1 / span 3', alignSelf: 'center' },
            '& > p:first-of-type, & > h3, & > p:last-of-type': { gridColumn: '1 / 3' },
          },
        },
      },
      '&:first-of-type:nth-last-of-type(3n + 2)': {
        lg: { gridColumn: 'span 2', '--card-title': '{fontSizes.heading}' },
      },
    },
    image: { w: 'full', mb: '4', borderRadius: 'card' },
    tag: { color: 'accent' },
    title: { mt: { base: '3', md: '4' }, fontSize: 'var(--card-title)', lineHeight: 'snug', maxW: '24ch' },
    /** The link of the card. Its click area is the whole card. */
    link: stretchedLink,
    text: {
      ...selectableText,
      mt: '3',
      maxW: '34rem',
      fontSize: 'small',
      lineHeight: '1.55',
      color: 'textMuted',
    },
  },
});
