#!/usr/bin/env node
/*
 * Starts `src/node/cli.ts`, compiled. The package contains it compiled; in this project it is compiled when it has
 * changed, or runs with tsx if the compiled code cannot be stored.
 *
 * React and Vite read NODE_ENV when they are loaded, to select their development or production code. This script sets
 * NODE_ENV before they are loaded, and ignores its old value, because a build that mixes both kinds of code crashes.
 */
import './node/require-node.mjs';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const root = dirname(import.meta.dirname);
const [character] = /[#?]/.exec(root) ?? [];
if (character) {
  // Vite and tsx would read the part of the path after this character as a fragment or a query.
  process.stderr.write(`The path of this project contains "${character}": ${root}\nRename the folder.\n`);
  process.exit(2);
}

process.env.NODE_ENV = ['dev', 'test'].includes(process.argv[2]) ? 'development' : 'production';
process.setSourceMapsEnabled(true); // so that the stack of an internal error names the source files

const packaged = join(import.meta.dirname, 'node/cli.mjs');
if (existsSync(packaged)) {
  await import(pathToFileURL(packaged).href);
} else {
  const { compiledEngine } = await import('./compiled-engine.mjs');
  const engine = await compiledEngine(root);
  if (engine === undefined) (await import('tsx/esm/api')).register();
  await import(engine ?? './node/cli.ts');
}
