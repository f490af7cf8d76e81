import type { Page, Site } from '../../model/page.ts';
import { NOT_FOUND } from '../../model/routes.ts';

/**
 * The pages above a page, from the home page down: those whose routes its own route begins with. For an article
 * without any, the page that lists all articles.
 * @param titles route → title, of all pages
 */
export function breadcrumbsOf(
  { route, article }: Pick<Page, 'route' | 'article'>,
  titles: Map<string, string>,
  articles: Site['articles'],
): NonNullable<Page['breadcrumbs']> {
  if (route === '/' || route === NOT_FOUND) return [];
  const segments = route.split('/').slice(1, -1);
  const parents = segments
    .map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
    .filter((parent) => titles.has(parent));
  const hub = article && articles?.hub?.to.href.replace(/[?#].*$/s, '');
  const hasHub = hub !== undefined && hub !== '/' && hub !== route && titles.has(hub);
  return ['/', ...(parents.length === 0 && hasHub ? [hub] : parents)].map((parent) => ({
    route: parent,
    title: titles.get(parent) ?? '',
  }));
}
