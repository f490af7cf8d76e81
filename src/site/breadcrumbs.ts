import type { Page, Site } from '../model/page.ts';
import { NOT_FOUND } from '../model/routes.ts';

/**
 * The pages above one, from the first page down: those whose addresses its own begins with. An article that has none
 * stands below the page with all articles.
 * @param titles route → title, of all pages
 */
export function breadcrumbsOf(
  { route, article }: Pick<Page, 'route' | 'article'>,
  titles: Map<string, string>,
  articles: Site['articles'],
): NonNullable<Page['breadcrumbs']> {
  if (route === '/' || route === NOT_FOUND) return [];
  const steps = route.split('/').slice(1, -1);
  const folders = steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`);
  const above = folders.filter((folder) => titles.has(folder));
  const hub = article && articles?.hub?.to.href.replace(/[?#].*$/s, '');
  const isHub = hub !== undefined && hub !== '/' && hub !== route && titles.has(hub);
  return ['/', ...(above.length === 0 && isHub ? [hub] : above)].map((step) => ({
    route: step,
    title: titles.get(step) ?? '',
  }));
}
