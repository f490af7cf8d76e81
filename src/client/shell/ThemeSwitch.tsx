import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { Icon } from '../../../blocks/parts/media/Icon.tsx';
import { useSlots } from '../../../blocks/parts/layout/slots.ts';
import { useWords } from '../../../blocks/parts/text/words.ts';

const hidden = { display: 'none' } as const;
const inTheDark = (style: object) => ({
  '@media (prefers-color-scheme: dark)': { 'html:not([data-theme=light]) &': style },
  'html[data-theme=dark] &': style,
});

const recipe = defineSlotRecipe({
  slots: ['root', 'toDark', 'toLight', 'icon', 'name'],
  base: {
    root: {
      minH: 'touch',
      borderRadius: 'control',
      color: 'textMuted',
      cursor: 'pointer',
      _hover: { color: 'text' },
    },
    // Styles alone tell which of the two is offered: the button needs no state, and no script to be right at once.
    toDark: { display: 'inline-flex', alignItems: 'center', gap: '3', ...inTheDark(hidden) },
    toLight: { ...hidden, alignItems: 'center', gap: '3', ...inTheDark({ display: 'inline-flex' }) },
    icon: { fontSize: '1.25rem', flexShrink: 0 },
  },
  variants: {
    look: {
      /** Where there is room beside brand and menu. */
      icon: {
        root: {
          display: { base: 'none', md: 'inline-flex' },
          alignItems: 'center',
          justifyContent: 'center',
          w: 'touch',
          marginInlineEnd: { lg: '2' },
        },
        name: { srOnly: true },
      },
      row: {
        root: {
          display: { base: 'inline-flex', md: 'none' },
          alignItems: 'center',
          mt: '4',
          alignSelf: 'start',
        },
        name: { fontSize: 'small' },
      },
    },
  },
});

/** The button between light and dark; `theme/switch.ts` does what it says. */
export function ThemeSwitch({ look }: { look: 'icon' | 'row' }) {
  const classes = useSlots(recipe, { look });
  const words = useWords();
  return (
    <button type="button" className={classes.root} data-theme-switch="">
      <span className={classes.toDark}>
        <Icon name="moon" className={classes.icon} />
        <span className={classes.name}>{words.switchToDark}</span>
      </span>
      <span className={classes.toLight}>
        <Icon name="sun" className={classes.icon} />
        <span className={classes.name}>{words.switchToLight}</span>
      </span>
    </button>
  );
}
