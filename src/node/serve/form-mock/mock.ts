import type { IncomingMessage, ServerResponse } from 'node:http';
import { LOCAL_ENDPOINT } from '../../../services/forms/form-service.ts';
import { HTML } from '../../build/hosting/content-types.ts';
import { readSubmission } from '../form-server/read-submission.ts';
import { isCrossOrigin, readBody, readBytes } from '../http/request.ts';
import { send, sendJson } from '../http/respond.ts';
import {
  FAILURE_MODES,
  type FailureMode,
  isFailureMode,
  sendBlocked,
  sendError,
  sendInvalid,
  sendRateLimited,
} from './failures.ts';
import { logSubmission, parseJson, readSubmissions } from './submissions-log.ts';
import { submissionsPage } from './submissions-page.ts';
import { type Submission, validateSubmission } from './validate.ts';
import { isUrl } from '../../../model/urls.ts';

/** The file in which local servers log submissions, relative to the working directory. Git ignores this file. */
const LOG_FILE = '.pagewright/submissions.jsonl';

export interface FormMockOptions {
  /** The path of the log of submissions, a file of JSON lines. */
  file?: string;
  /** Returns the time of a monotonic clock, in milliseconds. */
  now?(): number;
}

const MAX_BYTES = 1_000_000;
const HUBSPOT = /^\/submissions\/v3\/integration\/submit\/[^/]+\/([^/]+)$/;

/** Where forms without an address are sent, below `LOCAL_ENDPOINT`. */
const SUBMIT = '/submit';

/**
 * A local mock of the services that receive forms: of the HubSpot Forms API, v3, and of a server of one's own, for
 * requests to `LOCAL_ENDPOINT`; and of what takes forms on the host of the site itself, for POST requests to all paths.
 * Three things can make a submission fail: the header `x-fail`, the query `?fail=`, and the
 * choice on the page that lists submissions.
 */
export class FormMock {
  /** How all later submissions fail; undefined if they succeed. */
  failing: FailureMode | undefined;
  private readonly file: string;
  private readonly rate: RateLimit;

  constructor({ file = LOG_FILE, now = () => performance.now() }: FormMockOptions = {}) {
    this.file = file;
    this.rate = createRateLimit(now);
  }

  /** Handles a request if its URL belongs to the mock. Returns whether the request was handled. */
  readonly handle = (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = localUrl(request);
    if (!url) return false;
    this.route(request, response, url).catch((reason) => {
      console.error(reason);
      if (response.headersSent) response.destroy();
      else sendError(response, 500, 'Internal error');
    });
    return true;
  };

  private async route(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const path = url.pathname.slice(LOCAL_ENDPOINT.length);
    const [, form] = HUBSPOT.exec(path) ?? [];
    const isOnHost = !url.pathname.startsWith(LOCAL_ENDPOINT);
    if (form !== undefined || path === SUBMIT || isOnHost) return this.submit(request, response, url, form);
    if (path === '/') return this.showSubmissions(request, response);
    if (path === '') return void response.writeHead(308, { location: `${LOCAL_ENDPOINT}/` }).end();
    sendError(response, 404, 'Not found');
  }

  private async submit(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    form: string | undefined,
  ): Promise<void> {
    const requested = request.headers['x-fail'] ?? url.searchParams.get('fail') ?? this.failing;
    const mode = isFailureMode(requested) ? requested : undefined;
    if (mode !== 'cors') setCorsHeaders(request, response);
    // If a request fails on a reused connection, browsers repeat the request. So the mock closes each connection.
    response.setHeader('connection', 'close');
    if (request.method === 'OPTIONS') return void response.writeHead(mode === 'cors' ? 403 : 204).end();
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST, OPTIONS');
      return sendError(response, 405, 'Method not allowed');
    }
    const body = await readBytes(request, MAX_BYTES);
    if (body === undefined) return sendError(response, 413, 'The request is too large');
    const limit = this.rate();
    if (limit === 'blocked') return sendBlocked(response);
    if (limit === 'limited') return sendRateLimited(response);
    const { next, ...received } =
      form === undefined
        ? await ownSubmission(body, request)
        : { form, submission: parseJson(body.toString('utf8')), next: undefined };
    const errors = form === undefined || mode ? [] : errorsIn(received.submission);
    const answer = mode ?? (errors.length > 0 ? '400' : '200');
    await logSubmission(this.file, { ...received, answer });
    if (mode) FAILURE_MODES[mode](response);
    else if (errors.length > 0) sendInvalid(response, errors);
    else if (next !== undefined && request.headers.accept?.includes(HTML.split(';')[0]!))
      response.writeHead(303, { location: next }).end();
    else sendJson(response, 200, { inlineMessage: 'Thanks for submitting the form.' });
  }

  private async showSubmissions(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      if (isCrossOrigin(request)) return sendError(response, 403, 'Use the page itself to choose a response');
      const mode = new URLSearchParams(await readBody(request, MAX_BYTES)).get('fail');
      this.failing = isFailureMode(mode) ? mode : undefined;
      return void response.writeHead(303, { location: `${LOCAL_ENDPOINT}/` }).end();
    }
    const content = submissionsPage(await readSubmissions(this.file), this.failing);
    send(
      response,
      200,
      { type: HTML, content },
      {
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
        'cache-control': 'no-store',
      },
    );
  }
}

