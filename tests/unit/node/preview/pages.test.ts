import { symlinkSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve, type StaticServer } from '../../../../src/node/serve/preview/preview-server.ts';
import { disclosed, SECRET, TRAVERSALS } from '../../../support/traversals.ts';
import { usePreview } from './use-preview.ts';

const { folder, sendRequest } = usePreview();

beforeAll(() => {
  for (const path of ['secret.txt', 'dist-old/secret.txt']) folder.write(path, SECRET);
  folder.write('dist/form.css', 'a{}');
  for (const [link, target] of [
    ['escape.txt', 'secret.txt'],
    ['escape', 'dist-old'],
    ['form.css.br', 'secret.txt'],
    ['inside.txt', 'dist/robots.txt'],
  ] as const)
    symlinkSync(folder.at(target), folder.at('dist', link));
});

describe('pages and files', () => {
  test.each([
    ['/', 'text/html', '<h1>Home, first</h1>'],
    ['/?from=mail', 'text/html', '<h1>Home, first</h1>'],
    ['/pricing', 'text/html', '<h1>Pricing</h1>'],
    ['/pric%69ng', 'text/html', '<h1>Pricing</h1>'],
    ['/faq/', 'text/html', '<h1>Questions</h1>'],
    ['/pricing/data.json', 'application/json', '{"title":"Pricing"}'],
    ['/robots.txt', 'text/plain;charset=utf-8', 'Allow: /'],
    ['/pricing.md', 'text/markdown;charset=utf-8', '# Prices for Ünal'],
    ['/inside.txt', 'text/plain', 'Allow: /'],
    ['/media/team%20photo@2x%20%C3%A9.svg', 'image/svg+xml', '<svg/>'],
    ['/.well-known/security.txt', 'text/plain', 'Contact: us'],
  ])('serves %s', async (path, type, body) => {
    const response = await sendRequest(path);
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toMatch(type);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    // The file _headers sets this value.
    expect(response.headers['cache-control']).toMatch(
      path.startsWith('/media/') ? 'immutable' : /^no-cache$/,
    );
    expect(String(response.body)).toBe(body);
  });

  test.each([
    ['/assets/nothing.js', 404],
    ['/pricing/', 308],
  ])('%s has the headers of all files and those of its status, %i', async (path, expected) => {
    const { status, headers } = await sendRequest(path);
    expect(status).toBe(expected);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' });
  });

  test('hashed files are immutable', async () => {
    const { status, headers } = await sendRequest('/assets/app-4f3a.js');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toMatch('text/javascript');
  });

  test('HEAD returns the headers of GET without a body', async () => {
    const [head, get] = [await sendRequest('/pricing', {}, 'HEAD'), await sendRequest('/pricing')];
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not allowed', async (method) => {
    const { status, headers } = await sendRequest('/', {}, method);
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
  });
});

describe('canonical URLs', () => {
  test.each([
    ['/pricing/', '/pricing'],
    ['/pricing/?a=1&b=//evil.example', '/pricing?a=1&b=//evil.example'],
    ['/pricing.html', '/pricing'],
    ['/pricing.html/', '/pricing'],
    ['/pricing/index.html', '/pricing'],
    ['/faq', '/faq/'],
    ['/faq.html?a=1', '/faq/?a=1'],
    ['/faq/index.html', '/faq/'],
    ['/pricing/index.html?a=1', '/pricing?a=1'],
    ['/index.html', '/'],
    ['/index.html/', '/'],
  ])('%s redirects to %s', async (path, location) => {
    const response = await sendRequest(path);
    expect([response.status, response.headers.location]).toEqual([308, location]);
  });

  test.each([
    '/nothing/',
    '/pricing.md/',
    '/robots.txt/?a=1',
    '/.well-known/security.txt/',
    '/pricing.md/index.html',
  ])('%s, with a slash after a name that is not a page, is a 404 and not a redirect', async (path) => {
    const { status, headers } = await sendRequest(path);
    expect([status, headers.location]).toEqual([404, undefined]);
  });
});

