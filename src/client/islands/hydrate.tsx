import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { Site } from '../../model/page.ts';
import type { Island } from '../../model/protocol.ts';
import { islandComponents } from './components.ts';
import { IslandErrorBoundary } from './IslandErrorBoundary.tsx';
import { IslandRoot } from './IslandRoot.tsx';
import { readIslands } from './read-islands.ts';
import { rememberInput } from './remember-input.ts';

/** An island that is hydrated, or is being hydrated. */
interface Hydration {
  island: Island;
  root: Promise<Root>;
}

const hydrations = new Map<HTMLElement, Hydration>();
let site: Promise<Site> | undefined;

/**
 * Hydrates an island, unless it is hydrated already. Rejects if a script or the site data cannot be loaded. The next
 * call then tries again.
 * @param container the element around the island
 */
export async function hydrate(container: HTMLElement): Promise<void> {
  const { root } = hydrations.get(container) ?? begin(container);
  await root;
}

/** Renders hydrated islands with new data, and returns whether all of them still exist. Used in development. */
export async function renderAgain(page: Document): Promise<boolean> {
  site = undefined;
  const islands = readIslands(page);
  const all = [...hydrations].filter(([container]) => container.isConnected);
  for (const [container, { island, root }] of all) {
    const next = islands[nameOf(container)];
    if (next?.component !== island.component) return false;
    (await root).render(contentOf(container, next, await loadSite()));
  }
  return true;
}

function begin(container: HTMLElement): Hydration {
  const island = readIslands(document)[nameOf(container)]!;
  const root = Promise.all([loadSite(), islandComponents[island.component]!.load()]).then(([data]) =>
    hydrateNow(container, island, data),
  );
  root.catch(() => hydrations.delete(container));
  const hydration = { island, root };
  hydrations.set(container, hydration);
  return hydration;
}

/** Hydrates an island within one task, so that no event occurs before the island is interactive. */
function hydrateNow(container: HTMLElement, island: Island, data: Site): Root {
  const restoreInput = rememberInput(container);
  const root = flushSync(() =>
    hydrateRoot(container, contentOf(container, island, data), {
      identifierPrefix: nameOf(container),
      // Called when another program has changed the island's HTML, so that React has rendered the island again.
      onRecoverableError(error) {
        restoreInput();
        reportError(error);
      },
    }),
  );
  flushSync(() => {}); // runs the effects
  container.dataset.hydrated = '';
  return root;
}

const contentOf = (container: HTMLElement, island: Island, data: Site) => (
  <IslandErrorBoundary container={container}>
    <IslandRoot island={island} site={data} />
  </IslandErrorBoundary>
);

const nameOf = (container: HTMLElement): string => container.dataset.island!;

/** Loads the data that all pages share. Throws an error with the status if the response is not successful. */
function loadSite(): Promise<Site> {
  const request = () => fetch(document.body.dataset.site!);
  // Tries twice, because in Chromium the first request after a failed preload fails even if the network is back.
  site ??= request()
    .catch(request)
    .then((response) => {
      if (!response.ok) throw new Error(`${response.status} ${response.url}`);
      return response.json() as Promise<Site>;
    });
  site.catch(() => (site = undefined));
  return site;
}
