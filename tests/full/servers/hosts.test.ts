import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { howToInstall, type RealServer, startCaddy, startNginx } from '../../../bench/servers.ts';
import { configsOf, type HostRedirect } from '../../../src/node/hosting/server-configs.ts';
import { headersOf } from '../../../src/node/hosting/headers.ts';
import { headersFor } from '../../../src/node/hosting/headers-file.ts';
import { mergeSources } from '../../../src/node/hosting/content-sources.ts';
import { analyzeDocument } from '../../../src/node/report/document-facts.ts';
import { serve, type StaticServer } from '../../../src/node/preview/preview-server.ts';
import { findServer } from '../../../tools/servers.mjs';
import { TRAVERSALS } from '../../support/traversals.ts';
import { hydrateAll, useBrowser } from '../../support/browser.ts';

const SECRET = 'not for visitors';
const folder = mkdtempSync(join(tmpdir(), 'pagewright-hosts-'));
const dist = join(folder, 'dist');
const visit = useBrowser();

const REDIRECTS: [moved: HostRedirect, asked: string, location: string][] = [
  [{ from: '/old', to: '/pricing', status: 301 }, '/old', '/pricing'],
  [{ from: '/old-with', to: '/pricing', status: 308 }, '/old-with/?a=1&b=%20', '/pricing?a=1&b=%20'],
  [{ from: '/old/place', to: '/pricing#compare', status: 301 }, '/old/place?a=1', '/pricing?a=1#compare'],
  [{ from: '/old-query', to: '/resources?tag=b', status: 302 }, '/old-query?a=1', '/resources?tag=b'],
  [{ from: '/caf%C3%A9', to: '/faq', status: 302 }, '/caf%c3%a9', '/faq'],
  [
    { from: '/out', to: 'https://shop.example/a?b={query}&c=$uri"%20', status: 307 },
    '/out',
    'https://shop.example/a?b=%7Bquery%7D&c=%24uri%22%20',
  ],
];

const textOf = (...path: string[]) => readFileSync(join(inject('dist'), ...path), 'utf8');
const built = (dir: string, end: string) =>
  readdirSync(join(inject('dist'), dir), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(end),
  );

let configs: ReturnType<typeof configsOf>;

/** The site with secrets in it and around it, and with configurations that know of redirects. */
beforeAll(() => {
  cpSync(inject('dist'), dist, { recursive: true });
  for (const place of [
    'secret.txt',
    'dist-old/secret.txt',
    'dist/.env',
    'dist/.git/config',
    'dist/.well-known/.env',
  ])
    write(place, SECRET);
  write('dist/.well-known/security.txt', 'Contact: us');
  const headers = headersOf(
    JSON.parse(textOf('site.json')),
    mergeSources(built('.', '.html').map((file) => analyzeDocument(textOf(file)).sources)),
  );
  configs = configsOf(headers, []);
  const redirects = REDIRECTS.map(([moved]) => moved);
  for (const [name, text] of configsOf(headers, redirects)) write(`dist/.deploy/${name}`, text);
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A request as it is written here: `fetch` and `URL` would clean the path up first. */
function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', fail).end();
  });
}

/** What an answer gives to who may have nothing: another status, a file's text, a place to go, a cookie. */
function given({ status, headers, body }: Answer): unknown[] {
  const [leaked] = new RegExp(`${SECRET}|root:|Content-Security-Policy|add_header`).exec(String(body)) ?? [];
  const refused = [400, 404].includes(status);
  const all = [refused ? undefined : status, leaked, headers.location, headers['set-cookie']];
  return all.filter((one) => one !== undefined);
}

test('the build has written the configurations', () => {
  for (const [name, text] of configs) expect(textOf('.deploy', name)).toBe(text);
});

/** What the configuration does not do by itself: where the site is, and a place where the server fails. */
const SERVERS = {
  nginx: () =>
    startNginx(`root ${dist}; location = /fails { return 500; } include ${dist}/.deploy/nginx.conf;`),
  caddy: () =>
    startCaddy(`root * ${dist}\nhandle /fails {\n\terror 500\n}\nimport ${dist}/.deploy/Caddyfile`),
};
/** Headers that a server sends beside ours, or that say something of the one answer. */
const OWN =
  /^(server|date|connection|keep-alive|last-modified|etag|vary|accept-ranges|content-(type|length|encoding)|transfer-encoding|location)$/;

