import { observe } from 'react-intersection-observer';
import { hydrate } from './hydrate.tsx';
import { nearViewport } from './near-viewport.ts';

/** How far below the viewport islands are hydrated, in pixels, so that they are interactive before they are visible. */
const AHEAD = 600;

/** Hydrates each island when it comes near the viewport. */
export function hydrateVisible(containers: Iterable<HTMLElement>): void {
  for (const container of containers) {
    const stop = observe(
      container,
      (isVisible) => {
        if (!isVisible) return;
        stop();
        hydrate(container).catch(console.warn);
      },
      { rootMargin: nearViewport(AHEAD) },
    );
  }
}
