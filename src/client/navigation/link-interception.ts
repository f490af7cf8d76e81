import type { Data } from './page-data.ts';
import { bringMotion } from './page-motion.ts';

interface Router {
  navigate(to: string): Promise<void>;
}

/**
 * Follows the links of this site without a full load, and brings their pages when a visitor is about to.
 * It listens to the document, so links need no script of their own: those in Markdown and in blocks that are
 * not hydrated yet are followed all the same.
 */
export function followLinks(router: Router, data: Data): void {
  document.addEventListener('click', (event) => {
    const url = plainClick(event) && pageOf(event.target);
    if (!url || isPlaceHere(url)) return;
    event.preventDefault();
    void router.navigate(url.pathname + url.search + url.hash);
  });
  document.addEventListener('pointerdown', ({ target }) => void (pageOf(target) && bringMotion()), {
    passive: true,
  });
  for (const type of ['pointerover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(
      type,
      ({ target }) => {
        const url = pageOf(target);
        if (url && url.pathname !== location.pathname) data.view(url.pathname).catch(() => undefined); // a real visit will tell
      },
      { passive: true },
    );
  }
}

/** A click that means "go there": not one that opens a tab or a window, or that something else has taken. */
function plainClick(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

/** The page of this site that a link at this place leads to; none for files, other tabs and other sites. */
function pageOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  return url.origin === location.origin && !/\.[a-z0-9]+$/i.test(url.pathname) ? url : undefined;
}

const isPlaceHere = ({ pathname, search, hash }: URL) =>
  hash !== '' && pathname === location.pathname && search === location.search;
