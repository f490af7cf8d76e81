import { createContext, use } from 'react';

/** Whether blocks are inside of an article. Constant: an update would discard blocks that are not hydrated yet. */
export const Inset = createContext(false);

/** Whether the block is inside of an article, and only as wide as its text. */
export const useInset = (): boolean => use(Inset);
