import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** The geometry of a track that scrolls sideways. */
interface Track {
  element: HTMLElement;
  /** The distance from one card to the next, in pixels. */
  pitch: number;
  /** The index of the first card in view when the track is scrolled to its end. */
  last: number;
}

function measure(element: HTMLElement): Track {
  const [first, second] = element.children as unknown as HTMLElement[];
  const pitch = first && second ? Math.abs(second.offsetLeft - first.offsetLeft) : element.clientWidth;
  return { element, pitch, last: Math.round((element.scrollWidth - element.clientWidth) / pitch) };
}

const isRightToLeft = (element: HTMLElement) => getComputedStyle(element).direction === 'rtl';

/**
 * Scrolls a track by whole cards when the visitor uses buttons or keys. After the last card, the first one follows.
 * Also returns the index of the first card in view. The browser itself handles touch and snapping.
 */
export function useCarousel() {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  /**
   * While the track scrolls: the index at which it will stop. `index` has this value already, so that clicks add up.
   */
  const aim = useRef<number>(undefined);

  const go = (to: number) => {
    const { element, pitch, last } = measure(track.current!);
    const target = to > last ? 0 : to < 0 ? last : to;
    aim.current = target;
    setIndex(target);
    element.scrollTo({ left: target * pitch * (isRightToLeft(element) ? -1 : 1) });
  };
  const release = () => (aim.current = undefined);
  const follow = () => {
    const { element, pitch, last } = measure(track.current!);
    const seen = Math.min(Math.round(Math.abs(element.scrollLeft) / pitch), last);
    if (aim.current === seen) release();
    if (aim.current === undefined) setIndex(seen);
  };
  // The visitor may have scrolled the track before hydration.
  useEffect(follow, []);

  return {
    index,
    go,
    /** Props of the element that contains the cards. */
    track: {
      ref: track,
      onScroll: follow,
      onScrollEnd: release,
      onPointerDown: release,
      onWheel: release,
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('dialog')) return;
      const forward = isRightToLeft(track.current!) ? 'ArrowLeft' : 'ArrowRight';
      const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
      const to = { [forward]: index + 1, [back]: index - 1, Home: 0, End: -1 }[event.key];
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      go(to);
    },
  };
}
