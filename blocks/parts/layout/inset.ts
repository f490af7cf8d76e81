import { createContext, use } from 'react';

/** Whether the blocks in this context are inside an article. */
export const Inset = createContext(false);

/** Returns whether the block is inside an article, where blocks are as wide as the text. */
export const useInset = (): boolean => use(Inset);
