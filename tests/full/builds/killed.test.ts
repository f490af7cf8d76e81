import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../../../src/node/preview/preview-server.ts';
import { FULL, randomFrom, report, SEED } from './scale.ts';
import { contentsOf, createSandbox, type Running, type Sandbox } from './sandbox.ts';

const MOMENTS = FULL ? 50 : 3;

/** Two states of the site: `keep: 0`, so that an output has nothing of the other one in it. */
const STATES = ['Old', 'New'].map(
  (word) => `
-- _site.yaml --
brand: { name: Acme }
url: https://acme.localhost
language: en
keep: 0
articles: { categories: [{ id: basics, name: The basics, short: Basics }] }
booking: { url: "https://book.acme.localhost/demo" }
navigation: { links: [] }
footer: { columns: [], copyright: ${word} }
-- index.yaml --
title: ${word}
description: The first page of this site, which has nothing but a heading on it.
blocks:
  - type: hero
    heading: ${word}
`,
);

let sandbox: Sandbox;
let out: string;
/** What each state is built to, when nobody kills it. */
let wholes: Map<string, string>[];
/** Milliseconds that a build takes. */
let duration = 0;

beforeAll(async () => {
  sandbox = createSandbox();
  out = join(sandbox.dir, 'dist');
  wholes = [];
  for (const state of STATES) {
    sandbox.write(state);
    const start = performance.now();
    const { status, stderr } = await sandbox.begin('dist').ended;
    duration = Math.max(duration, performance.now() - start);
    if (status !== 0) throw new Error(stderr);
    wholes.push(contentsOf(out));
  }
});
afterAll(() => sandbox.clear());

/** Which of the states the output is, whole and with nothing beside it; fails if it is none. */
function stateOf(output: Map<string, string>): number {
  const found = wholes.findIndex(
    (whole) => whole.size === output.size && [...whole].every(([path, hash]) => output.get(path) === hash),
  );
  expect(found, `neither old nor new: ${output.size} files`).toBeGreaterThanOrEqual(0);
  return found;
}

/** Serves the output as a user would, and looks at it: on the disk, and at every address. */
async function served(): Promise<number> {
  const server = await serve(out, { port: 0 });
  try {
    const state = stateOf(contentsOf(out));
    const parts = [...wholes[state]!.keys()].filter((path) => /^(assets|media)\/.*[^r]$/.test(path));
    for (const path of ['', 'articles/locks', 'page.json', 'site.json', 'sitemap.xml', ...parts]) {
      const answer = await fetch(`${server.url}/${path}`);
      expect([path, answer.status]).toEqual([path, 200]);
      await answer.arrayBuffer();
    }
    return state;
  } finally {
    await server.close();
  }
}

/** Begins to build the state that the output is not in. */
function beginOther(current: number, env = process.env): Running {
  sandbox.write(STATES[1 - current]!);
  return sandbox.begin('dist', { env });
}

const beside = () => readdirSync(sandbox.dir).filter((name) => name !== 'dist' && name !== 'site');

it(`what is served is whole, old or new, after builds killed at ${MOMENTS} random moments (seed ${SEED})`, async () => {
  const random = randomFrom(SEED);
  let current = await served();
  expect(wholes[0]).not.toEqual(wholes[1]);
  const counts = { old: 0, new: 0, left: 0 };
  for (let moment = 0; moment < MOMENTS; moment++) {
    // One in each part of the time that a build takes, and a little after it.
    const wait = ((moment + random()) / MOMENTS) * duration * 1.05;
    const { child, ended } = beginOther(current);
    await setTimeout(wait);
    child.kill('SIGKILL');
    await ended;
    counts.left += beside().length > 0 ? 1 : 0;
    const now = await served();
    counts[now === current ? 'old' : 'new'] += 1;
    current = now;
  }
  const { status } = await beginOther(current).ended;
  expect(status).toBe(0);
  expect(await served()).toBe(1 - current);
  expect(beside()).toEqual([]);
  report(
    `${MOMENTS} builds killed within ${Math.round(duration)} ms (seed ${SEED}): then the old output was served ${counts.old} times, the new one ${counts.new} times; ${counts.left} had left something`,
  );
});

describe('a build that is killed in the swap', () => {
  // What an earlier one has left would be renamed too, and counted.
  beforeEach(() => {
    for (const name of beside()) rmSync(join(sandbox.dir, name), { recursive: true });
  });

  const killer = pathToFileURL(join(import.meta.dirname, 'killer.mjs')).href;
  /** Has a build kill itself before or after one of its renames of the output's folders. */
  const killedAt = async (current: number, moment: string) => {
    const env = {
      ...process.env,
      NODE_OPTIONS: `--import ${killer}`,
      KILLED_OUT: out,
      KILLED_AT: moment,
    };
    const { child, ended } = beginOther(current, env);
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
  };

  const REMAINS: [string, boolean, 'old' | 'new'][] = [
    ['before the first rename', true, 'old'],
    ['after the first rename', false, 'old'],
    ['before the second rename', false, 'old'],
    ['after the second rename', true, 'new'],
    ['after the third rename', true, 'new'],
  ];

  it.each(FULL ? REMAINS : REMAINS.slice(1, 2))('%s leaves a whole site', async (moment, isThere, which) => {
    const current = await served();
    await killedAt(current, moment);
    expect(existsSync(out)).toBe(isThere);
    expect(beside().length).toBeGreaterThan(0);
    expect(await served()).toBe(which === 'old' ? current : 1 - current);
  });

  it.runIf(FULL)('is healed by the next build too, even if that is killed', async () => {
    const current = await served();
    await killedAt(current, 'after the first rename');
    await killedAt(current, 'before the second rename'); // the first is that of healing
    expect(stateOf(contentsOf(out))).toBe(current);
  });

  it.runIf(FULL)('is healed by a server that was running all the time', async () => {
    const current = await served();
    const server = await serve(out, { port: 0 });
    try {
      await killedAt(current, 'after the first rename');
      expect((await fetch(server.url)).status).toBe(200);
      expect(stateOf(contentsOf(out))).toBe(current);
    } finally {
      await server.close();
    }
  });

  it.runIf(FULL)('for the first time leaves nothing that would be served', async () => {
    rmSync(out, { recursive: true });
    await killedAt(1, 'before the first rename');
    await expect(serve(out, { port: 0 })).rejects.toThrow('There is no site');
    const { status } = await sandbox.begin('dist').ended;
    expect(status).toBe(0);
    expect(await served()).toBe(0);
    expect(beside()).toEqual([]);
  });
});
