import { hydrate } from './hydrate.tsx';
import { nearViewport } from './near-viewport.ts';

/** How far below the viewport islands are hydrated, in pixels, so that they are interactive before they are visible. */
const AHEAD = 600;

/** Hydrates each island when it comes near the viewport. */
export function hydrateVisible(containers: Iterable<HTMLElement>): void {
  const onChange = (entries: IntersectionObserverEntry[]) => {
    for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
      observer.unobserve(target);
      hydrate(target as HTMLElement).catch(console.warn);
    }
  };
  const observer = new IntersectionObserver(onChange, { rootMargin: nearViewport(AHEAD) });
  for (const container of containers) observer.observe(container);
}
