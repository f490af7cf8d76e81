import { lazy, type ComponentType } from 'react';
import { observe } from 'react-intersection-observer';
import { reportMissingScript } from '../src/services/page-events.ts';
import type { RegisteredBlock } from './block.ts';

/** How far below the viewport hydration starts, so that a block is interactive when the reader reaches it. */
const ROOT_MARGIN = '0px 0px 600px 0px';

/**
 * Returns a component that suspends until the block comes near the viewport and its script has loaded. Until then
 * React keeps the server's HTML. In development the component does not wait for the viewport.
 * @param wrapper returns the element that wraps the block
 */
export function hydrateWhenVisible(
  block: RegisteredBlock<object>,
  wrapper: () => Element | null,
): ComponentType {
  return lazy(async () => {
    if (!import.meta.env.DEV) await visible(wrapper());
    return {
      default: await block.load().catch((reason: unknown) => {
        reportMissingScript(reason);
        throw reason;
      }),
    };
  });
}

/** Resolves when an element comes near the viewport, or at once if the element is null. */
function visible(element: Element | null): Promise<void> {
  return new Promise((resolve) => {
    if (!element) return resolve();
    const stop = observe(
      element,
      (isVisible) => {
        if (!isVisible) return;
        stop();
        resolve();
      },
      { rootMargin: ROOT_MARGIN },
    );
  });
}
