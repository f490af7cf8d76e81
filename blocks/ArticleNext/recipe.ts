import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const articleNextRecipe = defineSlotRecipe({
  slots: ['heading', 'list', 'card', 'facts', 'title', 'link', 'ways', 'way', 'wayLink', 'label'],
  base: {
    heading: { fontSize: 'heading' },
    list: {
      display: 'grid',
      gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' },
      columnGap: 'gap',
      mt: { base: '5', md: '8' },
    },
    card: {
      position: 'relative',
      pt: '5',
      pb: { base: '6', md: '8' },
      borderTopWidth: '1px',
      borderColor: 'text',
      _hover: { '& a': { color: 'accent' } },
    },
    facts: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '4',
      fontFamily: 'mono',
      fontSize: 'label',
      lineHeight: 'snug',
      color: 'textMuted',
    },
    title: { mt: '3', fontSize: 'title', lineHeight: 'snug' },
    /** The whole card is its link's. */
    link: {
      '&::after': { content: '""', position: 'absolute', inset: '0' },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: '2px solid var(--focus)', outlineOffset: '3px' },
    },
    ways: {
      display: 'grid',
      gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
      columnGap: 'gap',
      borderBlockWidth: '1px',
      borderColor: 'border',
    },
    way: {
      '& + &': { borderTopWidth: { base: '1px', md: '0' }, borderColor: 'border' },
    },
    wayLink: {
      display: 'block',
      py: '4',
      fontWeight: 'medium',
      lineHeight: 'snug',
      _hover: { color: 'accent' },
    },
    label: {
      display: 'block',
      mb: '1',
      fontFamily: 'mono',
      fontSize: 'label',
      fontWeight: 'normal',
      color: 'textMuted',
    },
  },
  variants: {
    side: {
      previous: {},
      next: { way: { gridColumn: { md: '2' }, textAlign: { md: 'end' } } },
    },
  },
});
