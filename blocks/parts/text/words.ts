import { createContext, use } from 'react';
import type { SiteFields } from '../../../src/model/types.gen.ts';

/** The texts of the interface, from the site file. */
export const WordsContext = createContext<SiteFields['words'] | undefined>(undefined);

/** Returns the texts of the interface. Throws outside a `WordsContext`. */
export function useWords(): SiteFields['words'] {
  const words = use(WordsContext);
  if (!words) throw new Error('No WordsContext found: render this component inside one.');
  return words;
}
