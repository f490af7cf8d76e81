import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AWAIT_WRITE_FINISH, watch } from '../../../../src/node/serve/dev/watch.ts';

let dir: string;
let server: ViteDevServer;
let unwatch = () => {};

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-watch-'));
  mkdirSync(join(dir, 'pages'));
  server = await createServer({
    root: dir,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: { awaitWriteFinish: AWAIT_WRITE_FINISH } },
    optimizeDeps: { noDiscovery: true },
  });
});

afterAll(async () => {
  await server.close();
  unwatch();
  await wait(100); // the watcher may still report an earlier change
  rmSync(dir, { recursive: true });
});

test('the second of two quick saves of a file is read, however short the time between them', async () => {
  const file = join(dir, 'pages/index.yaml');
  writeFileSync(file, 'start');
  let read = '';
  ({ end: unwatch } = watch(
    server.watcher,
    join(dir, 'pages'),
    new Map(),
    true,
    () => (read = readFileSync(file, 'utf8')),
  ));
  // The watcher misses changes until it has read the directory.
  const isWatched = () => {
    writeFileSync(file, 'ready');
    return read;
  };
  await expect.poll(isWatched, { interval: 200 }).toBe('ready');

  for (let gap = 0; gap <= 70; gap += 5) {
    writeFileSync(file, `first ${gap}`);
    await wait(gap);
    writeFileSync(file, `second ${gap}`);
    await expect.poll(() => read, { message: `after ${gap} ms` }).toBe(`second ${gap}`);
  }
});
