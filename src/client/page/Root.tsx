import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { type Styles, StylesContext } from '../../../blocks/parts/layout/slots.ts';

/** The providers around a page on the server. They also render the global styles. */
export function Root({ styles, children }: { styles: Styles; children: ReactNode }) {
  return (
    <CacheProvider value={styles.cache}>
      <ChakraProvider value={styles.system}>
        <StylesContext value={styles}>{children}</StylesContext>
      </ChakraProvider>
    </CacheProvider>
  );
}
