import type { Describers } from '../structured-data.ts';

/**
 * What describes the blocks that a site brings, by type. Bundling replaces this module
 * (`src/node/code/own-blocks/own-blocks-plugin.ts`).
 */
export const ownDescribers: Describers = {};
