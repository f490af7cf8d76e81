import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { system } from '../theme/system.ts';

/** Creates the style cache of one document. No plugins: browsers that support `light-dark()` need no vendor prefixes. */
export const createStyles = (): EmotionCache => createCache({ key: 'pw', stylisPlugins: PLUGINS });

/** Emotion caches compiled rules by the identity of this array, so that all pages of a server share it. */
const PLUGINS: never[] = [];

/** The providers around every page. Their values never change: an update would discard server HTML not yet hydrated. */
export function Root({ styles, children }: { styles: EmotionCache; children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
