/** The animation library, if it is loaded. Most visitors never see an animation, so it is not part of other scripts. */
let library: typeof import('framer-motion/dom/mini') | undefined;

/** Loads the animation library. Call this before the first animation. Never throws. */
export async function loadAnimations(): Promise<void> {
  library ??= await import('framer-motion/dom/mini').catch(() => undefined); // offline, for example
}

/** The duration of an animation in seconds. */
const DURATION = 0.2;

/** For each animated CSS property: its values from the beginning of the animation to the end. */
type Keyframes = Partial<Record<'opacity' | 'transform', string[]>>;

/** Keyframes with which an element fades in and rises. */
export const RISE: Keyframes = { opacity: ['0', '1'], transform: ['translateY(0.75rem)', 'none'] };

/** Animates an element once. Does nothing if the library is not loaded or the visitor prefers reduced motion. */
export async function animate(element: HTMLElement, keyframes: Keyframes): Promise<void> {
  if (!library || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const animation = library.animate(element, keyframes, { duration: DURATION, ease: 'easeOut' });
  await animation;
  // Removes the transform. With a transform, the element would be the containing block of fixed elements inside it.
  animation.cancel();
  for (const property of Object.keys(keyframes)) element.style.removeProperty(property);
}
