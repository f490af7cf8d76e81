import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AWAIT_WRITE_FINISH, watch } from '../../../../src/node/serve/dev/watch.ts';
import { useFolder } from '../../../support/sandbox/folder.ts';

const folder = useFolder({ shared: true });
let server: ViteDevServer;
let unwatch = () => {};

beforeAll(async () => {
  mkdirSync(folder.at('pages'));
  server = await createServer({
    root: folder.dir,
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
});

test('the second of two quick saves of a file is read, however short the time between them', async () => {
  const file = folder.at('pages/index.yaml');
  writeFileSync(file, 'start');
  let read = '';
  ({ end: unwatch } = watch(
    server.watcher,
    folder.at('pages'),
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
