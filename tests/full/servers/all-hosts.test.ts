/** Every address that a site prints answers with status 200 on every host that the documentation names. */
import { chmodSync, cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type RealServer, startApache, startCaddy, startNginx } from '../../../bench/servers.ts';
import { listFiles } from '../../../src/node/disk/files/list-files.ts';
import { serve } from '../../../src/node/serve/preview/preview-server.ts';
import { findServer } from '../../../tools/servers.mjs';
import { useBrowser } from '../../support/browser.ts';
import { NIGHTLY } from '../../support/runner/scale.ts';
import { build } from '../../support/sandbox/commands.ts';
import { useFolder } from '../../support/sandbox/folder.ts';
import { send } from '../../support/sandbox/http.ts';
import { filesOf, MINIMAL_SITE, pageStart } from '../../support/site.ts';
import { type Answer, hostFolder, type StaticHost, STATIC_HOSTS } from './static-hosts.ts';
import { startPagesDev } from './wrangler.ts';

const folder = useFolder({ shared: true });

/** A journal with an article, so that a page and a folder have the same name, and an old address. */
const SITE = `${MINIMAL_SITE.replace('language: en', 'language: en\nredirects: [{ from: /was, to: "/journal" }]')}
${pageStart('journal', 'Journal')}  - { type: articleGrid, heading: All }
  - { type: text, text: "[Ten minutes](/journal/ten-minutes), [home](/) and [deep](/a/b/c)." }
${pageStart('journal/ten-minutes', 'Ten minutes', 'article: { date: 2026-01-31, readTime: 1, categories: [basics] }\n')}  - { type: articleBody, text: "[Journal](/journal)" }
${pageStart('a/b/c', 'Deep')}  - { type: hero, heading: Deep }
`;

interface TestSite {
  name: string;
  /** The address of the small site, and more of its settings; undefined for the first site. */
  url?: string;
  settings?: string;
}

const SITES: TestSite[] = [
  { name: 'first' },
  { name: 'small', url: 'https://acme.localhost' },
  { name: 'slashes', url: 'https://acme.localhost', settings: 'trailingSlash: always' },
  { name: 'github', url: 'https://acme.github.io/shop' },
  { name: 'github-slashes', url: 'https://acme.github.io/shop/', settings: 'trailingSlash: always' },
];

/** Returns the folder of a site on its host, without a slash at the end. */
const baseOf = ({ url = '' }: TestSite) => /^https:\/\/[^/]+(.*?)\/?$/.exec(url)?.[1] ?? '';

const distOf = ({ name }: TestSite) => folder.at(name, 'dist');

beforeAll(() => {
  for (const site of SITES) {
    const { name, url, settings = '' } = site;
    if (url) {
      const text = SITE.replace('https://acme.localhost\n', `${url}\n${settings}\n`);
      folder.writeAll(filesOf(text), `${name}/pages`);
      build(['--site', folder.at(name, 'pages'), '--out', distOf(site)]);
    } else
      for (const end of ['', '.deploy'])
        cpSync(inject('dist') + end, distOf(site) + end, { recursive: true });
  }
  chmodSync(folder.dir, 0o755); // Apache does not run as root
});

/** Where files contain addresses. */
const READERS: [file: RegExp, addresses: RegExp][] = [
  [/\.html$/, /<(?:a|link|script|img|source|video|track)\b[^>]*? (?:href|src)="([^"]*)"/g],
  [/^(?:.*\/)?sitemap\.xml$/, /<loc>(.*?)<\/loc>/g],
  [/feed\.(?:xml|atom)$/, /<(?:link|guid|id)>(http.*?)<\/|<link [^>]*href="(.*?)"/g],
  [/\.md$|llms\.txt$/, /\]\(([^)\s]*)\)/g],
  [/robots\.txt$/, /^Sitemap: (.*)$/gm],
];

/** Returns the paths of all addresses of the site itself that its files contain, without queries and fragments. */
function printedAddresses(site: TestSite): string[] {
  const found = new Set<string>();
  const files = listFiles(distOf(site));
  const textOf = (file: string) => readFileSync(join(distOf(site), file), 'utf8');
  const home = /<loc>(.*?)<\/loc>/.exec(textOf(files.find((file) => file.endsWith('sitemap.xml'))!))![1]!;
  for (const file of files) {
    const reader = READERS.find(([name]) => name.test(file))?.[1];
    if (!reader || /(^|\/)[45]0[04]\.html$/.test(file)) continue;
    for (const match of textOf(file).matchAll(reader)) {
      const address = (match[1] ?? match[2])!.replaceAll('&amp;', '&');
      if (!/^(?:\/|https?:)/.test(address)) continue;
      const { origin, pathname } = new URL(address, home);
      if (origin === new URL(home).origin) found.add(pathname);
    }
  }
  return [...found].sort();
}

