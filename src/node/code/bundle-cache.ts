import { join, resolve } from 'node:path';
import { type Cache, createCache } from '../disk/cache/cache.ts';
import { hashOfBytes } from '../disk/content-hash.ts';
import { folderId, foldersAround } from '../disk/files/folders-around.ts';
import { signatureKey } from '../disk/cache/integrity.ts';
import { hashOfInputs, inputsNow, type OwnInputs } from './own-blocks/own-inputs.ts';
import { PROJECT_DIR } from '../disk/root.ts';
import { bundleKey } from './bundle-key.ts';
import type { CodeOptions } from './entries.ts';

/** A bundle, and what the own blocks in it have read. */
interface WithInputs {
  inputs: OwnInputs;
}

/**
 * Returns the bundle in the cache for some options, and the hash of everything that it depends on. If there is none, or
 * it is damaged, or something has changed that its own blocks have read, calls `make` and caches the result. A bundle
 * is code that runs on this machine, so it comes only from a cache that is trusted.
 * @param own the cache to use if the given one is not trusted
 */
export async function cachedBundle<Bundle extends WithInputs>(
  options: CodeOptions,
  make: () => Promise<Bundle>,
  given: Cache,
  own = createCache(),
): Promise<Bundle & { key: string }> {
  const code = bundleKey(options);
  const isCurrent = ({ inputs }: Bundle) => hashOfInputs(inputsNow(inputs.keys())) === hashOfInputs(inputs);
  const cache = [given, own].find(isTrusted);
  const bundle = await (cache ? cache.cached(`bundles/${code}`, make, isCurrent) : make());
  return { ...bundle, key: hashOfBytes(Buffer.from(code + hashOfInputs(bundle.inputs))) };
}

/**
 * Whether nobody else can have stored code there: all of it is signed, or the folder is in the project. What is fetched
 * into that folder contains no code unless it is signed.
 */
const isTrusted = ({ dir }: Cache): boolean =>
  signatureKey() !== undefined || [dir, join(dir, 'bundles')].every(isInProject);

/** Whether a path is in the project, once all symbolic links are followed. */
const isInProject = (path: string): boolean => foldersAround(resolve(path)).includes(folderId(PROJECT_DIR)!);
