import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve, type StaticServer } from '../../../src/node/preview/preview-server.ts';
import { UsageError } from '../../../src/node/usage-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'pagewright-serve-'));
const dist = join(folder, 'dist');
const SECRET = 'not for visitors';
let server: StaticServer;

beforeAll(async () => {
  site(dist, 'first');
  write(join(folder, 'secret.txt'), SECRET);
  write(join(folder, 'dist-secret/secret.txt'), SECRET);
  symlinkSync(join(folder, 'secret.txt'), join(dist, 'escape.txt'));
  symlinkSync(join(folder, 'dist-secret'), join(dist, 'escape'));
  write(join(dist, 'form.css'), 'a{}');
  symlinkSync(join(folder, 'secret.txt'), join(dist, 'form.css.br'));
  symlinkSync(join(dist, 'robots.txt'), join(dist, 'inside.txt'));
  server = await serve(dist, { port: 0 });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function write(path: string, content: string | Buffer) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Writes a built site. `word` distinguishes one build from another. */
function site(dir: string, word: string) {
  const home = `<h1>Home, ${word}</h1>`;
  const script = `console.log('${word}')`;
  write(join(dir, 'index.html'), home);
  write(join(dir, 'index.html.br'), brotliCompressSync(home));
  write(join(dir, 'index.html.gz'), gzipSync(home));
  write(join(dir, 'pricing/index.html'), '<h1>Pricing</h1>');
  write(join(dir, 'pricing/data.json'), '{"title":"Pricing"}');
  write(join(dir, '404.html'), '<h1>Not here</h1>');
  write(join(dir, 'assets/app-4f3a.js'), script);
  write(join(dir, 'assets/app-4f3a.js.gz'), gzipSync(script));
  write(join(dir, 'media/team photo@2x é.svg'), '<svg/>');
  write(join(dir, 'robots.txt'), 'Allow: /');
  write(join(dir, 'pricing.md'), '# Prices for Ünal');
  write(
    join(dir, '_redirects'),
    '/prices /pricing#all 301\n/prices/ /pricing#all 301\n/soon.html https://evil.example/ 302\n/%C3%BC / 301\n',
  );
  write(
    join(dir, '_headers'),
    `/*\n  X-Content-Type-Options: nosniff\n\n${['/assets/*', '/media/*'].map((path) => `${path}\n  Cache-Control: public, max-age=31536000, immutable\n`).join('\n')}`,
  );
  write(join(dir, '500.html'), '<h1>Failed</h1>');
  write(join(dir, '.env'), SECRET);
  write(join(dir, '.git/config'), SECRET);
  write(join(dir, '.well-known/security.txt'), 'Contact: us');
  write(join(dir, 'film.mp4'), '0123456789');
}

interface Response {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request with the path as given: `fetch` and `URL` would normalize it. */
function sendRequest(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  to = server,
): Promise<Response> {
  return new Promise((done, fail) => {
    const sent = httpRequest(
      { host: '127.0.0.1', port: to.port, path, headers, method, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', fail);
        response.on('end', () =>
          done({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    sent.on('error', fail).end();
  });
}

describe('pages and files', () => {
  test.each([
    ['/', 'text/html', '<h1>Home, first</h1>'],
    ['/?from=mail', 'text/html', '<h1>Home, first</h1>'],
    ['/pricing', 'text/html', '<h1>Pricing</h1>'],
    ['/pric%69ng', 'text/html', '<h1>Pricing</h1>'],
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
    // The value that the file _headers sets.
    expect(response.headers['cache-control']).toMatch(
      path.startsWith('/media/') ? 'immutable' : /^no-cache$/,
    );
    expect(String(response.body)).toBe(body);
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
    ['/pricing/index.html', '/pricing'],
    ['/pricing/index.html?a=1', '/pricing?a=1'],
    ['/index.html', '/'],
    ['/index.html/', '/'],
  ])('%s redirects to %s', async (path, location) => {
    const response = await sendRequest(path);
    expect([response.status, response.headers.location]).toEqual([308, location]);
  });

  test.each([
    '//evil.example/',
    '//evil.example/..',
    '/%2fevil.example/',
    '/%5cevil.example/',
    '/\\evil.example/',
  ])('%s does not redirect to another host', async (path) => {
    const { status, headers } = await sendRequest(path);
    expect(status).toBe(400);
    expect(headers.location).toBeUndefined();
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

describe('redirects', () => {
  test.each([
    ['/prices', 301, '/pricing#all'],
    ['/prices/', 301, '/pricing#all'],
    ['/prices?a=1', 301, '/pricing?a=1#all'],
    ['/soon.html', 302, 'https://evil.example/'],
    ['/%c3%bc', 301, '/'],
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
    '/404.html',
    '/_redirects',
    '/_headers',
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
  const paths = String.raw`
    /../secret.txt /pricing/../../secret.txt /../dist-secret/secret.txt /./robots.txt
    /%2e%2e/secret.txt /%2E./secret.txt /..%2fsecret.txt /..%5csecret.txt /..\secret.txt
    /pricing/%2e%2e%2f%2e%2e%2fsecret.txt /%252e%252e/secret.txt /%252e%252e%252fsecret.txt
    /%c0%ae%c0%ae/secret.txt /%c0%af../secret.txt /%u002e%u002e/secret.txt /.%00./secret.txt
    /robots.txt%00 /robots.txt%00.html /% /%zz /%e0%a4 /%0d%0aset-cookie:a=b
    /.env /%2eenv /.git/config /.well-known/../.env /.well-known/.env
    /escape.txt /escape/secret.txt /escape /escape/
    http://127.0.0.1/../secret.txt * ..//secret.txt /secret.txt /../../../../../../../../etc/passwd
    /robots.txt%2f /pricing%2findex.html /pricing//index.html /robots.txt%3f /robots.txt%23`;

  test.each(paths.trim().split(/\s+/))('%s exposes nothing', async (path) => {
    const { status, body, headers } = await sendRequest(path);
    expect([400, 404]).toContain(status);
    expect(String(body)).not.toContain(SECRET);
    expect(String(body)).not.toMatch(/root:|\.html|robots/);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('compressed files may not be symbolic links out of the folder', async () => {
    const { status, body } = await sendRequest('/form.css', { 'accept-encoding': 'br' });
    expect(status).toBe(404);
    expect(String(body)).not.toContain(SECRET);
  });

  test.each(['/%', '/%zz', '/%c0%ae', '/%ff', '/../x', '/%2e/x', '//x'])(
    '%s is a bad request',
    async (path) => {
      expect((await sendRequest(path)).status).toBe(400);
    },
  );
});

describe('compression', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=0.5', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip;q=0, br;q=0.0', undefined],
    ['*', 'br'],
    ['br;q=0, *;q=0.5', 'gzip'],
    ['identity', undefined],
    [undefined, undefined],
  ])('accept-encoding: %s selects %s', async (accepted, encoding) => {
    const { status, headers, body } = await sendRequest('/', accepted ? { 'accept-encoding': accepted } : {});
    const decode =
      { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes);
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toMatch('text/html');
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['content-length']).toBe(String(body.length));
    expect(String(decode(body))).toBe('<h1>Home, first</h1>');
  });

  test('a file without compressed variants is sent uncompressed', async () => {
    const { headers, body } = await sendRequest('/pricing', { 'accept-encoding': 'br, gzip' });
    expect([headers['content-encoding'], String(body)]).toEqual([undefined, '<h1>Pricing</h1>']);
    expect(headers.vary).toBe('Accept-Encoding');
  });
});

describe('conditional requests', () => {
  test('an unchanged file returns 304', async () => {
    const first = await sendRequest('/', { 'accept-encoding': 'br' });
    const again = await sendRequest('/', { 'accept-encoding': 'br', 'if-none-match': first.headers.etag! });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    for (const name of ['etag', 'vary', 'cache-control'])
      expect(again.headers[name]).toBe(first.headers[name]);
  });

  test('an ETag that does not match returns the file with its own ETag', async () => {
    const { status, headers } = await sendRequest('/', { 'if-none-match': 'W/"other"' });
    expect(status).toBe(200);
    expect(headers.etag).toBe((await sendRequest('/')).headers.etag);
  });

  test.each(['W/"other", {etag}', 'W/{etag}', '*'])('If-None-Match: %s returns 304', async (list) => {
    const { etag } = (await sendRequest('/pricing')).headers;
    const sent = { 'if-none-match': list.replace('{etag}', etag!) };
    expect((await sendRequest('/pricing', sent)).status).toBe(304);
  });

  describe('on dates', () => {
    /** Returns the status of a request whose date header is some seconds later than the last change of the file. */
    const statusAt = async (name: string, seconds: number, more: Record<string, string> = {}) => {
      const time = Date.parse((await sendRequest('/pricing')).headers['last-modified']!);
      const date = new Date(time + seconds * 1000).toUTCString();
      return (await sendRequest('/pricing', { [name]: date, ...more })).status;
    };

    test.each([
      ['if-modified-since', 0, 304],
      ['if-modified-since', 60, 304],
      ['if-modified-since', -1, 200],
      ['if-unmodified-since', 0, 200],
      ['if-unmodified-since', -1, 412],
    ])('%s, %i seconds after the change, returns %i', async (name, seconds, status) => {
      expect(await statusAt(name, seconds)).toBe(status);
    });

    test('are ignored if there is an ETag', async () => {
      expect(await statusAt('if-modified-since', 60, { 'if-none-match': '"other"' })).toBe(200);
      expect(await statusAt('if-unmodified-since', -1, { 'if-match': '*' })).toBe(200);
    });

    test.each(['yesterday', '2026-01-01', ''])('are ignored if they are invalid: %s', async (date) => {
      expect((await sendRequest('/pricing', { 'if-modified-since': date })).status).toBe(200);
    });
  });

  test('a file whose ETag differs from If-Match returns 412', async () => {
    const { etag } = (await sendRequest('/pricing')).headers;
    const statusIf = async (list: string) => (await sendRequest('/pricing', { 'if-match': list })).status;
    expect([
      await statusIf(`"other", ${etag}`),
      await statusIf('"other"'),
      await statusIf(`W/${etag}`),
    ]).toEqual([200, 412, 412]);
  });

  test('each compressed form has its own ETag', async () => {
    const tags = ['br', 'gzip', 'identity'].map(
      async (encoding) => (await sendRequest('/', { 'accept-encoding': encoding })).headers.etag,
    );
    expect(new Set(await Promise.all(tags)).size).toBe(3);
  });

  test('a 404 has no ETag', async () => {
    expect((await sendRequest('/nothing', { 'if-none-match': 'W/"other"' })).headers.etag).toBeUndefined();
  });
});

describe('range requests', () => {
  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=4-999', 206, '456789', 'bytes 4-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-500', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=-', 200, '0123456789', undefined],
    ['lines=0-1', 200, '0123456789', undefined],
    ['bytes=9-9', 206, '9', 'bytes 9-9/10'],
    ['bytes=4-2', 200, '0123456789', undefined],
    ['bytes=0-1,3-4', 200, '0123456789', undefined],
    ['bytes=0-99999999999999999999', 200, '0123456789', undefined],
    ['nonsense', 200, '0123456789', undefined],
  ])('Range: %s', async (range, status, body, contentRange) => {
    const response = await sendRequest('/film.mp4', { range });
    expect([response.status, String(response.body), response.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ]);
  });

  test('If-Range returns the whole file if the file has changed', async () => {
    const {
      etag,
      'last-modified': modified,
      'accept-ranges': unit,
    } = (await sendRequest('/film.mp4')).headers;
    const statusIf = async (condition: string) =>
      (await sendRequest('/film.mp4', { range: 'bytes=2-4', 'if-range': condition })).status;
    expect(unit).toBe('bytes');
    expect([await statusIf(etag!), await statusIf(modified!)]).toEqual([206, 206]);
    const old = ['"old"', `W/${etag}`, new Date(0).toUTCString()];
    expect(await Promise.all(old.map(statusIf))).toEqual([200, 200, 200]);
  });

  test('HEAD ignores them', async () => {
    const { status, headers } = await sendRequest('/film.mp4', { range: 'bytes=-3' }, 'HEAD');
    expect([status, headers['content-length']]).toEqual([200, '10']);
  });
});

describe('a rebuild while the server runs', () => {
  const dir = join(folder, 'rebuilt');
  const swap = (word: string) => {
    site(`${dir}.new`, word);
    renameSync(dir, `${dir}.old`);
    renameSync(`${dir}.new`, dir);
    rmSync(`${dir}.old`, { recursive: true });
  };

  test('is served at once, with a new ETag', async () => {
    site(dir, 'first');
    const running = await serve(dir, { port: 0 });
    const before = await sendRequest('/', {}, 'GET', running);
    swap('a second and longer one');
    const after = await sendRequest('/', { 'if-none-match': before.headers.etag! }, 'GET', running);
    await running.close();
    expect(after.status).toBe(200);
    expect(String(after.body)).toBe('<h1>Home, a second and longer one</h1>');
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  test('never makes a page unavailable', async () => {
    const running = await serve(dir, { port: 0 });
    const statuses = new Set<number>();
    const end = new AbortController();
    const readers = Array.from({ length: 8 }, async () => {
      // The server aborts the connection if a file disappears between stat and open. That is rare, and counts as 200.
      const status = () =>
        sendRequest('/pricing', {}, 'GET', running).then(
          (response) => response.status,
          () => 200,
        );
      while (!end.signal.aborted) statuses.add(await status());
    });
    for (let swaps = 0; swaps < 30; swaps++) {
      site(`${dir}.new`, 'next');
      renameSync(dir, `${dir}.old`);
      await new Promise((done) => setTimeout(done, 5));
      renameSync(`${dir}.new`, dir);
      rmSync(`${dir}.old`, { recursive: true });
      await new Promise((done) => setTimeout(done, 5));
    }
    end.abort();
    await Promise.all(readers);
    await running.close();
    expect([...statuses]).toEqual([200]);
  });

  test('makes requests wait while the folder is missing', async () => {
    const running = await serve(dir, { port: 0 });
    renameSync(dir, `${dir}.away`);
    const response = sendRequest('/', {}, 'GET', running);
    setTimeout(() => renameSync(`${dir}.away`, dir), 100);
    expect((await response).status).toBe(200);
    await running.close();
  });
});

describe('start and stop', () => {
  test('has a URL', () => {
    expect(server.url).toBe(`http://localhost:${server.port}`);
  });

  test('reports a port in use, with a hint', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => other.once('listening', done));
    const { port } = other.address() as { port: number };
    const sentence = `Port ${port} is in use; choose another with --port.`;
    await expect(serve(dist, { port })).rejects.toThrow(new UsageError(sentence));
    other.close();
  });

  test('reports a missing build', async () => {
    await expect(serve(join(folder, 'none'), { port: 0 })).rejects.toThrow('Run "npm run build" first');
  });

  test('listens on the loopback address only', async () => {
    await expect(fetch(`http://127.0.0.2:${server.port}/`)).rejects.toThrow();
  });

  test('releases its port even if a client has sent half a request', async () => {
    const first = await serve(dist, { port: 0 });
    const client = connect(first.port, '127.0.0.1');
    const ended = new Promise((done) => client.on('error', () => {}).on('close', done));
    client.write('GET / HTTP/1.1\r\n');
    await sendRequest('/robots.txt', {}, 'GET', first);
    await first.close();
    await ended;
    const second = await serve(dist, { port: first.port });
    await second.close();
    expect(second.port).toBe(first.port);
  });
});
