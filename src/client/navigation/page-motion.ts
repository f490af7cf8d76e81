import type { animate as Animate } from 'framer-motion/dom/mini';

/** In seconds: the duration of a page's fade-in, and the delay between the parts of its first block. */
const DURATION = 0.14;
const STAGGER = 0.03;

let animate: typeof Animate | undefined;

/**
 * Loads the animation library before a navigation, unless the visitor prefers reduced motion. Navigation does not wait
 * for it.
 */
export async function loadMotion(): Promise<void> {
  if (animate || isReduced()) return;
  try {
    ({ animate } = await import('framer-motion/dom/mini'));
  } catch (reason) {
    console.warn(reason);
  }
}

/**
 * Animates a page after a client navigation: the page fades in, and the parts of its first block rise one after
 * another.
 */
export function animateEntrance(main: HTMLElement): void {
  if (!animate || isReduced()) return;
  void animateOnce(main, { opacity: [0, 1] });
  const parts = main.querySelectorAll<HTMLElement>('[data-block="0"] > section > * > *');
  for (const [index, part] of [...parts].slice(0, 3).entries()) {
    void animateOnce(part, { transform: ['translateY(12px)', 'translateY(0)'] }, index * STAGGER);
  }
}

async function animateOnce(
  element: HTMLElement,
  keyframes: Record<string, string[] | number[]>,
  delay = 0,
): Promise<void> {
  const movement = animate!(element, keyframes, { duration: DURATION, delay, ease: 'easeOut' });
  await movement;
  // A remaining transform would become the containing block of fixed elements.
  movement.cancel();
  for (const property of Object.keys(keyframes)) element.style.removeProperty(property);
}

const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
