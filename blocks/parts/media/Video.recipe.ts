import { slotRecipe } from '../layout/slots.ts';
import { colorTransition, iconButton } from '../styles/controls.ts';
import { centered, coverParent, screenOnly, spaceBetween } from '../styles/layout.ts';
import { cardSurface, dialogSurface } from '../styles/surface.ts';

export const videoRecipe = slotRecipe('video', {
  base: {
    poster: {
      position: 'relative',
      display: 'block',
      w: 'full',
      overflow: 'hidden',
      ...cardSurface,
      cursor: 'pointer',
      ...colorTransition('border-color'),
      _before: { ...coverParent, bg: 'mediaOverlay' },
      _hover: { borderColor: 'accent', '& > :last-child': { bg: 'accentStrong' } },
    },
    picture: { display: 'block', w: 'full', h: 'auto', aspectRatio: '16 / 9', objectFit: 'cover' },
    /** The play button. */
    play: {
      position: 'absolute',
      insetInlineStart: '4',
      bottom: '4',
      ...centered,
      w: 'touch',
      h: 'touch',
      bg: 'accentFill',
      color: 'onAccent',
      borderRadius: 'control',
      ...colorTransition('background-color'),
      '& svg': { fill: 'currentcolor' },
      ...screenOnly,
    },
    dialog: {
      ...dialogSurface,
      ...cardSurface,
      inset: '0',
      m: 'auto',
      w: 'min(72rem, 100vw - 2rem, (100dvh - 11rem) * 16 / 9)',
      minW: 'min(18rem, 100vw - 2rem)',
      maxW: 'none',
      maxH: 'calc(100dvh - 1rem)',
      overflowY: 'auto',
      p: { base: '3', md: '5' },
      textAlign: 'start',
    },
    bar: { ...spaceBetween, alignItems: 'center', gap: '4', mb: '3' },
    title: { fontSize: 'title', lineHeight: 'snug' },
    closer: { ...iconButton, flexShrink: 0, fontSize: '1.5rem', _hover: { color: 'accent' } },
    video: {
      display: 'block',
      w: 'full',
      h: 'auto',
      aspectRatio: '16 / 9',
      bg: 'mediaBackground',
      borderRadius: 'small',
    },
    /** A video without sound, above its thumbnail. */
    loop: {
      position: 'relative',
      overflow: 'hidden',
      ...cardSurface,
      '& > video': { ...coverParent, h: 'full', bg: 'transparent', borderRadius: '0' },
    },
    description: { mt: '3', fontSize: 'small', color: 'textMuted' },
  },
  variants: {
    size: {
      large: {
        play: {
          w: { base: 'touch', md: '4.5rem' },
          h: { base: 'touch', md: '4.5rem' },
          insetInlineStart: { base: '4', md: '6' },
          bottom: { base: '4', md: '6' },
          fontSize: { base: '1.25rem', md: '2rem' },
        },
      },
      small: { play: { fontSize: '1.25rem' } },
    },
  },
  defaultVariants: { size: 'small' },
});
