import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { hoursAgo } from '../support/runner/time.ts';
import { BusyError, acquireLock } from '../../src/node/build/output/build-lock.ts';
import { useFolder } from '../support/sandbox/folder.ts';

const folder = useFolder();
let target: string;
beforeEach(() => (target = folder.at('dist')));

/** Returns the id of this process on this machine, as used in the names of lock files. */
async function currentId(): Promise<string> {
  const { id, release } = await acquireLock(target);
  release();
  return id;
}

/** Writes the lock file of a process that was killed while it held the lock. */
const writeStaleLock = (id: string) => writeFileSync(`${target}.lock-${id}`, 'held');

it('admits one holder at a time and removes its file', async () => {
  const lock = await acquireLock(target);
  expect(readdirSync(folder.dir)).toEqual([`dist.lock-${lock.id}`]);
  await expect(acquireLock(target)).rejects.toThrow(BusyError);
  await expect(acquireLock(target)).rejects.toThrow(
    `Another build (process ${process.pid}) is writing to dist. Try again when it has finished.`,
  );
  const other = await acquireLock(folder.at('other'));
  other.release();
  lock.release();
  (await acquireLock(target)).release();
  expect(readdirSync(folder.dir)).toEqual([]);
});

it('takes over from a process that no longer exists', async () => {
  const [, machine] = (await currentId()).split('-');
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeStaleLock(`pagewright-${machine}-${pid}-1`);
  (await acquireLock(target)).release();
  expect(readdirSync(folder.dir)).toEqual([]);
});

it.skipIf(process.platform !== 'linux')('takes over when the process id has been reused', async () => {
  const [, machine, pid] = (await currentId()).split('-');
  writeStaleLock(`pagewright-${machine}-${process.ppid}-1`);
  const lock = await acquireLock(target);
  expect(lock.id).toMatch(new RegExp(`^pagewright-${machine}-${pid}-\\d+$`));
  lock.release();
});

describe('a lock from another machine', () => {
  const id = 'pagewright-ffffffff-1-1';
  const file = () => `${target}.lock-${id}`;
  const busy = (machine: string) =>
    `${machine} is writing to dist. Try again when it has finished, or remove dist.lock-${id} if it is no longer running.`;

  it.each([
    ['held web-1', 'A build on the machine "web-1"'],
    ['held', 'A build on another machine'],
    ['held \x1b[2J', 'A build on another machine'],
  ])('that contains "%s" is respected for 15 minutes', async (content, machine) => {
    writeFileSync(file(), content);
    await expect(acquireLock(target)).rejects.toThrow(busy(machine));
    utimesSync(file(), hoursAgo(16 / 60), hoursAgo(16 / 60));
    (await acquireLock(target)).release();
    expect(readdirSync(folder.dir)).toEqual([]);
  });

  it('is respected if its clock is a few minutes ahead, and not if it is dated in the future', async () => {
    writeFileSync(file(), 'held web-1');
    utimesSync(file(), hoursAgo(-14 / 60), hoursAgo(-14 / 60));
    await expect(acquireLock(target)).rejects.toThrow(BusyError);
    utimesSync(file(), hoursAgo(-16 / 60), hoursAgo(-16 / 60));
    (await acquireLock(target)).release();
    expect(readdirSync(folder.dir)).toEqual([]);
  });

  it('is not awaited forever if its build has ended before it got the lock', async () => {
    writeFileSync(file(), 'waiting web-1');
    await expect(acquireLock(target)).rejects.toThrow(busy('A build on the machine "web-1"'));
    expect(readdirSync(folder.dir)).toEqual([`dist.lock-${id}`]);
  });
});

it('a lock names its machine', async () => {
  const lock = await acquireLock(target);
  expect(readFileSync(`${target}.lock-${lock.id}`, 'utf8')).toBe(`held ${hostname()}`);
  lock.release();
});

it('ignores files whose names only resemble a lock', async () => {
  writeFileSync(`${target}.lock-mine`, '');
  (await acquireLock(target)).release();
  expect(readdirSync(folder.dir)).toEqual(['dist.lock-mine']);
});

it('is never held twice under contention, even with stale locks', async () => {
  const module = pathToFileURL(join(import.meta.dirname, '../../src/node/build/output/build-lock.ts')).href;
  const log = folder.at('log');
  writeFileSync(log, '');
  const script = `
    import { appendFileSync, writeFileSync, rmSync } from 'node:fs';
    import { setTimeout } from 'node:timers/promises';
    const { acquireLock } = await import(${JSON.stringify(module)});
    const [target, log, dead] = process.argv.slice(1);
    while (Date.now() % 4000 > 50) await setTimeout(1); // all processes wait for the same moment
    for (let round = 0; round < 60; round++) {
      writeFileSync(target + '.lock-' + dead, 'held');
      const lock = await acquireLock(target).catch(() => undefined);
      if (!lock) { await setTimeout(Math.random() * 4); continue; }
      try {
        writeFileSync(target, '', { flag: 'wx' }); // fails if another process holds the lock
        appendFileSync(log, 'acquired\\n');
        await setTimeout(Math.random() * 2);
        rmSync(target);
      } catch {
        appendFileSync(log, 'collision\\n');
      }
      lock.release();
    }`;
  const [, machine] = (await currentId()).split('-');
  const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
  const node = ['--import', 'tsx', '--input-type=module', '-e', script];
  const args = [...node, target, log, `pagewright-${machine}-${dead}-1`];
  const children = Array.from({ length: 6 }, () => spawn(process.execPath, args));
  const codes = await Promise.all(children.map((child) => new Promise((done) => child.once('close', done))));
  expect(codes).toEqual(codes.map(() => 0));
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  expect(new Set(lines)).toEqual(new Set(['acquired']));
  expect(lines.length).toBeGreaterThan(20);
});
