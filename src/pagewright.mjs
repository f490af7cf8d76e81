/*
 * Starts `src/node/cli.ts`. React and Vite read NODE_ENV when they are loaded, to select their development or production
 * code. It is set here, before they are loaded, and overrides the environment, because a build that mixes both kinds of
 * code crashes. tsx compiles TypeScript, which Node 20 cannot run.
 */
import process from 'node:process';

process.env.NODE_ENV = process.argv[2] === 'dev' ? 'development' : 'production';

const { register } = await import('tsx/esm/api');
register();
await import('./node/cli.ts');
