import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import type { FormDefinitions } from '../../../model/forms/form-definitions.ts';
import { isUrl } from '../../../model/urls.ts';
import { hostError, portError } from '../../disk/usage-error.ts';
import { LOOPBACK, urlsOf } from '../http/network.ts';
import { readBytes } from '../http/request.ts';
import { sendText } from '../http/respond.ts';
import { type Asker, sendAccepted, sendFailure, sendRefused, sendSentPage } from './answers.ts';
import { checkSubmission, formsOf, siteAt } from './check-submission.ts';
import { MailQueue, type MailSettings } from './mail-queue.ts';
import { RateLimit } from './rate-limit.ts';
import { readSubmission } from './read-submission.ts';
import { SubmissionStore } from './submission-store.ts';

export interface FormServerOptions {
  /** What is known about the forms of each site, at least one. */
  sites: FormDefinitions[];
  /** The folder for the submissions. */
  dataDir: string;
  /** The port to listen on; 0 selects any free port. */
  port: number;
  host?: string | undefined;
  /** After how many days submissions are deleted. */
  keepDays: number;
  /** How many submissions a client may send in a minute. */
  perMinute: number;
  /** Whether all requests come from a proxy, which tells the addresses of clients. */
  isBehindProxy: boolean;
  /** Without it, no mails are sent. */
  mail?: MailSettings | undefined;
  log?: (line: string) => void;
  now?: () => number;
}

export interface FormServer {
  urls: string[];
  /** Deletes the submissions that are too old. It does so each hour, too. */
  deleteOld(): void;
  /** Answers the requests that have arrived, and stops. */
  close(): Promise<void>;
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** The largest submission without files, in bytes. */
const MAX_TEXTS = 1_000_000;

/** The largest size of a file if a field sets no other, in bytes, and of a megabyte. */
const MEGABYTE = 1_000_000;
const MAX_FILE = 10 * MEGABYTE;

/** How many bytes of requests are in memory at once, at least. Further requests are told to come again. */
const MAX_IN_MEMORY = 256 * MEGABYTE;

/** The time that requests have until they are cut off when the server stops, in ms. */
const STOP_TIME = 5_000;

/** How long a client may take to send a request, in milliseconds. */
const REQUEST_TIME = 120_000;

/**
 * Starts a server that receives the forms of sites: checks them by the rules of the pages, stores them and sends mails.
 * @throws UsageError if a package is missing, or the server cannot listen
 */
export async function startFormServer(options: FormServerOptions): Promise<FormServer> {
  const { dataDir, host = LOOPBACK, keepDays, mail, now = Date.now, log = () => undefined } = options;
  const store = await SubmissionStore.open(dataDir, now);
  const mails = mail && (await MailQueue.open(store, mail, log));
  const deleteOld = () => {
    const count = store.deleteBefore(now() - keepDays * DAY);
    if (count > 0) log(`${count} submissions deleted, older than ${keepDays} days`);
  };
  deleteOld();
  const timer = setInterval(() => {
    try {
      deleteOld();
    } catch (error) {
      log(`old submissions not deleted (${String(error)})`); // the database is busy, or the disk is full
    }
  }, HOUR);
  const receiver = new Receiver(options, store, mails);
  const server = createServer({ requestTimeout: REQUEST_TIME }, (request, response) =>
    receiver.handle(request, response),
  );
  const stop = async () => {
    clearInterval(timer);
    await mails?.stop();
    store.close();
  };
  try {
    await listen(server, host, options.port);
  } catch (error) {
    await stop();
    throw error;
  }
  void mails?.send();
  return {
    urls: urlsOf(host, (server.address() as AddressInfo).port),
    deleteOld,
    async close() {
      const cutOff = setTimeout(() => server.closeAllConnections(), STOP_TIME);
      await new Promise<void>((done) => {
        server.close(() => done());
        server.closeIdleConnections();
      });
      clearTimeout(cutOff);
      await receiver.settled();
      await stop();
    },
  };
}

const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const busy = error.code === 'EADDRINUSE' && portError(port, 'is in use', error);
      fail(busy || (hostError(host, error) ?? error));
    });
    server.listen(port, host, () => done());
  });

/** Answers the requests to the server. */
class Receiver {
  private readonly limit: RateLimit;
  private readonly maxBody: number;
  private inMemory = 0;
  private readonly pending = new Set<Promise<void>>();

  constructor(
    private readonly options: FormServerOptions,
    private readonly store: SubmissionStore,
    private readonly mails: MailQueue | undefined,
  ) {
    this.limit = new RateLimit(options.perMinute, options.now ?? Date.now);
    this.maxBody = MAX_TEXTS + Math.max(0, ...options.sites.flatMap(({ forms }) => forms.map(maxFiles)));
  }

  readonly handle = (request: IncomingMessage, response: ServerResponse): void => {
    const isScript = /\bjson\b/i.test(request.headers.accept ?? '');
    const asker = { response, isScript, site: this.siteOf(request) };
    const handled = this.route(request, asker).catch((error: Error) => {
      if (request.destroyed && !request.complete) return; // the client has closed the connection
      this.options.log?.(`internal error: ${error.stack}`);
      if (response.headersSent) response.destroy();
      else sendFailure(asker, 500, 'Internal error');
    });
    this.pending.add(handled);
    void handled.finally(() => this.pending.delete(handled));
  };

