import { createContext, use } from 'react';
import type { Site } from '../../../src/model/page.ts';
import type { Style } from '../../../src/model/theme/looks.ts';
import { ledger } from '../../../src/model/theme/looks/ledger.ts';

/** The data that all pages share. */
export const SiteContext = createContext<Site | undefined>(undefined);

/** Returns the data that all pages share. Throws outside a `SiteContext`. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('No SiteContext found: render this component inside one.');
  return site;
}

/**
 * Returns how the blocks of the site are drawn: the words of its look, for what styles alone cannot do. A theme of a
 * loaded site has all of them, so interactive blocks do not load the other looks.
 */
export const useStyle = (): Style => ({ ...ledger.style, ...useSite().theme?.style });
