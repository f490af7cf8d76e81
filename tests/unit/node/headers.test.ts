import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { configsOf } from '../../../src/node/build/hosting/server-configs.ts';
import { answerPage, errorPage } from '../../../src/node/build/hosting/error-page.ts';
import { documentPolicy, headersOf, withoutRedirects } from '../../../src/node/build/hosting/headers.ts';
import { headersFor, tooLongHeaders, writeHeaders } from '../../../src/node/build/hosting/headers-file.ts';
import { blockedFinding, withOriginHint } from '../../../src/node/build/hosting/blocked-content.ts';
import { mergeSources } from '../../../src/node/build/report/content-sources.ts';
import { factsOfHtml } from '../../../src/node/build/report/document-facts.ts';
import { loadSite } from '../../../src/node/site/load-site.ts';
import type { PrintTheme } from '../../../src/model/protocol.ts';
import type { Site } from '../../../src/model/page.ts';
import type { Problem } from '../../../src/diagnostics/problem.ts';
import { htmlErrors } from '../../support/html.ts';

const { site } = (await loadSite('pages')) as { site: Site };
const sourcesOf = (html: string) => factsOfHtml(html).sources;
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const none = mergeSources([]);
const policy = (settings: object, sources = none) =>
  headersOf({ ...site, ...settings } as Site, sources).every['Content-Security-Policy']!;

describe('the sources of a document', () => {
  test('include hashes of all style elements and executable scripts, not of data blocks', () => {
    const html = [
      '<style>a{}</style><style id="x">\nb{}\n</style><noscript><style>c{}</style></noscript>',
      '<script>1</script><script type="module">"<style>d{}<\\/style>"</script>',
      '<script type="application/ld+json">{"a":1}</script><script type="application/json">{}</script>',
      '<script type="speculationrules">{"prefetch":[]}</script><script type="module" src="/assets/a.js"></script>',
    ].join('');
    expect(sourcesOf(html)).toMatchObject({
      styles: ['a{}', '\nb{}\n', 'c{}'].map(sha),
      scripts: ['1', '"<style>d{}<\\/style>"', '{"prefetch":[]}'].map(sha),
    });
  });

  test('include the hosts of films, pictures and form targets', () => {
    const html = `
      <video poster="https://p.example/a.png"><source src="https://films.example/a/b.mp4?x=1" type="video/mp4">
      <track src="https://films.example/a.vtt"></video><img alt="" srcset="https://i.example:8443/1.png 1x, /2.png 2x" src="/a.png">
      <form action="mailto:a@b.example"></form><form action="https://forms.example/x"></form><form action="/__forms"></form><form></form>`;
    expect(sourcesOf(html)).toEqual({
      scripts: [],
      styles: [],
      pictures: ['https://p.example', 'https://i.example:8443'],
      films: ['https://films.example', 'https://films.example'],
      forms: ['mailto:', 'https://forms.example'],
      connections: [],
      frames: [],
    });
  });

  test('include hosts of pictures in styles, of sounds, and in addresses without a scheme', () => {
    const html = `<style>a{background:url(https://a.example/a.png)}</style><p style="background:url('https://b.example/b.png')">
      <img src="//c.example/c.png"><audio src="https://d.example/d.mp3"></audio><button formaction="https://e.example/">`;
    expect(sourcesOf(html)).toMatchObject({
      pictures: ['https://b.example', 'https://c.example', 'https://a.example'],
      films: ['https://d.example'],
      forms: ['https://e.example'],
    });
  });

  test('merge without duplicates, independent of order', () => {
    const a = sourcesOf('<style>a</style><form action="mailto:x"></form>');
    const b = sourcesOf('<style>b</style><style>a</style>');
    expect(mergeSources([a, b])).toEqual(mergeSources([b, a]));
    expect(mergeSources([a, b])).toMatchObject({ styles: [sha('a'), sha('b')].sort(), forms: ['mailto:'] });
  });
});

