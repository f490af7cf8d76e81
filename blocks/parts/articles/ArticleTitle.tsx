import type { ArticleCard } from '../../../src/model/page.ts';
import { PageLink } from '../text/PageLink.tsx';

/** The title of an article's card, which links to the article. */
export function ArticleTitle({
  article: { route, title },
  className,
  linkClassName,
}: {
  article: Pick<ArticleCard, 'route' | 'title'>;
  className: string;
  linkClassName: string;
}) {
  return (
    <h3 className={className}>
      <PageLink to={{ href: route, kind: 'page' }} className={linkClassName} data-card-link="">
        {title}
      </PageLink>
    </h3>
  );
}
