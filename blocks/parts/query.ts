import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  addEventListener('popstate', changed);
  return () => removeEventListener('popstate', changed);
}

/**
 * What the address says under a name: `?category=preparation`. Nothing on the server and while being hydrated. Links
 * that change it are followed by the app, which draws the page again; the browser's own back and forward are heard.
 */
export function useQuery(name: string): string | undefined {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
  return new URLSearchParams(search).get(name) ?? undefined;
}
