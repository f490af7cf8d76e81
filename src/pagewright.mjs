/*
 * Starts `src/node/cli.ts`. React and Vite read NODE_ENV when they are loaded, to select their development or production
 * code. It is set here, before they are loaded, and overrides the environment, because a build that mixes both kinds of
 * code crashes. tsx compiles TypeScript, which Node 20 cannot run.
 */
import { dirname } from 'node:path';
import process from 'node:process';

const root = dirname(import.meta.dirname);
const [character] = /[#?]/.exec(root) ?? [];
if (character) {
  // Vite and tsx would read the rest of such a path as a fragment or a query.
  process.stderr.write(`The path of this project contains "${character}": ${root}\nRename the folder.\n`);
  process.exit(2);
}

process.env.NODE_ENV = process.argv[2] === 'dev' ? 'development' : 'production';

const { register } = await import('tsx/esm/api');
register();
await import('./node/cli.ts');
