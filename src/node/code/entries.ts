import { basename, extname } from 'node:path';
import type { OwnBlocks } from '../site/own-blocks/own-blocks.ts';
import { blockType } from '../disk/files/read-schemas.ts';

/** The modules from which the bundles are made, as paths relative to the engine's folder. */
export const ENTRIES = {
  client: 'src/client/entry-client.tsx',
  search: 'src/client/search/search.ts',
  /** Become inline scripts of documents. */
  inline: {
    always: 'src/client/early/bootstrap.ts',
    booking: 'src/client/early/optional/booking-links.ts',
    privacy: 'src/client/early/optional/privacy.ts',
    contents: 'src/client/early/optional/scrollspy.ts',
    terms: 'src/client/early/optional/glossary-popovers.ts',
    code: 'src/client/early/optional/copy-code.ts',
    carousels: 'src/client/early/optional/carousels.ts',
    videos: 'src/client/early/optional/videos.ts',
    embeds: 'src/client/early/optional/embeds.ts',
  },
  /** Renders pages in Node. */
  server: 'src/client/entry-server.tsx',
  /** Imports the component of each interactive block dynamically, so each component gets a chunk of its own. */
  blocks: 'blocks/interactive-blocks.ts',
  /** The same for the blocks that a site brings. */
  ownBlocks: 'blocks/own/interactive-blocks.ts',
  /** Imports the interactive parts of the footer dynamically, so each part gets a chunk of its own. */
  shellParts: 'src/client/islands/components.ts',
} as const;

/** Returns the name of an island's component, given the path of its module: `quote` for `blocks/Quote/Quote.tsx`. */
export const componentOf = (path: string): string => blockType(basename(path, extname(path)));

/** The options on which the bundled code depends. */
export interface CodeOptions {
  /** The blocks that the site brings. */
  own?: OwnBlocks;
}

export interface BundleOptions extends CodeOptions {
  /** The path of the analytics module, relative to the engine's folder. Undefined for a site without analytics. */
  analytics?: string;
}
