import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const articleCarouselRecipe = defineSlotRecipe({
  slots: ['card', 'head', 'tag', 'title', 'link', 'text', 'more'],
  base: {
    card: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      minW: '0',
      px: { base: '5', md: '6' },
      py: { base: '5', md: '6' },
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      transition: 'border-color {durations.quick}',
      _motionReduce: { transition: 'none' },
      _hover: { borderColor: 'accent', '& a': { color: 'accent' } },
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '2',
      pb: '4',
      mb: '4',
      borderBottomWidth: '1px',
      borderColor: 'border',
      fontFamily: 'mono',
      fontSize: 'label',
      lineHeight: 'snug',
      color: 'textMuted',
    },
    tag: { color: 'accent' },
    title: { fontSize: 'title', lineHeight: 'snug' },
    /** Its area is the whole card. */
    link: { _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' } },
    text: { mt: '3', mb: '6', fontSize: 'small', lineHeight: '1.5', color: 'textMuted' },
    more: { mt: 'auto', fontSize: '1.125rem', color: 'accent' },
  },
});
