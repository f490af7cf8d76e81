import { slotRecipe } from '../layout/slots.ts';
import { framed, shadowed } from '../styles/pictures.ts';
import { bordered } from '../styles/surface.ts';

export const figureRecipe = slotRecipe('figure', {
  base: {
    frame: {},
    /** The top of a browser's window. */
    bar: {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      h: '2rem',
      px: '3',
      borderBottomWidth: '1px',
      borderColor: 'border',
      '& > i': {
        w: '0.625rem',
        h: '0.625rem',
        borderRadius: '50%',
        color: 'borderStrong',
        bg: 'currentcolor',
      },
    },
    picture: { display: 'block', w: 'full', h: 'auto', objectFit: 'cover', borderRadius: 'card' },
    caption: { mt: '3', fontSize: 'small', color: 'textMuted', textWrap: 'pretty' },
  },
  variants: {
    frame: {
      none: { picture: framed },
      line: { picture: bordered },
      shadow: { picture: shadowed },
      browser: {
        frame: { overflow: 'hidden', ...bordered, borderRadius: 'card', bg: 'surface' },
        picture: { borderRadius: '0' },
      },
      phone: {
        frame: {
          maxW: '17.5rem',
          mx: 'auto',
          p: '2',
          ...bordered,
          borderColor: 'borderStrong',
          borderRadius: '2.25rem',
          bg: 'surface',
        },
        picture: { borderRadius: '1.75rem' },
        caption: { maxW: '17.5rem', mx: 'auto' },
      },
    },
  },
});
