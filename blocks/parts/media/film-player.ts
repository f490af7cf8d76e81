import { type RefObject, useEffect, useState } from 'react';

/**
 * Plays a video while its dialog is open and unloads it when the dialog closes. The dialog needs no JavaScript, so it
 * may open before this script is loaded.
 * @returns a React key for the video element. The key changes when the video is unloaded, because an unloaded element
 * cannot play again
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
  video.play().catch(() => undefined); // if the browser does not allow autoplay, the visitor can use the controls
}

/** Stops the video and frees its data. Removes the sources first; otherwise `load()` would download them again. */
function unload(video: HTMLVideoElement): void {
  video.pause();
  video.replaceChildren();
  video.load();
}
