import { whereStorageAllows } from '../storage.ts';

/** The storage key of the services whose content the visitor always wants to see, separated by line breaks. */
const SERVICES_KEY = 'embeds';

/**
 * Loads the content of another website into its frame when the visitor presses its button, or at once if the visitor
 * always wants to see content of this website. Nothing is requested from there before.
 */
function setUpEmbeds(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-embed]')) {
    const button = root.querySelector('button')!;
    const always = root.querySelector('input')!;
    const service = root.dataset.embed!;
    button.addEventListener('click', () => show(root, true));
    always.checked = servicesShown().includes(service);
    always.addEventListener('change', () => {
      const others = servicesShown().filter((other) => other !== service);
      const services = always.checked ? [...others, service] : others;
      whereStorageAllows(() => localStorage.setItem(SERVICES_KEY, services.join('\n')));
      for (const other of document.querySelectorAll<HTMLElement>('[data-embed]')) {
        if (other.dataset.embed !== service) continue;
        other.querySelector('input')!.checked = always.checked;
        if (always.checked) show(other, false);
      }
    });
    if (always.checked) show(root, false);
  }
}

const servicesShown = (): string[] =>
  whereStorageAllows(() => localStorage.getItem(SERVICES_KEY))
    ?.split('\n')
    .filter(Boolean) ?? [];

/** Replaces the button with the frame. @param isAsked whether the visitor has just asked for this content */
function show(root: HTMLElement, isAsked: boolean): void {
  const button = root.querySelector('button');
  const template = root.querySelector('template');
  const frame = template?.content.querySelector('iframe')?.cloneNode() as HTMLIFrameElement | undefined;
  if (!button || !frame) return; // it is shown already
  if (isAsked && frame.dataset.playing) frame.src = frame.dataset.playing;
  button.replaceWith(frame);
  if (isAsked) frame.focus();
}

setUpEmbeds();
