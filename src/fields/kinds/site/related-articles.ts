import type { RelatedArticles } from '../../../model/page.ts';
import type { SiteFieldKind } from '../../field-kind.ts';
import { linksToArticles } from './article-list.ts';

/** The articles to read after the page: the previous one, the next one, and related ones. */
export const relatedArticles: SiteFieldKind<unknown, RelatedArticles> = {
  stage: 'site',
  type: 'RelatedArticles',
  derived: true,
  complete: (_, { next }, route) => next(route),
  toMarkdown: ({ previous, next, related }) =>
    linksToArticles([...new Set([...related, previous, next])].filter((card) => card !== undefined)),
};
