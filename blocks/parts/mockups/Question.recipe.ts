import { slotRecipe } from '../layout/slots.ts';
import { bordered } from '../styles/surface.ts';

export const questionRecipe = slotRecipe('question', {
  base: {
    root: { display: 'flex', flexDirection: 'column', flexGrow: 1 },
    head: { display: 'flex', alignItems: 'baseline', gap: '4', color: 'textMuted' },
    code: { marginInlineStart: 'auto', fontFamily: 'label', whiteSpace: 'nowrap' },
    progress: { w: 'calc(var(--columns) * 0.75rem)', maxW: 'full', mt: '3' },
    text: {
      mt: '5',
      fontFamily: 'heading',
      fontSize: '1.3125rem',
      fontWeight: 'medium',
      letterSpacing: 'heading',
      textWrap: 'balance',
      '@container screen (min-width: 52rem)': { mt: '8', fontSize: '1.75rem', maxW: '24ch' },
    },
    answers: {
      display: 'grid',
      gap: '2',
      mt: '4',
      '@container screen (min-width: 52rem)': { mt: '6', mb: '6', fontSize: 'small' },
    },
    answer: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      px: '3',
      py: '2.5',
      '@container screen (min-width: 52rem)': { px: '4', py: '3' },
      ...bordered,
      borderRadius: 'control',
    },
    mark: { flexShrink: 0, w: '0.9375rem' },
    note: {
      display: 'flex',
      gap: '2',
      mt: '4',
      color: 'textMuted',
      // Aligned with the bottom of the pane.
      '@container screen (min-width: 52rem)': { mt: 'auto' },
    },
    icon: { flexShrink: 0, mt: '0.125em', color: 'accent' },
  },
  variants: {
    chosen: { true: { answer: { bg: 'accentSubtle', borderColor: 'accent', fontWeight: 'medium' } } },
  },
});
