import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile, realpath, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sirv, { type RequestHandler } from 'sirv';
import { locationOf, parseRedirects, statusOf } from '../../emit/redirects-file.ts';
import { ERROR_PAGE, HEADERS_FILE, htmlFile, NOT_FOUND, REDIRECTS_FILE } from '../../model/routes.ts';
import { REVALIDATE } from '../hosting/headers.ts';
import { headersFor } from '../hosting/headers-file.ts';
import { restoreOutput } from '../output/output-dir.ts';
import { UsageError } from '../disk/usage-error.ts';

export interface ServeOptions {
  /** 0 takes any free port. */
  port?: number;
  host?: string;
  /** Answers requests that are not for the site, if they are its own. */
  before?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

export interface StaticServer {
  /** Where the site is, without a trailing slash. */
  url: string;
  port: number;
  /** Ends the server and every open connection. */
  close(): Promise<void>;
}

/** The types of files that sirv does not know, or whose encoding it does not name, so that browsers would guess. */
const TYPES: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.md': 'text/markdown;charset=utf-8',
  '.txt': 'text/plain;charset=utf-8',
};

/** How long a request waits for a folder that is missing while a new build takes its place: tries × ms. */
const TRIES = 40;
const PAUSE = 25;

/**
 * Serves a built site as a good host would: one address for a page (`/pricing`, to which the others redirect), the
 * redirects that were built, the 404 page with its status, precompressed files, the headers that the build wrote for
 * every host, and nothing from outside of the folder, no dotfiles and no listings.
 * @param dir the folder that `build` wrote
 * @throws UsageError when there is no such folder or the port is taken
 */
export async function serve(
  dir: string,
  { port = 4173, host = '127.0.0.1', before }: ServeOptions = {},
): Promise<StaticServer> {
  await restoreOutput(resolve(dir));
  if (!(await kindOf(dir))) throw new UsageError(`There is no site in "${dir}"; run "npm run build" first.`);
  const site = new Site(dir);
  const server = createServer((request, response) => {
    if (before?.(request, response)) return;
    site.answer(request, response).catch(() => {
      // Cutting the connection tells the client that it has not got everything, whatever was sent before.
      if (response.headersSent) response.destroy();
      else void site.failed(response);
    });
  });
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(listenError(error, port)));
    server.listen(port, host, done);
  });
  const actual = (server.address() as AddressInfo).port;
  return {
    url: `http://${nameOf(host)}:${actual}`,
    port: actual,
    close: () =>
      new Promise((done, fail) => {
        server.close((error) => (error ? fail(error) : done()));
        server.closeAllConnections();
      }),
  };
}

/** A host as it stands in a URL. */
function nameOf(host: string): string {
  if (host === '127.0.0.1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function listenError(error: NodeJS.ErrnoException, port: number): Error {
  const because = {
    EADDRINUSE: `Port ${port} is in use; choose another with --port.`,
    EACCES: `Port ${port} may not be used by this user; choose another with --port.`,
  }[error.code ?? ''];
  return because ? new UsageError(because, { cause: error }) : error;
}

/** The folder, and the answers to requests for what is in it. */
class Site {
  private readonly dir: string;
  private readonly files: RequestHandler;

  constructor(dir: string) {
    this.dir = resolve(dir);
    // `dev` looks on the disk at each request. Otherwise sirv remembers the folder as it was, and goes on to
    // announce sizes and tags of files that a rebuild has changed.
    this.files = sirv(this.dir, {
      dev: true,
      etag: true,
      brotli: true,
      gzip: true,
      extensions: [],
      setHeaders(response, path) {
        response.removeHeader('etag'); // see `prepare`: only a 304 needs ours
        const type = TYPES[extname(path)];
        if (type) response.setHeader('content-type', type);
      },
    });
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(request.url ?? '')!;
    response.setHeader('cache-control', REVALIDATE);
    setHeaders(response, headersFor(await this.read(HEADERS_FILE), path));
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return text(response, 405, 'Method not allowed');
    }
    const segments = segmentsOf(path);
    if (!segments) return text(response, 400, 'Bad request');
    await this.send(segments, { path, query }, request, response);
  }

  private async send(
    segments: string[],
    asked: { path: string; query: string },
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const folder = await this.current();
    if (!folder) {
      response.setHeader('retry-after', '1');
      return text(response, 503, 'The site is being built');
    }
    // What is not there may have been looked for in a folder that was swapped away.
    const missing = async () => {
      const now = await this.current();
      if (now?.version === folder.version) return this.notFound(segments, asked.query, response);
      return this.send(segments, asked, request, response);
    };
    const file = await find(folder.root, segments);
    if (!file) return missing();
    const isIndex = segments.at(-1) === 'index.html';
    if (isIndex || (asked.path.endsWith('/') && segments.length > 0)) {
      return redirect(response, urlOf(isIndex ? segments.slice(0, -1) : segments) + asked.query);
    }
    prepare(request, response);
    request.url = encodeURI(`/${file.join('/')}`); // sirv decodes it with `decodeURI`
    await new Promise<void>((done, fail) => {
      response.once('close', done);
      this.files(request, response, () => missing().then(done, fail));
    });
  }

  /** The folder as it is now. Waits while a new build takes its place, heals where one was killed at that; undefined if that takes too long. */
  private async current(): Promise<{ root: string; version: string } | undefined> {
    for (let tries = 0; tries < TRIES; tries++) {
      const stats = await stat(this.dir).catch(() => undefined);
      const root = await realpath(this.dir).catch(() => undefined);
      if (stats && root) return { root, version: `${stats.ino} ${stats.ctimeMs}` };
      await restoreOutput(this.dir);
      await setTimeout(PAUSE);
    }
    return undefined;
  }

  private async notFound(segments: string[], query: string, response: ServerResponse): Promise<void> {
    response.removeHeader('etag');
    setHeaders(response, headersFor(await this.read(HEADERS_FILE), '/'));
    response.setHeader('cache-control', REVALIDATE);
    const moved = parseRedirects(await this.read(REDIRECTS_FILE)).find(
      ({ from }) => from === `/${segments.join('/')}`,
    );
    if (moved) return redirect(response, locationOf(moved, query), statusOf(moved));
    // A page in place of a script or a picture helps nobody.
    const isPart = ['assets', 'media'].includes(segments[0]!);
    page(response, 404, isPart ? '' : await this.read(MISSING_PAGE), 'Not found');
  }

  async failed(response: ServerResponse): Promise<void> {
    page(response, 500, await this.read(ERROR_PAGE), 'Internal server error');
  }

  /** The text of a file, empty where there is none. */
  private read(file: string): Promise<string> {
    return readFile(join(this.dir, file), 'utf8').catch(() => '');
  }
}

