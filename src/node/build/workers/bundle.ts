/** A process that bundles code: `src/node/code/bundle.ts` starts it. */
export { runBundler as default } from '../../code/bundler.ts';