describe('content that the policy blocks', () => {
  const blocked = (html: string) =>
    factsOfHtml(html).blocked.map(({ directive, source, block }) =>
      [directive, source, ...(block === undefined ? [] : [block])].join(' '),
    );

  test.each([
    ['<script src="https://a.example/x.js"></script>', 'script-src https://a.example'],
    ['<script src="//a.example/x.js"></script>', 'script-src https://a.example'],
    ['<iframe src="https://a.example/embed"></iframe>', 'frame-src https://a.example'],
    ['<embed src="https://a.example/x.pdf">', 'object-src https://a.example'],
    ['<object data="https://a.example/x.pdf"></object>', 'object-src https://a.example'],
    ['<link rel="stylesheet" href="https://a.example/x.css">', 'style-src https://a.example'],
    ['<link rel="modulepreload" href="https://a.example/x.js">', 'script-src https://a.example'],
    ['<link rel="preload" as="font" href="https://a.example/x.woff2">', 'font-src https://a.example'],
    ['<style>@import "https://a.example/x.css";</style>', 'style-src https://a.example'],
    ['<style>@import url(https://a.example/x.css);</style>', 'style-src https://a.example'],
    ['<style>@font-face{src:url(https://a.example/x.woff2)}</style>', 'font-src https://a.example'],
    ['<p onclick="go()">', 'script-src inline'],
    ['<a href="javascript:go()">Go</a>', 'script-src inline'],
    ['<iframe srcdoc="&lt;script&gt;go()&lt;/script&gt;"></iframe>', 'script-src inline'],
    ['<base href="https://a.example/">', 'base-uri https://a.example'],
    [
      '<div data-block="0"></div><div data-block="1"><iframe src="https://a.example"></iframe></div>',
      'frame-src https://a.example 1',
    ],
  ])('is found: %s', (html, expected) => expect(blocked(html)).toEqual([expected]));

  test.each([
    '<script src="/assets/a.js"></script><script>1</script>',
    '<iframe src="/a"></iframe><iframe srcdoc="<p>"></iframe><iframe src="about:blank"></iframe>',
    '<link rel="canonical" href="https://a.example/"><link rel="preconnect" href="https://a.example">',
    '<a href="https://a.example/">A</a><img src="https://a.example/a.png">',
    `<style>@font-face{src:url(/assets/a.woff2)} a{background:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E")}</style>`,
  ])('is not found in %s', (html) => expect(blocked(html)).toEqual([]));

  test('is an error that names the block and the origin', () => {
    expect(
      ['frame-src', 'img-src', 'connect-src'].map(
        (directive) => blockedFinding({ directive, source: 'https://a.example' }, 'The block "map"').message,
      ),
    ).toEqual([
      'The block "map" shows a frame from https://a.example, which the security policy of a built site blocks.',
      'The block "map" loads a picture from https://a.example, which the security policy of a built site blocks.',
      'The block "map" requests data from https://a.example, which the security policy of a built site blocks.',
    ]);
    const { message, hint } = blockedFinding(
      { directive: 'script-src-elem', source: 'inline' },
      'The page "/"',
    );
    expect(message).toBe(
      'The page "/" runs a script (inline), which the security policy of a built site blocks.',
    );
    expect(hint).toContain('npm');
  });
});

test('what is blocked on a site with scripts of others may be missing in their origins', () => {
  const problem = { hint: 'Save it.' } as Problem;
  const scripts = [{ name: 'Chat' }] as Site['scripts'];
  const hint = (source: string, own: Site['scripts']) =>
    withOriginHint(problem, { directive: 'connect-src', source }, { ...site, ...(own && { scripts: own }) })
      .hint;
  expect(hint('https://api.example', scripts)).toBe(
    'If one of the "scripts" in _site.yaml ("Chat") needs it, add "https://api.example" to its "origins". Otherwise: Save it.',
  );
  expect([hint('https://api.example', undefined), hint('inline', scripts)]).toEqual(['Save it.', 'Save it.']);
});

