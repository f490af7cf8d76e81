/** A process that bundles code: `src/node/bundling/bundle.ts` starts it. */
export { runBundler as default } from '../bundling/bundler.ts';
