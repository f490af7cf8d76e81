import { useSyncExternalStore } from 'react';

/** The event that the app dispatches on `window` after the query of the URL has changed. */
export const QUERY_CHANGED = 'querychanged';

function subscribe(changed: () => void): () => void {
  addEventListener(QUERY_CHANGED, changed);
  return () => removeEventListener(QUERY_CHANGED, changed);
}

/**
 * Returns a query parameter of the URL: `category` of `?category=preparation` → `preparation`. Returns undefined on the
 * server and during hydration. Updates when a link, or back and forward, changes the query.
 */
export function useQueryParam(name: string): string | undefined {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
  return new URLSearchParams(search).get(name) ?? undefined;
}
