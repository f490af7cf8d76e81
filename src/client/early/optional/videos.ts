/**
 * Plays a video while its dialog is open, and a video that loops while it is in view, unless the visitor prefers
 * reduced motion. Both have controls, so they also play without this script.
 */
function setUpVideos(): void {
  const follow = (dialog: HTMLDialogElement) => {
    const video = dialog.querySelector('video');
    if (video) (dialog.open ? play : unload)(video);
  };
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof HTMLDialogElement) follow(target);
  }).observe(document.body, { subtree: true, attributeFilter: ['open'] });
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) follow(dialog);

  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const video = target as HTMLVideoElement;
      if (isIntersecting) start(video);
      else video.pause();
    }
  });
  for (const video of document.querySelectorAll('video[loop]')) observer.observe(video);
}

/** The sources and captions of the videos whose dialog was closed. */
const unloaded = new WeakMap<HTMLVideoElement, Element[]>();

function play(video: HTMLVideoElement): void {
  video.append(...(unloaded.get(video) ?? []));
  for (const track of video.textTracks) track.mode = 'showing';
  start(video);
}

/** If the browser does not allow autoplay, the visitor can use the controls. */
const start = (video: HTMLVideoElement) => video.play().catch(() => undefined);

/** Stops a video and frees its data. Removes its sources; otherwise, the browser would download them again. */
function unload(video: HTMLVideoElement): void {
  unloaded.set(video, [...video.children]);
  video.pause();
  video.replaceChildren();
  video.load();
}

setUpVideos();
