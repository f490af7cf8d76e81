import { codeKey } from '../disk/engine-key.ts';
import { ENGINE_DIR } from '../disk/root.ts';
import type { CodeOptions } from './entries.ts';

/**
 * The folder with code that runs only in Node. This code does not affect the bundle, except for the code in `CODE`.
 */
const NODE = 'src/node/';
const CODE = 'src/node/code/';

/**
 * Hashes everything that the bundle depends on, except for what own blocks read outside of their folder (`OwnInputs`):
 * the code, the packages, the Node version and the options. Does not notice edits inside `node_modules`.
 * @returns the hash as hexadecimal digits
 */
export function bundleKey(options: CodeOptions, root = ENGINE_DIR): string {
  const isIncluded = (path: string) => !path.startsWith(NODE) || path.startsWith(CODE);
  return codeKey(root, isIncluded, { mode: process.env.NODE_ENV, options, ownDir: options.own?.dir });
}
