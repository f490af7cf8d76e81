import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const caseStudiesRecipe = defineSlotRecipe({
  slots: ['heading', 'list', 'study', 'company', 'title', 'text'],
  base: {
    heading: { fontSize: 'heading' },
    list: { mt: '8', borderBottomWidth: '1px', borderColor: 'border' },
    study: {
      display: 'grid',
      gridTemplateColumns: { md: '14rem minmax(0, 1fr)' },
      columnGap: 'gap',
      rowGap: '2',
      py: { base: '6', md: '8' },
      borderTopWidth: '1px',
      borderColor: 'border',
    },
    company: { fontFamily: 'mono', fontSize: 'label', color: 'accent' },
    title: { fontSize: 'title', lineHeight: 'snug' },
    text: { mt: '2', color: 'textMuted', maxW: 'text' },
  },
});
