import { useSyncExternalStore } from 'react';

/** The event of the window that tells of another query in the address. */
export const QUERY_CHANGED = 'querychanged';

function subscribe(changed: () => void): () => void {
  addEventListener(QUERY_CHANGED, changed);
  return () => removeEventListener(QUERY_CHANGED, changed);
}

/**
 * What the address says under a name: `?category=preparation`. Nothing on the server and while being hydrated. The app
 * follows links that change it, and tells of them; it is the same for the browser's back and forward.
 */
export function useQueryParam(name: string): string | undefined {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
  return new URLSearchParams(search).get(name) ?? undefined;
}
