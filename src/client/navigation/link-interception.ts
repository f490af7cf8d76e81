import type { PageLoader } from './page-data.ts';
import { loadMotion } from './page-motion.ts';

interface Router {
  navigate(to: string): Promise<void>;
}

/**
 * Follows links inside the site without a full load, and prefetches their pages on hover, touch and focus. Listens on
 * the document, so that it also works for links in Markdown and in blocks that are not hydrated.
 */
export function interceptLinks(router: Router, data: PageLoader): void {
  document.addEventListener('click', (event) => {
    const url = isPlainClick(event) && pageOf(event.target);
    if (!url || isSamePage(url)) return;
    event.preventDefault();
    void router.navigate(url.pathname + url.search + url.hash);
  });
  document.addEventListener('pointerdown', ({ target }) => void (pageOf(target) && loadMotion()), {
    passive: true,
  });
  for (const type of ['pointerover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(
      type,
      ({ target }) => {
        const url = pageOf(target);
        if (url && url.pathname !== location.pathname) data.view(url.pathname).catch(() => undefined); // an error is reported when the link is followed
      },
      { passive: true },
    );
  }
}

/** Whether a click navigates in this tab and no other listener has handled it. */
function isPlainClick(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

/**
 * Returns the URL of the page that a link leads to; undefined for files, links that open in another tab, and other
 * sites.
 */
function pageOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  return url.origin === location.origin && !/\.[a-z0-9]+$/i.test(url.pathname) ? url : undefined;
}

const isSamePage = ({ pathname, search, hash }: URL) =>
  hash !== '' && pathname === location.pathname && search === location.search;
