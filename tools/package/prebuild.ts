/**
 * Bundles the engine's own code, and writes the bundle to a file, from which the package reads it (`prebuilt.ts`).
 * `NODE_ENV` must fit the bundle: `node --import tsx tools/package/prebuild.ts build FILE`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { serialize } from 'node:v8';
import { runBundler, runDevBundler } from '../../src/node/code/bundler.ts';
import type { Prebuilt } from '../../src/node/code/prebuilt.ts';
import { ENGINE_DIR } from '../../src/node/disk/root.ts';

const BUNDLERS: { [Name in keyof Prebuilt]: (options: object) => Promise<Prebuilt[Name]> } = {
  build: runBundler,
  dev: runDevBundler,
};

const [name, file] = process.argv.slice(2) as [keyof Prebuilt, string];
const bundle = await BUNDLERS[name]({});
// In development, React's elements name the files of their components. The package is the same wherever it is made.
for (const [path, content] of bundle.server)
  if (path.endsWith('.mjs'))
    bundle.server.set(
      path,
      Buffer.from(Buffer.from(content).toString('utf8').replaceAll(`${ENGINE_DIR}/`, '')),
    );
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, serialize(bundle));
