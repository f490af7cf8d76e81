import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { QUERY_CHANGED } from '../../../blocks/parts/layout/query-param.ts';
import type { Page, Site } from '../../model/page.ts';
import { applyHead, headOf } from '../document/head.ts';
import { animateEntrance } from './page-motion.ts';

/**
 * The scroll positions of history entries. They are kept in memory, because a visit must not leave data in browser
 * storage.
 */
const scrollPositions = new Map<string, number>();

/**
 * Does after a client navigation what the browser does after a full load: sets the title, and scrolls to the top or to
 * the fragment. Also moves the focus to the heading, so that screen readers continue there.
 */
export function useRouteEffects(site: Site, page: Page): void {
  const { key, hash, pathname, search } = useLocation();
  const type = useNavigationType();
  const handledKey = useRef(key);
  const shownRoute = useRef(page.route);
  const address = useRef({ pathname, search });

  useLayoutEffect(() => {
    applyHead(headOf(page, site));
  }, [page, site]);

  useLayoutEffect(() => {
    const remember = () => scrollPositions.set(key, scrollY);
    const { current: before } = address;
    address.current = { pathname, search };
    if (before.search !== search) dispatchEvent(new Event(QUERY_CHANGED));
    // A new query only filters the same page, so the scroll position does not change.
    const stays = before.pathname === pathname && before.search !== search && !hash;
    if (handledKey.current !== key && stays) handledKey.current = key;
    if (handledKey.current !== key) {
      handledKey.current = key;
      closeMenus();
      const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
      target?.closest('details')?.setAttribute('open', '');
      if (type === 'POP') scrollTo({ top: scrollPositions.get(key) ?? 0, behavior: 'instant' });
      else if (target) target.scrollIntoView();
      else scrollTo({ top: 0, behavior: 'instant' });
      focus(target ?? document.querySelector('#content h1'));
      const main = document.querySelector<HTMLElement>('#content');
      if (main && shownRoute.current !== page.route && type !== 'POP') animateEntrance(main);
      if (shownRoute.current !== page.route) dispatchEvent(new Event('pagewright:arrived'));
      shownRoute.current = page.route;
    }
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key, hash, type, page.route, pathname, search]);
}

function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) menu.close();
  for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
}

function focus(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
