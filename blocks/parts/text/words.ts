import { createContext, use } from 'react';
import type { SiteFields } from '../../../src/model/types.gen.ts';

/** The words of the interface, from the site file. One value for the life of a document: it never changes. */
export const WordsContext = createContext<SiteFields['words'] | undefined>(undefined);

/** The words of the interface. Throws outside a `WordsContext`. */
export function useWords(): SiteFields['words'] {
  const words = use(WordsContext);
  if (!words) throw new Error('There are no interface words here: a WordsContext is missing above.');
  return words;
}
