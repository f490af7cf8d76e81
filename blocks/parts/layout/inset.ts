import { createContext, use } from 'react';

/** Whether blocks stand between two parts of a text. It never changes while they wait to be hydrated. */
export const Inset = createContext(false);

/** Whether a block stands between two parts of a text, and has only the room of one. */
export const useInset = (): boolean => use(Inset);
