import { basename } from 'node:path';
import { blockType } from '../site/read-schemas.ts';

/** The modules from which the bundles are made, as paths relative to the project's root. */
export const ENTRIES = {
  client: 'src/client/entry-client.tsx',
  search: 'src/client/search/search.ts',
  /** Become inline scripts of documents. */
  inline: {
    always: 'src/client/early/bootstrap.ts',
    booking: 'src/client/early/booking-links.ts',
    analytics: 'src/client/early/privacy.ts',
    contents: 'src/client/early/scrollspy.ts',
    terms: 'src/client/early/glossary-popovers.ts',
  },
  /** Renders pages in Node. */
  server: 'src/client/entry-server.tsx',
  /** Imports the component of each interactive block dynamically, so each component gets a chunk of its own. */
  blocks: 'blocks/interactive-blocks.ts',
  /** Imports the interactive parts of the footer dynamically, so each part gets a chunk of its own. */
  shellParts: 'src/client/islands/components.ts',
} as const;

/** Returns the name of an island's component, given the path of its module: `quote` for `blocks/Quote/Quote.tsx`. */
export const componentOf = (path: string): string => blockType(basename(path, '.tsx'));

export interface BundleOptions {
  /** The path of the analytics module, relative to the project's root. Undefined for a site without analytics. */
  analytics?: string;
}
