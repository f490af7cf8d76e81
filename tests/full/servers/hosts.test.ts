import { chmodSync, cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  howToInstall,
  type RealServer,
  startApache,
  startCaddy,
  startNginx,
} from '../../../bench/servers.ts';
import { configsOf } from '../../../src/node/build/hosting/server-configs.ts';
import { htaccessFile } from '../../../src/node/build/hosting/apache.ts';
import type { HostRedirect } from '../../../src/node/build/hosting/served-site.ts';
import { headersOf } from '../../../src/node/build/hosting/headers.ts';
import { headersFor } from '../../../src/node/build/hosting/headers-file.ts';
import { mergeSources } from '../../../src/node/build/report/content-sources.ts';
import { factsOfHtml } from '../../../src/node/build/report/document-facts.ts';
import { loadSite } from '../../../src/node/site/load-site.ts';
import { findServer } from '../../../tools/servers.mjs';
import { useBrowser } from '../../support/browser.ts';
import { MISSING } from '../../support/built-sites.ts';
import { useFolder } from '../../support/sandbox/folder.ts';
import { type Response, send } from '../../support/sandbox/http.ts';
import { disclosed, SECRET, TRAVERSALS } from '../../support/traversals.ts';

const folder = useFolder({ shared: true });
const dist = folder.at('dist');
const visit = useBrowser();

const REDIRECTS: [moved: HostRedirect, requested: string, location: string][] = [
  [{ from: '/old', to: '/pricing', status: 301 }, '/old', '/pricing'],
  [{ from: '/old-with', to: '/pricing', status: 308 }, '/old-with/?a=1&b=%20', '/pricing?a=1&b=%20'],
  [{ from: '/old/place', to: '/pricing#compare', status: 301 }, '/old/place?a=1', '/pricing?a=1#compare'],
  [{ from: '/old-query', to: '/resources?tag=b', status: 302 }, '/old-query?a=1', '/resources?tag=b'],
  [{ from: '/café', to: '/faq', status: 302 }, '/caf%c3%a9', '/faq'],
  [
    { from: '/नीति, a+b:(c) 100%', to: '/faq', status: 301 },
    `${encodeURI('/नीति, a+b:(c) 100%')}?x`,
    '/faq?x',
  ],
  [{ from: '/a;b{c}$d[e]^f', to: '/faq', status: 301 }, '/a;b%7Bc%7D$d[e]^f', '/faq'],
  [
    { from: '/blog/*', to: '/journal/*', status: 301 },
    '/blog/a%20b/%C3%BC?x=%20',
    '/journal/a%20b/%C3%BC?x=%20',
  ],
  [{ from: '/räder/*', to: '/team/*', status: 301 }, '/r%C3%A4der/%C3%BC', '/team/%C3%BC'],
  [{ from: '/blog/slash/*', to: '/journal/*', status: 301 }, '/blog/slash/a/b/?x=/', '/journal/a/b?x=/'],
  [
    { from: '/elsewhere/*', to: 'https://shop.example/*', status: 301 },
    '/elsewhere/a/',
    'https://shop.example/a/',
  ],
  [{ from: '/Pricing', to: '/pricing', status: 301 }, '/Pricing', '/pricing'],
  [{ from: '/root/*', to: '/*', status: 301 }, '/root/a/b', '/a/b'],
  [{ from: '/blog/top', to: '/pricing', status: 301 }, '/blog/top/', '/pricing'],
  [{ from: '/blog/2019/*', to: '/faq#costs', status: 302 }, '/blog/2019/a', '/faq#costs'],
  [
    { from: '/shop.(x)/*', to: 'https://shop.example/*', status: 302 },
    '/shop.(x)/a?b',
    'https://shop.example/a?b',
  ],
  [{ from: '/a"b\\c.(d)', to: '/faq', status: 301 }, '/a%22b%5cc.(d)/', '/faq'],
  [
    { from: '/out', to: 'https://shop.example/a?b={query}&c=$uri"%20', status: 307 },
    '/out',
    'https://shop.example/a?b=%7Bquery%7D&c=%24uri%22%20',
  ],
];

const FAILURES = [500, 502, 503, 504];

const textOf = (...path: string[]) => readFileSync(join(inject('dist'), ...path), 'utf8');
const built = (dir: string, end: string) =>
  readdirSync(join(inject('dist'), dir), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(end),
  );

let configs: [path: string, text: string][];

/**
 * Copies the site. Adds files with a secret, both inside and next to the copy. Also adds server configurations, which
 * include redirects.
 */
