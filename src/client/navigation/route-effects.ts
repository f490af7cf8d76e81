import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { QUERY_CHANGED } from '../../../blocks/parts/layout/query-param.ts';
import type { Page, Site } from '../../model/page.ts';
import { applyHead, headOf } from '../document/head.ts';
import { enter } from './page-motion.ts';

/** How far each entry of the history was scrolled. In memory: a visit leaves nothing in storage. */
const scrolled = new Map<string, number>();

/**
 * What a full load of a page would do for the reader, after a client navigation: the new title, the top of the
 * page or the place asked for, and the focus on the new heading, so that screen readers begin there.
 */
export function useArrival(site: Site, page: Page): void {
  const { key, hash, pathname, search } = useLocation();
  const type = useNavigationType();
  const arrived = useRef(key);
  const shown = useRef(page.route);
  const address = useRef({ pathname, search });

  useLayoutEffect(() => {
    applyHead(headOf(page, site));
  }, [page, site]);

  useLayoutEffect(() => {
    const remember = () => scrolled.set(key, scrollY);
    const { current: before } = address;
    address.current = { pathname, search };
    if (before.search !== search) dispatchEvent(new Event(QUERY_CHANGED));
    // Another query shows another choice of the same page: the reader stays where they are.
    const stays = before.pathname === pathname && before.search !== search && !hash;
    if (arrived.current !== key && stays) arrived.current = key;
    if (arrived.current !== key) {
      arrived.current = key;
      closeMenus();
      const place = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
      place?.closest('details')?.setAttribute('open', '');
      if (type === 'POP') scrollTo({ top: scrolled.get(key) ?? 0, behavior: 'instant' });
      else if (place) place.scrollIntoView();
      else scrollTo({ top: 0, behavior: 'instant' });
      focus(place ?? document.querySelector('#content h1'));
      const main = document.querySelector<HTMLElement>('#content');
      if (main && shown.current !== page.route && type !== 'POP') enter(main);
      if (shown.current !== page.route) dispatchEvent(new Event('pagewright:arrived'));
      shown.current = page.route;
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
