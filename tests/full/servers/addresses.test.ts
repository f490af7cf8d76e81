import { chmodSync, cpSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { howToInstall, startApache, startCaddy, startNginx } from '../../../bench/servers.ts';
import { build } from '../../../src/node/build/build-site.ts';
import { SITE_TEMPLATE } from '../../../src/node/scaffold/new-site.ts';
import { serve } from '../../../src/node/serve/preview/preview-server.ts';
import { findServer } from '../../../tools/servers.mjs';
import { useFolder } from '../../support/sandbox/folder.ts';
import { send } from '../../support/sandbox/http.ts';
import { crawl } from './crawl.ts';

const folder = useFolder({ shared: true });

/** A page with every kind of link. @param url the URL of the home page */
const links = (url: string) => `title: Links
description: Links of every kind, of which each leads to a page of this site.
redirectsFrom: [/old, /old.html]
blocks:
  - type: hero
    heading: Links
    text: |
      [a](/prices), [b](/prices?a=1#plans), [d](${url}prices), [e](${url}journal/ten-minutes#tires),
      [f](https://other.localhost/prices), ![A bicycle](bicycle.svg), [g](menü.csv), [h](<a b.txt>),
      [i](${url}ads.txt), [j](bicycle.svg),
      [k](/รูป/日本語), [l](${encodeURI(`${url}รูป/日本語`)})
    actions: [{ label: Home, to: / }, { label: Prices, to: prices.pdf }]
`;

/** The address of a page, as browsers send it. */
const LETTERS = encodeURI('/รูป/日本語');

/** Files of the folder public, among them those that the rules for pages could keep private. */
const COPIED = {
  'ads.txt': 'ads',
  LICENSE: 'license',
  'a b.txt': 'space',
  'verify.html': 'verify',
  'Verify_1.html': 'verify 1',
  'Old.htm': 'old',
  'prices.csv.gz': 'gzip',
  'prices.csv.br': 'brotli',
  'all.tar.gz': 'tar',
  'tool/index.html': 'tool',
  'my tool/index.html': 'my tool',
  '.well-known/assetlinks': 'links',
};

const SERVERS = {
  preview: async (dist: string) => serve(dist, { port: 0 }),
  nginx: async (dist: string) => startNginx(`root ${dist}; include ${dist}.deploy/nginx.conf;`),
  caddy: async (dist: string) => startCaddy(`root * ${dist}\nimport ${dist}.deploy/Caddyfile`),
  apache2: async (dist: string) => startApache(dist),
};

for (const [base, slashes] of [
  ['', 'never'],
  ['', 'always'],
  ['/a.b/site', 'never'],
  ['/a.b/site', 'always'],
] as const) {
  const name = `${base ? 'base' : 'root'}-${slashes}`;
  const dist = folder.at(name, 'dist');
  const home = `https://host.localhost${base}/`;
  const end = slashes === 'always' ? '/' : '';

  describe(`a site at ${home} with the setting "trailingSlash: ${slashes}"`, () => {
    beforeAll(async () => {
      const site = folder.at(name, 'pages');
      cpSync(`${SITE_TEMPLATE}/pages`, site, { recursive: true });
      const settings = folder.read(`${name}/pages/_site.yaml`);
      const url = base ? home : home.slice(0, -1);
      const redirects = `redirects:
  - { from: /gone, to: "/prices#plans" }
  - { from: /out, to: "https://other.localhost/x" }
  - { from: /was/*, to: /journal/* }
  - { from: /all/*, to: "/*" }
  - { from: "/[y", to: /prices }
  - { from: "/w[x]/*", to: /journal/* }`;
      folder.write(
        `${name}/pages/_site.yaml`,
        settings.replace(/^url: .*/m, `url: ${url}\n${end && 'trailingSlash: always\n'}${redirects}`),
      );
      folder.write(`${name}/pages/links.yaml`, links(home));
      folder.write(`${name}/pages/รูป/日本語.yaml`, links(home).replace('[/old, /old.html]', '[/古い]'));
      folder.writeAll(Object.entries(COPIED), `${name}/public`);
      folder.write(`${name}/pages/_media/menü.csv`, 'Bread,4 €\n');
      folder.write(`${name}/pages/_media/prices.pdf`, '%PDF-1.7\n');
      const prices = folder.read(`${name}/pages/prices.yaml`);
      folder.write(
        `${name}/pages/prices.yaml`,
        prices.replace(/^ {2}- type: planCards$/m, '$&\n    id: plans'),
      );
      const { problems } = await build({ siteDir: site, outDir: dist, cacheDir: folder.at('cache') });
      const errors = problems.filter(({ severity }) => severity === 'error');
      if (errors.length > 0) throw new Error(JSON.stringify(errors));
      chmodSync(folder.dir, 0o755); // Apache does not run as root
    });

    for (const [server, start] of Object.entries(SERVERS)) {
      const isThere = server === 'preview' || findServer(server);
      if (!isThere) console.warn(`${server} is not installed: ${howToInstall(server)}`);
      describe.skipIf(!isThere)(`on ${server}`, () => {
        let running: Awaited<ReturnType<typeof start>>;
        beforeAll(async () => {
          running = await start(dist);
        });
        afterAll(() => running?.close());
        const get = (path: string) => send(running.port, path);
        /** Returns the status and the target of a redirect. Apache writes its own origin before the path. */
        const redirectAt = async (path: string) => {
          const { status, headers } = await get(path);
          return [status, headers.location?.replace(/^http:\/\/[^/]*/, '')];
        };

        test('answers 200 to every address that it prints, which have the right form', async () => {
          const found = await crawl(home, get);
          const wrong = [...found].filter(([path, { status, isPage }]) => {
            const isFolder = path.endsWith('/') && path !== `${base}/`;
            return (
              status !== 200 ||
              !path.startsWith(`${base}/`) ||
              (isPage && path !== `${base}/` && isFolder !== (end === '/'))
            );
          });
          expect(wrong).toEqual([]);
          const pages = [...found]
            .filter(([, { isPage }]) => isPage)
            .map(([path]) => path)
            .sort();
          const routes = [
            '/about',
            '/contact',
            '/journal',
            '/journal/ten-minutes',
            '/links',
            '/prices',
            LETTERS,
          ];
          expect(pages).toEqual([`${base}/`, ...routes.map((route) => base + route + end)].sort());
          expect(found.size).toBeGreaterThan(50);
          const files = [
            /\/media\/menu\.\w{10}\.csv$/,
            /\/media\/prices\.\w{10}\.pdf$/,
            /\/a%20b\.txt$/,
            /\/ads\.txt$/,
          ];
          for (const file of files) expect([...found.keys()]).toContainEqual(expect.stringMatching(file));
        });

        test.each([
          ...['/prices', '/journal', '/journal/ten-minutes', LETTERS].flatMap((route) =>
            ['', '/', '.html', '.html/', '/index.html', '/index', '/index/'].map((form) => [
              route + form,
              route + end,
            ]),
          ),
          ...['/index.html', '/index', '/index/'].map((path) => [path, '/']),
        ])('%s leads to %s', async (path, to) => {
          if (path === to) return expect((await get(base + path)).status).toBe(200);
          expect(await redirectAt(`${base}${path}?a=1`)).toEqual([308, `${base}${to}?a=1`]);
        });

        test.each([
          ['/ads.txt', 'ads.txt'],
          ['/LICENSE', 'LICENSE'],
          ['/a%20b.txt', 'a b.txt'],
          ['/verify.html', 'verify.html'],
          ['/Verify_1.html', 'Verify_1.html'],
          ['/tool/', 'tool/index.html'],
          ['/.well-known/assetlinks', '.well-known/assetlinks'],
        ] as const)('the copied file %s is answered as it is', async (path, file) => {
          // Like Cloudflare Pages, the preview leads to the address without the extension.
          const [status, to] = await redirectAt(base + path);
          const final = server === 'preview' && status === 308 ? String(to) : base + path;
          const { status: answer, body } = await get(final);
          expect([answer, String(body)]).toEqual([200, COPIED[file]]);
        });

        test.each([
          ['/Old.htm', 'text/html; charset=utf-8'],
          ['/prices.csv.gz', 'application/gzip'],
          ['/prices.csv.gz?a=1', 'application/gzip'],
          ['/prices.csv.br', 'application/octet-stream'],
          ['/all.tar.gz', 'application/gzip'],
        ])('the copied file %s has the type %s, and is not unpacked', async (path, type) => {
          for (const sent of ['identity', 'gzip, br']) {
            const { status, headers, body } = await send(running.port, base + path, {
              'accept-encoding': sent,
            });
            const isKnown = headers['content-type'] ?? 'application/octet-stream';
            expect([status, isKnown.replace(';charset', '; charset')]).toEqual([200, type]);
            expect(headers['content-encoding']).toBeUndefined();
            expect(String(body)).toBe(COPIED[path.slice(1).replace(/\?.*/, '') as keyof typeof COPIED]);
          }
        });

        test('a query does not change how a page is sent', async () => {
          for (const query of ['?a=b.gz', '?a=/b.br']) {
            const sent = { 'accept-encoding': 'gzip' };
            const { headers } = await send(running.port, `${base}/prices${end}${query}`, sent);
            expect(headers['content-encoding']).toBe('gzip');
          }
        });

        test('the folder of a copied document leads to its address with a slash', async () => {
          expect(await redirectAt(`${base}/tool?a=1`)).toEqual([308, `${base}/tool/?a=1`]);
          expect(await redirectAt(`${base}/my%20tool`)).toEqual([308, `${base}/my%20tool/`]);
        });

        test.each([
          ['/old', `${base}/links${end}`],
          ['/old/', `${base}/links${end}`],
          ['/old.html', `${base}/links${end}`],
          ['/gone', `${base}/prices${end}#plans`],
          ['/out', 'https://other.localhost/x'],
          ['/was/ten-minutes', `${base}/journal/ten-minutes${end}`],
          ['/was/ten-minutes/', `${base}/journal/ten-minutes${end}`],
          ['/was/ten-minutes/?a=b/', `${base}/journal/ten-minutes${end}?a=b/`],
          ['/was/', `${base}/journal${end}`],
          ['/all/journal/ten-minutes/', `${base}/journal/ten-minutes${end}`],
          ['/all/journal', `${base}/journal${end}`],
          [`/all${LETTERS}`, base + LETTERS + end],
          ['/all/ads.txt', `${base}/ads.txt`],
          ['/[y', `${base}/prices${end}`],
          ['/%5By', `${base}/prices${end}`],
          ['/w[x]/ten-minutes/?b', `${base}/journal/ten-minutes${end}?b`],
          ['/w%5Bx%5D/ten-minutes', `${base}/journal/ten-minutes${end}`],
        ])('%s redirects to %s', async (path, to) => {
          expect(await redirectAt(base + path)).toEqual([301, to]);
        });

        test.each([
          '/nothing',
          '/nothing/',
          '/journal/nothing',
          '/404',
          '/404/',
          '/500.html',
          '/.env',
          '/prices/.env',
          '/nothing/index',
          '/assets/index',
          '/media',
          '/media/fonts/',
        ])('%s does not exist', async (path) => {
          const { status, body } = await get(base + path);
          expect(status).toBe(404);
          expect(String(body)).toMatch(/^Not found\n$|<h1/);
        });

        test.runIf(base)('the folder without its slash leads to the home page', async () => {
          expect(await redirectAt(`${base}?a=1`)).toEqual([308, `${base}/?a=1`]);
        });

        test.runIf(base)('the root of the host leads to the site, and is no part of it', async () => {
          for (const [path, expected] of [
            ['/', 302],
            [base, 308],
          ] as const) {
            expect(await redirectAt(path)).toEqual([expected, `${base}/`]);
          }
          for (const path of [
            '/prices',
            '/prices/',
            '/a.b',
            '/aXb/site/',
            '/A.b/site/',
            '/a.b/SITE',
            '/_headers',
            '/_redirects',
            '/.htaccess',
            '/.deploy/nginx.conf',
          ])
            expect((await get(path)).status, path).toBe(404);
        });
      });
    }
  });
}
