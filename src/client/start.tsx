import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createPath, RouterProvider } from 'react-router-dom';
import { loadBlocks } from '../../blocks/Blocks.tsx';
import type { View } from '../model/protocol.ts';
import { reportStalePage } from '../services/page-events.ts';
import { createData, type Document, StaleTab } from './navigation/page-data.ts';
import { followLinks } from './navigation/link-interception.ts';
import { createStyles, Root } from './navigation/Root.tsx';
import { routes } from './navigation/routes.tsx';

/** What development tools need of a page that is running. */
export interface Running {
  /** Brings the page again and draws what has changed. */
  refresh(): Promise<void>;
}

/** Wakes a document that the server has drawn: hydrates it and follows its links. */
export async function start(root: HTMLElement): Promise<Running | undefined> {
  const data = createData(root.dataset as unknown as Document);
  const first = await data.first().catch(giveUp);
  if (!first) return undefined;

  const view = async ({ pathname }: URL): Promise<View> => {
    const next = await data
      .view(pathname)
      .catch((reason) => (reason instanceof StaleTab ? leave(router) : Promise.reject(reason)));
    await loadBlocks(next.page.blocks).catch(() => leave(router)); // the document shows them without their scripts
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

/** A document that is older than its data cannot be hydrated. */
function giveUp(reason: unknown): undefined {
  if (reason instanceof StaleTab) reportStalePage();
  else console.warn(reason);
}

/** Lets the browser load in full what the router is on its way to: on the way back, the address is there already. */
function leave({ state }: ReturnType<typeof createBrowserRouter>): Promise<never> {
  const { href } = new URL(createPath(state.navigation.location ?? location), location.href);
  if (href === location.href) location.reload();
  else location.assign(href);
  return new Promise(() => {});
}