  /** Resolves when no request is being handled. */
  async settled(): Promise<void> {
    await Promise.all(this.pending);
  }

  private async route(request: IncomingMessage, asker: Asker): Promise<void> {
    const { response } = asker;
    const { sites } = this.options;
    const { pathname, searchParams } = urlOf(request);
    const { origin } = request.headers;
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (pathname.endsWith('/health') && this.store.check()) return sendText(response, 200, 'ok');
      if (sendSentPage(response, sites, searchParams.get('sent') ?? '')) return;
      return sendText(response, 404, 'Not found. Forms are sent here with POST.');
    }
    if (origin !== undefined) {
      if (!this.isOwnOrigin(origin, request)) {
        request.resume();
        return sendFailure(asker, 403, 'Forms of other websites are not accepted');
      }
      response.setHeader('access-control-allow-origin', origin);
      response.setHeader('vary', 'origin');
    }
    if (request.method === 'OPTIONS') return sendPreflight(response);
    if (request.method === 'POST') return this.receive(request, asker);
    response.setHeader('allow', 'GET, HEAD, POST, OPTIONS');
    sendText(response, 405, 'Method not allowed');
  }

  /** Returns the site whose page has sent a request, or else the first. */
  private siteOf(request: IncomingMessage): FormDefinitions {
    const { sites } = this.options;
    return siteAt(sites, pageBefore(request) ?? '') ?? sites[0]!;
  }

  /** Whether a page of the sites, or of the host of this server, has sent a request. */
  private isOwnOrigin(origin: string, { headers: { host } }: IncomingMessage): boolean {
    if (!isUrl(origin)) return false;
    const { hostname, origin: normal } = new URL(origin);
    const isSite = this.options.sites.some(({ url }) => new URL(url).origin === normal);
    return isSite || (isUrl(`http://${host}`) && new URL(`http://${host}`).hostname === hostname);
  }

  private async receive(request: IncomingMessage, asker: Asker): Promise<void> {
    const { sites, now = Date.now, log = () => undefined } = this.options;
    const start = performance.now();
    const tell = (form: string, status: number) => {
      const time = Math.round(performance.now() - start);
      log(`${new Date(now()).toISOString()} ${form} ${status} ${time} ms`);
    };
    const fail = (status: number, reason: string, retryAfter?: number) => {
      tell('-', status);
      // The rest of the request is not read.
      const headers = { connection: 'close', ...(retryAfter && { 'retry-after': String(retryAfter) }) };
      request.resume();
      sendFailure(asker, status, reason, headers);
    };
    const wait = this.limit.wait(this.clientOf(request));
    if (wait > 0) return fail(429, 'Too many requests', wait);
    const announced = Number(request.headers['content-length'] ?? this.maxBody);
    if (announced > this.maxBody) return fail(413, 'The request is too large');
    if (this.inMemory + announced > Math.max(MAX_IN_MEMORY, this.maxBody))
      return fail(503, 'Too many requests at once', 5);
    this.inMemory += announced;
    try {
      const body = await readBytes(request, this.maxBody);
      if (!body) return fail(413, 'The request is too large');
      const received = await readSubmission(body, request.headers['content-type'] ?? '');
      if (!received) return fail(415, 'The request is not encoded as a form');
      const candidates = formsOf(sites, received, pageBefore(request));
      if (candidates.length === 0) return fail(400, 'There is no form with this name');
      const result = checkSubmission(candidates, received);
      if ('errors' in result) {
        tell(result.found.form.name, 422);
        return sendRefused(asker, result);
      }
      const isMailed = this.mails !== undefined;
      await this.store.add(result, { id: received.id, page: received.page, isMailed });
      tell(result.found.form.name, 200);
      sendAccepted(asker, result.found);
      void this.mails?.send();
    } finally {
      this.inMemory -= announced;
    }
  }

  /** Returns the address of a client. A proxy adds it to the addresses that the client itself may have invented. */
  private clientOf({ headers, socket }: IncomingMessage): string {
    const forwarded = this.options.isBehindProxy ? String(headers['x-forwarded-for'] ?? '') : '';
    const last = forwarded
      .split(',')
      .at(-1)!
      .trim()
      .replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');
    return isIP(last) ? last : (socket.remoteAddress ?? '');
  }
}

/** Returns the largest size of the files in a form, in bytes. */
const maxFiles = ({ fields }: FormDefinitions['forms'][number]): number =>
  fields.reduce(
    (sum, { type, maxSize }) =>
      type === 'file' ? sum + (maxSize === undefined ? MAX_FILE : maxSize * MEGABYTE) : sum,
    0,
  );

function urlOf({ url = '' }: IncomingMessage): URL {
  const address = `http://localhost${url}`;
  return new URL(url.startsWith('/') && isUrl(address) ? address : 'http://localhost/');
}

/** Returns the address of the page that has sent a request, or its origin, if the browser tells it. */
const pageBefore = ({ headers: { referer, origin } }: IncomingMessage): string | undefined =>
  [referer, origin].find((address) => address !== undefined && isUrl(address));

/** Allows pages of the sites to send JSON. */
function sendPreflight(response: ServerResponse): void {
  response
    .writeHead(204, {
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '86400',
    })
    .end();
}
