import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { PageLink } from '../../blocks/parts/PageLink.tsx';
import { useSlots } from '../../blocks/parts/slots.ts';
import { VisuallyHidden } from '../../blocks/parts/VisuallyHidden.tsx';
import type { Site } from '../content/prepared.ts';

const recipe = defineSlotRecipe({
  slots: ['root', 'mark'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '3',
      minH: 'touch',
      fontFamily: 'heading',
      fontSize: '1.4375rem',
      fontWeight: 'bold',
      lineHeight: 'flat',
      letterSpacing: 'heading',
    },
    mark: { w: '1.375rem', h: '1.375rem', color: 'verdigris', flexShrink: 0 },
  },
});

/** The brand's name with its mark, where it has one: four squares, the last still open. It leads home. */
export function Brand({ site, route }: { site: Site; route: string }) {
  const classes = useSlots(recipe);
  return (
    <PageLink
      to={{ href: '/', kind: 'page' }}
      className={classes.root}
      aria-current={route === '/' ? 'page' : undefined}
    >
      {site.brand.mark === 'squares' && (
        <svg className={classes.mark} viewBox="0 0 22 22" aria-hidden="true">
          <path fill="currentColor" d="M0 0h10v10H0zM12 0h10v10H12zM0 12h10v10H0z" />
          <path fill="none" stroke="currentColor" strokeWidth="1.5" d="M12.75 12.75h8.5v8.5h-8.5z" />
        </svg>
      )}
      {site.brand.name}
      <VisuallyHidden>, {site.words.home}</VisuallyHidden>
    </PageLink>
  );
}
