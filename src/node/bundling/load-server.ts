import type { Server } from '../../model/protocol.ts';
import { loadBundle } from './load-bundle.ts';

/**
 * Writes the server bundle to `dir`, imports it with all its chunks, and removes `dir`.
 * @param prepare returns the module as the caller needs it, before its components are loaded
 */
export const loadServer = (
  files: Map<string, Uint8Array>,
  dir: string,
  prepare = (server: Server) => server,
): Promise<Server> =>
  loadBundle(files, 'entry-server.mjs', dir, async (bundled: { server: Server }) => {
    const server = prepare(bundled.server);
    await server.loadComponents();
    return server;
  });
