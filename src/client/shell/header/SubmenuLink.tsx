import { slotRecipe } from '../../../../blocks/parts/layout/slots.ts';
import { Icon } from '../../../../blocks/parts/media/Icon.tsx';
import { accentIcon } from '../../../../blocks/parts/styles/icons.ts';
import { PageLink } from '../../../../blocks/parts/text/PageLink.tsx';
import type { SubmenuLink as SubmenuLinkData } from '../../../model/types.gen.ts';

const recipe = slotRecipe('submenuLink', {
  base: {
    root: {
      display: 'flex',
      alignItems: 'start',
      gap: '3',
      minH: 'touch',
      px: '3',
      py: '2.5',
      borderRadius: 'control',
      fontSize: 'small',
      lineHeight: 'snug',
      _hover: { bg: 'accentSubtle' },
      '&[aria-current]': { color: 'accent' },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
    icon: { flexShrink: 0, fontSize: '1.25rem', ...accentIcon },
    label: { display: 'block', fontWeight: 'medium', overflowWrap: 'anywhere' },
    text: { display: 'block', mt: '1', color: 'textMuted' },
  },
});

/** A link of a submenu, with its icon and its text. */
export function SubmenuLink({
  link: { to, label, text, icon },
  address,
}: {
  link: SubmenuLinkData;
  address: string;
}) {
  const classes = recipe();
  return (
    <PageLink to={to} className={classes.root} aria-current={to.href === address ? 'page' : undefined}>
      {icon && <Icon name={icon} className={classes.icon} />}
      <span>
        <span className={classes.label}>{label}</span>
        {text && <span className={classes.text}> {text}</span>}
      </span>
    </PageLink>
  );
}
