import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BusyError, acquireLock } from '../../src/node/output/build-lock.ts';

let folder: string;
let target: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright-lock-'));
  target = join(folder, 'dist');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The id that this process has on this machine. */
async function ownId(): Promise<string> {
  const { id, release } = await acquireLock(target);
  release();
  return id;
}

/** Leaves the claim of a process, as if it had been killed while it had the lock. */
const leave = (id: string) => writeFileSync(`${target}.lock-${id}`, 'held');

it('is had by one at a time, and leaves nothing', async () => {
  const lock = await acquireLock(target);
  expect(readdirSync(folder)).toEqual([`dist.lock-${lock.id}`]);
  await expect(acquireLock(target)).rejects.toThrow(BusyError);
  await expect(acquireLock(target)).rejects.toThrow(
    `Another build (process ${process.pid}) is writing dist. Try again when it has finished.`,
  );
  const other = await acquireLock(join(folder, 'other'));
  other.release();
  lock.release();
  (await acquireLock(target)).release();
  expect(readdirSync(folder)).toEqual([]);
});

it('is taken from a process that is gone', async () => {
  const [machine] = (await ownId()).split('-');
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  leave(`${machine}-${pid}-1`);
  (await acquireLock(target)).release();
  expect(readdirSync(folder)).toEqual([]);
});

it.skipIf(process.platform !== 'linux')(
  'is taken where another process has been given the number',
  async () => {
    const [machine, pid] = (await ownId()).split('-');
    leave(`${machine}-${process.ppid}-1`);
    const lock = await acquireLock(target);
    expect(lock.id).toMatch(new RegExp(`^${machine}-${pid}-\\d+$`));
    lock.release();
  },
);

it('is left to another machine, which may be at work, for a quarter of an hour', async () => {
  const claim = `${target}.lock-00000000-1-1`;
  leave('00000000-1-1');
  await expect(acquireLock(target)).rejects.toThrow(
    `A build on another machine is writing dist. Try again when it has finished. If it is not running any more, remove ${basename(claim)}.`,
  );
  const before = Date.now() / 1000 - 16 * 60;
  utimesSync(claim, before, before);
  (await acquireLock(target)).release();
});

it('does not touch what only looks like a claim', async () => {
  writeFileSync(`${target}.lock-mine`, '');
  (await acquireLock(target)).release();
  expect(readdirSync(folder)).toEqual(['dist.lock-mine']);
});

it('is never had by two, however many ask at once, also for what a dead process has left', async () => {
  const module = pathToFileURL(join(import.meta.dirname, '../../src/node/output/build-lock.ts')).href;
  const log = join(folder, 'log');
  writeFileSync(log, '');
  const script = `
    import { appendFileSync, writeFileSync, rmSync } from 'node:fs';
    import { setTimeout } from 'node:timers/promises';
    const { acquireLock } = await import(${JSON.stringify(module)});
    const [target, log, dead] = process.argv.slice(1);
    while (Date.now() % 4000 > 50) await setTimeout(1); // all begin together
    for (let round = 0; round < 60; round++) {
      writeFileSync(target + '.lock-' + dead, 'held');
      const lock = await acquireLock(target).catch(() => undefined);
      if (!lock) { await setTimeout(Math.random() * 4); continue; }
      try {
        writeFileSync(target, '', { flag: 'wx' }); // fails while another is in here
        appendFileSync(log, 'had\\n');
        await setTimeout(Math.random() * 2);
        rmSync(target);
      } catch {
        appendFileSync(log, 'both\\n');
      }
      lock.release();
    }`;
  const [machine] = (await ownId()).split('-');
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
  expect(new Set(lines)).toEqual(new Set(['had']));
  expect(lines.length).toBeGreaterThan(20);
}, 60_000);
