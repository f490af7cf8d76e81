import { nearViewport } from '../islands/near-viewport.ts';
import { readIslands } from '../islands/read-islands.ts';
import { setUpReplay } from './replay.ts';
import { loadStyleSheet } from './style-sheet.ts';

type Entry = typeof import('../entry-client.tsx');

/**
 * Selects the elements that hydrate their island when the visitor uses them. Of the links, only those to `?…` are
 * included, because they stay on the page and only change its query.
 */
const CONTROLS = 'button,input,select,textarea,label,summary,a[href^="?"]';

/** The events by which a visitor begins to use an element. */
const USES = ['pointerover', 'pointerdown', 'focusin'] as const;

/** How far below the viewport an island may be when its scripts are loaded, in pixels. */
const AHEAD = 300;

/**
 * Loads the entry module when the first island is needed. An island is needed when it comes near the viewport, or when
 * the visitor uses it.
 * @param data the data attributes of the body
 */
export function setUpIslands({ entry = '', modules = '', site = '' }: DOMStringMap): void {
  let entryModule: Promise<Entry> | undefined;
  const load = (): Promise<Entry> => {
    if (entryModule) return entryModule;
    for (const href of modules.split(' ').filter(Boolean)) preloadModule(href);
    if (site) preload({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: site });
    const sheet = loadStyleSheet();
    entryModule = (import(/* @vite-ignore */ entry) as Promise<Entry>).then((module) =>
      sheet.then(() => module),
    );
    entryModule.catch(() => (entryModule = undefined)); // so that the next use loads it again
    return entryModule;
  };
  const loadAndHydrate = async (island: HTMLElement) => {
    const loading = load();
    for (const href of modulesOf(island)) preloadModule(href);
    await (await loading).hydrate(island);
    delete document.documentElement.dataset.scripts; // `replay.ts` sets it to "missing" when scripts fail to load
  };
  /** The islands that are being hydrated, so that a second event on an island does not hydrate it again. */
  const waking = new Map<HTMLElement, Promise<void>>();
  const wake = (island: HTMLElement): Promise<void> => {
    const begun = waking.get(island);
    if (begun) return begun;
    const hydrated = loadAndHydrate(island).finally(() => waking.delete(island));
    waking.set(island, hydrated);
    return hydrated;
  };

  setUpReplay(wake);
  for (const type of USES) {
    document.addEventListener(
      type,
      ({ target }) => {
        const control = target instanceof Element && target.closest(CONTROLS);
        const island = control && control.closest<HTMLElement>('[data-wake]:not([data-hydrated])');
        if (island) wake(island).catch(() => undefined); // after a failure, the next use tries again
      },
      { passive: true },
    );
  }
  const wakeLinked = () => {
    const island = linkedIsland();
    if (island) wake(island).catch(console.warn);
  };
  // Waits for the load event, so that the islands' scripts do not delay the first paint.
  addEventListener('load', () => {
    observeIslands(load);
    wakeLinked();
  });
  addEventListener('hashchange', wakeLinked);
}

/** Returns the island whose state is in the fragment: `#self-check=0120` for the one in the block `self-check`. */
function linkedIsland(): HTMLElement | undefined {
  const [id = '', state] = location.hash.slice(1).split('=');
  const block = document.getElementById(id);
  if (state === undefined || !block) return undefined;
  const waiting = '[data-wake]:not([data-hydrated])';
  return block.matches(waiting) ? block : (block.querySelector<HTMLElement>(waiting) ?? undefined);
}

/** Loads the entry module when an island is near the viewport. From then on, the entry module observes the islands. */
function observeIslands(load: () => Promise<Entry>): void {
  // If the URL has a query, any island may depend on the query, so all islands are observed.
  const observed = document.querySelectorAll<HTMLElement>(
    location.search ? '[data-wake]' : '[data-wake=visible]',
  );
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      load().then(({ hydrateVisible }) => hydrateVisible(observed), console.warn);
    },
    { rootMargin: nearViewport(AHEAD) },
  );
  for (const island of observed) observer.observe(island);
}

/** Returns the addresses of an island's modules. */
const modulesOf = (island: HTMLElement): string[] =>
  readIslands(document)[island.dataset.island!]?.modules ?? [];

const preloadModule = (href: string) => preload({ rel: 'modulepreload', href });

const preload = (attributes: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement('link'), attributes));
