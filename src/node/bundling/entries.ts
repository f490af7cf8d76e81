import { basename, extname } from 'node:path';
import { modulePath } from '../root.ts';
import type { OwnBlocks } from '../own-blocks/own-blocks.ts';
import { blockType } from '../site/read-schemas.ts';

/** The modules from which the bundles are made, as paths relative to the engine's folder. */
export const ENTRIES = {
  client: modulePath('src/client/entry-client.tsx'),
  search: modulePath('src/client/search/search.ts'),
  /** Become inline scripts of documents. */
  inline: {
    always: modulePath('src/client/early/bootstrap.ts'),
    booking: modulePath('src/client/early/booking-links.ts'),
    analytics: modulePath('src/client/early/privacy.ts'),
    contents: modulePath('src/client/early/scrollspy.ts'),
    terms: modulePath('src/client/early/glossary-popovers.ts'),
  },
  /** Renders pages in Node. */
  server: modulePath('src/client/entry-server.tsx'),
  /** Imports the component of each interactive block dynamically, so each component gets a chunk of its own. */
  blocks: modulePath('blocks/interactive-blocks.ts'),
  /** The same for the blocks that a site brings. */
  ownBlocks: modulePath('blocks/own/interactive-blocks.ts'),
  /** Imports the interactive parts of the footer dynamically, so each part gets a chunk of its own. */
  shellParts: modulePath('src/client/islands/components.ts'),
} as const;

/** Returns the name of an island's component, given the path of its module: `quote` for `blocks/Quote/Quote.tsx`. */
export const componentOf = (path: string): string => blockType(basename(path, extname(path)));

export interface BundleOptions {
  /** The path of the analytics module, relative to the engine's folder. Undefined for a site without analytics. */
  analytics?: string;
  /** The blocks that the site brings. */
  own?: OwnBlocks;
}
