/*
 * Starts `src/node/cli.ts`. React and Vite choose between their development and production halves by NODE_ENV, each
 * when it is first loaded; so it is set here, before anything is, and whatever it was: a build with half of each
 * crashes. Node 20 reads no TypeScript, so tsx does.
 */
import process from 'node:process';

process.env.NODE_ENV = process.argv[2] === 'dev' ? 'development' : 'production';

const { register } = await import('tsx/esm/api');
register();
await import('./node/cli.ts');
