/** The entry modules of the bundles, as paths relative to the project's root. */
export const ENTRIES = {
  client: 'src/client/entry-client.tsx',
  search: 'src/client/search/search.ts',
  /** Becomes the inline script of every document. */
  inline: 'src/client/early/bootstrap.ts',
  /** Renders pages in Node. */
  server: 'src/client/entry-server.tsx',
  /** Not an entry: imports the component of each block type dynamically. */
  registry: 'blocks/registry.ts',
} as const;

export interface BundleOptions {
  /** The module of the analytics chunk, if the site has one: a path relative to the project's root. */
  analytics?: string;
}
