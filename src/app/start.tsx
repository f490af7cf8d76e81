import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { loadBlocks } from '../../blocks/Blocks.tsx';
import type { View } from '../content/delivery.ts';
import { createData, type Document, StaleTab } from './data.ts';
import { followLinks } from './links.ts';
import { createStyles, Root } from './Root.tsx';
import { routes } from './routes.tsx';

/** What development tools need of a page that is running. */
export interface Running {
  /** Brings the page again and draws what has changed. */
  refresh(): Promise<void>;
}

/** Wakes a document that the server has drawn: hydrates it and follows its links. */
export async function start(root: HTMLElement): Promise<Running | undefined> {
  const data = createData(root.dataset as unknown as Document);
  const first = await data.first().catch(reloadOnce);
  if (!first) return undefined;

  const view = async ({ pathname, href }: URL): Promise<View> => {
    const next = await data
      .view(pathname)
      .catch((reason) => (reason instanceof StaleTab ? leaveFor(href) : Promise.reject(reason)));
    await loadBlocks(next.page.blocks);
    return next;
  };
  const router = createBrowserRouter(routes(view), { hydrationData: { loaderData: { page: first } } });
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));

  hydrateRoot(
    root,
    <Root styles={createStyles()}>
      <RouterProvider router={router} />
    </Root>,
  );
  followLinks(router, data);
  return {
    async refresh() {
      data.forget();
      // A page that cannot be drawn just now leaves the last good one on the screen.
      const there = await data.view(location.pathname).then(Boolean, () => false);
      if (there) await router.revalidate();
    },
  };
}

/** A document that is older than its data cannot be hydrated. One full load brings the new one; a second would not help. */
function reloadOnce(reason: unknown): undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (reason instanceof StaleTab && entry?.type !== 'reload') location.reload();
  else console.warn(reason);
}

/** Lets the browser load an address in full. */
function leaveFor(href: string): Promise<never> {
  location.assign(href);
  return new Promise(() => {});
}
