import type { Link } from '../../../src/model/page.ts';
import { PageLink } from '../text/PageLink.tsx';

interface LinkedNameProps {
  name: string;
  to: Link | undefined;
  /** The class name of the link, whose click area is the whole card. */
  className: string;
}

/** The name of a person, which is the link of the card if there is one. */
export const LinkedName = ({ name, to, className }: LinkedNameProps) =>
  to ? (
    <PageLink to={to} className={className} data-card-link="">
      {name}
    </PageLink>
  ) : (
    name
  );
