import { useEffect, useState } from 'react';
import { useInView } from 'react-intersection-observer';

/** The duration of the animation, in ms. */
const DURATION = 2000;

const easeOut = (time: number) => 1 - (1 - time) ** 3;

/**
 * Animates a number once, as soon as half of the element with `ref` is in view.
 * @returns `progress`: how far the number has counted up, from 0 to 1. Before the animation, on the server, and for
 * visitors who prefer reduced motion, it is 1, so that the final number is shown
 */
export function useCountUp() {
  const { ref, inView } = useInView({ threshold: 0.5, triggerOnce: true });
  const [progress, setProgress] = useState(1);
  useEffect(() => {
    if (!inView || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = requestAnimationFrame(function begin(start) {
      const step = (now: number) => {
        const time = Math.min((now - start) / DURATION, 1);
        setProgress(easeOut(time));
        if (time < 1) frame = requestAnimationFrame(step);
      };
      step(start);
    });
    return () => cancelAnimationFrame(frame);
  }, [inView]);
  return { ref, progress };
}
