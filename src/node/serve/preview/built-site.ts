import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { baseIn, ERROR_PAGE, HEADERS_FILE, REDIRECTS_FILE } from '../../../model/routes.ts';
import { locationOf, parseRedirects, statusOf } from '../../../emit/redirects-file.ts';
import { headersFor } from '../../build/hosting/headers-file.ts';
import { REVALIDATE } from '../../build/hosting/headers.ts';
import { HTML } from '../../build/hosting/content-types.ts';
import { redirectFinder } from '../../../site/old-addresses.ts';
import { splitTarget } from '../http/request.ts';
import { redirect, send, sendText, setHeaders } from '../http/respond.ts';
import { sendStaticFile } from '../http/static-files.ts';
import { restoreOutput } from '../../build/output/output-dir.ts';
import { findFile, NOT_FOUND_PAGE, pathSegments } from './find-file.ts';

/**
 * How long a request waits while a build swaps the folder: the number of attempts, and the milliseconds between them.
 */
const ATTEMPTS = 40;
const INTERVAL = 25;

/** A request path, parsed. */
interface Target {
  /** The folder of the site on its host. */
  base: string;
  /** The path in this folder. */
  path: string;
  query: string;
  segments: string[];
}

/** Answers requests with the files of a built site, even while a build replaces the site. */
export class BuiltSite {
  private readonly dir: string;

  constructor(dir: string) {
    this.dir = resolve(dir);
  }

  /** Returns the folder of the site on its host. */
  async base(): Promise<string> {
    return baseIn(await this.read(HEADERS_FILE));
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { path: whole, query } = splitTarget(request);
    const headers = await this.read(HEADERS_FILE);
    const base = baseIn(headers);
    response.setHeader('cache-control', REVALIDATE);
    setHeaders(response, headersFor(headers, whole));
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(response, 405, 'Method not allowed', { allow: 'GET, HEAD' });
    const segments = pathSegments(whole);
    if (!segments) return sendText(response, 400, 'Bad request');
    if (base !== '' && whole === base) return redirect(response, `${base}/${query}`);
    if (!whole.startsWith(`${base}/`))
      return this.sendNotFound({ base: '', path: whole, query, segments }, response);
    const inner = base.split('/').length - 1;
    await this.send(
      { base, path: whole.slice(base.length), query, segments: segments.slice(inner) },
      request,
      response,
    );
  }

  async sendError(response: ServerResponse): Promise<void> {
    sendPage(response, 500, await this.read(join(await this.base(), ERROR_PAGE)), 'Internal server error');
  }

  private async send(target: Target, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { base, path, query, segments } = target;
    const folder = await this.current();
    if (!folder) return sendText(response, 503, 'The site is being built', { 'retry-after': '1' });
    // A file may be missing because a build swapped the folder during the search. In this case, search again.
    const missing = async () => {
      const now = await this.current();
      if (now?.version === folder.version) return this.sendNotFound(target, response);
      return this.send(target, request, response);
    };
    const found = await findFile(join(folder.root, base), segments);
    if (!found) return missing();
    const slash = path.endsWith('/') && segments.length > 0 ? '/' : '';
    if (`/${segments.join('/')}${slash}` !== found.address) {
      if (!found.isPage) return this.sendNotFound(target, response);
      return redirect(response, base + encodePath(found.address) + query);
    }
    if (!(await sendStaticFile(join(folder.root, base, found.file), request, response))) await missing();
  }

  /**
   * Returns the current folder. Waits while a build swaps folders; returns undefined after a timeout. If a build was
   * killed during its swap, puts the old folder back.
   */
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

  private async sendNotFound(
    { base, path, segments, query }: Target,
    response: ServerResponse,
  ): Promise<void> {
    setHeaders(response, headersFor(await this.read(HEADERS_FILE), `${base}/`));
    response.setHeader('cache-control', REVALIDATE);
    const from = [base, ...segments].join('/') + (path.endsWith('/') ? '/' : '');
    const rule = redirectFinder(parseRedirects(await this.read(REDIRECTS_FILE)))(from);
    if (rule) return redirect(response, await this.formOf(locationOf(rule, query), base), statusOf(rule));
    // A missing script or picture is answered with a line of text, because browsers would not show an HTML page.
    const isAsset = ['assets', 'media'].includes(segments[0]!);
    sendPage(response, 404, isAsset ? '' : await this.read(join(base, NOT_FOUND_PAGE)), 'Not found');
  }

  /** Returns the address of a page, given any form of it. Returns any other address unchanged. */
  private async formOf(location: string, base: string): Promise<string> {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(location)!;
    const segments = path.startsWith(`${base}/`) ? pathSegments(path.slice(base.length)) : undefined;
    const { root } = (await this.current()) ?? {};
    const found = root && segments && (await findFile(join(root, base), segments));
    return found && found.isPage ? base + encodePath(found.address) + rest : location;
  }

  /** Returns the text of a file; an empty string if the file is missing. */
  private read(file: string): Promise<string> {
    return readFile(join(this.dir, file), 'utf8').catch(() => '');
  }
}

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** Sends a page. If its HTML is empty, sends a line of text instead. */
function sendPage(response: ServerResponse, status: number, html: string, message: string): void {
  if (html === '') sendText(response, status, message);
  else send(response, status, { type: HTML, content: html });
}
