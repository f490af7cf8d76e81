import type { IncomingMessage, ServerResponse } from 'node:http';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { LOCAL_ENDPOINT } from '../../services/forms/form-provider.ts';
import type { Account, FormDefinition } from './form-definitions.ts';
import {
  type Fault,
  FAULTS,
  isFault,
  json,
  refuse,
  refuseFlood,
  refuseInvalid,
  refuseMany,
  refuseUnknown,
} from './failures.ts';
import { judge, type Submission } from './validate.ts';
import { type Kept, overview } from './submissions-page.ts';

export interface StandInOptions {
  /** The account whose forms it takes, as it is at that moment. */
  account(): Account | Promise<Account>;
  /** Takes a line of JSON for each submission. */
  file: string;
  /** Milliseconds that only grow. */
  now?(): number;
}

export interface StandIn {
  /** Answers a request to its part of a server. @returns false where it is none */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Fails all submissions from now on; without a fault none. */
  fail(fault: Fault | undefined): void;
}

/** The service refuses more requests than these in a window of so many milliseconds; and soon speaks plainly. */
const LIMIT = { requests: 50, window: 10_000, patience: 60 };
const MOST_BYTES = 1_000_000;
const SUBMIT = /^\/submissions\/v3\/integration\/submit\/([^/]+)\/([^/]+)$/;

/**
 * A local stand-in for the service that takes forms, after its contract (HubSpot Forms API, v3). A submission fails
 * as told by the header `x-fail`, the query `?fail=` or the choice on its page.
 */
export function createStandIn({ account, file, now = () => performance.now() }: StandInOptions): StandIn {
  let failing: Fault | undefined;
  let recent: number[] = [];

  const keep = async (kept: Omit<Kept, 'at'>) => {
    await mkdir(dirname(file), { recursive: true });
    await appendFile(file, `${JSON.stringify({ at: new Date().toISOString(), ...kept })}\n`);
  };

  const take = async (form: string, portal: string, text: string, response: ServerResponse) => {
    recent = [...recent.filter((time) => time > now() - LIMIT.window), now()];
    if (recent.length > LIMIT.patience) return refuseFlood(response);
    if (recent.length > LIMIT.requests) return refuseMany(response);
    const known = await account();
    const definition = portal === known.portal ? known.forms.get(form) : undefined;
    if (!definition) return refuseUnknown(response);
    const { submission, errors } = read(text, definition);
    await keep({ form, answer: errors.length > 0 ? '400' : '200', submission });
    if (errors.length > 0) refuseInvalid(response, errors);
    else json(response, 200, { inlineMessage: 'Thanks for submitting the form.' });
  };

  const submitted = async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    [, portal, form]: string[],
  ) => {
    const asked = request.headers['x-fail'] ?? url.searchParams.get('fail') ?? failing;
    const fault = isFault(asked) ? asked : undefined;
    if (fault !== 'cors') allow(request, response);
    // A browser by itself sends again what is lost on a connection that it has used before.
    response.setHeader('connection', 'close');
    if (request.method === 'OPTIONS') return void response.writeHead(fault === 'cors' ? 403 : 204).end();
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST, OPTIONS');
      return refuse(response, 405, 'Method not allowed');
    }
    const text = await bodyOf(request);
    if (text === undefined) return refuse(response, 413, 'The request is too large');
    if (!fault) return take(form!, portal!, text, response);
    await keep({ form: form!, answer: fault, submission: parsed(text) });
    FAULTS[fault](response);
  };

  const shown = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'POST') {
      const chosen = new URLSearchParams(await bodyOf(request)).get('fail');
      failing = isFault(chosen) ? chosen : undefined;
      return void response.writeHead(303, { location: `${LOCAL_ENDPOINT}/` }).end();
    }
    const page = overview(linesOf(await readFile(file, 'utf8').catch(() => '')), failing);
    response.writeHead(200, {
      'content-type': 'text/html;charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
    response.end(page);
  };

  const route = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const path = url.pathname.slice(LOCAL_ENDPOINT.length);
    const match = SUBMIT.exec(path);
    if (match) return submitted(request, response, url, match);
    if (path === '/') return shown(request, response);
    if (path === '') return void response.writeHead(308, { location: `${LOCAL_ENDPOINT}/` }).end();
    refuse(response, 404, 'Not found');
  };

  return {
    fail: (fault) => (failing = fault),
    answer(request, response) {
      const url = urlOf(request);
      if (!url || (url.pathname !== LOCAL_ENDPOINT && !url.pathname.startsWith(`${LOCAL_ENDPOINT}/`)))
        return false;
      route(request, response, url).catch((reason) => {
        console.error(reason);
        if (response.headersSent) response.destroy();
        else refuse(response, 500, 'Internal error');
      });
      return true;
    },
  };
}

function urlOf({ url = '' }: IncomingMessage): URL | undefined {
  return url.startsWith('/') && URL.canParse(`http://localhost${url}`)
    ? new URL(`http://localhost${url}`)
    : undefined;
}

/** Lets pages of any origin read the answer, and send JSON. */
function allow({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', headers.origin ?? '*');
  response.setHeader('vary', 'origin');
  response.setHeader('access-control-allow-methods', 'POST, OPTIONS');
  response.setHeader(
    'access-control-allow-headers',
    headers['access-control-request-headers'] ?? 'content-type',
  );
}

/** The text of a request; undefined where it is too large. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= MOST_BYTES) parts.push(part);
  }
  return size > MOST_BYTES ? undefined : Buffer.concat(parts).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // told of by whoever needs it
  }
}

function read(text: string, definition: FormDefinition) {
  const submission = parsed(text);
  const isOne = typeof submission === 'object' && submission !== null;
  const errors = isOne
    ? judge(submission as Submission, definition)
    : [{ message: 'The request is no JSON', errorType: 'INVALID_JSON' }];
  return { submission, errors };
}

/** The submissions that a file holds. A line that is none, since a process ended in the middle of it, is passed over. */
const linesOf = (text: string): Kept[] =>
  text.split('\n').flatMap((line) => {
    const kept = parsed(line);
    return typeof kept === 'object' && kept !== null ? [kept as Kept] : [];
  });
