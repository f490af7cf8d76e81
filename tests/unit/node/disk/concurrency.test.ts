import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { forEachConcurrently, sharedWhileUsed } from '../../../../src/node/disk/concurrency.ts';

it('processes every item once, at most the given number at a time', async () => {
  const done: number[] = [];
  let running = 0;
  let maxRunning = 0;
  await forEachConcurrently([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    maxRunning = Math.max(maxRunning, ++running);
    await setTimeout(item % 2);
    done.push(item);
    running--;
  });
  expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(maxRunning).toBe(3);
});

it('rejects with the error of the earliest item, after all running calls', async () => {
  const started: number[] = [];
  let running = 0;
  const work = async (item: number) => {
    started.push(item);
    running++;
    await setTimeout(10 - item);
    running--;
    if (item === 2 || item === 3) throw new Error(`item ${item}`);
  };
  await expect(forEachConcurrently([1, 2, 3, 4, 5, 6, 7], 4, work)).rejects.toThrow('item 2');
  expect(running).toBe(0);
  expect(started).not.toContain(7);
});

it('rejects when an item cannot be generated', async () => {
  const items = (async function* () {
    yield 1;
    throw new Error('no second item');
  })();
  const done: number[] = [];
  const work = async (item: number) => {
    await setTimeout(5);
    done.push(item);
  };
  await expect(forEachConcurrently(items, 2, work)).rejects.toThrow('no second item');
  expect(done).toEqual([1]);
});

it('takes a generated item only when a call is free', async () => {
  let generated = 0;
  let done = 0;
  let mostAhead = 0;
  const items = (async function* () {
    for (let item = 0; item < 20; item++) yield ++generated;
  })();
  await forEachConcurrently(items, 3, async () => {
    mostAhead = Math.max(mostAhead, generated - done);
    await setTimeout(1);
    done++;
  });
  expect(done).toBe(20);
  expect(mostAhead).toBeLessThanOrEqual(3);
});

it('shares a value among calls that run at the same time, and makes it anew for later ones', async () => {
  let made = 0;
  const withValue = sharedWhileUsed(async () => ++made);
  const first = withValue(async (value) => {
    await setTimeout(5);
    return value;
  });
  const short = await withValue(async (value) => value);
  const third = withValue(async (value) => value); // the first call still uses the value
  expect([await first, short, await third]).toEqual([1, 1, 1]);
  expect(await withValue(async (value) => value)).toBe(2);
});

it('makes a shared value again after an error', async () => {
  let made = 0;
  const withValue = sharedWhileUsed(async () => {
    if (++made === 1) throw new Error('no value');
    return made;
  });
  const failed = await Promise.allSettled([withValue(async (value) => value), withValue(async () => 0)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await withValue(async (value) => value)).toBe(2);
});
