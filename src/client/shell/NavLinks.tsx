import type { ReactNode } from 'react';
import { PageLink } from '../../../blocks/parts/text/PageLink.tsx';
import type { Site } from '../../model/page.ts';

/** A list of navigation links. The link to the current page is marked with `aria-current`. */
export function NavLinks({
  links,
  route,
  className,
  linkClassName,
  icon,
}: {
  links: Site['navigation']['links'];
  route: string;
  className?: string;
  linkClassName: string;
  /** The icon after each label. */
  icon?: ReactNode;
}) {
  return (
    <ul className={className}>
      {links.map(({ label, to }, index) => (
        <li key={index}>
          <PageLink to={to} className={linkClassName} aria-current={to.href === route ? 'page' : undefined}>
            {label}
            {icon}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