/**
 * HubSpot's rate limits. Within `window` milliseconds, HubSpot accepts the first `requests` requests. It blocks a
 * client that sends more than `blocked` requests in this time.
 */
const LIMITS = { requests: 50, blocked: 60, window: 10_000 };

/** Counts a request and returns how the mock must respond to the request. */
type RateLimit = () => 'accepted' | 'limited' | 'blocked';

function createRateLimit(now: () => number): RateLimit {
  let recent: number[] = [];
  return () => {
    recent = [...recent.filter((time) => time > now() - LIMITS.window), now()];
    if (recent.length > LIMITS.blocked) return 'blocked';
    return recent.length > LIMITS.requests ? 'limited' : 'accepted';
  };
}

/** Returns the URL of a request to the mock; undefined for any other request. */
function localUrl({ url = '', method }: IncomingMessage): URL | undefined {
  if (!url.startsWith('/') || !isUrl(`http://localhost${url}`)) return undefined;
  const parsed = new URL(`http://localhost${url}`);
  const { pathname } = parsed;
  const isLocal = pathname === LOCAL_ENDPOINT || pathname.startsWith(`${LOCAL_ENDPOINT}/`);
  // Other paths with underscores are those of the local servers.
  return isLocal || (method === 'POST' && !pathname.startsWith('/__')) ? parsed : undefined;
}

/** Allows pages of any origin to send JSON and to read the response. */
function setCorsHeaders({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', headers.origin ?? '*');
  response.setHeader('vary', 'origin');
  response.setHeader('access-control-allow-methods', 'POST, OPTIONS');
  response.setHeader(
    'access-control-allow-headers',
    headers['access-control-request-headers'] ?? 'content-type',
  );
}

const errorsIn = (submission: unknown) =>
  typeof submission === 'object' && submission !== null
    ? validateSubmission(submission as Submission)
    : [{ message: 'The request is not valid JSON', errorType: 'INVALID_JSON' }];

/** What a form has sent to a server that is not HubSpot's. */
interface OwnSubmission {
  form: string;
  submission: unknown;
  /** The address to which the browser goes then, without JavaScript. */
  next: string | undefined;
}

/** The name of the field with the name of the form, in a form for Netlify. */
const NETLIFY_NAME = 'form-name';

/** Returns what a form sends to an own server or to Netlify, in the format of the log, with the names of its files. */
async function ownSubmission(body: Buffer, { headers, url }: IncomingMessage): Promise<OwnSubmission> {
  const received = await readSubmission(body, headers['content-type'] ?? '');
  if (!received) return { form: 'unknown', submission: body.toString('utf8'), next: undefined };
  const { page: pageUri, values, files } = received;
  const atNetlify = values.get(NETLIFY_NAME)?.[0];
  const form = received.form ?? atNetlify ?? 'unknown';
  const next = values.get('_next')?.[0] ?? (atNetlify === undefined ? undefined : url);
  const own = [...values].filter(([name]) => !name.startsWith('_') && name !== NETLIFY_NAME);
  const all = [
    ...own,
    ...[...files].map(([name, list]) => [name, list.map((file) => file.name)] as [string, string[]]),
  ];
  const fields = all.flatMap(([name, list]) => list.map((value) => ({ name, value })));
  return { form, submission: { fields, context: { pageUri } }, next };
}
