import type { ReactNode } from 'react';
import type { Link } from '../../../src/model/page.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { useWords } from './words.ts';

export interface PageLinkProps {
  to: Link;
  newTab?: boolean;
  className?: string;
  /** Marks a profile of the site's owner. */
  rel?: 'me';
  children: ReactNode;
  /** -1 keeps the keyboard from a link that screen readers do not know either. */
  tabIndex?: -1 | undefined;
  'aria-current'?: 'page' | 'true' | undefined;
  /** Marks a link whose click area is a whole card. */
  'data-card-link'?: '';
  /** Marks a call to action, for analytics. */
  'data-action'?: '';
}

/** A link. If it opens a new tab, screen readers announce that. */
export function PageLink({ to, newTab, children, ...props }: PageLinkProps) {
  const words = useWords();
  return (
    <a
      {...props}
      href={to.href}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      // `early/optional/booking-links.ts` may have replaced the URL before hydration. React must accept that.
      {...(to.kind === 'booking' && { 'data-booking': '', suppressHydrationWarning: true })}
    >
      {children}
      {newTab && <VisuallyHidden> ({words.newTab})</VisuallyHidden>}
    </a>
  );
}
