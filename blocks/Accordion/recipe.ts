import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const accordionRecipe = defineSlotRecipe({
  slots: ['column', 'head', 'heading', 'intro', 'list', 'item', 'summary', 'question', 'sign', 'answer'],
  base: {
    column: {
      display: 'grid',
      gridTemplateColumns: { lg: 'repeat(12, minmax(0, 1fr))' },
      columnGap: 'gap',
      rowGap: '8',
    },
    head: {
      gridColumn: { lg: '1 / 5' },
      alignSelf: 'start',
      position: { lg: 'sticky' },
      top: { lg: 'calc({sizes.header} + {spacing.10})' },
    },
    heading: { fontSize: 'heading' },
    intro: { mt: '4', color: 'textMuted', maxW: '24rem' },
    list: { gridColumn: { lg: '5 / 13' }, borderTopWidth: '1px', borderColor: 'border' },
    item: {
      borderBottomWidth: '1px',
      borderColor: 'border',
      interpolateSize: 'allow-keywords',
      '&::details-content': {
        blockSize: '0',
        overflow: 'clip',
        transition:
          'block-size {durations.tick} ease-out, content-visibility {durations.tick} allow-discrete',
        _motionReduce: { transition: 'none' },
      },
      '&[open]::details-content': { blockSize: 'auto' },
      '@media print': { '&::details-content': { blockSize: 'auto', contentVisibility: 'visible' } },
      '&[open] > summary > :last-child::after': { scale: '1 0' },
    },
    summary: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '6',
      py: { base: '4', md: '5' },
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      _hover: { color: 'accent' },
    },
    question: { fontSize: 'title', lineHeight: 'snug' },
    /** A plus whose upright goes when the answer is open. */
    sign: {
      position: 'relative',
      flexShrink: 0,
      w: '0.875rem',
      h: '0.875rem',
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
      '&::after': {
        w: '2px',
        h: '100%',
        transition: 'scale {durations.quick}',
        _motionReduce: { transition: 'none' },
      },
    },
    answer: {
      pb: { base: '6', md: '8' },
      paddingInlineEnd: { md: '12' },
      scrollMarginTop: 'calc({sizes.header} + 6rem)',
    },
  },
});
