import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Server } from '../../model/protocol.ts';
import { writeFiles } from '../disk/write-files.ts';

/** Writes the server bundle to `dir`, imports it with all its chunks, and removes `dir`. */
export async function loadServer(files: Map<string, Uint8Array>, dir: string): Promise<Server> {
  try {
    await writeFiles(dir, files);
    const { server }: { server: Server } = await import(pathToFileURL(join(dir, 'entry-server.mjs')).href);
    await server.loadComponents();
    return server;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
