/** Several sites on one host, with the configurations that the documentation shows. */
import { chmodSync, cpSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RealServer, startApache, startCaddy, startNginx } from '../../../bench/servers.ts';
import { findServer } from '../../../tools/servers.mjs';
import { snippets } from '../../support/documentation.ts';
import { build } from '../../support/sandbox/commands.ts';
import { useFolder } from '../../support/sandbox/folder.ts';
import { freePort, send } from '../../support/sandbox/http.ts';
import { filesOf, MINIMAL_SITE, pageStart } from '../../support/site.ts';
import { crawl } from './crawl.ts';

const folder = useFolder({ shared: true });
const HOST = 'https://acme.localhost';
const BLOG = '/blog';

/** Builds a site with an article, for its feeds, and a redirect. Its page for unknown addresses contains its name. */
function buildSite(dir: string, name: string, base: string): void {
  const settings = `url: ${HOST}${base && `${base}/`}\nredirects: [{ from: /was, to: "/prices#all" }]`;
  const site = MINIMAL_SITE.replace(`url: ${HOST}`, settings)
    .replace('Not here', `Not in the ${name}`)
    .replace('articles: {', 'articles: { feed: { title: News, description: News of Acme },');
  const pages = `${pageStart('prices', 'Prices')}  - { type: hero, heading: Prices, id: all }
${pageStart('news/first', 'First', 'article: { date: 2026-01-31, readTime: 1, categories: [basics] }\n')}  - { type: articleBody, text: All }
`;
  folder.writeAll(filesOf(site + pages), `${dir}/${name}/pages`);
  build(['--site', folder.at(dir, name, 'pages'), '--out', folder.at(dir, name, 'dist')]);
}

/** Returns a configuration of the documentation: the rules of the server in front, and the servers of the sites. */
async function documented(dir: string, word: string): Promise<[front: string, others: string]> {
  const code = snippets
    .find(({ text }) => text.includes('8082') && text.includes(word))!
    .text.replaceAll('8081', String(await freePort()))
    .replaceAll('8082', String(await freePort()))
    .replaceAll(/\/srv\/(site|blog)/g, folder.at(dir, '$1', 'dist'));
  const [, others, front] = /^(.*\n)\S[^\n]*\{\n(.*)\}\n$/s.exec(code)!;
  return [front!.replaceAll(/^ *(?:listen|server_name) .*\n/gm, ''), others!];
}

/** Starts the servers. If the first site is in a folder too, the host has the same rule for both. */
const SERVERS: Record<string, (dir: string, base: string) => Promise<RealServer>> = {
  nginx: async (dir, base) => {
    const [front, others] = await documented(dir, 'proxy_pass');
    return startNginx(base ? front.replace('location / ', `location ~ ^${base}(/|$) `) : front, others);
  },
  caddy: async (dir, base) => {
    const [front, others] = await documented(dir, 'reverse_proxy');
    const matcher = `@site path ${base} ${base}/*`;
    return startCaddy(
      base ? front.replace(/reverse_proxy (?=\d)/, `${matcher}\n\treverse_proxy @site `) : front,
      others,
    );
  },
  apache2: (dir, base) => {
    cpSync(folder.at(dir, 'site/dist', base), folder.at(dir, 'host', base), { recursive: true });
    cpSync(folder.at(dir, 'blog/dist', BLOG), folder.at(dir, 'host', BLOG), { recursive: true });
    return startApache(folder.at(dir, 'host'));
  },
};

describe.each([
  ['a site and another one in a folder', 'root', ''],
  ['two sites in folders', 'folders', '/site'],
])('%s', (_, dir, base) => {
  beforeAll(() => {
    buildSite(dir, 'site', base);
    buildSite(dir, 'blog', BLOG);
    chmodSync(folder.dir, 0o755); // Apache does not run as root
  });

  describe.each(Object.entries(SERVERS))('on %s', (name, start) => {
    let server: RealServer;
    beforeAll(async () => {
      if (findServer(name)) server = await start(dir, base);
    });
    afterAll(() => server?.close());
    const get = (path: string) =>
      send(server.port, path, { host: 'acme.localhost', 'accept-encoding': 'identity' });

    for (const [site, path] of [
      ['site', base],
      ['blog', BLOG],
    ] as const) {
      describe.skipIf(!findServer(name))(`the ${site}`, () => {
        test('answers 200 to every address that it prints', async () => {
          const found = await crawl(`${HOST}${path}/`, get);
          expect(
            [...found].flatMap(([at, { status }]) => (status === 200 ? [] : `${at}: ${status}`)),
          ).toEqual([]);
          expect(found.size).toBeGreaterThan(15);
        });

        test.each(['/nothing', '/nothing/', '/prices/more', '/blogger'])(
          'has its own page for %s',
          async (address) => {
            const { status, body } = await get(path + address);
            expect([status, String(body)]).toEqual([404, expect.stringContaining(`Not in the ${site}`)]);
          },
        );

        test.each<[address: string, status: number, to: string]>([
          ['/was?a=1', 301, '/prices?a=1#all'],
          ['/prices/?a=1', 308, '/prices?a=1'],
          ...(path ? [['?a=1', 308, '/?a=1'] satisfies [string, number, string]] : []),
        ])('redirects %s on the same host', async (address, status, to) => {
          const answer = await get(path + address);
          expect(answer.status).toBe(status);
          // Apache writes the origin, too.
          const origin = name === 'apache2' ? 'http://acme.localhost' : '';
          expect(answer.headers.location).toBe(origin + path + to);
        });

        test('sends each header once, and compressed files', async () => {
          const sent = { 'accept-encoding': 'gzip' };
          const { headers } = await send(server.port, `${path}/prices`, sent);
          expect(headers).toMatchObject({
            'cache-control': 'no-cache',
            'content-encoding': 'gzip',
            'x-content-type-options': 'nosniff',
          });
          expect(headers['content-security-policy']).not.toMatch(/script-src.*script-src/);
        });
      });
    }
  });
});
