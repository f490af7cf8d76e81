import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Server } from '../../model/protocol.ts';
import { writeFiles } from '../disk/write-files.ts';

/**
 * Writes the server bundle to `dir`, imports it with all its chunks, and removes `dir`.
 * @param prepare returns the module as the caller needs it, before its components are loaded
 */
export async function loadServer(
  files: Map<string, Uint8Array>,
  dir: string,
  prepare = (server: Server) => server,
): Promise<Server> {
  try {
    await writeFiles(dir, files);
    const bundled: { server: Server } = await import(pathToFileURL(join(dir, 'entry-server.mjs')).href);
    const server = prepare(bundled.server);
    await server.loadComponents();
    return server;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
