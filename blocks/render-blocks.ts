import { createContext, use, type ReactNode } from 'react';
import type { Block } from '../src/model/types.gen.ts';

/** Renders the blocks inside a block. The prefix makes the names of the wrappers unique on the page. */
type RenderBlocks = (blocks: Block[], prefix: string) => ReactNode;

/** `Blocks` provides this function, so that a block can render other blocks without importing the registry. */
export const RenderBlocksContext = createContext<RenderBlocks | undefined>(undefined);

/** Returns the function that renders the blocks inside a block. Throws outside `Blocks`. */
export function useRenderBlocks(): RenderBlocks {
  const render = use(RenderBlocksContext);
  if (!render) throw new Error('useRenderBlocks() is called outside of <Blocks>.');
  return render;
}
