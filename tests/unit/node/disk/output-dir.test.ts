import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { DiskError } from '../../../../src/node/disk/files/disk-error.ts';
import { BusyError, acquireLock } from '../../../../src/node/build/output/build-lock.ts';
import { configsPath, recordPath } from '../../../../src/node/build/output/output-record.ts';
import { openOutputDir, outputTarget, restoreOutput } from '../../../../src/node/build/output/output-dir.ts';
import { useFolder, write } from '../../../support/sandbox/folder.ts';

const folder = useFolder();
let target: string;

beforeEach(() => {
  target = folder.at('dist');
});

/** Writes an output as a build leaves it, with its record. */
function writeOutput(dir: string) {
  write(join(dir, 'index.html'), 'old');
  write(recordPath(dir), JSON.stringify({ files: ['index.html'], unusedSince: {} }));
}
const homePage = () => readFileSync(join(target, 'index.html'), 'utf8');

/** The lock id of a process that no longer exists. */
const DEAD = 'pagewright-0123abcd-1-1';

describe('the output folder', () => {
  it('is unchanged until the swap, and no temporary folders remain', async () => {
    for (const word of ['first', 'second']) {
      const before = existsSync(target) && homePage();
      const output = await openOutputDir(target);
      write(join(output.staging, 'index.html'), word);
      expect(existsSync(target) && homePage()).toBe(before);
      output.swap();
      await output.close();
      expect(homePage()).toBe(word);
      expect(readdirSync(folder.dir)).toEqual(['dist', 'dist.files.json']);
    }
  });

  it('remains when the build is aborted or the swap fails', async () => {
    writeOutput(target);
    const aborted = await openOutputDir(target);
    write(join(aborted.staging, 'index.html'), 'new');
    await aborted.close();
    const failed = await openOutputDir(target);
    rmSync(failed.staging, { recursive: true });
    expect(() => failed.swap()).toThrow();
    await failed.close();
    expect(homePage()).toBe('old');
    expect(readdirSync(folder.dir)).toEqual(['dist', 'dist.files.json']);
  });

  it('is written by one build at a time', async () => {
    const output = await openOutputDir(target);
    await expect(openOutputDir(target)).rejects.toThrow(BusyError);
    await output.close();
  });

  it('has disk errors translated into one sentence', async () => {
    write(folder.at('file'), '');
    await expect(openOutputDir(folder.at('file/site/dist'))).rejects.toThrow(
      new DiskError('A file is where a folder is needed: dist was not created.'),
    );
    await expect(openOutputDir('/proc/dist')).rejects.toThrow(
      new DiskError('Cannot create files in /proc: dist was not created.'),
    );
    const output = await openOutputDir(target);
    const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    expect(output.toDiskError(full)).toEqual(
      new DiskError('No space left on the disk: dist was not created.'),
    );
    const fromBundler = new Error('Failed to write\n\nCaused by:\n    Read-only file system (os error 30)');
    expect(output.toDiskError(fromBundler)).toEqual(
      new DiskError('Read-only file system: dist was not created.'),
    );
    const elsewhere = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/media/a.png' });
    expect(output.toDiskError(elsewhere)).toEqual(
      new DiskError('Permission denied (/media/a.png): dist was not created.'),
    );
    const unresolved = new Error('No such file or directory (os error 2)');
    expect(output.toDiskError(unresolved)).toBe(unresolved);
    const other = new Error('something else');
    expect(output.toDiskError(other)).toBe(other);
    await output.close();
  });
});