/**
 * The decoded parts of a request's path, in which nothing can point out of the folder any more; a trailing
 * slash leaves no part. Undefined for a path that no browser and no link of ours would send.
 */
function segmentsOf(path: string): string[] | undefined {
  if (!path.startsWith('/')) return undefined; // `*` and the addresses that proxies are asked for
  const raw = path.slice(1).split('/');
  if (raw.at(-1) === '') raw.pop();
  try {
    const segments = raw.map(decodeURIComponent);
    return segments.every((segment) => segment && !/[\p{Cc}\\/?#]|^\.\.?$/u.test(segment))
      ? segments
      : undefined;
  } catch {
    return undefined; // malformed percent-encoding
  }
}

/** A path on this server, whatever the segments are: none is empty, so it cannot begin with `//`. */
const urlOf = (segments: string[]) => `/${segments.map(encodeURIComponent).join('/')}`;

const MISSING_PAGE = htmlFile(NOT_FOUND);

/** What is for the server and not for visitors. */
const PRIVATE = new Set([MISSING_PAGE, ERROR_PAGE, HEADERS_FILE, REDIRECTS_FILE]);

/** The file that a path asks for: itself, or the page of the folder that it is. Undefined if there is none. */
async function find(root: string, segments: string[]): Promise<string[] | undefined> {
  const hidden = segments.some((segment) => segment.startsWith('.') && segment !== '.well-known');
  if (hidden || PRIVATE.has(segments.join('/'))) return undefined;
  const kind = await kindOf(join(root, ...segments));
  const file = kind === 'folder' ? [...segments, 'index.html'] : segments;
  const path = join(root, ...file);
  if (kind === 'folder' && (await kindOf(path)) !== 'file') return undefined;
  return kind && (await staysInside(root, path)) ? file : undefined;
}

async function kindOf(path: string): Promise<'file' | 'folder' | undefined> {
  const stats = await stat(path).catch(() => undefined);
  if (stats?.isFile()) return 'file';
  return stats?.isDirectory() ? 'folder' : undefined;
}

/** Whether a file and its compressed forms are in the folder also after every symlink was followed. */
async function staysInside(root: string, path: string): Promise<boolean> {
  const forms = ['', '.br', '.gz'].map((form) => realpath(`${path}${form}`).catch(() => undefined));
  return (await Promise.all(forms)).every((real) => real === undefined || real.startsWith(root + sep));
}

/** Makes up for what sirv does not know of HTTP. */
function prepare({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('vary', 'Accept-Encoding');
  // A 304 has to name the tag, which sirv leaves out. It sends one only if this is the tag.
  if (headers['if-none-match']) response.setHeader('etag', headers['if-none-match']);
  // sirv looks for the names alone, and would send what the client rules out.
  const refused = /;\s*q=0(\.0*)?\s*$/;
  const accepted = String(headers['accept-encoding'] ?? '').split(',');
  headers['accept-encoding'] = accepted.filter((encoding) => !refused.test(encoding)).join();
  // sirv reads one simple kind of range. Any other may be ignored, which gives the whole file.
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (!from || (to && Number(to) < Number(from)) || headers['if-range']) delete headers.range;
  // It opens the file after it has looked at it. If a rebuild takes it away in between, or the client leaves,
  // the stream must neither end the process nor stay open.
  response.once('pipe', (file) => {
    file.once('error', () => response.destroy());
    response.once('close', () => file.destroy());
  });
}

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function redirect(response: ServerResponse, location: string, status = 308): void {
  response.setHeader('location', location);
  text(response, status, `See ${location}`);
}

function text(response: ServerResponse, status: number, message: string): void {
  send(response, status, 'text/plain;charset=utf-8', `${message}\n`);
}

/** Sends a page; where there is none, a line. */
function page(response: ServerResponse, status: number, html: string, message: string): void {
  if (html === '') text(response, status, message);
  else send(response, status, 'text/html;charset=utf-8', html);
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
