import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { usePreview } from './use-preview.ts';

const { sendRequest } = usePreview();

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
    /**
     * Returns the status of a request with a date in a header.
     * @param name the name of the header
     * @param seconds the time from the last change of the file to this date
     */
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
