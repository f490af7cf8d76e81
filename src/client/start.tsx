import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createPath, RouterProvider } from 'react-router-dom';
import { loadBlocks } from '../../blocks/Blocks.tsx';
import type { View } from '../model/protocol.ts';
import { reportStalePage } from '../services/page-events.ts';
import { createPageLoader, type Document, StaleTab } from './navigation/page-data.ts';
import { interceptLinks } from './navigation/link-interception.ts';
import { createStyles, Root } from './navigation/Root.tsx';
import { routes } from './navigation/routes.tsx';

/** The functions of a hydrated page that live reload needs. */
export interface RunningPage {
  /** Loads the page's data again and renders the changes. */
  refresh(): Promise<void>;
}

/** Hydrates a server-rendered document and starts client navigation. Returns undefined if that fails. */
export async function start(root: HTMLElement): Promise<RunningPage | undefined> {
  const loader = createPageLoader(root.dataset as unknown as Document);
  const first = await loader.first().catch(reportFailure);
  if (!first) return undefined;

  const view = async ({ pathname }: URL): Promise<View> => {
    const next = await loader
      .view(pathname)
      .catch((reason) => (reason instanceof StaleTab ? loadInFull(router) : Promise.reject(reason)));
    await loadBlocks(next.page.blocks).catch(() => loadInFull(router)); // a full load shows the page even if these scripts are missing
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
  interceptLinks(router, loader);
  return {
    async refresh() {
      loader.clear();
      // While the page has errors, its last valid version is shown.
      const isLoaded = await loader.view(location.pathname).then(Boolean, () => false);
      if (isLoaded) await router.revalidate();
    },
  };
}

/**
 * Reports why the page is not hydrated; for example, a document that is older than its data cannot be hydrated. The
 * page stays as the server rendered it.
 */
function reportFailure(reason: unknown): undefined {
  if (reason instanceof StaleTab) reportStalePage();
  else console.warn(reason);
}

/** Loads the router's destination with a full page load. After a back navigation, the URL has already changed. */
function loadInFull({ state }: ReturnType<typeof createBrowserRouter>): Promise<never> {
  const { href } = new URL(createPath(state.navigation.location ?? location), location.href);
  if (href === location.href) location.reload();
  else location.assign(href);
  return new Promise(() => {});
}
