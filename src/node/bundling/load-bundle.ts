import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeFiles } from '../disk/write-files.ts';

/**
 * Writes the files of a bundle to `dir`, imports one of them, and removes `dir`.
 * @param run gets the module. The files exist until it has finished.
 * @returns what `run` returns
 */
export async function loadBundle<Module, Result>(
  files: Map<string, Uint8Array>,
  entry: string,
  dir: string,
  run: (module: Module) => Promise<Result>,
): Promise<Result> {
  try {
    await writeFiles(dir, files);
    return await run(await import(pathToFileURL(join(dir, entry)).href));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
