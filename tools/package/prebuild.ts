/**
 * Bundles the engine's own code for the package, which is in a folder: `node --import tsx tools/package/prebuild.ts
 * build FOLDER`. `NODE_ENV` must fit the bundle.
 */
import { runBundler, runDevBundler } from '../../src/node/code/bundler.ts';
import { writePrebuilt } from '../../src/node/code/prebuilt.ts';
import { ENGINE_DIR } from '../../src/node/disk/root.ts';

const [name, engine] = process.argv.slice(2) as ['build' | 'dev', string];
if (name === 'build') writePrebuilt(engine, name, await runBundler({}));
else writePrebuilt(engine, name, await devBundle());

/** In development, React's elements name the files of their components. The package is the same wherever it is made. */
async function devBundle() {
  const bundle = await runDevBundler({});
  for (const [path, content] of bundle.server)
    if (path.endsWith('.mjs'))
      bundle.server.set(
        path,
        Buffer.from(Buffer.from(content).toString('utf8').replaceAll(`${ENGINE_DIR}/`, '')),
      );
  return bundle;
}
