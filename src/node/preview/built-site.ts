import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ERROR_PAGE, HEADERS_FILE, REDIRECTS_FILE } from '../../model/routes.ts';
import { locationOf, parseRedirects, statusOf } from '../../emit/redirects-file.ts';
import { headersFor } from '../hosting/headers-file.ts';
import { REVALIDATE } from '../hosting/headers.ts';
import { HTML } from '../http/content-types.ts';
import { splitTarget } from '../http/request.ts';
import { redirect, send, sendText, setHeaders } from '../http/respond.ts';
import { restoreOutput } from '../output/output-dir.ts';
import { findFile, NOT_FOUND_PAGE, pathSegments } from './find-file.ts';
import { createStaticFiles, type SendFile } from './static-files.ts';

/** How long a request waits while a build swaps the folder: number of attempts × milliseconds between them. */
const ATTEMPTS = 40;
const INTERVAL = 25;

/** A request path, parsed. */
interface Target {
  path: string;
  query: string;
  segments: string[];
}

/** Answers requests with the files of a built site, also while a build replaces it. */
export class BuiltSite {
  private readonly dir: string;
  private readonly sendFile: SendFile;

  constructor(dir: string) {
    this.dir = resolve(dir);
    this.sendFile = createStaticFiles(this.dir);
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { path, query } = splitTarget(request);
    response.setHeader('cache-control', REVALIDATE);
    setHeaders(response, headersFor(await this.read(HEADERS_FILE), path));
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(response, 405, 'Method not allowed', { allow: 'GET, HEAD' });
    const segments = pathSegments(path);
    if (!segments) return sendText(response, 400, 'Bad request');
    await this.send({ path, query, segments }, request, response);
  }

  async sendError(response: ServerResponse): Promise<void> {
    sendPage(response, 500, await this.read(ERROR_PAGE), 'Internal server error');
  }

  private async send(target: Target, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { path, query, segments } = target;
    const folder = await this.current();
    if (!folder) return sendText(response, 503, 'The site is being built', { 'retry-after': '1' });
    // A build may have swapped the folder during the search.
    const missing = async () => {
      const now = await this.current();
      if (now?.version === folder.version) return this.sendNotFound(target, response);
      return this.send(target, request, response);
    };
    const file = await findFile(folder.root, segments);
    if (!file) return missing();
    const isIndex = segments.at(-1) === 'index.html';
    if (isIndex || (path.endsWith('/') && segments.length > 0))
      return redirect(response, encodePath(isIndex ? segments.slice(0, -1) : segments) + query);
    await new Promise<void>((done, fail) => {
      response.once('close', done);
      this.sendFile(file, request, response, () => missing().then(done, fail));
    });
  }

  /** Returns the current folder. Waits during a swap, and undoes the swap of a killed build. Undefined after a timeout. */
  private async current(): Promise<{ root: string; version: string } | undefined> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const stats = await stat(this.dir).catch(() => undefined);
      const root = await realpath(this.dir).catch(() => undefined);
      if (stats && root) return { root, version: `${stats.ino} ${stats.ctimeMs}` };
      await restoreOutput(this.dir);
      await setTimeout(INTERVAL);
    }
    return undefined;
  }

  private async sendNotFound({ segments, query }: Target, response: ServerResponse): Promise<void> {
    response.removeHeader('etag');
    setHeaders(response, headersFor(await this.read(HEADERS_FILE), '/'));
    response.setHeader('cache-control', REVALIDATE);
    const from = `/${segments.join('/')}`;
    const rule = parseRedirects(await this.read(REDIRECTS_FILE)).find((each) => each.from === from);
    if (rule) return redirect(response, locationOf(rule, query), statusOf(rule));
    // A missing script or picture gets a response that is not an HTML page.
    const isAsset = ['assets', 'media'].includes(segments[0]!);
    sendPage(response, 404, isAsset ? '' : await this.read(NOT_FOUND_PAGE), 'Not found');
  }

  /** Returns the text of a file; an empty string if the file is missing. */
  private read(file: string): Promise<string> {
    return readFile(join(this.dir, file), 'utf8').catch(() => '');
  }
}

/** Returns the path of encoded segments. It never starts with `//`, since no segment is empty. */
const encodePath = (segments: string[]) => `/${segments.map(encodeURIComponent).join('/')}`;

/** Sends a page, or a line of text if there is none. */
function sendPage(response: ServerResponse, status: number, html: string, message: string): void {
  if (html === '') sendText(response, status, message);
  else send(response, status, { type: HTML, content: html });
}
