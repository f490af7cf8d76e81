/**
 * Imports the modules with slot recipes of the blocks that a site brings. Bundling replaces this module
 * (`src/node/code/own-blocks/own-blocks-plugin.ts`).
 */
import '../parts/layout/slots.ts';
