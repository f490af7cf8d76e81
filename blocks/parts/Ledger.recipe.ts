import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const ledgerRecipe = defineSlotRecipe({
  slots: ['root', 'caption', 'status', 'row', 'mark', 'code', 'text', 'value', 'sum'],
  base: {
    root: { fontSize: 'small', lineHeight: 'snug' },
    caption: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: '4',
      rowGap: '1',
      pb: '3',
      fontSize: 'label',
      color: 'muted',
    },
    status: { fontFamily: 'mono' },
    row: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '3',
      rowGap: '1',
      py: '2.5',
      borderTopWidth: '1px',
      borderColor: 'line',
    },
    mark: {
      alignSelf: 'flex-start',
      flexShrink: 0,
      w: '0.9375rem',
      mt: '0.125rem',
    },
    code: {
      flexShrink: 0,
      minW: '3.25rem',
      fontFamily: 'mono',
      fontSize: 'label',
      color: 'muted',
      whiteSpace: 'nowrap',
    },
    /** As wide as it can be; what is at the end goes to a line of its own where there is no room. */
    text: { flex: '1 1 6rem', minW: '0' },
    value: { marginInlineStart: 'auto', fontFamily: 'mono', fontSize: 'label', textAlign: 'end' },
    sum: {
      pt: '3',
      borderTopWidth: '4px',
      borderTopStyle: 'double',
      borderColor: 'verdigris',
      fontFamily: 'mono',
      fontSize: 'label',
      color: 'verdigris',
    },
  },
  variants: {
    frame: {
      card: {
        root: {
          bg: 'sheet',
          borderWidth: '1px',
          borderColor: 'line',
          borderRadius: 'card',
          px: { base: '5', md: '6' },
          py: { base: '4', md: '5' },
        },
      },
      bare: {},
    },
    state: {
      none: { value: { color: 'muted' } },
      done: { value: { color: 'verdigris' } },
      open: { value: { color: 'muted' } },
      gap: { value: { color: 'amber' } },
    },
  },
  defaultVariants: { frame: 'card', state: 'none' },
});
