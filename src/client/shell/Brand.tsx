import { slotRecipe } from '../../../blocks/parts/layout/slots.ts';
import { PageLink } from '../../../blocks/parts/text/PageLink.tsx';
import { VisuallyHidden } from '../../../blocks/parts/text/VisuallyHidden.tsx';
import type { Site } from '../../model/page.ts';
import { ICONS } from '../../model/routes.ts';
import { MARK } from '../theme/brand-mark.ts';

const recipe = slotRecipe('brand', {
  slots: ['root', 'mark'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 'min({spacing.3}, 3vw)',
      minH: 'touch',
      fontFamily: 'heading',
      fontSize: 'min(1.4375rem, 9vw)',
      fontWeight: 'bold',
      lineHeight: 'flat',
      letterSpacing: 'heading',
    },
    mark: { w: '1.375rem', h: '1.375rem', color: 'accent', flexShrink: 0 },
  },
});

/** A link to the home page: the brand's name, and its mark if it has one. */
export function Brand({ site, route }: { site: Site; route: string }) {
  const classes = recipe();
  return (
    <PageLink
      to={{ href: '/', kind: 'page' }}
      className={classes.root}
      aria-current={route === '/' ? 'page' : undefined}
    >
      {site.brand.mark === 'squares' && <Mark icon={site.brand.icon} className={classes.mark} />}
      {site.brand.name}
      <VisuallyHidden>, {site.words.home}</VisuallyHidden>
    </PageLink>
  );
}

/** The site's icon, or the default mark. The icon file itself adapts to the dark theme. */
function Mark({ icon, className }: { icon: string | undefined; className: string }) {
  if (icon) return <img src={ICONS.svg} alt="" width={MARK.size} height={MARK.size} className={className} />;
  return (
    <svg className={className} viewBox={`0 0 ${MARK.size} ${MARK.size}`} aria-hidden="true">
      <path fill="currentColor" d={MARK.filled} />
      <path fill="none" stroke="currentColor" strokeWidth={MARK.stroke} d={MARK.open} />
    </svg>
  );
}