beforeAll(async () => {
  cpSync(inject('dist'), dist, { recursive: true });
  for (const path of [
    'secret.txt',
    'dist-old/secret.txt',
    'dist/.env',
    'dist/.git/config',
    'dist/.well-known/.env',
  ])
    folder.write(path, SECRET);
  folder.write('dist/pricing/plans.html', 'A folder beside pricing.html');
  const headers = headersOf(
    (await loadSite('pages')).site!,
    mergeSources(built('.', '.html').map((file) => factsOfHtml(textOf(file)).sources)),
  );
  const configsFor = (redirects: HostRedirect[]): typeof configs => [
    ['dist/.htaccess', htaccessFile({ headers, redirects })],
    ...configsOf({ headers, redirects }).map(([name, text]): [string, string] => [
      `dist.deploy/${name}`,
      text,
    ]),
  ];
  configs = configsFor([]);
  folder.writeAll(configsFor(REDIRECTS.map(([moved]) => moved)));
  const failures = FAILURES.map((code) => `RewriteRule ^${code}$ - [R=${code}]`);
  folder.write('dist/fails/.htaccess', ['RewriteEngine On', ...failures].join('\n'));
  chmodSync(folder.dir, 0o755); // Apache does not run as root
});

test('the build writes the server configurations', () => {
  for (const [path, text] of configs)
    expect(readFileSync(path.replace('dist', inject('dist')), 'utf8')).toBe(text);
});

/**
 * Functions that start the servers. The built configurations contain neither the root folder nor paths that respond
 * with an error, so these functions add both.
 */
const SERVERS = {
  nginx: () =>
    startNginx(
      [
        `root ${dist};`,
        ...FAILURES.map((code) => `location = /fails/${code} { return ${code}; }`),
        `include ${dist}.deploy/nginx.conf;`,
      ].join('\n'),
    ),
  caddy: () =>
    startCaddy(
      [
        `root * ${dist}`,
        ...FAILURES.map((code) => `handle /fails/${code} {\n\terror ${code}\n}`),
        `import ${dist}.deploy/Caddyfile`,
      ].join('\n'),
    ),
  apache2: () => startApache(dist),
};
/** Headers that the servers themselves add, and headers that differ from response to response. */
const SERVER_HEADERS =
  /^(server|date|connection|keep-alive|last-modified|etag|vary|accept-ranges|content-(type|length|encoding)|transfer-encoding|location)$/;

