import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const contentsRecipe = defineSlotRecipe({
  slots: ['aside', 'heading', 'list', 'item', 'link', 'fold', 'summary', 'sign'],
  base: {
    aside: {
      display: { base: 'none', lg: 'block' },
      position: 'sticky',
      top: 'calc({sizes.header} + {spacing.10})',
      maxH: 'calc(100vh - {sizes.header} - {spacing.20})',
      overflowY: 'auto',
      '@media print': { display: 'none' },
    },
    heading: {
      mb: '3',
      fontFamily: 'mono',
      fontSize: 'label',
      fontWeight: 'normal',
      letterSpacing: 'label',
      lineHeight: 'snug',
      color: 'textMuted',
    },
    list: { borderTopWidth: '1px', borderColor: 'border' },
    item: { borderBottomWidth: '1px', borderColor: 'border' },
    link: {
      display: 'block',
      py: '2',
      fontSize: 'small',
      lineHeight: 'snug',
      color: 'textMuted',
      _hover: { color: 'accent' },
      '&[aria-current]': {
        color: 'text',
        fontWeight: 'medium',
        boxShadow: 'inset 0 -2px {colors.accent}',
        '@media (forced-colors: active)': { textDecoration: 'underline' },
      },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
    fold: {
      display: { lg: 'none' },
      borderBlockWidth: '1px',
      borderColor: 'border',
      '@media print': { display: 'none' },
      '&[open] > summary > :last-child::after': { scale: '1 0' },
    },
    summary: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minH: '3.25rem',
      fontWeight: 'medium',
      fontSize: 'small',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
    },
    /** A plus whose upright goes when the list is open. */
    sign: {
      position: 'relative',
      flexShrink: 0,
      w: '0.75rem',
      h: '0.75rem',
      color: 'accent',
      '&::before, &::after': {
        content: '""',
        position: 'absolute',
        inset: '0',
        m: 'auto',
        bg: 'currentcolor',
        w: '100%',
        h: '2px',
        '@media (forced-colors: active)': { bg: 'CanvasText' },
      },
      '&::after': { w: '2px', h: '100%' },
    },
  },
  variants: {
    /** Whether sections have numbers, which the text shows beside its headings too. */
    numbered: {
      true: {
        list: { counterReset: 'contents' },
        item: { counterIncrement: 'contents' },
        link: {
          display: 'grid',
          gridTemplateColumns: '1.75rem minmax(0, 1fr)',
          '&::before': { content: 'counter(contents)', fontFamily: 'mono', color: 'accent' },
        },
      },
    },
  },
});
