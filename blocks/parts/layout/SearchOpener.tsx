import { slotRecipe } from './slots.ts';
import { Icon } from '../media/Icon.tsx';
import { SEARCH } from './search-dialog.ts';
import { useWords } from '../text/words.ts';
import { screenOnly } from '../styles/layout.ts';
import { bordered } from '../styles/surface.ts';

const recipe = slotRecipe('searchOpener', {
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      minH: 'touch',
      color: 'textMuted',
      borderRadius: 'control',
      cursor: 'pointer',
      ...screenOnly,
    },
    icon: { flexShrink: 0 },
    name: {},
    key: {},
  },
  variants: {
    look: {
      icon: {
        root: {
          display: { base: 'none', sm: 'inline-flex' },
          justifyContent: 'center',
          w: 'touch',
          fontSize: '1.25rem',
          _hover: { color: 'text' },
        },
        name: { srOnly: true },
        key: { display: 'none' },
      },
      /** A row of the menu on narrow screens. */
      row: {
        root: {
          display: { base: 'inline-flex', sm: 'none' },
          alignSelf: 'start',
          gap: '3',
          mt: '4',
          fontSize: 'small',
        },
        icon: { fontSize: '1.25rem' },
        key: { display: 'none' },
      },
      /** Looks like the search field. */
      field: {
        root: {
          gap: '3',
          w: { base: 'full', md: '22rem' },
          px: '4',
          bg: 'surface',
          borderWidth: '1px',
          borderColor: 'borderStrong',
          fontSize: 'small',
          _hover: { borderColor: 'text', color: 'text' },
        },
        icon: { color: 'accent', fontSize: '1.125rem' },
        key: {
          marginInlineStart: 'auto',
          px: '2',
          ...bordered,
          borderRadius: 'small',
          fontFamily: 'label',
          fontSize: 'label',
          '@media (hover: none)': { display: 'none' },
        },
      },
    },
  },
});

/** The button that opens the search dialog. */
export function SearchOpener({ look }: { look: 'icon' | 'row' | 'field' }) {
  const classes = recipe({ look });
  const words = useWords();
  return (
    <button
      type="button"
      className={classes.root}
      command="show-modal"
      commandfor={SEARCH}
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K"
      data-search-opener=""
    >
      <Icon name="search" className={classes.icon} />
      <span className={classes.name}>{words.search}</span>
      <kbd className={classes.key} aria-hidden="true">
        /
      </kbd>
    </button>
  );
}