/** Returns the answers that are not 200, by address. */
async function failuresOf(site: TestSite, answer: (path: string) => Answer | Promise<Answer>) {
  const addresses = printedAddresses(site);
  expect(addresses.length).toBeGreaterThan(10);
  const failures: string[] = [];
  for (const path of addresses) {
    const { status, location = '' } = await answer(path);
    if (status !== 200) failures.push(`${path}: ${status} ${location}`.trim());
  }
  return failures;
}

const SERVERS: Record<string, { start: (dist: string) => Promise<RealServer>; needs?: string }> = {
  preview: { start: async (dist) => ({ ...(await serve(dist, { port: 0 })) }) as RealServer },
  nginx: { start: (dist) => startNginx(`root ${dist}; include ${dist}.deploy/nginx.conf;`), needs: 'nginx' },
  Caddy: { start: (dist) => startCaddy(`root * ${dist}\nimport ${dist}.deploy/Caddyfile`), needs: 'caddy' },
  Apache: { start: (dist) => startApache(dist), needs: 'apache2' },
  // npm fetches 200 MB for it.
  ...(NIGHTLY && { 'Cloudflare’s simulator': { start: startPagesDev } }),
};

/** Files beside the pages, or what hosts read there. */
const PRIVATE = ['/_headers', '/_redirects', '/.htaccess', '/dist.files.json', '/dist.deploy/nginx.conf'];

describe.each(SITES)('the site $name', (site) => {
  for (const [name, { start, needs }] of Object.entries(SERVERS))
    describe.skipIf(needs && !findServer(needs))(`with ${name}`, () => {
      let server: RealServer;
      beforeAll(async () => {
        server = await start(distOf(site));
      });
      afterAll(() => server?.close());
      const request = async (path: string) => {
        const { status, headers } = await send(Number(new URL(server.url).port), path);
        return { status, location: headers.location };
      };

      test('answers 200 to all addresses', async () => expect(await failuresOf(site, request)).toEqual([]));

      test.skipIf(start === startPagesDev)('publishes no other files', async () => {
        for (const path of PRIVATE.map((one) => baseOf(site) + one))
          expect([path, [403, 404]]).toEqual([path, expect.arrayContaining([(await request(path)).status])]);
      });
    });

  test.each(Object.entries(STATIC_HOSTS))('on %s, all addresses answer 200', async (_, host: StaticHost) => {
    // GitHub Pages gets the folder of the site, and puts it into a folder of that name.
    const base = host.readsSettings ? '' : baseOf(site);
    const answer = hostFolder(distOf(site) + base, host);
    expect(await failuresOf(site, (path) => answer(path.slice(base.length)))).toEqual([]);
  });

  test('contains nothing for hosts but what they read there', () => {
    const hidden = listFiles(distOf(site)).filter((file) => /(^|\/)[._]/.test(file));
    const wanted = ['.htaccess', '.well-known/security.txt', '_headers', '_redirects'];
    expect(
      hidden.filter((file) => !wanted.includes(file.replace(/\.(br|gz)$/, '').replace(/^shop\//, ''))),
    ).toEqual([]);
    expect(existsSync(join(`${distOf(site)}.deploy`, 'nginx.conf'))).toBe(true);
  });
});

describe.skipIf(!findServer('nginx'))('on a host without headers, the pages of a site at github.io', () => {
  const visit = useBrowser();
  let server: RealServer;
  beforeAll(async () => {
    const dist = folder.at('github', 'dist');
    const rules =
      'include /etc/nginx/mime.types; location / { try_files $uri $uri.html $uri/index.html =404; }';
    server = await startNginx(`root ${dist}; ${rules}`);
  });
  afterAll(() => server?.close());

  test.each(['/shop/', '/shop/journal', '/shop/journal/ten-minutes'])(
    '%s works, and no injected script runs',
    async (path) => {
      const { page, consoleErrors } = await visit(server.url + path, {
        errors: /Content Security Policy/,
      });
      expect(consoleErrors).toEqual([]);
      await page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'document.title = "taken"';
        document.body.append(script);
      });
      expect(await page.title()).not.toBe('taken');
      expect(consoleErrors.join()).toContain('script-src');
    },
  );
});

/** What the hosts answered for files that each has once, and as the page of a folder (trailing-slash-guide). */
test.each([
  ['GitHub Pages', [200, 404, 200, 301, 200, 200, 200, 200, 200, 200]],
  ['Netlify', [200, 301, 200, 301, 200, 200, 200, 301, 200, 200]],
  ['Cloudflare Pages', [200, 301, 301, 301, 200, 301, 200, 200, 301, 301]],
])('the model of %s agrees with the host', (name, statuses) => {
  for (const file of ['file.html', 'folder/index.html', 'both.html', 'both/index.html'])
    folder.write(`guide/${file}`);
  const answer = hostFolder(folder.at('guide'), STATIC_HOSTS[name]!);
  const all = (page: string, ...ends: string[]) => ends.map((end) => answer(`/${page}${end}`).status);
  expect([
    ...all('file', '', '/', '.html'),
    ...all('folder', '', '/', '/index.html'),
    ...all('both', '', '/', '.html', '/index.html'),
  ]).toEqual(statuses);
});
