import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DevCode } from '../../../../src/node/serve/dev/dev-code.ts';
import type { DevSite } from '../../../../src/node/serve/dev/dev-site.ts';
import { Updates } from '../../../../src/node/serve/dev/updates.ts';
import { ENGINE_DIR } from '../../../../src/node/disk/root.ts';
import { useFolder } from '../../../support/sandbox/folder.ts';

const CODE_FILE = join(ENGINE_DIR, 'src/client/page.tsx');
const SCHEMA_FILE = join(ENGINE_DIR, 'schema/page.json');

const folder = useFolder();
let updates: Updates;
/** What was sent to open pages: the type of each message. */
let sent: string[];
/** What is done when a page connects. */
let connections: ((data: unknown, browser: { send(message: { type: string }): void }) => void)[];
let watcher: EventEmitter;
/** The error of the next reload. */
let broken: Error | undefined;
let reloads = 0;
/** Whether each change of code loads the site. */
let hasOwnBlocks: boolean;

beforeEach(async () => {
  [sent, connections, broken, hasOwnBlocks] = [[], [], undefined, true];
  watcher = Object.assign(new EventEmitter(), { add: () => undefined });
  const hot = {
    send: ({ type }: { type: string }) => sent.push(type),
    on: (_: string, listener: (typeof connections)[number]) => connections.push(listener),
  };
  const server = {
    watcher,
    environments: { client: { hot } },
    config: { server: { watch: {} }, logger: { error: () => undefined } },
  };
  const site = {
    get hasOwnBlocks() {
      return hasOwnBlocks;
    },
    async reload() {
      reloads++;
      if (broken) throw broken;
    },
    forgetSchemas: () => undefined,
    clearRenderProblems: () => undefined,
  };
  const nothing = () => undefined;
  updates = new Updates({
    server: server as unknown as ViteDevServer,
    siteDir: folder.at('pages'),
    site: site as unknown as DevSite,
    code: { change: nothing, inputs: new Map() } as unknown as DevCode,
    forgetExamples: nothing,
    report: nothing,
    announce: nothing,
  });
  await updates.start();
  await updates.whenLoaded();
});

afterEach(() => updates.close());

/** Changes a file, and waits until the site is loaded. @param error why it cannot be loaded */
async function change(error?: Error, file = CODE_FILE): Promise<void> {
  broken = error;
  const before = reloads;
  watcher.emit('all', 'change', file);
  await expect.poll(() => reloads).toBe(before + 1);
  await updates.whenLoaded();
}

/** Returns what a page receives that connects now. */
function received(): string[] {
  const messages: string[] = [];
  for (const connect of connections) connect(undefined, { send: ({ type }) => messages.push(type) });
  return messages;
}

describe('an error of a change', () => {
  const error = new Error('not JSON');

  test('of a schema stays after a change of code, which loads the site again', async () => {
    hasOwnBlocks = false;
    await change(error, SCHEMA_FILE);
    await change(error);
    expect(received()).toEqual(['error']);
    await change();
    expect(sent).toEqual(['error', 'error', 'full-reload']);
  });

  test('stays when code is replaced', async () => {
    await change(error);
    updates.replaceCode();
    await updates.whenLoaded();
    expect(received()).toEqual(['error']);
  });

  test('shows in pages that connect later, until it is gone', async () => {
    expect(received()).toEqual([]);
    await change(error);
    expect(received()).toEqual(['error']);
    await change();
    expect(sent).toEqual(['error', 'full-reload']);
    expect(received()).toEqual([]);
  });
});
