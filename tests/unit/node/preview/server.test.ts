import { renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { hostname, type NetworkInterfaceInfo } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { PREVIEW_PORT, serve } from '../../../../src/node/serve/preview/preview-server.ts';
import { listeningAddress, urlsOf } from '../../../../src/node/serve/http/network.ts';
import { UsageError } from '../../../../src/node/disk/usage-error.ts';
import { listen } from '../../../support/sandbox/http.ts';
import { usePreview } from './use-preview.ts';

const { folder, writeSite, dist, server, sendRequest } = usePreview();

describe('a rebuild while the server runs', () => {
  const dir = folder.at('rebuilt');
  /** Replaces the site. @param pause how long its folder is missing, in milliseconds */
  const swap = async (word: string, pause = 0) => {
    writeSite('rebuilt.new', word);
    renameSync(dir, `${dir}.old`);
    if (pause > 0) await setTimeout(pause);
    renameSync(`${dir}.new`, dir);
    rmSync(`${dir}.old`, { recursive: true });
  };

  test('is served at once, with a new ETag', async () => {
    writeSite('rebuilt', 'first');
    const running = await serve(dir, { port: 0 });
    const before = await sendRequest('/', {}, 'GET', running);
    await swap('a second and longer one');
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
      // If a file disappears between stat and open, the server aborts the connection. This is rare, so the test treats
      // an aborted connection like the status 200.
      const status = () =>
        sendRequest('/pricing', {}, 'GET', running).then(
          (response) => response.status,
          () => 200,
        );
      while (!end.signal.aborted) statuses.add(await status());
    });
    for (let swaps = 0; swaps < 30; swaps++) {
      await swap('next', 5);
      await setTimeout(5);
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
    await setTimeout(100);
    renameSync(`${dir}.away`, dir);
    expect((await response).status).toBe(200);
    await running.close();
  });
});

describe('the host', () => {
  test.each([
    'localhost',
    'localhost:4173',
    'www.acme.localhost',
    '127.0.0.1:80',
    '192.168.0.7',
    '[::1]:4173',
  ])('%s is answered', async (host) => expect((await sendRequest('/', { host })).status).toBe(200));

  test.each([
    'evil.example',
    'evil.example:4173',
    'localhost.evil.example',
    'notlocalhost',
    'a b',
    '127.0.0.1.evil.example',
  ])('%s is refused, on the site and before it', async (host) => {
    const { status, body } = await sendRequest('/', { host });
    expect(status).toBe(403);
    expect(String(body)).toMatch(/^This server answers only to localhost and IP addresses\./);
    const { hostname: name } = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : {};
    expect(String(body).includes(`start the server with --host ${name}\n`)).toBe(name !== undefined);
    const withForms = await serve(dist, { port: 0, before: () => true });
    expect((await sendRequest('/__forms/', { host }, 'GET', withForms)).status).toBe(403);
    await withForms.close();
  });
});

describe('with --host', () => {
  test('the names of the machine are answered, other names are refused', async () => {
    const open = await serve(dist, { port: 0, host: '0.0.0.0' });
    const own = hostname().toLowerCase();
    const statusOf = async (host: string) => (await sendRequest('/', { host }, 'GET', open)).status;
    for (const host of [own, `${own}.local:4173`, '192.168.0.7', 'localhost'])
      expect(await statusOf(host)).toBe(200);
    for (const host of ['evil.example', `${own}.evil.example`, 'evil.local'])
      expect(await statusOf(host)).toBe(403);
    await open.close();
  });

  test('the named host is answered', async () => {
    const open = await serve(dist, { port: 0, host: 'localhost' });
    expect(open.urls).toEqual([`http://localhost:${open.port}`]);
    expect((await sendRequest('/', { host: 'LocalHost' }, 'GET', open)).status).toBe(200);
    await open.close();
  });

  test.each(['203.0.113.7', '999.1.1.1'])('reports %s, which is not of this machine', async (host) => {
    await expect(serve(dist, { port: 0, host })).rejects.toThrow(
      new UsageError(
        `This machine does not have the address "${host}". Write --host without an address to use all that it has.`,
      ),
    );
  });

  test.each([
    ['0.0.0.0', ['203.0.113.7'], '0.0.0.0'],
    ['192.168.0.7', [], '192.168.0.7'],
    ['localhost', ['127.0.0.1'], 'localhost'],
    ['acme', ['127.0.1.1'], 'acme'],
    ['bakery.lan', [], '0.0.0.0'],
    ['192.168.0.700', [], '192.168.0.700'],
    ['acme.ngrok.app', ['203.0.113.7', '2001:db8::7'], '127.0.0.1'],
  ])('%s, which resolves to %j, listens to %s', async (host, addresses, expected) => {
    expect(await listeningAddress(host, async () => addresses)).toBe(expected);
  });

  test('the first address works on a phone in the same network', () => {
    const of = (address: string, internal = false, family = 'IPv4') =>
      [{ address, internal, family }] as NetworkInterfaceInfo[];
    const interfaces = {
      lo: of('127.0.0.1', true),
      docker0: of('172.17.0.1'),
      wlan0: [...of('fe80::1', false, 'IPv6'), ...of('192.168.0.7')],
    };
    expect(urlsOf('0.0.0.0', 80, interfaces)).toEqual(['http://192.168.0.7:80', 'http://localhost:80']);
    expect(urlsOf('::', 80, { docker0: of('172.17.0.1') })).toEqual([
      'http://172.17.0.1:80',
      'http://localhost:80',
    ]);
    expect(urlsOf('0.0.0.0', 80, {})).toEqual(['http://localhost:80']);
    expect(urlsOf('192.168.0.7', 80)).toEqual(['http://192.168.0.7:80']);
    expect(urlsOf('::1', 80)).toEqual(['http://[::1]:80']);
  });
});

test('a form that a page of another website sends is refused', async () => {
  let sent = 0;
  const withForms = await serve(dist, { port: 0, before: () => ++sent > 0 });
  const send = (headers: Record<string, string>) => sendRequest('/__forms/', headers, 'POST', withForms);
  expect((await send({ origin: 'https://a.example' })).status).toBe(403);
  expect((await send({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
  await withForms.close();
  expect(sent).toBe(0);
});

describe('start and stop', () => {
  test('has a URL', () => {
    expect(server().url).toBe(`http://localhost:${server().port}`);
  });

  test('reports a port in use, with a hint', async () => {
    const other = createServer();
    const port = await listen(other);
    const sentence = `Port ${port} is in use. Without --port, the first free port is used.`;
    await expect(serve(dist, { port })).rejects.toThrow(new UsageError(sentence));
    other.close();
  });

  test('without a port, takes the first free one', async () => {
    const servers = [await serve(dist), await serve(dist)];
    for (const { close } of servers) await close();
    const [first, second] = servers.map(({ port }) => port) as [number, number];
    expect(first).toBeGreaterThanOrEqual(PREVIEW_PORT);
    expect(second).toBeGreaterThan(first);
  });

  test('reports a missing build', async () => {
    await expect(serve(folder.at('none'), { port: 0 })).rejects.toThrow('Run "npm run build" first');
  });

  test('listens on the loopback address only', async () => {
    await expect(fetch(`http://127.0.0.2:${server().port}/`)).rejects.toThrow();
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
