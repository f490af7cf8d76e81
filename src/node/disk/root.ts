import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';

const HERE = import.meta.dirname;

/**
 * The top folder of the engine, where `schema/` and `blocks/` are. In the package, this is its folder `lib`, which
 * has the same folders.
 */
export const ENGINE_DIR = HERE.slice(0, HERE.lastIndexOf(join('/src/node')));

/** Whether the engine is an installed package, and not this repository. */
export const IS_PACKAGE = !existsSync(join(ENGINE_DIR, 'src/node/disk/root.ts'));

/**
 * The top folder of the project, to which caches belong. If the engine is an installed package, this is the nearest
 * folder with a `package.json`, from the current folder upwards, or the current folder if there is none. A folder of
 * another user is never it, because code is loaded from its cache.
 */
export const PROJECT_DIR = IS_PACKAGE ? (packageRoot(process.cwd()) ?? process.cwd()) : ENGINE_DIR;

function packageRoot(dir: string, owner = statSync(dir).uid): string | undefined {
  if (statSync(dir).uid !== owner) return undefined;
  if (existsSync(join(dir, 'package.json'))) return dir;
  return dirname(dir) === dir ? undefined : packageRoot(dirname(dir), owner);
}

/** Returns how a user runs a command, given the command with its arguments: `check --site other`. */
export const commandLine = (command: string): string =>
  IS_PACKAGE
    ? `npx pagewright ${command}`
    : // The script `test` of this repository runs its own tests.
      `npm run ${command.replace(/^test /, 'test:').replace(' ', ' -- ')}`;
