import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { UsageError } from '../usage-error.ts';
import { restoreOutput } from '../output/output-dir.ts';
import { kindOf } from './find-file.ts';
import { BuiltSite } from './built-site.ts';

export interface ServeOptions {
  /** 0 selects any free port. */
  port?: number;
  host?: string;
  /** Handles requests that are not for the site. Returns whether it has handled the given request. */
  before?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

export interface StaticServer {
  /** The origin of the site. */
  url: string;
  port: number;
  /** Stops the server and closes every connection. */
  close(): Promise<void>;
}

/**
 * Serves a built site like a good host. Each page has one URL: `/pricing/` redirects to `/pricing`. The server sends
 * the redirects of the site, the 404 page with its status, precompressed files, and the headers in `_headers`. It
 * serves no files outside the folder, no dotfiles and no directory listings.
 * @param dir the folder that `build` wrote
 * @throws UsageError if there is no such folder or the port is in use
 */
export async function serve(
  dir: string,
  { port = 4173, host = '127.0.0.1', before }: ServeOptions = {},
): Promise<StaticServer> {
  await restoreOutput(resolve(dir));
  if (!(await kindOf(dir))) throw new UsageError(`No built site in "${dir}". Run "npm run build" first.`);
  const site = new BuiltSite(dir);
  const server = createServer((request, response) => {
    if (before?.(request, response)) return;
    site.handle(request, response).catch(() => {
      // Part of the response has been sent. A closed connection tells the client that the response is incomplete.
      if (response.headersSent) response.destroy();
      else void site.sendError(response);
    });
  });
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(listenError(error, port)));
    server.listen(port, host, done);
  });
  const actual = (server.address() as AddressInfo).port;
  return {
    url: `http://${hostInUrl(host)}:${actual}`,
    port: actual,
    close: () =>
      new Promise((done, fail) => {
        server.close((error) => (error ? fail(error) : done()));
        server.closeAllConnections();
      }),
  };
}

function hostInUrl(host: string): string {
  if (host === '127.0.0.1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function listenError(error: NodeJS.ErrnoException, port: number): Error {
  const message = {
    EADDRINUSE: `Port ${port} is in use; choose another with --port.`,
    EACCES: `Permission denied for port ${port}; choose another with --port.`,
  }[error.code ?? ''];
  return message ? new UsageError(message, { cause: error }) : error;
}
