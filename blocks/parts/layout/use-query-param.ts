import { useSyncExternalStore } from 'react';

/** The name of an event on `window`. `setQuery` triggers it, because browsers have no event for such a change. */
const QUERY_CHANGED = 'pagewright:query';

function subscribe(changed: () => void): () => void {
  addEventListener('popstate', changed);
  addEventListener(QUERY_CHANGED, changed);
  return () => {
    removeEventListener('popstate', changed);
    removeEventListener(QUERY_CHANGED, changed);
  };
}

/**
 * Returns a query parameter of the URL: `category` of `?category=preparation` → `preparation`. Returns undefined on the
 * server and during hydration. After `setQuery`, and after Back and Forward, the component is rendered again.
 */
export function useQueryParam(name: string): string | undefined {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
  return new URLSearchParams(search).get(name) ?? undefined;
}

/**
 * Changes the query of the URL and adds a history entry. The page stays open. Does nothing if the URL stays the same.
 * @param query `?name=value`, or `?`
 */
export function setQuery(query: string): void {
  if (query === (location.search || '?')) return;
  history.pushState(history.state, '', query === '?' ? location.pathname : query);
  dispatchEvent(new Event(QUERY_CHANGED));
}

/** Whether a click on a link opens the link in this tab. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * Changes parameters of the query without a history entry. The other parameters and the fragment stay. An empty value
 * removes its parameter.
 */
export function replaceQueryParams(values: Record<string, string>): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(values))
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  if (url.href === location.href) return;
  history.replaceState(history.state, '', url);
  dispatchEvent(new Event(QUERY_CHANGED));
}
