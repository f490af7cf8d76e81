import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskError } from '../../../src/node/disk/disk-error.ts';
import { BusyError, acquireLock } from '../../../src/node/output/build-lock.ts';
import { openOutputDir, restoreOutput } from '../../../src/node/output/output-dir.ts';

let folder: string;
let target: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright-output-'));
  target = join(folder, 'dist');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
const shown = () => readFileSync(join(target, 'index.html'), 'utf8');

/** What a process that is gone has left. */
const DEAD = '0123abcd-1-1';

describe('a folder that is replaced', () => {
  it('is as it was until the new one is there, and nothing else is left', async () => {
    for (const word of ['first', 'second']) {
      const before = existsSync(target) && shown();
      const output = await openOutputDir(target);
      write(join(output.staging, 'index.html'), word);
      expect(existsSync(target) && shown()).toBe(before);
      output.swap();
      await output.close();
      expect(shown()).toBe(word);
      expect(readdirSync(folder)).toEqual(['dist']);
    }
  });

  it('stays where the new one is given up, or cannot take its output', async () => {
    write(join(target, 'index.html'), 'old');
    const given = await openOutputDir(target);
    write(join(given.staging, 'index.html'), 'new');
    await given.close();
    const lost = await openOutputDir(target);
    rmSync(lost.staging, { recursive: true });
    expect(() => lost.swap()).toThrow();
    await lost.close();
    expect(shown()).toBe('old');
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  it('is replaced by one at a time', async () => {
    const output = await openOutputDir(target);
    await expect(openOutputDir(target)).rejects.toThrow(BusyError);
    await output.close();
  });

  it('is told of in a sentence where the disk refuses it', async () => {
    write(join(folder, 'file'), '');
    await expect(openOutputDir(join(folder, 'file/site/dist'))).rejects.toThrow(
      new DiskError('A file has the name of a folder: dist was not created.'),
    );
    const output = await openOutputDir(target);
    const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    expect(output.toDiskError(full)).toEqual(
      new DiskError('No space left on the disk: dist was not created.'),
    );
    const bundlers = new Error('Failed to write\n\nCaused by:\n    Read-only file system (os error 30)');
    expect(output.toDiskError(bundlers)).toEqual(
      new DiskError('Read-only file system: dist was not created.'),
    );
    const other = new Error('something else');
    expect(output.toDiskError(other)).toBe(other);
    await output.close();
  });
});

describe('what a killed build has left', () => {
  it('is taken away by the next one, and nothing that others have there', async () => {
    write(join(target, 'index.html'), 'old');
    write(`${target}.building-${DEAD}/index.html`, 'half');
    write(`${target}.building-${DEAD}.server/server.mjs`, 'half');
    write(`${target}.old-${DEAD}/index.html`, 'older');
    const others = ['dist.old', 'dist.old-2024', 'dist.building-plan', 'site.old-0123abcd-1-1'];
    for (const name of others) write(join(folder, name, 'letter.txt'), 'Dear');
    const output = await openOutputDir(target);
    await output.close();
    expect(shown()).toBe('old');
    expect(readdirSync(folder).sort()).toEqual(['dist', ...others].sort());
  });

  it.each([
    ['the next build', async () => (await openOutputDir(target)).close()],
    ['who serves it', () => restoreOutput(target)],
  ])('in the middle of the swap is put back by %s', async (_, heal) => {
    write(`${target}.old-${DEAD}/index.html`, 'old');
    write(`${target}.building-${DEAD}/index.html`, 'new');
    await heal();
    expect(shown()).toBe('old');
  });

  it('is left alone by who serves it while a build is at work', async () => {
    write(`${target}.old-${DEAD}/index.html`, 'old');
    const lock = await acquireLock(target);
    await restoreOutput(target);
    expect(existsSync(target)).toBe(false);
    lock.release();
    await restoreOutput(join(folder, 'nowhere/dist'));
  });
});
