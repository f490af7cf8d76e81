/** The module that makes islands interactive. `early/bootstrap.ts` loads it when the first island is needed. */
export { hydrate } from './islands/hydrate.tsx';

/** Hydrates each island when it comes near the viewport. Many pages have no such island, so its module is separate. */
export const hydrateVisible = async (containers: Iterable<HTMLElement>): Promise<void> =>
  (await import('./islands/hydrate-visible.ts')).hydrateVisible(containers);
