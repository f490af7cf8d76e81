import { slotRecipe } from './slots.ts';
import { colorTransition } from '../styles/controls.ts';
import { iconInLine } from '../styles/icons.ts';
import { centered, screenOnly } from '../styles/layout.ts';
import { styled } from '../styles/styled.ts';

/** A thick outline, and a shadow that becomes shorter when the button is pressed. */
const HARD = {
  borderWidth: '2px',
  borderColor: 'text',
  boxShadow: '4px 4px 0 {colors.text}',
  _hover: { borderColor: 'text' },
  _active: { transform: 'translate(2px, 2px)', boxShadow: '2px 2px 0 {colors.text}' },
};

/** A button with an outline. */
const OUTLINED = {
  borderColor: 'borderStrong',
  color: 'text',
  _hover: { borderColor: 'text', bg: 'surface' },
};

export const buttonRecipe = slotRecipe('button', {
  base: {
    root: {
      ...centered,
      gap: '2',
      minH: 'touch',
      px: '5',
      py: '2',
      borderWidth: '1px',
      borderRadius: 'control',
      fontSize: 'small',
      fontWeight: 'medium',
      lineHeight: 'snug',
      textAlign: 'center',
      ...colorTransition('background-color', 'border-color', 'color'),
      ...screenOnly,
      ...styled('buttons', { square: { borderRadius: '0' }, pill: { borderRadius: '2rem' } }),
    },
    icon: { flexShrink: 0, marginInlineEnd: '-1' },
    symbol: iconInLine,
  },
  variants: {
    kind: {
      solid: {
        root: {
          bg: 'accentFill',
          borderColor: 'accentFill',
          color: 'onAccent',
          _hover: { bg: 'accentStrong', borderColor: 'accentStrong' },
          ...styled('fill', {
            outline: {
              bg: 'transparent',
              borderColor: 'text',
              color: 'text',
              _hover: { bg: 'text', borderColor: 'text', color: 'background' },
            },
            hard: HARD,
          }),
        },
      },
      quiet: {
        root: {
          ...OUTLINED,
          ...styled('fill', {
            outline: {
              px: '2',
              borderColor: 'transparent',
              textDecoration: 'underline',
              textUnderlineOffset: '0.3em',
              _hover: { borderColor: 'transparent', bg: 'transparent', textDecorationThickness: '2px' },
            },
            hard: { ...HARD, bg: 'background' },
          }),
        },
      },
      /** Quiet, but a button in each look: on a picture, an underlined text is hard to find. */
      outlined: {
        root: { ...OUTLINED, ...styled('fill', { hard: { ...HARD, bg: 'background' } }) },
      },
    },
    size: { normal: {}, large: { root: { minH: '3.25rem', px: '6', fontSize: 'body' } } },
  },
  defaultVariants: { kind: 'solid', size: 'normal' },
});
