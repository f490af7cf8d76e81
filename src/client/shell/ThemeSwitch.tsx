import { slotRecipe } from '../../../blocks/parts/layout/slots.ts';
import { Icon } from '../../../blocks/parts/media/Icon.tsx';
import { useWords } from '../../../blocks/parts/text/words.ts';
import { inDarkTheme } from '../../../blocks/parts/styles/in-dark-theme.ts';

const hidden = { display: 'none' } as const;
const recipe = slotRecipe('themeSwitch', {
  base: {
    root: {
      minH: 'touch',
      borderRadius: 'control',
      color: 'textMuted',
      cursor: 'pointer',
      _hover: { color: 'text' },
    },
    // CSS shows one of the two labels, so the button shows the correct one before any script runs.
    toDark: { display: 'inline-flex', alignItems: 'center', gap: '3', ...inDarkTheme(hidden) },
    toLight: { ...hidden, alignItems: 'center', gap: '3', ...inDarkTheme({ display: 'inline-flex' }) },
    icon: { fontSize: '1.25rem', flexShrink: 0 },
    name: {},
  },
  variants: {
    look: {
      /** For the header. Shown only on screens that have room for the button. */
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

/** The button that toggles the theme. `theme/switch.ts` handles it. */
export function ThemeSwitch({ look }: { look: 'icon' | 'row' }) {
  const classes = recipe({ look });
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
