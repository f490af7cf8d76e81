/** The module that makes islands interactive. `early/bootstrap.ts` loads it when the first island is needed. */
export { hydrate } from './islands/hydrate.tsx';
export { hydrateVisible } from './islands/hydrate-visible.ts';
