import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize } from 'node:v8';
import { hashOfBytes } from '../disk/content-hash.ts';
import { ENGINE_DIR } from '../disk/root.ts';
import type { BundledFiles, DevBundle } from './bundler.ts';
import type { CodeOptions } from './entries.ts';

/** The bundles of the engine's own code, by name: for builds, and for the start of the dev server. */
export interface Prebuilt {
  build: BundledFiles;
  dev: DevBundle;
}

/** The folder of these bundles. Packing the engine makes it (`tools/package/prebuild.ts`). */
const DIR = join(ENGINE_DIR, 'bundles');

/**
 * Returns a bundle that was made when the engine was packed, and its hash. Returns undefined for a site with own
 * blocks, and in this repository, where the code may have changed.
 */
export function prebuilt<Name extends keyof Prebuilt>(
  name: Name,
  { own }: CodeOptions,
): (Prebuilt[Name] & { key: string }) | undefined {
  const path = join(DIR, name);
  if ((own && own.blocks.length > 0) || !existsSync(path)) return undefined;
  const content = readFileSync(path);
  return { ...(deserialize(content) as Prebuilt[Name]), key: hashOfBytes(content) };
}
