import type { Page, Site } from '../../model/page.ts';
import { NOT_FOUND, routeAt } from '../../model/routes.ts';

/**
 * Returns the pages between the home page and a page: each existing page with a parent route (`/a` for `/a/b`). If an
 * article has no such parent page, the page that lists all articles is used instead. Undefined for pages that are not
 * below the home page. The home page itself is left out, so that its title can change without changing all pages.
 * @param titleOf returns the title of the page with a route; undefined if there is no such page
 */
export function breadcrumbsOf(
  { route, article }: Pick<Page, 'route' | 'article'>,
  titleOf: (route: string) => string | undefined,
  settings: Pick<Site, 'articles' | 'url' | 'trailingSlash'> | undefined,
): Page['breadcrumbs'] {
  if (route === '/' || route === NOT_FOUND) return undefined;
  const segments = route.split('/').slice(1, -1);
  const above = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
  const parents = above.filter((parent) => titleOf(parent) !== undefined);
  const listing = article && settings?.articles?.hub?.to.href.replace(/[?#].*$/s, '');
  const hub = listing && routeAt(settings!, listing);
  const hasHub = hub !== undefined && hub !== '/' && hub !== route && titleOf(hub) !== undefined;
  return (parents.length === 0 && hasHub ? [hub] : parents).map((parent) => ({
    route: parent,
    title: titleOf(parent) ?? '',
  }));
}
