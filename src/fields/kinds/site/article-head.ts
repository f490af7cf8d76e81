import { shortTexts } from '../../../markdown/mdast-nodes.ts';
import type { ArticleHead } from '../../../model/page.ts';
import type { SiteFieldKind } from '../../field-kind.ts';

/** The header of an article. Empty on pages that are not articles. */
export const articleHead: SiteFieldKind<unknown, ArticleHead> = {
  stage: 'site',
  ownPage: true,
  type: 'ArticleHead | undefined',
  derived: true,
  complete: (_, { head }, route) => head(route),
  toMarkdown: ({ by, date, updated }) => [shortTexts(by, date, updated)],
};
