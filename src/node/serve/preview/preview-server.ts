import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { hostError, portError, UsageError } from '../../disk/usage-error.ts';
import { listeningAddress, LOOPBACK, namesOfServer, urlsOf } from '../http/network.ts';
import { hostRefusal, isCrossOrigin } from '../http/request.ts';
import { sendText } from '../http/respond.ts';
import { restoreOutput } from '../../build/output/output-dir.ts';
import { kindOf } from './find-file.ts';
import { BuiltSite } from './built-site.ts';
import { commandLine } from '../../disk/root.ts';

export interface ServeOptions {
  /** The port to listen on; 0 selects any free port. By default, this is the first free port from 4173. */
  port?: number | undefined;
  /** The address to listen to, or the name of a tunnel. By default, only this machine can open the site. */
  host?: string | undefined;
  /** Gets each request before the site does. Returns true if it has handled the request itself. */
  before?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

export const PREVIEW_PORT = 4173;
const LAST_PORT = 65_535;

export interface StaticServer {
  /** The origin of the site. */
  url: string;
  /** The origins of the site, first those for other machines in the network. */
  urls: string[];
  port: number;
  /** The folder of the site on its host. */
  base: string;
  /** Stops the server and closes every connection. */
  close(): Promise<void>;
}

/**
 * Serves a built site as a good host does. Each page has one URL: `/pricing/` redirects to `/pricing`. The server sends
 * the redirects of the site, the 404 page with its status, precompressed files, and the headers in `_headers`. It
 * serves no files outside the folder, no dotfiles and no directory listings.
 * @param dir the folder that `build` wrote
 * @throws UsageError if there is no such folder or the port is in use
 */
export async function serve(
  dir: string,
  { port, host = LOOPBACK, before }: ServeOptions = {},
): Promise<StaticServer> {
  await restoreOutput(resolve(dir));
  if (!(await kindOf(dir)))
    throw new UsageError(`No built site in "${dir}". Run "${commandLine('build')}" first.`);
  const site = new BuiltSite(dir);
  const names = namesOfServer(host);
  const server = createServer((request, response) => {
    const refusal = hostRefusal(request, names);
    if (refusal !== undefined) return sendText(response, 403, refusal);
    if (!['GET', 'HEAD'].includes(request.method!) && isCrossOrigin(request))
      return sendText(response, 403, 'This server takes forms only from its own pages.');
    if (before?.(request, response)) return;
    site.handle(request, response).catch(() => {
      // Part of the response has been sent. A closed connection tells the client that the response is incomplete.
      if (response.headersSent) response.destroy();
      else void site.sendError(response);
    });
  });
  const address = await listeningAddress(host);
  await listen(server, address, port);
  const actual = (server.address() as AddressInfo).port;
  const urls = urlsOf(address, actual);
  return {
    url: urls.at(-1)!,
    urls,
    port: actual,
    base: await site.base(),
    close: () =>
      new Promise((done, fail) => {
        server.close((error) => (error ? fail(error) : done()));
        server.closeAllConnections();
      }),
  };
}

/** Listens on a port, or on the first free one from `PREVIEW_PORT`. */
async function listen(server: Server, host: string, port: number | undefined): Promise<void> {
  for (let next = port ?? PREVIEW_PORT; ; next++) {
    try {
      return await listenOn(server, host, next);
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE' && port === undefined && next < LAST_PORT) continue;
      const reason = { EADDRINUSE: 'is in use', EACCES: 'needs a permission that you do not have' }[
        code ?? ''
      ];
      throw reason ? portError(next, reason, cause) : (hostError(host, cause) ?? cause);
    }
  }
}

function listenOn(server: Server, host: string, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      done();
    });
  });
}
