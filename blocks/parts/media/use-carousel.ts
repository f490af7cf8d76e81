import { type KeyboardEvent, useRef, useState } from 'react';

/** The cards of a track that scrolls sideways, and where it is. */
interface Track {
  element: HTMLElement;
  /** Pixels from one card to the next. */
  pitch: number;
  /** The last position: with it, the last card is at the end. */
  last: number;
}

function measure(element: HTMLElement): Track {
  const [first, second] = element.children as unknown as HTMLElement[];
  const pitch = first && second ? Math.abs(second.offsetLeft - first.offsetLeft) : element.clientWidth;
  return { element, pitch, last: Math.round((element.scrollWidth - element.clientWidth) / pitch) };
}

const isRightToLeft = (element: HTMLElement) => getComputedStyle(element).direction === 'rtl';

/**
 * Moves a track of cards by whole cards, with the beginning after the end. The browser scrolls and snaps, by
 * touch too; here is only what buttons and keys do, and which card is first in view.
 */
export function useCarousel() {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  /** Where a button has sent the track, until it is there: several clicks in a row add up. */
  const aim = useRef<number>(undefined);

  const go = (to: number) => {
    const { element, pitch, last } = measure(track.current!);
    const target = to > last ? 0 : to < 0 ? last : to;
    aim.current = target;
    setIndex(target);
    element.scrollTo({ left: target * pitch * (isRightToLeft(element) ? -1 : 1) });
  };
  const release = () => (aim.current = undefined);

  return {
    index,
    go,
    /** To be spread on the element that holds the cards. */
    track: {
      ref: track,
      onScroll: () => {
        const { element, pitch, last } = measure(track.current!);
        const seen = Math.min(Math.round(Math.abs(element.scrollLeft) / pitch), last);
        if (aim.current === seen) release();
        if (aim.current === undefined) setIndex(seen);
      },
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
