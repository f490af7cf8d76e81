import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeFiles } from '../disk/files/write-files.ts';

/**
 * Writes the files of a bundle to a temporary folder, imports one of them, and removes the folder. No other user can
 * write to this folder: otherwise, the files could be replaced before they are imported.
 * @param run gets the module. The files exist until it has finished.
 * @returns what `run` returns
 */
export async function loadBundle<Module, Result>(
  files: Map<string, Uint8Array>,
  entry: string,
  run: (module: Module) => Promise<Result>,
): Promise<Result> {
  const dir = await mkdtemp(join(tmpdir(), 'pagewright-code-'));
  try {
    await writeFiles(dir, files);
    return await run(await import(pathToFileURL(join(dir, entry)).href));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
