import { slotRecipe } from '../layout/slots.ts';

export const passagesRecipe = slotRecipe('passages', {
  base: {
    root: {
      display: 'grid',
      gap: '4',
      '@container screen (min-width: 52rem)': { gap: '5', fontSize: 'small' },
    },
    passage: { minW: '0' },
    head: { display: 'flex', alignItems: 'baseline', gap: '3' },
    title: { fontWeight: 'medium' },
    code: { fontFamily: 'label', fontSize: 'micro', color: 'textMuted', whiteSpace: 'nowrap' },
    text: {
      mt: '1.5',
      lineHeight: '1.6',
      color: 'textMuted',
      '& strong': {
        display: 'inline-block',
        lineHeight: 'snug',
        px: '1',
        py: '0.0625rem',
        bg: 'accentSubtle',
        borderBottomWidth: '1px',
        borderColor: 'accent',
        color: 'text',
      },
    },
  },
  variants: {
    reply: {
      true: {
        passage: {
          marginInlineStart: '5',
          px: '4',
          py: '3',
          bg: 'accentSubtle',
          borderInlineStartWidth: '4px',
          borderInlineStartStyle: 'double',
          borderColor: 'accent',
        },
        text: { color: 'text' },
      },
    },
  },
});
