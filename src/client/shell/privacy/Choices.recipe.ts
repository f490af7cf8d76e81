import { slotRecipe } from '../../../../blocks/parts/layout/slots.ts';

/** The style of the list of services, and of the buttons that allow and decline them. */
export const choicesRecipe = slotRecipe('choices', {
  base: {
    services: { mt: '3', display: 'grid', gap: '3' },
    category: { display: 'block', w: 'fit-content', fontWeight: 'bold' },
    choice: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      w: 'fit-content',
      minH: 'touch',
      fontWeight: 'bold',
      cursor: 'pointer',
    },
    check: { w: '1.25rem', h: '1.25rem', accentColor: '{colors.accent}', flexShrink: 0 },
    service: { color: 'textMuted', maxW: 'text' },
    name: { color: 'text' },
    buttons: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '4' },
    /** All buttons look the same: none is easier to find than another one. */
    button: {
      minH: 'touch',
      px: '4',
      borderWidth: '1px',
      borderColor: 'text',
      borderRadius: 'control',
      cursor: 'pointer',
      _hover: { bg: 'accentSubtle' },
      '&[aria-pressed=true]': { bg: 'accentSubtle', borderColor: 'accent', color: 'accent' },
      '&[hidden]': { display: 'none' },
    },
    link: { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    summary: { w: 'fit-content', py: '2.5', cursor: 'pointer', textUnderlineOffset: '0.25em' },
  },
});
