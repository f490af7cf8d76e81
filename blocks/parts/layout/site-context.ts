import { createContext, use } from 'react';
import type { Site } from '../../../src/model/page.ts';

/** The data that all pages share. */
export const SiteContext = createContext<Site | undefined>(undefined);

/** Returns the data that all pages share. Throws outside a `SiteContext`. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('No SiteContext found: render this component inside one.');
  return site;
}
