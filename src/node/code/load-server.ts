import type { Server } from '../../model/protocol.ts';
import { loadBundle } from './load-bundle.ts';

/**
 * Imports the server bundle with all its chunks.
 * @param prepare returns the module as the caller needs it, before its components are loaded
 */
export const loadServer = (
  files: Map<string, Uint8Array>,
  prepare = (server: Server) => server,
): Promise<Server> =>
  loadBundle(files, 'entry-server.mjs', async (bundled: { server: Server }) => {
    const server = prepare(bundled.server);
    await server.loadComponents();
    return server;
  });
