/*
 * Starts `src/node/cli.ts` with tsx, which compiles TypeScript, because Node 20 cannot run TypeScript.
 *
 * React and Vite read NODE_ENV when they are loaded, to select their development or production code. This script sets
 * NODE_ENV before they are loaded, and ignores its old value, because a build that mixes both kinds of code crashes.
 */
import { dirname } from 'node:path';
import process from 'node:process';

const root = dirname(import.meta.dirname);
const [character] = /[#?]/.exec(root) ?? [];
if (character) {
  // Vite and tsx would read the part of the path after this character as a fragment or a query.
  process.stderr.write(`The path of this project contains "${character}": ${root}\nRename the folder.\n`);
  process.exit(2);
}

process.env.NODE_ENV = process.argv[2] === 'dev' ? 'development' : 'production';

const { register } = await import('tsx/esm/api');
register();
await import('./node/cli.ts');
