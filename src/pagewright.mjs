/*
 * Starts `src/node/cli.ts`. React and Vite select their development or production code by NODE_ENV when they are loaded.
 * It is set here, before either is, and overrides the environment: a build that mixes both crashes. tsx compiles
 * TypeScript, which Node 20 does not.
 */
import process from 'node:process';

process.env.NODE_ENV = process.argv[2] === 'dev' ? 'development' : 'production';

const { register } = await import('tsx/esm/api');
register();
await import('./node/cli.ts');