describe('the content security policy', () => {
  test('allows inline scripts only by hash, and no other host', () => {
    const text = policy({}, sourcesOf('<script>1</script>'));
    expect(text).toContain(`script-src 'self' ${sha('1')};`);
    expect(text).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
  });

  test('allows the analytics endpoint once an account is configured', () => {
    const analytics = { ...site.analytics, key: 'phc_1', host: 'https://count.example' };
    expect(policy({ analytics })).toContain(`connect-src 'self' https://count.example;`);
    expect(policy({ analytics: { ...analytics, key: undefined } })).not.toContain('count.example');
  });

  test('allows the services of the forms in its pages', () => {
    const html =
      '<form action="https://a.example/f" data-sends-to="https://b.example/f"></form><form action="mailto:c@d.example" data-sends-to="/here"></form>';
    const text = policy({}, sourcesOf(html));
    expect(text).toContain(`connect-src 'self' https://b.example;`);
    expect(text).toContain(`form-action 'self' https://a.example mailto:;`);
  });

  test.each(['https://a;script-src', "https://a'b.example", 'https://a,b.example', 'https://a%3b.example'])(
    'omits a URL that would end a directive: %s',
    (address) => {
      expect(policy({}, sourcesOf(`<form data-sends-to="${address}"></form>`))).toBe(policy({}));
    },
  );

  test('allows frames only to a site that shows its own pages in them', () => {
    const framePolicy = (html: string) => policy({}, sourcesOf(html)).match(/frame-[a-z]+ [^;]+/g);
    expect(framePolicy('')).toEqual(["frame-src 'none'", "frame-ancestors 'none'"]);
    expect(
      framePolicy('<iframe src="https://a.example"></iframe><iframe src="//a.example"></iframe>'),
    ).toEqual(["frame-src 'none'", "frame-ancestors 'none'"]);
    expect(framePolicy('<iframe src="/a"></iframe>')).toEqual(["frame-src 'self'", "frame-ancestors 'self'"]);
  });

  test('in a page lists its style elements, and what it needs itself from other websites', () => {
    const sources = { ...none, styles: [sha('a{}'), sha('b{}'), sha('a{}')], frames: ['https://a.example'] };
    expect(documentPolicy(site, sources, '/')).toBe(
      `style-src-elem 'self' ${sha('a{}')} ${sha('b{}')}; style-src-attr 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; frame-src https://a.example; form-action 'self'`,
    );
  });

  test('allows a script on its pages only', () => {
    const scripts: Site['scripts'] = [
      {
        name: 'Chat',
        purpose: 'Chats.',
        category: 'functional',
        src: 'https://chat.acme.test/a.js',
        origins: ['wss://live.acme.test'],
        addsStyles: true,
        pages: [{ href: '/contact', kind: 'page' }],
      },
    ];
    const inPage = (path: string) =>
      documentPolicy({ ...site, scripts }, { ...none, styles: [sha('a{}')] }, path);
    expect(policy({ scripts })).toContain('wss://live.acme.test');
    expect(inPage('/')).not.toContain('acme');
    expect(inPage('/')).toContain(`script-src 'self';`);
    expect(inPage('/contact')).toContain('wss://live.acme.test');
    expect(inPage('/contact')).toContain("style-src-elem 'self' 'unsafe-inline';");
  });

  test.each([
    { url: 'https://acme.github.io' },
    { url: 'https://acme.github.io/shop' },
    { url: 'https://www.acme.example', hostHeaders: false },
  ])('in a page has everything that works there, without headers: %j', (settings) => {
    const html = '<style>a{}</style><script>1</script><form action="mailto:x"></form>';
    const own = documentPolicy({ ...site, ...settings }, sourcesOf(html)).split('; ');
    const header = policy({}, sourcesOf(html)).split('; ');
    const styles = [`style-src-elem 'self' ${sha('a{}')}`, "style-src-attr 'unsafe-inline'"];
    expect(own).toEqual([
      ...styles,
      ...header.filter((directive) => !directive.startsWith('frame-ancestors')),
    ]);
  });

  test.each([
    { url: 'https://acme.github.io', hostHeaders: true },
    { url: 'https://www.github.example' },
    { url: 'https://notgithub.io' },
  ])('is in the header of other hosts: %j', (settings) =>
    expect(documentPolicy({ ...site, ...settings }, sourcesOf('<script>1</script>'))).not.toContain(
      'script-src',
    ),
  );
});

