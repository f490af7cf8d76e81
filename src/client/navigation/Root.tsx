import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { system } from '../theme/system.ts';

/**
 * Creates the style cache of one document. It uses no plugins, because browsers that support `light-dark()` need no
 * vendor prefixes.
 */
export const createStyles = (): EmotionCache => createCache({ key: 'pw', stylisPlugins: PLUGINS });

/** Emotion caches compiled rules by the identity of this array, so all pages of a server must share it. */
const PLUGINS: never[] = [];

/**
 * The providers around every page. Their values never change, because an update would discard server HTML that is not
 * hydrated yet.
 */
export function Root({ styles, children }: { styles: EmotionCache; children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
