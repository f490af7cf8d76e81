import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hoursAgo } from '../support/runner/time.ts';
import { BusyError, acquireLock } from '../../src/node/output/dir/build-lock.ts';

let folder: string;
let target: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright-lock-'));
  target = join(folder, 'dist');
});
afterEach(() => rmSync(folder, { recursive: true }));

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
  expect(readdirSync(folder)).toEqual([`dist.lock-${lock.id}`]);
  await expect(acquireLock(target)).rejects.toThrow(BusyError);
  await expect(acquireLock(target)).rejects.toThrow(
    `Another build (process ${process.pid}) is writing to dist. Try again when it has finished.`,
  );
  const other = await acquireLock(join(folder, 'other'));
  other.release();
  lock.release();
  (await acquireLock(target)).release();
  expect(readdirSync(folder)).toEqual([]);
});

it('takes over from a process that no longer exists', async () => {
  const [machine] = (await currentId()).split('-');
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeStaleLock(`${machine}-${pid}-1`);
  (await acquireLock(target)).release();
  expect(readdirSync(folder)).toEqual([]);
});

it.skipIf(process.platform !== 'linux')('takes over when the process id has been reused', async () => {
  const [machine, pid] = (await currentId()).split('-');
  writeStaleLock(`${machine}-${process.ppid}-1`);
  const lock = await acquireLock(target);
  expect(lock.id).toMatch(new RegExp(`^${machine}-${pid}-\\d+$`));
  lock.release();
});

it('respects a lock from another machine for 15 minutes', async () => {
  const lockFile = `${target}.lock-00000000-1-1`;
  writeStaleLock('00000000-1-1');
  await expect(acquireLock(target)).rejects.toThrow(
    `A build on another machine is writing to dist. Try again when it has finished. If it is no longer running, remove ${basename(lockFile)}.`,
  );
  utimesSync(lockFile, hoursAgo(16 / 60), hoursAgo(16 / 60));
  (await acquireLock(target)).release();
});

it('ignores files whose names only resemble a lock', async () => {
  writeFileSync(`${target}.lock-mine`, '');
  (await acquireLock(target)).release();
  expect(readdirSync(folder)).toEqual(['dist.lock-mine']);
});

it('is never held twice under contention, even with stale locks', async () => {
  const module = pathToFileURL(join(import.meta.dirname, '../../src/node/output/dir/build-lock.ts')).href;
  const log = join(folder, 'log');
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
  const [machine] = (await currentId()).split('-');
  const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      script,
      target,
      log,
      `${machine}-${dead}-1`,
    ]),
  );
  const codes = await Promise.all(children.map((child) => new Promise((done) => child.once('close', done))));
  expect(codes).toEqual(codes.map(() => 0));
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  expect(new Set(lines)).toEqual(new Set(['acquired']));
  expect(lines.length).toBeGreaterThan(20);
});
