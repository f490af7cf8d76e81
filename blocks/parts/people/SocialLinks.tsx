import type { Profile } from '../../../src/model/page.ts';
import { slotRecipe } from '../layout/slots.ts';
import { Icon } from '../media/Icon.tsx';
import { iconButton } from '../styles/controls.ts';
import { wrappingRow } from '../styles/layout.ts';
import { textLink } from '../styles/text.ts';
import { PageLink } from '../text/PageLink.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

const recipe = slotRecipe('socialLinks', {
  base: {
    root: { ...wrappingRow, alignItems: 'center', fontSize: 'small' },
    mark: {
      ...iconButton,
      // Above the click area of a card.
      position: 'relative',
      zIndex: '1',
      fontSize: '1.375rem',
      color: 'textMuted',
      _hover: { color: 'accent' },
    },
    name: {
      position: 'relative',
      zIndex: '1',
      display: 'inline-flex',
      alignItems: 'center',
      minH: 'touch',
      mx: '2',
      ...textLink,
    },
  },
  variants: {
    align: {
      /** The marks have space around them, but the first one stands at the edge. */
      start: {
        root: {
          '& > li:first-child > a': { marginInlineStart: '-0.6875rem' },
          '& > li:first-child > a:not(:has(svg))': { marginInlineStart: '0' },
        },
      },
      center: { root: { justifyContent: 'center' } },
    },
  },
});

interface SocialLinksProps {
  profiles: Profile[];
  align?: 'start' | 'center';
  /** Whether they are profiles of the site's owner. */
  own?: boolean;
  /** The name of the list, for screen readers. */
  label?: string;
}

/** Links to profiles: the marks of the networks, or their names if they have no mark. */
export function SocialLinks({ profiles, align = 'start', own, label }: SocialLinksProps) {
  const classes = recipe({ align });
  const list = (
    <ul className={classes.root}>
      {profiles.map(({ to, label: name, icon }, index) => (
        <li key={index}>
          <PageLink to={to} className={icon ? classes.mark : classes.name} {...(own && { rel: 'me' })}>
            {icon ? (
              <>
                <Icon name={icon} />
                <VisuallyHidden>{name}</VisuallyHidden>
              </>
            ) : (
              name
            )}
          </PageLink>
        </li>
      ))}
    </ul>
  );
  if (label === undefined) return list;
  return (
    <div role="group" aria-label={label}>
      {list}
    </div>
  );
}