describe('the server configurations beside the output', () => {
  const CONFIG = 'nginx.conf';
  const config = () =>
    existsSync(join(configsPath(target), CONFIG)) && readFileSync(join(configsPath(target), CONFIG), 'utf8');
  const text = (word: string) => `# From deploy/${CONFIG}.\n${word}`;

  it('are swapped with it', async () => {
    for (const word of ['first', 'second']) {
      const before = config();
      const output = await openOutputDir(target);
      write(join(output.staging, 'index.html'), word);
      write(join(configsPath(output.staging), CONFIG), text(word));
      expect(config()).toBe(before);
      output.swap();
      await output.close();
      expect([homePage(), config()]).toEqual([word, text(word)]);
      expect(readdirSync(folder.dir)).toEqual(['dist', 'dist.deploy', 'dist.files.json']);
    }
  });

  it('stay when the build is aborted or the swap fails', async () => {
    writeOutput(target);
    write(join(configsPath(target), CONFIG), text('old'));
    const aborted = await openOutputDir(target);
    write(join(configsPath(aborted.staging), CONFIG), text('new'));
    await aborted.close();
    const failed = await openOutputDir(target);
    write(join(configsPath(failed.staging), CONFIG), text('new'));
    rmSync(failed.staging, { recursive: true });
    expect(() => failed.swap()).toThrow();
    await failed.close();
    expect([homePage(), config()]).toEqual(['old', text('old')]);
    expect(readdirSync(folder.dir)).toEqual(['dist', 'dist.deploy', 'dist.files.json']);
  });

  it.each([
    ['before any', false, false],
    ['after the first rename of configurations', true, false],
    ['after the second', true, true],
  ])('are restored with it if the swap was interrupted %s', async (_, isMoved, isNew) => {
    write(`${target}.old-${DEAD}/index.html`, 'old');
    write(`${target}.building-${DEAD}/index.html`, 'new');
    write(join(isMoved ? `${target}.old-${DEAD}.deploy` : configsPath(target), CONFIG), text('old'));
    write(join(isNew ? configsPath(target) : `${target}.building-${DEAD}.deploy`, CONFIG), text('new'));
    await restoreOutput(target);
    expect([homePage(), config()]).toEqual(['old', text('old')]);
    await (await openOutputDir(target)).close();
    expect(readdirSync(folder.dir)).toEqual(['dist', 'dist.deploy']);
  });
});

describe('a symbolic link as the output folder', () => {
  it.each([
    ['to a folder', 'releases/7'],
    ['to a link', 'current'],
    ['to nothing', 'nowhere/else'],
  ])('%s stays, and its target is replaced', async (_, to) => {
    writeOutput(folder.at('releases/7'));
    symlinkSync('releases/7', folder.at('current'));
    symlinkSync(to, target);
    const output = await openOutputDir(outputTarget(target));
    write(join(output.staging, 'index.html'), 'new');
    output.swap();
    await output.close();
    expect(homePage()).toBe('new');
    expect(readlinkSync(target)).toBe(to);
    expect(readlinkSync(folder.at('current'))).toBe('releases/7');
  });

  it('has its target restored if a swap was interrupted', async () => {
    write(folder.at(`releases/7.old-${DEAD}/index.html`), 'old');
    symlinkSync('releases/7', target);
    await restoreOutput(target);
    expect(homePage()).toBe('old');
  });
});

describe('the remains of a killed build', () => {
  it('are removed by the next build, which leaves other files alone', async () => {
    write(join(target, 'index.html'), 'old');
    write(`${target}.building-${DEAD}/index.html`, 'half');
    write(`${target}.building-${DEAD}.files.json`, '{}');
    write(`${target}.building-${DEAD}.deploy/nginx.conf`, 'half');
    write(`${target}.old-${DEAD}.deploy/nginx.conf`, 'older');
    write(`${target}.old-${DEAD}/index.html`, 'older');
    const others = [
      'dist.old',
      'dist.old-',
      'dist.old-2024',
      'dist.old-20240115-10-30',
      `dist.old-${DEAD}-letters`,
      'dist.building-plan',
      'site.old-0123abcd-1-1',
    ];
    for (const name of others) write(folder.at(name, 'letter.txt'), 'Dear');
    const output = await openOutputDir(target);
    await output.close();
    expect(homePage()).toBe('old');
    expect(readdirSync(folder.dir).sort()).toEqual(['dist', ...others].sort());
  });

  it.each([
    ['the next build', async () => (await openOutputDir(target)).close()],
    ['the preview server', () => restoreOutput(target)],
  ])('include the old output, restored by %s if the swap was interrupted', async (_, restore) => {
    write(`${target}.old-${DEAD}/index.html`, 'old');
    write(`${target}.building-${DEAD}/index.html`, 'new');
    await restore();
    expect(homePage()).toBe('old');
  });

  it('are left alone by the preview server while a build runs', async () => {
    write(`${target}.old-${DEAD}/index.html`, 'old');
    const lock = await acquireLock(target);
    await restoreOutput(target);
    expect(existsSync(target)).toBe(false);
    lock.release();
    await restoreOutput(folder.at('nowhere/dist'));
  });
});
