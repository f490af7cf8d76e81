import type { ViteDevServer } from 'vite';
import type { Problem } from '../../../diagnostics/problem.ts';
import type { CompiledStyles } from '../../../model/compiled-styles.ts';
import { lazy } from '../../../model/lazy.ts';
import type { Server } from '../../../model/protocol.ts';
import { cachedBundle } from '../../code/bundle-cache.ts';
import { type CodeOptions, ENTRIES } from '../../code/entries.ts';
import { loadServer } from '../../code/load-server.ts';
import { prebuilt } from '../../code/prebuilt.ts';
import { withSourceStacks } from '../../code/source-stacks.ts';
import { createCache } from '../../disk/cache/cache.ts';
import { type OwnInputs, pathsIn } from '../../code/own-blocks/own-inputs.ts';

/**
 * The code that renders pages in a dev server. It starts with a bundle: that of the package, or one of the cache, where
 * it is after the first start.
 * Once code has changed, Vite loads the modules from their source.
 */
export interface DevCode {
  /** Returns the module that renders pages, with all components. */
  load(vite: ViteDevServer): Promise<Server>;
  /** Returns the compiled styles of the bundle. */
  styles(): Promise<CompiledStyles>;
  /** Returns the content of an asset of the bundle, such as a font, given its URL path. */
  asset(path: string): Promise<Uint8Array | undefined>;
  /** What the own blocks have read. Their code is watched. */
  inputs: OwnInputs;
  /** Is called when code has changed. */
  change(): void;
}

export function createDevCode(options: () => CodeOptions): DevCode {
  const bundler = () => import('../../code/bundler.ts');
  const make = async () => (await bundler()).runDevBundler(options());
  const bundle = lazy(async () => prebuilt('dev', options()) ?? cachedBundle(options(), make, createCache()));
  const bundled = lazy(async () => {
    const files = await bundle();
    for (const [name, state] of files.inputs) inputs.set(name, state);
    const maps = async () => (await bundler()).devSourceMaps(options(), files);
    return loadServer(files.server, (server) => withSourceStacks(server, maps));
  });
  const inputs: OwnInputs = new Map();
  let watched = 0;
  let isChanged = false;
  let loaded: Server | undefined;
  const fromSource = async (vite: ViteDevServer) => {
    const { server } = (await vite.ssrLoadModule(`/${ENTRIES.server}`)) as { server: Server };
    if (server !== loaded) await server.loadComponents();
    loaded = server;
    return server;
  };
  return {
    inputs,
    async load(vite) {
      try {
        // If bundling fails, loading from the source fails too, with an error that names the file.
        return await (isChanged ? fromSource(vite) : bundled().catch(() => fromSource(vite)));
      } finally {
        if (inputs.size > watched) vite.watcher.add(pathsIn(inputs));
        watched = inputs.size;
      }
    },
    styles: async () => (await bundle()).styles,
    asset: async (path) => (await bundle()).server.get(path.slice(1)),
    change: () => (isChanged = true),
  };
}

/** Thrown when no page can be rendered, because the code of the site's own blocks cannot be loaded. */
export class CodeError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem, cause: unknown) {
    super(problem.message, { cause });
    this.problem = problem;
  }
}
