import type { ReactNode } from 'react';
import type { Link } from '../../../src/model/page.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { useWords } from './words.ts';

export interface PageLinkProps {
  to: Link;
  newTab?: boolean;
  className?: string;
  /** What is linked. The type and the size of a file are not shown beside a picture, only read aloud. */
  around?: 'picture';
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

/** A link. If it opens a new tab, screen readers announce that. A link to a file shows the type and the size. */
export function PageLink({ to, newTab, around, children, ...props }: PageLinkProps) {
  const words = useWords();
  const { note } = to;
  return (
    <a
      {...props}
      href={to.href}
      download={to.download}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      // `early/optional/booking-links.ts` may have replaced the URL before hydration. React must accept that.
      {...(to.kind === 'booking' && { 'data-booking': '', suppressHydrationWarning: true })}
    >
      {children}
      {around === 'picture' ? note && <VisuallyHidden>{note}</VisuallyHidden> : note}
      {newTab && <VisuallyHidden> ({words.newTab})</VisuallyHidden>}
    </a>
  );
}
