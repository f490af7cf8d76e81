import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const footerRecipe = defineSlotRecipe({
  slots: ['root', 'column', 'about', 'tagline', 'columns', 'heading', 'link', 'foot'],
  base: {
    root: { px: 'gutter', pt: { base: '12', md: '16' }, pb: '8', borderTopWidth: '1px', borderColor: 'line' },
    column: {
      display: 'grid',
      gridTemplateColumns: { lg: 'repeat(12, minmax(0, 1fr))' },
      columnGap: 'gap',
      rowGap: '10',
      maxW: 'page',
      mx: 'auto',
    },
    about: { gridColumn: { lg: '1 / 5' } },
    tagline: { mt: '3', maxW: '22rem', fontSize: 'small', color: 'muted' },
    columns: {
      gridColumn: { lg: '6 / 13' },
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
      gap: '8',
      '@media print': { display: 'none' },
    },
    heading: {
      mb: '2',
      fontFamily: 'mono',
      fontSize: 'label',
      fontWeight: 'normal',
      letterSpacing: 'label',
      color: 'muted',
    },
    link: {
      display: 'inline-block',
      py: '1.5',
      fontSize: 'small',
      overflowWrap: 'anywhere',
      textUnderlineOffset: '0.25em',
      _hover: { color: 'verdigris', textDecoration: 'underline' },
      '&[aria-current]': { color: 'verdigris' },
    },
    foot: {
      gridColumn: { lg: '1 / 13' },
      pt: '6',
      borderTopWidth: '1px',
      borderColor: 'line',
      fontSize: 'label',
      color: 'muted',
    },
  },
});
