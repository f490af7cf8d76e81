import { slotRecipe } from '../layout/slots.ts';
import { clearOfToast } from './Toast.recipe.ts';

export const fieldRecipe = slotRecipe('field', {
  base: {
    root: { display: 'block', minW: '0' },
    label: { display: 'block', mb: '1.5', fontSize: 'small', fontWeight: 'medium', lineHeight: 'snug' },
    optional: { fontWeight: 'normal', color: 'textMuted' },
    control: {
      ...clearOfToast,
      display: 'block',
      w: 'full',
      minH: '3rem',
      px: '3',
      py: '2.5',
      bg: 'surface',
      color: 'text',
      fontSize: 'body',
      lineHeight: 'snug',
      borderWidth: '1px',
      borderColor: 'borderStrong',
      borderRadius: 'control',
      '&::placeholder': { color: 'textMuted', opacity: 1 },
      _hover: { borderColor: 'text' },
      '&:focus-visible': { outlineOffset: '1px', borderRadius: 'control' },
      '&[aria-invalid=true]': { borderColor: 'error', boxShadow: 'inset 0 0 0 1px {colors.error}' },
      '&:is(textarea)': { minH: '7.5rem', lineHeight: '1.5', resize: 'vertical' },
    },
    hint: { mt: '1.5', fontSize: 'label', lineHeight: '1.45', color: 'textMuted' },
    error: {
      display: 'flex',
      gap: '1.5',
      mt: '1.5',
      fontSize: 'label',
      fontWeight: 'medium',
      lineHeight: '1.45',
      color: 'error',
    },
    errorMark: { flexShrink: 0, mt: '0.2em' },
  },
});
