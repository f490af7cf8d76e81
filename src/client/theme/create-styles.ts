import createCache from '@emotion/cache';
import type { Styles } from '../../../blocks/parts/layout/slots.ts';
import { system } from './system.ts';

/**
 * Creates the styles of one document. The cache uses no plugins, because browsers that support `light-dark()` need no
 * vendor prefixes.
 */
export const createStyles = (): Styles => ({
  system,
  cache: createCache({ key: 'pw', stylisPlugins: PLUGINS }),
});

/** Emotion caches compiled rules by the identity of this array, so all pages of a server must share the array. */
const PLUGINS: never[] = [];
