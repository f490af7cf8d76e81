import type { animate as Animate } from 'framer-motion/dom/mini';

/** Seconds that a page takes to come in, and by how much each part of its first block follows the one before. */
const DURATION = 0.14;
const STEP = 0.03;

let animate: typeof Animate | undefined;

/**
 * Brings what moves pages, for visitors who are about to go to one and have not asked for less motion. Nobody
 * waits for it: a page that is there before it is shown at once.
 */
export async function bringMotion(): Promise<void> {
  if (animate || isReduced()) return;
  try {
    ({ animate } = await import('framer-motion/dom/mini'));
  } catch (reason) {
    console.warn(reason);
  }
}

/** Lets a page come in after a client navigation: all of it fades in, the parts of its first block rise one by one. */
export function enter(main: HTMLElement): void {
  if (!animate || isReduced()) return;
  void play(main, { opacity: [0, 1] });
  const parts = main.querySelectorAll<HTMLElement>('[data-block="0"] > section > * > *');
  for (const [index, part] of [...parts].slice(0, 3).entries()) {
    void play(part, { transform: ['translateY(12px)', 'translateY(0)'] }, index * STEP);
  }
}

async function play(
  element: HTMLElement,
  keyframes: Record<string, string[] | number[]>,
  delay = 0,
): Promise<void> {
  const movement = animate!(element, keyframes, { duration: DURATION, delay, ease: 'easeOut' });
  await movement;
  // What is left on an element would come between it and its styles, and hold what is fixed in it.
  movement.cancel();
  for (const property of Object.keys(keyframes)) element.style.removeProperty(property);
}

const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
