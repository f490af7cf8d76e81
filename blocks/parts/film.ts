import { type RefObject, useEffect } from 'react';

/**
 * Plays the film of a dialog while that is open, and lets go of it when it closes. The dialog itself opens and
 * closes without a script, maybe before this one is here.
 */
export function usePlayback(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current!;
    const follow = () => {
      const video = element.querySelector('video')!;
      if (element.open)
        video.play().catch(() => undefined); // it has a button of its own
      else unload(video);
    };
    const observer = new MutationObserver(follow);
    observer.observe(element, { attributeFilter: ['open'] });
    if (element.open) follow();
    return () => observer.disconnect();
  }, [dialog]);
}

/** Stops the film, drops what was loaded of it and goes back to its beginning. */
function unload(video: HTMLVideoElement): void {
  video.pause();
  video.load(); // with `preload="none"` it loads nothing until it is played again
}
