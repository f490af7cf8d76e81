import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NIGHTLY } from '../../support/runner/scale.ts';
import { ROOT } from '../../support/sandbox/commands.ts';
import { pageFile, pageStart } from '../../support/site.ts';
import { contentsOf, type Outcome, useSandbox } from './sandbox.ts';

/** The uid of `nobody`, for tests that run as root. */
const NOBODY = 65534;

const IS_ROOT = process.getuid?.() === 0;

const sandbox = useSandbox();
/** The mount point of a small file system. */
const small = join(sandbox.dir, 'small');
let canMount = false;

beforeAll(() => {
  mkdirSync(small);
  canMount = IS_ROOT && mount('-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', small);
});
afterAll(() => {
  if (canMount) spawnSync('umount', [small]);
});

const mount = (...args: string[]) => spawnSync('mount', args).status === 0;

/** Expects a build to exit with 73 and print only this sentence. */
function expectDiskError({ status, stdout, stderr }: Outcome, sentence: string) {
  expect({ status, stdout, stderr }).toEqual({ status: 73, stdout: '', stderr: `${sentence}\n` });
}

describe('on a separate file system', () => {
  it('a full or read-only disk leaves the old output unchanged', async ({ skip }) => {
    skip(!canMount, 'mounting a file system is not permitted');
    const out = join(small, 'dist');
    await sandbox.built(out);
    const before = contentsOf(out);
    const used = Number(spawnSync('du', ['-sk', small], { encoding: 'utf8' }).stdout.split('\t')[0]);
    sandbox.write(pageFile('  - { type: hero, heading: New }\n', { path: 'new', title: 'New' }));
    // The free space, as a fraction of the old output's size. With each fraction, the build fails at another stage: it
    // writes bundles first, and compressed files last.
    for (const fraction of NIGHTLY ? [0.02, 0.2, 0.4, 0.6, 0.8, 0.95] : [0.4]) {
      expect(mount('-o', `remount,size=${Math.round(used * (1 + fraction))}k`, small)).toBe(true);
      expectDiskError(await sandbox.build(out).outcome, 'No space left on the disk: dist is unchanged.');
      expect(contentsOf(out)).toEqual(before);
      expect(readdirSync(small)).toEqual(['dist', 'dist.deploy', 'dist.files.json']);
    }
    expect(mount('-o', 'remount,ro', small)).toBe(true);
    expectDiskError(await sandbox.build(out).outcome, 'Read-only file system: dist is unchanged.');
    expect(contentsOf(out)).toEqual(before);
    if (!NIGHTLY) return;
    expectDiskError(
      await sandbox.build(join(small, 'new/dist')).outcome,
      `Cannot create files in ${join(small, 'new')}: dist was not created.`,
    );
    expect(mount('-o', 'remount,rw,size=64m', small)).toBe(true);
    await sandbox.built(out);
    expect(existsSync(join(out, 'new.html'))).toBe(true);
  });
});

it.runIf(NIGHTLY)('a file size limit leaves the old output unchanged', async () => {
  const out = join(sandbox.dir, 'limited');
  await sandbox.built('limited');
  const before = contentsOf(out);
  const picture = '<circle cx="4" cy="4" r="3"/>'.repeat(5000);
  sandbox.write(`${pageStart('large', 'Large')}  - type: hero
    heading: Large
    variant: split
    picture: { src: large.svg, alt: Many circles }
-- _media/large.svg --
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${picture}</svg>
`);
  const command = ['sh', '-c', 'ulimit -f 100; exec "$0" "$@"', process.execPath];
  expectDiskError(
    await sandbox.build('limited', { command }).outcome,
    'File too large: limited is unchanged.',
  );
  expect(contentsOf(out)).toEqual(before);
  expect(readdirSync(sandbox.dir).filter((name) => name.startsWith('limited'))).toEqual([
    'limited',
    'limited.deploy',
    'limited.files.json',
  ]);
});

it.runIf(NIGHTLY)(
  'reports a folder without write permission, and builds without a writable cache',
  async ({ skip }) => {
    const as = IS_ROOT ? { uid: NOBODY, gid: NOBODY } : {};
    const { status } = spawnSync(process.execPath, ['--check', join(ROOT, 'src/pagewright.mjs')], as);
    skip(status !== 0, 'an unprivileged user cannot read this checkout');
    chmodSync(sandbox.dir, 0o755);
    const open = join(sandbox.dir, 'open');
    const closed = join(sandbox.dir, 'closed');
    for (const dir of [open, closed]) mkdirSync(dir);
    if (IS_ROOT) chownSync(open, NOBODY, NOBODY);
    else chmodSync(closed, 0o555);
    expectDiskError(
      await sandbox.build(join(closed, 'dist'), as).outcome,
      'Permission denied: dist was not created.',
    );
    expect((await sandbox.built(join(open, 'dist'), as)).status).toBe(0);
  },
);
