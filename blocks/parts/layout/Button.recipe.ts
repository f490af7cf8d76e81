import { slotRecipe } from './slots.ts';
import { colorTransition } from '../styles/controls.ts';
import { iconInLine } from '../styles/icons.ts';
import { centered, screenOnly } from '../styles/layout.ts';

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
    },
    icon: { flexShrink: 0, marginInlineEnd: '-1' },
    symbol: iconInLine,
  },
  variants: {
    kind: {
      solid: {
        root: {
          bg: 'accent',
          borderColor: 'accent',
          color: 'onAccent',
          _hover: { bg: 'accentStrong', borderColor: 'accentStrong' },
        },
      },
      quiet: {
        root: { borderColor: 'borderStrong', color: 'text', _hover: { borderColor: 'text', bg: 'surface' } },
      },
    },
    size: { normal: {}, large: { root: { minH: '3.25rem', px: '6', fontSize: 'body' } } },
  },
  defaultVariants: { kind: 'solid', size: 'normal' },
});
