import { createContext, use } from 'react';

/** Whether blocks are inside an article. Never changes: a change would discard the HTML of unhydrated blocks. */
export const Inset = createContext(false);

/** Returns whether the block is inside an article, where it has the width of the text. */
export const useInset = (): boolean => use(Inset);
