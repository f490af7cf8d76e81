import { describe, expect, test } from 'vitest';
import { serve } from '../../../src/node/serve/preview/preview-server.ts';
import { useFolder } from '../../support/sandbox/folder.ts';
import { referencesOf } from './references.ts';
import { builtSites, readBuilt } from './built.ts';
import { badLinks } from './links.ts';

describe.each(builtSites())('$name', (built) => {
  test('has no broken link, no missing fragment and no link to a redirect', async () => {
    expect(await badLinks(built)).toEqual([]);
  });

  test('links to every page from another one', () => {
    const linked = new Set(
      referencesOf(built).flatMap(({ source, url }) =>
        source.startsWith('/') && source !== url?.pathname ? url?.pathname : [],
      ),
    );
    expect(
      built.documents.map(({ path }) => path).filter((path) => path !== '/404' && !linked.has(path)),
    ).toEqual([]);
  });
});

/** An output folder with every kind of bad link. */
const BROKEN_SITE: Record<string, string> = {
  'index.html': `<a href="/gone">a</a><a href="/old">a</a><a href="/faq#there">a</a><a href="/faq#gone">a</a>
    <a href="#top">a</a><a href="#gone">a</a><a href="https://www.acme.example/faq#here">a</a>
    <img src="/media/there.png" srcset="/media/there.png 1x, /media/gone.png 2x">
    <style>a{background:url("/media/gone.css.png")}</style><p style="background:url(/media/gone.style.png)"></p>
    <div data-modules="/assets/there.js /assets/gone.js"></div><video poster="/gone.webp"></video>
    <meta property="og:image" content="https://www.acme.example/gone.png"><link rel="preload" href="/gone.woff2">
    <script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@id":"https://www.acme.example/#us","logo":["https://www.acme.example/gone.svg"]}]}</script>
    <a href="https://other.example/whatever#x">a</a><a href="https://intranet/">a</a><a href="https://a b.example/">a</a>
    <a href="http://other.example/">a</a><a href="https://me:secret@other.example/">a</a><a href="javascript:alert(1)">a</a>
    <a href="https://other.example/a b">a</a><a href="https://other.example/%zz">a</a>
    <a href="mailto:us@acme.example?subject=A%20b">a</a><a href="mailto:us">a</a><a href="tel:+44-20">a</a><a href="tel:12">a</a>`,
  'faq.html': '<h1 id="there">A</h1><a href="/faq#here">a</a>',
  '404.html': '<p id="here"></p><a href="#here">a</a><a href="#gone">a</a><a href="/gone">a</a>',
  '500.html': '<a href="/gone">a</a>',
  'media/there.png': '',
  'assets/there.js': 'import("./there.js");import("./gone.js");["assets/gone.css"]',
  'faq.md': '[a](/faq) [b](/gone) ![c](/gone.png)\n\n[d]: /gone.d\n',
  'llms.txt': '[a](https://www.acme.example/gone.md)',
  'sitemap.xml': '<loc>https://www.acme.example/gone?a=1&amp;b</loc>',
  'feed.atom':
    '<id>https://www.acme.example/gone</id><link href="/gone.atom"/><summary>&lt;a href="/gone.html"&gt;</summary>',
  'feed.xml':
    '<link>https://www.acme.example/gone</link><description>&lt;a href="/gone.html"&gt;</description>',
  'robots.txt': 'Sitemap: https://www.acme.example/gone.xml',
  _redirects: '/old /faq 301\n/old/ /gone 301\n',
  'manifest.webmanifest': '{"start_url":"/gone","icons":[{"src":"/gone.png"}]}',
  'search.json': '[{"route":"/faq","sections":[{"heading":""},{"anchor":"gone"}]}]',
};

const { dir, writeAll } = useFolder({ shared: true });

test('reports every bad link', async () => {
  writeAll(Object.entries(BROKEN_SITE));
  const server = await serve(dir, { port: 0 });
  expect(await badLinks(readBuilt('faulty', server.url, dir))).toMatchInlineSnapshot(`
    [
      "/404: #gone: there is no such place on the page",
      "/404: /gone: answered with 404",
      "/: #gone: there is no such place on the page",
      "/: /assets/gone.js: answered with 404",
      "/: /faq#gone: there is no such place on the page",
      "/: /gone.webp: answered with 404",
      "/: /gone.woff2: answered with 404",
      "/: /gone: answered with 404",
      "/: /media/gone.css.png: answered with 404",
      "/: /media/gone.png: answered with 404",
      "/: /media/gone.style.png: answered with 404",
      "/: /old: answered with 301",
      "/: http://other.example/: is no address for http:",
      "/: https://a b.example/: is no address",
      "/: https://intranet/: is no address for https:",
      "/: https://me:secret@other.example/: is no address for https:",
      "/: https://other.example/%zz: is no address",
      "/: https://other.example/a b: is no address",
      "/: https://www.acme.example/faq#here: there is no such place on the page",
      "/: https://www.acme.example/gone.png: answered with 404",
      "/: https://www.acme.example/gone.svg: answered with 404",
      "/: javascript:alert(1): is no address for javascript:",
      "/: mailto:us: is no address for mailto:",
      "/: tel:12: is no address for tel:",
      "/faq: /faq#here: there is no such place on the page",
      "500.html: /gone: answered with 404",
      "_redirects: /gone: answered with 404",
      "assets/there.js: ./gone.js: answered with 404",
      "assets/there.js: /assets/gone.css: answered with 404",
      "faq.md: /gone.d: answered with 404",
      "faq.md: /gone.png: answered with 404",
      "faq.md: /gone: answered with 404",
      "feed.atom: /gone.atom: answered with 404",
      "feed.atom: /gone.html: answered with 404",
      "feed.atom: https://www.acme.example/gone: answered with 404",
      "feed.xml: /gone.html: answered with 404",
      "feed.xml: https://www.acme.example/gone: answered with 404",
      "https://a b.example/: answered with 0",
      "llms.txt: https://www.acme.example/gone.md: answered with 404",
      "manifest.webmanifest: /gone.png: answered with 404",
      "manifest.webmanifest: /gone: answered with 404",
      "robots.txt: https://www.acme.example/gone.xml: answered with 404",
      "search.json: /faq#gone: there is no such place on the page",
      "sitemap.xml: https://www.acme.example/gone?a=1&b: answered with 404",
    ]
  `);
  await server.close();
});
