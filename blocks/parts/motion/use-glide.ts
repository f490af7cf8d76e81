import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { animate, loadAnimations } from './animate.ts';

/** The positions of the items of a list, in pixels. */
interface Places {
  /** The width of the list. */
  width: number;
  items: Map<Element, { left: number; top: number }>;
}

/** Returns a ref for a list. After a render, the items of the list glide to their new places, and new items fade in. */
export function useGlide<List extends HTMLElement>(): RefObject<List | null> {
  const list = useRef<List>(null);
  const last = useRef<Places>(undefined);
  useEffect(() => void loadAnimations(), []);
  useLayoutEffect(() => {
    const before = last.current;
    const now = placesIn(list.current!);
    last.current = now;
    // If the width of the list has changed, the window was resized. Items that have moved for this reason do not glide.
    if (before?.width !== now.width) return;
    for (const [item, { left, top }] of now.items) {
      const old = before.items.get(item);
      if (!old) void animate(item as HTMLElement, { opacity: ['0', '1'] });
      else if (old.left !== left || old.top !== top) {
        const from = `translate(${old.left - left}px,${old.top - top}px)`;
        void animate(item as HTMLElement, { transform: [from, 'none'] });
      }
    }
  });
  return list;
}

const placesIn = (list: HTMLElement): Places => ({
  width: list.clientWidth,
  items: new Map(
    ([...list.children] as HTMLElement[]).map((item) => [
      item,
      { left: item.offsetLeft, top: item.offsetTop },
    ]),
  ),
});
