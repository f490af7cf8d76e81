import type { Page, Site } from '../../model/page.ts';
import { NOT_FOUND } from '../../model/routes.ts';

/**
 * Returns the pages above a page: the home page, then each existing page with a parent route (`/a` for `/a/b`). If an
 * article has no such parent page, the page that lists all articles is used instead.
 * @param titles the title of each page, by route
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
