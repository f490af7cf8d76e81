import { type RefObject, useEffect, useState } from 'react';

/**
 * Plays the film of a dialog while that is open, and lets go of it when it closes. The dialog itself opens and
 * closes without a script, maybe before this one is here.
 * @returns the key of the video element: one that has played is not used again
 */
export function usePlayback(dialog: RefObject<HTMLDialogElement | null>): number {
  const [round, setRound] = useState(0);
  useEffect(() => {
    const element = dialog.current!;
    const follow = () => {
      const video = element.querySelector('video')!;
      if (element.open) return play(video);
      unload(video);
      setRound((before) => before + 1);
    };
    const observer = new MutationObserver(follow);
    observer.observe(element, { attributeFilter: ['open'] });
    if (element.open) follow();
    return () => observer.disconnect();
  }, [dialog]);
  return round;
}

function play(video: HTMLVideoElement): void {
  for (const track of video.textTracks) track.mode = 'showing';
  video.play().catch(() => undefined); // it has a button of its own
}

/** Stops the film and drops what was loaded of it. With its sources there, `load()` would bring it anew. */
function unload(video: HTMLVideoElement): void {
  video.pause();
  video.replaceChildren();
  video.load();
}
