import { lazy } from '../../model/lazy.ts';

/** Loads sharp when it is needed. It loads slowly, and most runs find all pictures and their facts in the cache. */
export const loadSharp = lazy(async () => (await import('sharp')).default);