describe('a site in a folder', () => {
  let server: StaticServer;
  beforeAll(async () => {
    folder.writeAll([
      ['base/_headers', '/a/b/*\n  X-Test: in\n'],
      ['base/_redirects', '/ /a/b/ 302\n/a/b/old /a/b/prices 301\n/a/b/old/ /a/b/prices 301\n'],
      ['base/a/b/index.html', 'Home'],
      ['base/a/b/prices.html', 'Prices'],
      ['base/a/b/404.html', 'Not here'],
      ['base/a/b/assets/a.js', '1'],
    ]);
    server = await serve(folder.at('base'), { port: 0 });
  });
  afterAll(() => server.close());

  test.each([
    ['/a/b/', 200, 'Home'],
    ['/a/b/prices', 200, 'Prices'],
    ['/a/b/assets/a.js', 200, '1'],
    ['/a/b/nothing', 404, 'Not here'],
    ['/a/b/404', 404, 'Not here'],
    ['/a/b/assets/none.js', 404, 'Not found\n'],
    ['/prices', 404, 'Not found\n'],
    ['/a', 404, 'Not found\n'],
    ['/_headers', 404, 'Not found\n'],
  ])('%s: %i', async (path, status, body) => {
    const response = await sendRequest(path, {}, 'GET', server);
    expect([response.status, String(response.body)]).toEqual([status, body]);
    expect(response.headers['x-test']).toBe(path.startsWith('/a/b/') ? 'in' : undefined);
  });

  test.each([
    ['/', 302, '/a/b/'],
    ['/a/b', 308, '/a/b/'],
    ['/a/b/index.html', 308, '/a/b/'],
    ['/a/b/prices/?a=1', 308, '/a/b/prices?a=1'],
    ['/a/b/old', 301, '/a/b/prices'],
  ])('%s leads with %i to %s', async (path, status, location) => {
    const response = await sendRequest(path, {}, 'GET', server);
    expect([response.status, response.headers.location]).toEqual([status, location]);
  });
});

describe('redirects', () => {
  test.each([
    ['/prices', 301, '/pricing#all'],
    ['/prices/', 301, '/pricing#all'],
    ['/prices?a=1', 301, '/pricing?a=1#all'],
    ['/soon.html', 302, 'https://evil.example/'],
    ['/%c3%bc', 301, '/'],
    ['/50%25%20%28a),b/', 301, '/'],
    ['/blog/a%20b/c?x', 301, '/journal/a%20b/c?x'],
    ['/blog/a/?x', 301, '/journal/a/?x'],
    ['/blog/', 301, '/journal/'],
    ['/all/pricing/?x', 301, '/pricing?x'],
    ['/all/faq', 301, '/faq/'],
    ['/all/robots.txt', 301, '/robots.txt'],
  ])('%s redirects with %i to %s', async (path, status, location) => {
    const response = await sendRequest(path);
    expect([response.status, response.headers.location]).toEqual([status, location]);
    expect(response.headers['cache-control']).toBe('no-cache');
  });
});

describe('not found', () => {
  test.each([
    '/nothing',
    '/pricing/nothing',
    '/404',
    '/404/',
    '/404.html',
    '/404/index.html',
    '/_redirects',
    '/_headers',
    '/500',
    '/500.html',
    '/nothing.png',
    '/Robots.txt/x',
  ])('%s returns the site’s 404 page', async (path) => {
    const { status, headers, body } = await sendRequest(path, { 'accept-encoding': 'br, gzip' });
    expect(status).toBe(404);
    expect(headers['content-type']).toMatch('text/html');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-length']).toBe(String(body.length));
    expect(String(body)).toBe('<h1>Not here</h1>');
  });

  test('HEAD returns no body', async () => {
    const { status, headers, body } = await sendRequest('/nothing', {}, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([404, '17', 0]);
  });

  test.each(['/assets/app-old.js', '/assets/', '/assets', '/media', '/media/', '/media/none.png'])(
    '%s returns a 404 in plain text',
    async (path) => {
      const { status, headers, body } = await sendRequest(path);
      expect(status).toBe(404);
      expect(headers['content-type']).toMatch('text/plain');
      expect(headers['cache-control']).toBe('no-cache');
      expect(String(body)).toBe('Not found\n');
    },
  );
});

describe('path traversal and hidden files', () => {
  const MORE = `/./robots.txt /robots.txt%00 /robots.txt%00.html /% /%zz /%e0%a4 /%0d%0aset-cookie:a=b
    /escape.txt /escape/secret.txt /escape /escape/ * ..//secret.txt /secret.txt
    /robots.txt%2f /pricing%2findex.html /pricing//index.html /robots.txt%3f /robots.txt%23`;

  test.each([...TRAVERSALS.map(([, path]) => path), ...MORE.split(/\s+/)])(
    '%s exposes nothing',
    async (path) => {
      const response = await sendRequest(path);
      expect(disclosed(response)).toEqual([]);
      expect(String(response.body)).not.toMatch(/\.html|robots/);
    },
  );

  test('compressed files may not be symbolic links out of the folder', async () => {
    const { status, body } = await sendRequest('/form.css', { 'accept-encoding': 'br' });
    expect(status).toBe(404);
    expect(String(body)).not.toContain(SECRET);
  });

  test.each(['/%', '/%zz', '/%c0%ae', '/%ff', '/../x', '/%2e/x', '//x', '/%2fx/', '/%5cx/', '/\\x/'])(
    '%s is a bad request',
    async (path) => {
      expect((await sendRequest(path)).status).toBe(400);
    },
  );
});
