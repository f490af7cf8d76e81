import { join, resolve } from 'node:path';
import type { AddressInfo } from 'node:net';
import { createLogger, createServer, type Logger, type ViteDevServer } from 'vite';
import { nativeImportsPlugin, ownBlocksPlugin } from '../../code/own-blocks/own-blocks-plugin.ts';
import { stylesPlugin } from '../../code/styles-plugin.ts';
import { writableDir } from '../../disk/files/writable-dir.ts';
import { ENGINE_DIR, PROJECT_DIR } from '../../disk/root.ts';
import { readSiteBlocks } from '../../site/own-blocks/own-blocks.ts';
import type { DevCatalogue } from './dev-catalogue.ts';
import { createDevCode } from './dev-code.ts';
import { devPlugin } from './vite-plugin.ts';
import { AWAIT_WRITE_FINISH, isUnwatched, POLL_INTERVAL } from './watch.ts';
import { hostError, portError } from '../../disk/usage-error.ts';
import { listeningAddress, LOOPBACK, namesOfServer, urlsOf } from '../http/network.ts';

export interface DevOptions {
  siteDir: string;
  /** The port; 0 selects any free port. By default, the first free port from 5173. */
  port?: number;
  /** The address to listen to, or the name of a tunnel. By default, only this machine can open the site. */
  host?: string | undefined;
  /** Whether to print reports in color. */
  color?: boolean;
  /** Whether to look for changes every second, for file systems that report none. */
  poll?: boolean;
  /** Whether to print nothing, and to watch no files: for a command that opens pages and ends. */
  quiet?: boolean;
}

export interface DevServer {
  /** The origin of the site. */
  url: string;
  /** The origins of the site, first those for other machines in the network. */
  urls: string[];
  /** Returns the folder of the site on its host, when the site is loaded. */
  base(): Promise<string>;
  catalogue: DevCatalogue;
  /** Stops the server and the watcher, and closes every connection. */
  close(): Promise<void>;
}

const PORT = 5173;

/**
 * Starts a dev server. Open pages show each change of the site at once, and problems in an overlay.
 * `NODE_ENV` must be `development` before the process starts.
 * @throws UsageError if the port is in use
 */
export async function dev({
  siteDir,
  port,
  host = LOOPBACK,
  color = false,
  poll = false,
  quiet = false,
}: DevOptions): Promise<DevServer> {
  const print = (text: string) => quiet || process.stdout.write(text);
  const ownBlocks = () => readSiteBlocks(siteDir).own;
  const code = createDevCode(() => ({ own: ownBlocks() }));
  const names = namesOfServer(host);
  const address = await listeningAddress(host);
  const site = devPlugin({ siteDir, color, code, names, print });
  const own = ownBlocksPlugin(ownBlocks, code.inputs);
  const cacheDir = writableDir(join(PROJECT_DIR, '.pagewright/vite'));
  const server = await createServer({
    root: ENGINE_DIR,
    configFile: join(ENGINE_DIR, 'vite.config.ts'),
    configLoader: 'runner', // the other loaders write into node_modules, which may be read-only
    cacheDir,
    logLevel: quiet ? 'silent' : 'warn',
    customLogger: createQuietLogger(quiet ? 'silent' : 'warn'),
    clearScreen: false,
    server: {
      host: address,
      allowedHosts: [...names], // a copy, because Vite adds to it
      port: port ?? PORT,
      strictPort: port !== undefined,
      watch: quiet
        ? null
        : {
            awaitWriteFinish: AWAIT_WRITE_FINISH,
            ignored: isUnwatched(siteDir, code.inputs),
            usePolling: poll,
            interval: POLL_INTERVAL,
          },
      fs: { allow: [ENGINE_DIR, PROJECT_DIR, resolve(siteDir, '../blocks'), cacheDir] },
    },
    plugins: [
      own,
      nativeImportsPlugin(),
      stylesPlugin({ readable: true, plugins: [own], known: code.styles }),
      site,
    ],
  });
  await listen(server, port, address);
  const actual = (server.httpServer!.address() as AddressInfo).port;
  if (port === undefined && actual !== PORT) print(`Port ${PORT} is in use; using port ${actual}.\n`);
  // Not `localhost`, because another server may listen on the same port over IPv6.
  const urls = urlsOf(address, actual).map((url) =>
    address === 'localhost' ? url : url.replace('//localhost:', `//${LOOPBACK}:`),
  );
  return {
    url: urls.at(-1)!,
    urls,
    base: site.api!.base!,
    catalogue: site.api!.catalogue!,
    close: () => server.close(),
  };
}

/**
 * Returns a logger that does not print why a module cannot be run in Node. The error is thrown too, and is then
 * reported as a problem, or printed as an error of the engine.
 */
function createQuietLogger(level: 'silent' | 'warn'): Logger {
  const logger = createLogger(level, { allowClearScreen: false });
  return {
    ...logger,
    error(message, options) {
      if (!message.includes('Error when evaluating SSR module')) logger.error(message, options);
    },
  };
}

async function listen(server: ViteDevServer, port: number | undefined, host: string): Promise<void> {
  try {
    await server.listen();
  } catch (cause) {
    await server.close();
    const taken = cause instanceof Error && /already in use|listen EACCES/.test(cause.message);
    throw taken ? portError(port, 'is in use', cause) : (hostError(host, cause) ?? cause);
  }
}