test.each([
  ['https://acme.github.io/site', 2, 1],
  ['https://acme.github.io', 0, 0],
  ['https://www.acme.example', 2, 0],
])('%s with %i redirects has %i notes on hosts that make none', (url, count, notes) => {
  expect(withoutRedirects({ url }, count)).toHaveLength(notes);
});

test('a template may have frames of other websites, since nothing in it is loaded', () => {
  const frame = '<iframe src="https://maps.example/embed?a=1"></iframe>';
  const { sources, blocked } = factsOfHtml(`<template>${frame}</template>`);
  expect([sources.frames, blocked]).toEqual([['https://maps.example'], []]);
  const policy = headersOf(site, sources).every['Content-Security-Policy'];
  expect(policy).toContain('frame-src https://maps.example;');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(factsOfHtml(`<template></template>${frame}`).blocked).toMatchObject([{ directive: 'frame-src' }]);
});

test('a site that is not indexable sends X-Robots-Tag with every response, since files other than HTML have no head', () => {
  const robots = (indexable: boolean) => headersOf({ ...site, indexable }, none).every['X-Robots-Tag'];
  expect([robots(false), robots(true)]).toEqual(['noindex', undefined]);
});

describe('the file for Netlify and Cloudflare Pages', () => {
  const headers = headersOf(site, sourcesOf('<script>1</script><script>2</script>'));
  const file = writeHeaders(headers);

  test('with a line that they do not read is told', () => {
    const sources = {
      ...none,
      pictures: Array.from({ length: 80 }, (_, i) => `https://p${i}.acme.localhost`),
    };
    expect(tooLongHeaders(file)).toEqual([]);
    expect(tooLongHeaders(writeHeaders(headersOf(site, sources)))).toEqual([
      expect.stringContaining('The header Content-Security-Policy has'),
    ]);
  });

  test('stays within their limits of 2,000 characters per line and 100 rules', () => {
    expect(Math.max(...file.split('\n').map((line) => line.length))).toBeLessThan(2000);
    expect(file.split('\n').filter((line) => line.startsWith('/')).length).toBeLessThan(100);
  });

  test('repeats no header whose joined values would be invalid', () => {
    const forAll = Object.keys(headersFor(file, '/'));
    const repeated = headers.below
      .flatMap((rule) => Object.keys(rule.headers))
      .filter((name) => forAll.includes(name));
    expect(new Set(repeated)).toEqual(new Set(['Cross-Origin-Resource-Policy'])); // see `writeHeaders`
  });

  test('yields the headers of the table when parsed', () => {
    const { 'Cache-Control': _, ...every } = headers.every;
    expect(headersFor(file, '/pricing')).toEqual(every);
    for (const { path, headers: own } of headers.below)
      expect(headersFor(file, `${path}a.b`)).toEqual({ ...every, ...own });
  });
});

test('server configurations have no unfilled placeholders', () => {
  for (const [name, text] of configsOf({ headers: headersOf(site, none), redirects: [] }))
    expect(text, name).not.toMatch(/\{\{|\}\}|undefined/);
});

const print = { colors: { paper: '#fff', ink: '#000', accentStrong: '#00f' } } as PrintTheme;

test('the error page has the heading of the error page of React Router', () => {
  expect(errorPage(site, print)).toContain('<h1>Unexpected Application Error!</h1>');
});

test('the error page is valid HTML and loads nothing else', async () => {
  const html = errorPage({ ...site, words: { ...site.words, failed: 'Oh & <no>' } }, print);
  expect(html).toContain('<h1>Oh &amp; &lt;no&gt;</h1>');
  expect(html).not.toMatch(/<script|<img| src=|https?:/);
  expect(await htmlErrors(html)).toEqual([]);
});

test('the page of a form server is valid HTML, and leads to the site', async () => {
  const html = answerPage(site, print)
    .replaceAll('{title}', 'Sent')
    .replaceAll('{content}', '<p>We answer.</p>');
  expect(html).toContain(`<a href="${site.url}/">`);
  expect(await htmlErrors(html)).toEqual([]);
});
