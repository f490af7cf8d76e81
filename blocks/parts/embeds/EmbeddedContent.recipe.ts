import { slotRecipe } from '../layout/slots.ts';
import { colorTransition } from '../styles/controls.ts';
import { centered, coverParent, screenOnly } from '../styles/layout.ts';
import { withoutScript } from '../styles/scripting.ts';
import { cardSurface } from '../styles/surface.ts';

export const embeddedContentRecipe = slotRecipe('embeddedContent', {
  base: {
    root: { w: 'full' },
    /** The place of the frame, with the button before it is loaded. */
    box: { position: 'relative', w: 'full', overflow: 'hidden', ...cardSurface },
    picture: { ...coverParent, w: 'full', h: 'full', objectFit: 'cover' },
    button: {
      ...coverParent,
      ...centered,
      w: 'full',
      h: 'full',
      p: '4',
      cursor: 'pointer',
      _hover: { '& > *': { bg: 'accentStrong' } },
      ...screenOnly,
      ...withoutScript({ display: 'none' }),
    },
    label: {
      ...centered,
      gap: '2',
      minH: 'touch',
      px: '5',
      py: '2',
      bg: 'accentFill',
      color: 'onAccent',
      borderRadius: 'control',
      fontSize: 'small',
      fontWeight: 'medium',
      lineHeight: 'snug',
      ...colorTransition('background-color'),
      '& svg': { flexShrink: 0, fill: 'currentcolor' },
    },
    bar: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '6',
      rowGap: '1',
      mt: '3',
      fontSize: 'small',
      color: 'textMuted',
      textAlign: 'start',
    },
    note: { flex: '1 1 20rem', ...withoutScript({ display: 'none' }) },
    choice: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minH: 'touch',
      cursor: 'pointer',
      ...screenOnly,
      ...withoutScript({ display: 'none' }),
    },
    check: { w: '1.125rem', h: '1.125rem', flexShrink: 0, accentColor: '{colors.accent}' },
    link: { display: 'inline-flex', alignItems: 'center', minH: 'touch', textDecoration: 'underline' },
  },
});
