import { readdirSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FormMock } from '../../../src/node/serve/form-mock/mock.ts';
import { useFolder } from '../../support/sandbox/folder.ts';
import { listen } from '../../support/sandbox/http.ts';

const PATH = '/__forms/submissions/v3/integration/submit';
const GOOD = {
  fields: [{ name: 'email', value: 'ann@acme.io' }],
  context: { pageUri: 'https://acme.localhost/', pageName: 'Home' },
};

const LOG = 'deep/submissions.jsonl';
const folder = useFolder();
let clock: number;
let mock: FormMock;
let server: Server;
let base: string;

async function start() {
  mock = new FormMock({ file: folder.at(LOG), now: () => clock });
  server = createServer((request, response) => {
    if (!mock.handle(request, response)) response.end('the site');
  });
  base = `http://127.0.0.1:${await listen(server)}`;
}

const stop = () =>
  new Promise<void>((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

beforeEach(async () => {
  clock = 0;
  await start();
});
afterEach(stop);

const post = (body: unknown, { form = 'checklist', query = '', headers = {}, portal = '0' } = {}) =>
  fetch(`${base}${PATH}/${portal}/${form}${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const field = (name: string, value: unknown) => ({ name, value });
const storedSubmissions = () =>
  folder
    .read(LOG)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('the HubSpot mock', () => {
  it('accepts a submission with status 200 and JSON, and stores it', async () => {
    const response = await post(GOOD);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ inlineMessage: expect.any(String) });
    expect(storedSubmissions()).toMatchObject([{ form: 'checklist', answer: '200', submission: GOOD }]);
  });

  it('passes other requests to the site', async () => {
    expect(await (await fetch(`${base}/__formsandmore`)).text()).toBe('the site');
  });

  it.each([
    ['INVALID_EMAIL', { fields: [field('email', 'ann@acme')] }],
    ['REQUIRED_FIELD', {}],
    ['INPUT_TOO_LARGE', { fields: [field('email', 'a'.repeat(70_000))] }],
    [
      'MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED',
      { fields: Array.from({ length: 1001 }, () => GOOD.fields[0]) },
    ],
    ['INVALID_HUTK', { ...GOOD, context: { hutk: '' } }],
    ['INVALID_IP_ADDRESS', { ...GOOD, context: { ipAddress: 'here' } }],
    ['INVALID_PAGE_URI', { ...GOOD, context: { pageUri: '/pricing' } }],
    ['INVALID_LEGAL_OPTION_FORMAT', { ...GOOD, legalConsentOptions: {} }],
    [
      'MISSING_PROCESSING_CONSENT',
      { ...GOOD, legalConsentOptions: { consent: { consentToProcess: false, text: '' } } },
    ],
  ])('rejects with 400 %s', async (errorType, submission) => {
    const response = await post(submission);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      status: 'error',
      message: 'The request is not valid',
      correlationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      errors: [{ message: expect.any(String), errorType }],
    });
  });

  it.each(['', 'nothing', 'null', '[]', '{"fields":[null]}', '{"fields":[{"name":1,"value":2}]}'])(
    'rejects %j',
    async (body) => {
      expect((await post(body)).status).toBe(400);
    },
  );

  it('takes the forms without an address as an own server does', async () => {
    const body = new URLSearchParams({ _form: 'contact', _page: 'https://acme.localhost/a', name: 'Ann' });
    expect((await fetch(`${base}/__forms/submit`, { method: 'POST', body })).status).toBe(200);
    const submission = { fields: [field('name', 'Ann')], context: { pageUri: 'https://acme.localhost/a' } };
    expect(storedSubmissions()).toMatchObject([{ form: 'contact', answer: '200', submission }]);
  });

  it('takes the forms that are sent to paths of the site, and leads to the page that says so', async () => {
    const send = (path: string, values: Record<string, string>) =>
      fetch(base + path, {
        method: 'POST',
        body: new URLSearchParams(values),
        headers: { accept: 'text/html' },
        redirect: 'manual',
      });
    const own = await send('/forms', { _form: 'contact', _next: '/thanks', name: 'Ann' });
    expect([own.status, own.headers.get('location')]).toEqual([303, '/thanks']);
    const netlify = await send('/sent', { 'form-name': 'rsvp', name: 'Bo' });
    expect([netlify.status, netlify.headers.get('location')]).toEqual([303, '/sent']);
    expect(storedSubmissions()).toMatchObject([
      { form: 'contact', submission: { fields: [field('name', 'Ann')] } },
      { form: 'rsvp', submission: { fields: [field('name', 'Bo')] } },
    ]);
    expect(await (await send('/__other', {})).text()).toBe('the site');
  });

  it('takes forms with files, and forms as JSON', async () => {
    const submit = (body: BodyInit, headers = {}) =>
      fetch(`${base}/__forms/submit`, { method: 'POST', body, headers });
    const data = new FormData();
    data.append('_form', 'contact');
    data.append('plan', new File(['content'], 'plan.pdf'));
    await submit(data);
    const json = { form: 'contact', page: { url: 'https://acme.localhost/a' }, fields: { room: ['a', 'b'] } };
    await submit(JSON.stringify(json), { 'content-type': 'application/json' });
    expect(storedSubmissions()).toMatchObject([
      { form: 'contact', submission: { fields: [field('plan', 'plan.pdf')] } },
      { form: 'contact', submission: { fields: [field('room', 'a'), field('room', 'b')] } },
    ]);
  });

  it('accepts 50 requests in 10 s, then returns 429 in JSON, then in plain text', async () => {
    const statuses = [];
    for (let times = 0; times < 50; times++) statuses.push((await post(GOOD)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const many = await post(GOOD);
    expect([many.status, many.headers.get('content-type')]).toEqual([429, 'application/json;charset=utf-8']);
    let last = many;
    for (let times = 0; times < 10; times++) last = await post(GOOD);
    expect(last.status).toBe(429);
    expect(last.headers.get('content-type')).toBe('text/plain');
    expect(await last.text()).toBe('error code: 1015');
    clock = 10_001;
    expect((await post(GOOD)).status).toBe(200);
  });

  it('counts the submissions that are to fail, too', async () => {
    for (let times = 0; times < 50; times++) await post(GOOD, { query: '?fail=400' });
    expect((await post(GOOD, { query: '?fail=text' })).status).toBe(429);
    expect(storedSubmissions()).toHaveLength(50);
  });

  it('keeps its log small: the newest submissions, and at least a megabyte of them', async () => {
    const large = { ...GOOD, padding: 'x'.repeat(400_000) };
    for (let times = 0; times < 10; times++) expect((await post(large)).status).toBe(200);
    const sizes = readdirSync(folder.at('deep')).map((name) => statSync(folder.at('deep', name)).size);
    expect(Math.max(...sizes)).toBeLessThan(2_000_000);
    expect(sizes).toHaveLength(2);
    const page = await (await fetch(`${base}/__forms/`)).text();
    expect(page.match(/<td>checklist</g)!.length).toBeGreaterThanOrEqual(3);
  });

  it('answers CORS preflights and lets other origins read responses', async () => {
    const origin = 'https://acme.localhost';
    const preflight = await fetch(`${base}${PATH}/0/checklist`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-headers': 'content-type' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type');
    for (const query of ['', '?fail=400', '?fail=404', '?fail=429', '?fail=500']) {
      const response = await post(GOOD, { query, headers: { origin } });
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    }
    expect((await fetch(`${base}${PATH}/0/checklist`)).status).toBe(405);
  });

  it.each([
    ['400', 400, /INVALID_EMAIL/],
    ['404', 404, /Form not found/],
    ['429', 429, /limit/],
    ['1015', 429, /error code: 1015/],
    ['500', 500, /<!doctype html>/],
    ['text', 200, /^Thanks$/],
    ['204', 204, /^$/],
  ])('fails with %s if a header or the query requests it', async (fault, status, body) => {
    for (const request of [{ headers: { 'x-fail': fault } }, { query: `?fail=${fault}` }]) {
      const response = await post(GOOD, request);
      expect(response.status).toBe(status);
      expect(await response.text()).toMatch(body);
    }
    expect((await post(GOOD)).status).toBe(200);
  });
});

describe('the page of the HubSpot mock', () => {
  const page = async () => (await fetch(`${base}/__forms/`)).text();

  it('lists submissions, escaped, also after a restart', async () => {
    expect(await page()).toContain('No submissions yet');
    await post({ ...GOOD, context: { pageName: '<script>alert("1")</script>' } });
    await stop();
    await start();
    const text = await page();
    expect(text).toContain('ann@acme.io');
    expect(text).not.toContain('<script>');
    expect(text).toContain('&lt;script&gt;');
  });

  it('sets how the next submissions fail', async () => {
    const choose = (fail: string) =>
      fetch(`${base}/__forms/`, { method: 'POST', body: new URLSearchParams({ fail }) });
    expect(await (await choose('500')).text()).toContain('<option value="500" selected>');
    expect((await post(GOOD)).status).toBe(500);
    await choose('');
    expect((await post(GOOD)).status).toBe(200);
  });

  it.each(['https://evil.example', 'http://localhost:1', 'null'])(
    'does not let a page of %s set it',
    async (origin) => {
      const body = new URLSearchParams({ fail: '500' });
      const headers = { origin };
      expect((await fetch(`${base}/__forms/`, { method: 'POST', headers, body })).status).toBe(403);
      expect((await post(GOOD)).status).toBe(200);
      const own = await fetch(`${base}/__forms/`, { method: 'POST', headers: { origin: base }, body });
      expect(own.status).toBe(200);
    },
  );
});
