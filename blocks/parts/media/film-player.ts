import { type RefObject, useEffect, useState } from 'react';

/**
 * Plays a video while its dialog is open and unloads it when it closes. The dialog opens and closes without
 * JavaScript, maybe before this script is loaded.
 * @returns a key for the video element, since an unloaded one cannot play again
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
  video.play().catch(() => undefined); // autoplay may be blocked; the video has controls
}

/** Stops the video and frees its data. With its sources still there, `load()` would download it again. */
function unload(video: HTMLVideoElement): void {
  video.pause();
  video.replaceChildren();
  video.load();
}
