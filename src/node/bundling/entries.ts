/** The modules that bundling starts from, by their paths from the project's root. */
export const ENTRIES = {
  client: 'src/client/client.tsx',
  search: 'src/client/search/search.ts',
  analytics: 'src/client/analytics.ts',
  /** Becomes the inline script of every document. */
  inline: 'src/client/early/bootstrap.ts',
  /** Renders pages in Node. */
  server: 'src/client/server.tsx',
  /** Not an entry: imports the component of each block type dynamically. */
  registry: 'blocks/registry.ts',
} as const;

export interface BundleOptions {
  /** Whether the analytics script is bundled. */
  analytics: boolean;
}
