import type { RegisteredBlock } from '../block.ts';

/**
 * The blocks that a site brings, by type. Bundling replaces this module
 * (`src/node/code/own-blocks/own-blocks-plugin.ts`).
 */
export const ownBlocks: Record<string, RegisteredBlock<object>> = {};