for (const [name, start] of Object.entries(SERVERS)) {
  const reason = findServer(name) ? undefined : `There is no ${name} here: ${howToInstall(name)}`;
  if (reason) console.warn(reason);

  describe.skipIf(reason)(`${name}, configured by the build`, () => {
    let server: RealServer;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server?.close());

    const get = (path: string, headers?: Record<string, string>, method?: string) =>
      ask(server.port, path, headers, method);
    const script = `/assets/${built('assets', '.js')[0]}`;
    const picture = `/media/${built('media', '.svg')[0]}`;

    describe('sends the headers of the table and no others', () => {
      const usual = { ...headersFor(textOf('_headers'), '/'), 'Cache-Control': 'no-cache' };
      const kept = (path: string) => ({ ...usual, ...headersFor(textOf('_headers'), path) });
      test.each<
        [path: string, status: number, wanted: Record<string, string>, sent?: Record<string, string>]
      >([
        ['/', 200, usual],
        ['/pricing', 200, usual, { 'accept-encoding': 'gzip' }],
        ['/site.json', 200, usual],
        ['/downloads/iso-27001-checklist.pdf', 200, usual],
        [script, 200, kept(script)],
        [picture, 200, kept(picture)],
        ['/nothing', 404, usual],
        ['/assets/nothing.js', 404, usual],
        ['/media/nothing.svg', 404, usual],
        ['/pricing/', 308, usual],
        ['/old', 301, usual],
        ['/fails', 500, usual],
      ])('%s: %i', async (path, status, wanted, sent) => {
        const answer = await get(path, sent);
        expect(answer.status).toBe(status);
        const ours = Object.entries(answer.headers).filter(([header]) => !OWN.test(header));
        const lower = Object.entries(wanted).map(([header, value]) => [header.toLowerCase(), value]);
        expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(lower));
      });

      test.each(['/pricing', script, '/downloads/iso-27001-checklist.pdf'])('%s: 304', async (path) => {
        const first = await get(path, { 'accept-encoding': 'gzip' });
        const again = await get(path, { 'accept-encoding': 'gzip', 'if-none-match': first.headers.etag! });
        expect([again.status, again.body.length]).toEqual([304, 0]);
        for (const header of ['etag', ...Object.keys(usual)].map((key) => key.toLowerCase()))
          expect(again.headers[header], header).toBe(first.headers[header]);
      });
    });

    test.each([
      ['/', 'text/html; charset=utf-8'],
      [script, 'text/javascript; charset=utf-8'],
      ['/site.json', 'application/json'],
      ['/downloads/iso-27001-checklist.pdf', 'application/pdf'],
      [picture, 'image/svg+xml'],
      [`/media/${built('media', '.vtt')[0]}`, 'text/vtt; charset=utf-8'],
      [`/media/${built('media', '.webm')[0]}`, 'video/webm'],
      [`/assets/${built('assets', '.woff2')[0]}`, 'font/woff2'],
      ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ])('%s is %s', async (path, type) => {
      const { status, headers } = await get(path);
      expect([status, headers['content-type']]).toEqual([200, type]);
    });

    test('sends what the build has compressed', async () => {
      const { headers, body } = await get('/pricing', { 'accept-encoding': 'gzip' });
      expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
      expect(body.equals(readFileSync(join(dist, 'pricing/index.html.gz')))).toBe(true);
      expect((await get('/pricing')).body.equals(readFileSync(join(dist, 'pricing/index.html')))).toBe(true);
    });

    test.runIf(name === 'caddy')('also in brotli', async () => {
      const { headers, body } = await get('/pricing', { 'accept-encoding': 'gzip, br' });
      expect(headers['content-encoding']).toBe('br');
      expect(body.equals(readFileSync(join(dist, 'pricing/index.html.br')))).toBe(true);
    });

    test.each([
      ['/pricing/', '/pricing'],
      ['/pricing/?a=1&b=//evil.example', '/pricing?a=1&b=//evil.example'],
      ['/pricing/index.html', '/pricing'],
      ['/articles/annex/index.html?a=1', '/articles/annex?a=1'],
      ['/index.html', '/'],
      ['/index.html/?a=1', '/?a=1'],
    ])('one address for a page: %s leads to %s', async (path, location) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.location]).toEqual([308, location]);
    });

    test.each(REDIRECTS)('redirect %j: %s to %s', async ({ status }, asked, location) => {
      const answer = await get(asked);
      expect([answer.status, answer.headers.location]).toEqual([status, location]);
    });

    test.each(['/nothing', '/nothing/', '/nothing.md', '/articles', '/404.html', '/500.html'])(
      '%s is the site’s own 404 page',
      async (path) => {
        const { status, headers, body } = await get(path);
        expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
        expect(String(body)).toBe(textOf('404.html'));
      },
    );

    test('a part of a page that is not there is a line', async () => {
      const { headers, body } = await get('/assets/nothing.js');
      expect([headers['content-type'], String(body)]).toEqual(['text/plain; charset=utf-8', 'Not found\n']);
    });

    test('a failure of its own is the site’s own 500 page', async () => {
      const { headers, body } = await get('/fails');
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(String(body)).toBe(textOf('500.html'));
    });

    test.each(['POST', 'PUT', 'DELETE'])('%s is not allowed', async (method) => {
      expect((await get('/', {}, method)).status).toBe(405);
    });

    test.each(TRAVERSALS)('%s: %s gets nothing', async (_, path) => {
      expect(given(await get(path))).toEqual([]);
    });

    test.each(['/', '/solutions', '/referral', '/nothing'])('%s works in a browser', async (path) => {
      const seen = await visit(server.url + path);
      await hydrateAll(seen);
      const told = [expect.stringContaining('404'), 'There is no page at /nothing'];
      expect(seen.consoleErrors).toEqual(path === '/nothing' ? told : []);
    });
  });
}

describe('preview', () => {
  let server: StaticServer;
  beforeAll(async () => {
    server = await serve(dist, { port: 0 });
  });
  afterAll(() => server.close());

  test.each(TRAVERSALS)('%s: %s gets nothing', async (_, path) => {
    expect(given(await ask(server.port, path))).toEqual([]);
  });

  test('sends the headers of the table too', async () => {
    const usual = { ...headersFor(textOf('_headers'), '/'), 'Cache-Control': 'no-cache' };
    const sent = async (path: string) => {
      const { status, headers } = await ask(server.port, path);
      return [status, Object.fromEntries(Object.entries(headers).filter(([header]) => !OWN.test(header)))];
    };
    const lower = (headers: object) =>
      Object.fromEntries(Object.entries(headers).map(([header, value]) => [header.toLowerCase(), value]));
    const script = `/assets/${built('assets', '.js')[0]}`;
    expect(await sent('/pricing')).toEqual([200, lower(usual)]);
    expect(await sent(script)).toEqual([200, lower({ ...usual, ...headersFor(textOf('_headers'), script) })]);
    expect(await sent('/assets/nothing.js')).toEqual([404, lower(usual)]);
    expect(await sent('/pricing/')).toEqual([308, lower(usual)]);
  });
});