for (const [name, start] of Object.entries(SERVERS)) {
  const reason = findServer(name) ? undefined : `${name} is not installed: ${howToInstall(name)}`;
  if (reason) console.warn(reason);

  describe.skipIf(reason)(`${name}, configured by the build`, () => {
    let server: RealServer;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server?.close());

    const get = (path: string, headers?: Record<string, string>, method?: string) =>
      send(server.port, path, headers, method);
    const isApache = name === 'apache2';
    /** Returns where a response redirects to. Apache writes its own origin before the path. */
    const locationOf = ({ headers }: Response) => headers.location?.replace(server.url, '');
    const script = `/assets/${built('assets', '.js')[0]}`;
    const picture = `/media/${built('media', '.svg')[0]}`;

    describe('sends exactly the headers of _headers', () => {
      const usual = { ...headersFor(textOf('_headers'), '/'), 'Cache-Control': 'no-cache' };
      const headersAt = (path: string) => ({ ...usual, ...headersFor(textOf('_headers'), path) });
      test.each<
        [path: string, status: number, wanted: Record<string, string>, sent?: Record<string, string>]
      >([
        ['/', 200, usual],
        ['/pricing', 200, usual, { 'accept-encoding': 'gzip' }],
        ['/search.json', 200, usual],
        ['/downloads/iso-27001-checklist.pdf', 200, usual],
        [script, 200, headersAt(script)],
        [picture, 200, headersAt(picture)],
        ['/nothing', 404, usual],
        ['/assets/nothing.js', 404, usual],
        ['/media/nothing.svg', 404, usual],
        ['/pricing/', 308, usual],
        ['/old', 301, usual],
        ['/fails/500', 500, usual],
      ])('%s: %i', async (path, status, wanted, sent) => {
        const answer = await get(path, sent);
        expect(answer.status).toBe(status);
        const ours = Object.entries(answer.headers).filter(([header]) => !SERVER_HEADERS.test(header));
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
      ['/search.json', 'application/json'],
      ['/downloads/iso-27001-checklist.pdf', 'application/pdf'],
      [picture, 'image/svg+xml'],
      [`/media/${built('media', '.vtt')[0]}`, 'text/vtt; charset=utf-8'],
      [`/media/${built('media', '.webm')[0]}`, 'video/webm'],
      [`/media/fonts/${built('media/fonts', '.woff2')[0]}`, 'font/woff2'],
      ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ])('%s has the type %s', async (path, type) => {
      const { status, headers } = await get(path);
      expect([status, headers['content-type']]).toEqual([200, type]);
    });

    test('sends the precompressed gzip files', async () => {
      const { headers, body } = await get('/pricing', { 'accept-encoding': 'gzip' });
      expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
      expect(body.equals(readFileSync(join(dist, 'pricing.html.gz')))).toBe(true);
      expect((await get('/pricing')).body.equals(readFileSync(join(dist, 'pricing.html')))).toBe(true);
    });

    test.skipIf(name === 'nginx')('sends the precompressed brotli files', async () => {
      const { headers, body } = await get('/pricing', { 'accept-encoding': 'gzip, br' });
      expect(headers['content-encoding']).toBe('br');
      expect(body.equals(readFileSync(join(dist, 'pricing.html.br')))).toBe(true);
    });

    test.each([
      ['/pricing/', '/pricing'],
      ['/pricing/?a=1&b=//evil.example', '/pricing?a=1&b=//evil.example'],
      ['/pricing.html', '/pricing'],
      ['/pricing/index.html', '/pricing'],
      ['/pricing.html/?a=1', '/pricing?a=1'],
      ['/articles/annex/index.html?a=1', '/articles/annex?a=1'],
      ['/index.html', '/'],
      ['/index.html/?a=1', '/?a=1'],
    ])('redirects %s to the canonical URL %s', async (path, location) => {
      const answer = await get(path);
      expect([answer.status, locationOf(answer)]).toEqual([308, location]);
    });

    test.each(REDIRECTS)('applies the redirect %j: %s to %s', async ({ status }, requested, location) => {
      const answer = await get(requested);
      expect([answer.status, locationOf(answer)]).toEqual([status, location]);
    });

    test.runIf(isApache).each([
      ['/pricing/?a', '/pricing?a'],
      ['/index.html', '/'],
      ['/old', '/pricing'],
      ['/old/place?a=1', '/pricing?a=1#compare'],
      ['/blog/a%20b/%C3%BC/?x', '/journal/a%20b/%C3%BC?x'],
    ])('redirects %s with the scheme of a server in front', async (path, to) => {
      const sent = { host: 'acme.localhost', 'x-forwarded-proto': 'https' };
      expect((await get(path, sent)).headers.location).toBe(`https://acme.localhost${to}`);
      const { headers } = await get('/shop.(x)/a', sent);
      expect(headers.location).toBe('https://shop.example/a');
    });

    test.each([
      '/root//evil.example',
      '/root/%2Fevil.example',
      '/root/\\evil.example',
      '/root/%5Cevil.example',
    ])('a redirect of a rest does not lead from %s to another host', async (path) => {
      const { headers } = await get(path);
      const { host } = new URL(headers.location ?? '/', 'https://acme.example');
      expect(['acme.example', new URL(server.url).host]).toContain(host);
    });

    test.each([
      '/nothing',
      '/nothing/',
      '/nothing.md',
      '/articles',
      ...['/404', '/500'].flatMap((page) => ['', '/', '.html', '/index.html'].map((end) => page + end)),
      '/nothing.html',
      '/nothing/index.html',
      '/pricing.md/',
      '/pricing.md/?a=1',
      '/pricing.md/index.html',
      '/search.json/',
      '/feed.xml/',
      '/.well-known/security.txt/',
      '/downloads/iso-27001-checklist.pdf/',
    ])('%s returns the site’s 404 page', async (path) => {
      const { status, headers, body } = await get(path);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(String(body)).toBe(textOf('404.html'));
    });

    test.each(['/assets/nothing.js', `${script}/`, `${picture}/`])('%s is not found', async (path) => {
      const { status, headers, body } = await get(path);
      const [type, text] = isApache
        ? ['text/html; charset=utf-8', textOf('404.html')]
        : ['text/plain; charset=utf-8', 'Not found\n'];
      expect([status, headers['content-type']]).toEqual([404, type]);
      expect(String(body)).toBe(text);
    });

    test.each(FAILURES)('answers error %i with its status and the site’s 500 page', async (code) => {
      for (const encoding of ['identity', 'gzip']) {
        const { status, headers, body } = await get(`/fails/${code}`, { 'accept-encoding': encoding });
        expect([status, headers['content-type']]).toEqual([code, 'text/html; charset=utf-8']);
        const text = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
        expect(String(text)).toBe(textOf('500.html'));
      }
    });

    test.each(['POST', 'PUT', 'DELETE'])('rejects %s with 405', async (method) => {
      expect((await get('/', {}, method)).status).toBe(405);
    });

    test.each(TRAVERSALS)('%s: %s discloses nothing', async (_, path) => {
      expect(disclosed(await get(path))).toEqual([]);
    });

    test.each(['/', '/solutions', '/referral', MISSING])('%s works in a browser', async (path) => {
      const { consoleErrors } = await visit(server.url + path, { hydrated: true });
      const expected = [expect.stringContaining('404'), `There is no page at ${MISSING}`];
      expect(consoleErrors).toEqual(path === MISSING ? expected : []);
    });
  });
}
