import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfBytes } from '../disk/content-hash.ts';
import { ENGINE_DIR } from '../disk/root.ts';
import type { BundledFiles, DevBundle } from './bundler.ts';
import type { CodeOptions } from './entries.ts';

/** The bundles of the engine's own code, by name: for builds, and for the start of the dev server. */
export interface Prebuilt {
  build: BundledFiles;
  dev: DevBundle;
}

/** Packing the engine makes these bundles (`tools/package/prebuild.ts`). */
const pathOf = (name: string, engine = ENGINE_DIR) => join(engine, 'bundles', `${name}.json`);

/**
 * Returns a bundle that was made when the engine was packed, and its hash. Returns undefined for a site with own
 * blocks, and in this repository, where the code may have changed.
 */
export function prebuilt<Name extends keyof Prebuilt>(
  name: Name,
  { own }: CodeOptions,
): (Prebuilt[Name] & { key: string }) | undefined {
  if ((own && own.blocks.length > 0) || !existsSync(pathOf(name))) return undefined;
  const content = readFileSync(pathOf(name));
  const bundle: Prebuilt[Name] = JSON.parse(content.toString('utf8'), (_, value: Stored | undefined) =>
    value?.[FILES]
      ? new Map(value[FILES].map(([path, bytes]) => [path, Buffer.from(bytes, 'latin1')]))
      : value,
  );
  return { ...bundle, key: hashOfBytes(content) };
}

/** Writes a bundle into the folder of a packed engine. */
export function writePrebuilt<Name extends keyof Prebuilt>(
  engine: string,
  name: Name,
  bundle: Prebuilt[Name],
): void {
  const text = JSON.stringify(bundle, (_, value: unknown) =>
    value instanceof Map
      ? {
          [FILES]: [...value]
            .sort(byPath)
            .map(([path, bytes]) => [path, Buffer.from(bytes).toString('latin1')]),
        }
      : value,
  );
  mkdirSync(join(engine, 'bundles'), { recursive: true });
  writeFileSync(pathOf(name, engine), text);
}

/** The only field of a map of files in JSON. The content of a file is a text with a character for each byte. */
const FILES = 'files by path';

const byPath = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

interface Stored {
  [FILES]?: [path: string, bytes: string][];
}
