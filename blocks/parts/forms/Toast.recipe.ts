import { slotRecipe } from '../layout/slots.ts';
import { iconButton } from '../styles/controls.ts';
import { screenOnly } from '../styles/layout.ts';
import { cardSurface } from '../styles/surface.ts';

const LOW_SCREEN = '@media (max-height: 30rem)';

/**
 * Styles for a field. If the browser scrolls to the field, the toast covers neither the field nor the error below it.
 */
export const clearOfToast = {
  scrollMarginBottom: '11rem',
  [LOW_SCREEN]: { scrollMarginBottom: '3rem' },
} as const;

export const toastRecipe = slotRecipe('toast', {
  base: {
    region: {
      position: 'fixed',
      insetInline: '0',
      bottom: '0',
      zIndex: '40',
      display: 'grid',
      justifyItems: { base: 'stretch', md: 'end' },
      p: { base: '3', md: '6' },
      pointerEvents: 'none',
      // On a low screen, the toast follows the form, because a fixed toast would cover the invalid field.
      [LOW_SCREEN]: { position: 'static', p: '0', '& > :not(:empty)': { mt: '4' } },
      ...screenOnly,
    },
    toast: {
      pointerEvents: 'auto',
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      columnGap: '3',
      w: { md: '24rem' },
      ps: '4',
      pe: '2',
      py: '3',
      ...cardSurface,
      color: 'text',
      borderInlineStartWidth: '4px',
      boxShadow: '0 8px 32px {colors.overlay}',
      textAlign: 'start',
    },
    mark: { mt: '0.2em', fontSize: '1.125em' },
    title: { fontWeight: 'bold', fontSize: 'small', lineHeight: 'snug', pt: '0.2em' },
    text: { mt: '1', fontSize: 'small', lineHeight: '1.45', color: 'textMuted' },
    dismiss: {
      ...iconButton,
      alignSelf: 'start',
      w: '2rem',
      h: '2rem',
      color: 'textMuted',
      _hover: { color: 'text' },
    },
  },
  variants: {
    tone: {
      done: { toast: { borderInlineStartColor: 'accent' }, mark: { color: 'accent' } },
      wrong: { toast: { borderInlineStartColor: 'error' }, mark: { color: 'error' } },
    },
  },
});
