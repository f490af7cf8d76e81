import type { RegisteredBlock, Wake } from '../block.ts';

/**
 * Those of the blocks that a site brings that are hydrated in the browser. Bundling replaces this module
 * (`src/node/code/own-blocks/own-blocks-plugin.ts`).
 */
export const ownInteractiveBlocks: Record<string, RegisteredBlock<object> & { wake: Wake }> = {};
