import { createContext, use } from 'react';
import type { Site } from '../../../src/model/page.ts';

/** What all pages share. One value for the life of a document: it never changes. */
export const SiteContext = createContext<Site | undefined>(undefined);

/** What all pages share. Throws outside a `SiteContext`. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('There is no site here: a SiteContext is missing above.');
  return site;
}
