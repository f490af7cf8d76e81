import { createContext, use } from 'react';

/** Whether blocks are inside an article. Never changes; otherwise React would discard the HTML of unhydrated blocks. */
export const Inset = createContext(false);

/** Returns whether the block is inside an article, where blocks are as wide as the text. */
export const useInset = (): boolean => use(Inset);
