import type { ReactNode } from 'react';
import type { Link } from '../../../src/model/page.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { useWords } from './words.ts';

export interface PageLinkProps {
  to: Link;
  newTab?: boolean;
  className?: string;
  children: ReactNode;
  'aria-current'?: 'page';
  /** Marks what the reader is called upon to do: such clicks are counted, where a site counts. */
  'data-action'?: '';
}

/** A link to anywhere. A link that opens a new tab says so to those who cannot see it. */
export function PageLink({ to, newTab, children, ...props }: PageLinkProps) {
  const words = useWords();
  return (
    <a
      {...props}
      href={to.href}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      // The visitor's own booking page may have been set before the link is hydrated; see `src/client/early/booking-links.ts`.
      {...(to.kind === 'booking' && { 'data-booking': '', suppressHydrationWarning: true })}
    >
      {children}
      {newTab && <VisuallyHidden> ({words.newTab})</VisuallyHidden>}
    </a>
  );
}
