import { renameSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendStaticFile } from '../../../src/node/serve/http/static-files.ts';

import { useFolder } from '../../support/sandbox/folder.ts';
import { listen } from '../../support/sandbox/http.ts';

/** A size in bytes that the socket buffers cannot hold. If a client does not read, the server has to wait. */
const LARGE = 16 * 1024 * 1024;

const folder = useFolder({ shared: true });
const file = folder.at('file.txt');
let server: Server;
let port: number;
/** The results of `sendStaticFile`, one for each request. */
let results: Promise<boolean>[];

beforeAll(async () => {
  server = createServer((request, response) => {
    const sent = sendStaticFile(folder.at(request.url!), request, response);
    results.push(sent);
    void sent.then((found) => found || response.writeHead(404).end());
  });
  port = await listen(server);
});
afterAll(() => void server.close());
beforeEach(() => {
  results = [];
});

const request = (path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    get({ host: '127.0.0.1', port, path, headers, agent: false }, done).on('error', fail);
  });

test('returns false for a missing file and leaves the response to the caller', async () => {
  const { statusCode, headers } = await request('/nothing.txt');
  expect([statusCode, headers.etag, headers.vary]).toEqual([404, undefined, undefined]);
  expect(await Promise.all(results)).toEqual([false]);
});

test('sends an empty file', async () => {
  writeFileSync(file, '');
  const response = await request('/file.txt');
  expect([response.statusCode, response.headers['content-length']]).toEqual([200, '0']);
  expect(await buffer(response)).toHaveLength(0);
  const range = await request('/file.txt', { range: 'bytes=0-' });
  expect([range.statusCode, range.headers['content-range']]).toEqual([416, 'bytes */0']);
  expect(await Promise.all(results)).toEqual([true, true]);
});

test('sends the old version completely if the file is replaced in the meantime', async () => {
  writeFileSync(file, Buffer.alloc(LARGE, 'a'));
  const response = await request('/file.txt');
  writeFileSync(`${file}.new`, 'b');
  renameSync(`${file}.new`, file);
  expect((await buffer(response)).equals(Buffer.alloc(LARGE, 'a'))).toBe(true);
  expect(String(await buffer(await request('/file.txt')))).toBe('b');
});

test('sends headers and content of the same version while the file is being replaced', async () => {
  const versions = ['a'.repeat(1000), 'b'.repeat(5000)];
  const replace = (version: number) => {
    writeFileSync(`${file}.new`, versions[version]!);
    renameSync(`${file}.new`, file);
  };
  replace(0);
  const end = new AbortController();
  const clients = Array.from({ length: 4 }, async () => {
    while (!end.signal.aborted) {
      const response = await request('/file.txt');
      const body = String(await buffer(response));
      expect(versions).toContain(body);
      expect(response.headers.etag).toMatch(new RegExp(`^"${body.length}-`));
    }
  });
  for (let swaps = 0; swaps < 100; swaps++) {
    replace(swaps % 2);
    await new Promise((done) => setTimeout(done, 2));
  }
  end.abort();
  await Promise.all(clients);
});

test('is done when the client closes the connection early', async () => {
  writeFileSync(file, Buffer.alloc(LARGE));
  const response = await request('/file.txt');
  response.destroy();
  expect(await Promise.all(results)).toEqual([true]);
});
