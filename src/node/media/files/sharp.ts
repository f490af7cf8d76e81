import { lazy } from '../../../model/lazy.ts';

/**
 * The maximum number of pixels in a picture. Without this limit, a small file could decode to more data than fits into
 * memory.
 */
export const MAX_PIXELS = 100_000_000;

/** Loads sharp when it is needed. It loads slowly, and most runs find all pictures and their facts in the cache. */
export const loadSharp = lazy(async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false); // no picture is read twice, and the cache would need 100 MB
  return sharp;
});
