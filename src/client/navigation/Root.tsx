import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { system } from '../theme/system.ts';

/** A place for the styles of one document. No plugins: browsers that know `light-dark()` need no vendor prefixes. */
export const createStyles = (): EmotionCache => createCache({ key: 'pw', stylisPlugins: PLUGINS });

/** None. On a server, Emotion keeps the rules it has made by this array: with a new one, each page makes them all again. */
const PLUGINS: never[] = [];

/** What everything that is drawn stands in. Nothing here ever changes: see "traps" in docs/decisions. */
export function Root({ styles, children }: { styles: EmotionCache; children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
