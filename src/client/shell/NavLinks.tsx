import { PageLink } from '../../../blocks/parts/text/PageLink.tsx';
import type { MenuEntry, NavLink } from '../../model/types.gen.ts';

/** A list of navigation links. The link to the current page is marked with `aria-current`. */
export function NavLinks({
  links,
  address,
  className,
  linkClassName,
}: {
  links: NavLink[];
  address: string;
  className?: string;
  linkClassName: string;
}) {
  return (
    <ul className={className}>
      {links.map(({ label, to }, index) => (
        <li key={index}>
          <PageLink to={to} className={linkClassName} aria-current={to.href === address ? 'page' : undefined}>
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** Whether an entry of the navigation leads to the current page, or one of its links does. */
export const currentOf = ({ to, links }: MenuEntry, address: string): 'page' | 'true' | undefined =>
  to?.href === address ? 'page' : links?.some((link) => link.to.href === address) ? 'true' : undefined;

/** Returns the main pages of the navigation: an entry without a link stands for its links. */
export const mainLinks = (entries: MenuEntry[]): NavLink[] =>
  entries.flatMap(({ label, to, links = [] }) => (to ? [{ label, to }] : links));
