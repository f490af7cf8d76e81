import { slotRecipe } from '../parts/layout/slots.ts';
import { columns } from '../parts/styles/layout.ts';
import { colorTransition, selectableText } from '../parts/styles/controls.ts';
import { iconAbove, iconBox, iconInLine } from '../parts/styles/icons.ts';
import { coverParent, wrappingRow } from '../parts/styles/layout.ts';
import { cardSurface, lineAbove } from '../parts/styles/surface.ts';
import { labelText } from '../parts/styles/text.ts';

export const featureCardsRecipe = slotRecipe('featureCards', {
  base: {
    list: {},
    card: { position: 'relative', isolation: 'isolate', display: 'flex', flexDirection: 'column', minW: '0' },
    body: {},
    /** The icon above the title. */
    above: {},
    /** The title and the badge. On narrow screens, the badge is below the title. */
    top: { ...wrappingRow, alignItems: 'center', columnGap: '3', rowGap: '2' },
    title: { ...selectableText, fontSize: 'title', lineHeight: 'snug' },
    badge: {
      px: '2',
      py: '1',
      bg: 'accentSubtle',
      borderRadius: 'small',
      ...selectableText,
      ...labelText,
      lineHeight: 'snug',
      color: 'accent',
    },
    text: { ...selectableText, mt: '3', color: 'textMuted' },
    more: { mt: '4', fontSize: 'small', fontWeight: 'medium', color: 'accent' },
    /** The link of the card. Its click area is the whole card. */
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minH: '1.5rem',
      textUnderlineOffset: '0.25em',
      _after: { ...coverParent, borderRadius: 'card' },
      _hover: { textDecoration: 'underline' },
    },
    icon: { flexShrink: 0 },
    symbol: iconInLine,
    picture: {},
    register: {},
    stage: {},
  },
  variants: {
    variant: {
      cards: {
        list: {
          display: 'grid',
          gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(12, minmax(0, 1fr))' },
          gap: '5',
          // Each row has a wide and a narrow card. Which of the two comes first alternates from row to row.
          '& > li': { gridColumn: { lg: 'span 5' } },
          '& > :nth-child(4n+1), & > :nth-child(4n)': { gridColumn: { lg: 'span 7' } },
          // Three cards share one row. Of any other odd number of cards, the last one is as wide as its row.
          '& > :last-child:nth-child(odd)': { gridColumn: { md: '1 / -1' } },
          '& > :nth-last-child(3):first-child, & > :nth-last-child(3):first-child ~ li': {
            gridColumn: { lg: 'span 4' },
          },
        },
        card: {
          overflow: 'hidden',
          ...cardSurface,
          ...colorTransition('border-color'),
          '&:has(a):hover': { borderColor: 'accent' },
        },
        body: { px: { base: '5', md: '8' }, pt: { base: '5', md: '8' }, pb: { base: '6', md: '8' } },
        above: iconBox,
        text: { maxW: '30rem' },
        picture: { display: 'flex', flexDirection: 'column', mt: 'auto' },
        register: {
          flexGrow: 1,
          px: { base: '5', md: '8' },
          pt: '4',
          pb: '5',
          bg: 'background',
          ...lineAbove,
        },
        /** The product screen, cut off by the bottom edge of the card. */
        stage: { flexGrow: 1, px: { base: '5', md: '8' } },
      },
      index: {
        list: {
          ...columns({ md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }),
          rowGap: { base: '8', md: '12' },
        },
        card: { pt: '4', borderTopWidth: '1px', borderColor: 'text' },
        body: { display: 'flex', flexDirection: 'column', flexGrow: 1 },
        above: iconAbove,
        text: { mt: '2', fontSize: 'small' },
        more: { mt: '0', pt: '4', marginBlockStart: 'auto' },
      },
    },
    /**
     * Whether the cards have product screens. If so, the screens in a row have the same height, so that titles align.
     */
    pictured: {
      true: {
        card: { display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid', rowGap: '0' },
        picture: { mt: '0' },
      },
    },
  },
  compoundVariants: [
    {
      variant: 'index',
      pictured: true,
      css: {
        list: { rowGap: { base: '10', md: '12' } },
        card: { pt: '0', borderTopWidth: '0' },
        body: { gridRow: '2', pt: '5' },
        /** The product screen, which is above the title and has a background of its own. */
        picture: { gridRow: '1', minW: '0' },
        stage: {
          h: 'full',
          px: { base: '4', md: '5' },
          pt: { base: '4', md: '5' },
          bg: 'color-mix(in srgb, {colors.accentSubtle} 60%, {colors.background})',
          borderRadius: 'card',
        },
      },
    },
  ],
});
