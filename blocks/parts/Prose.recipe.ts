import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const words = {
  '& a': {
    color: 'verdigris',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    _hover: { textDecorationThickness: '2px' },
  },
  '& strong': { fontWeight: 'bold' },
  '& code': {
    fontFamily: 'mono',
    fontSize: '0.9em',
    bg: 'wash',
    px: '1',
    borderRadius: 'small',
  },
} as const;

export const proseRecipe = defineSlotRecipe({
  slots: ['prose', 'inline'],
  base: {
    inline: words,
    prose: {
      ...words,
      maxW: 'text',
      '& > * + *': { mt: '4' },
      '& ul, & ol': { paddingInlineStart: '5' },
      '& ul': { listStyle: 'square' },
      '& ol': { listStyle: 'decimal' },
      '& li + li': { mt: '2' },
      '& li::marker': { color: 'verdigris', fontFamily: 'mono', fontSize: '0.9em' },
      '& .table': { overflowX: 'auto' },
      '& pre': {
        overflowX: 'auto',
        p: '4',
        fontSize: 'small',
        bg: 'sheet',
        borderWidth: '1px',
        borderColor: 'line',
        borderRadius: 'control',
      },
      '& pre code': { p: '0', bg: 'transparent', fontSize: '0.9375em' },
      '& table': { w: 'full', minW: '26rem', fontSize: 'small' },
      '& th, & td': {
        py: '2',
        paddingInlineEnd: '6',
        borderBottomWidth: '1px',
        borderColor: 'line',
        textAlign: 'start',
        verticalAlign: 'top',
      },
      '& th': { fontWeight: 'bold' },
      '& blockquote': { borderInlineStartWidth: '2px', borderColor: 'verdigris', paddingInlineStart: '4' },
      '& hr': { borderColor: 'line' },
    },
  },
});
