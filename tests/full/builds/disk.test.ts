import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL } from './scale.ts';
import { contentsOf, createSandbox, ROOT, type Outcome, type Sandbox } from './sandbox.ts';

/** `nobody`: a user without rights, for tests that run as one with all of them. */
const NOBODY = 65534;

const IS_ROOT = process.getuid?.() === 0;

let sandbox: Sandbox;
/** A folder on a disk of its own, where this machine allows that. */
let small: string;
let canMount = false;

beforeAll(() => {
  sandbox = createSandbox();
  small = join(sandbox.dir, 'small');
  mkdirSync(small);
  canMount = IS_ROOT && mount('-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', small);
});
afterAll(() => {
  if (canMount) spawnSync('umount', [small]);
  sandbox.clear();
});

const mount = (...args: string[]) => spawnSync('mount', args).status === 0;

/** Holds that a build fails with 73 and a sentence, and that nothing else has come of it. */
function expectRefusal({ status, stdout, stderr }: Outcome, sentence: string) {
  expect({ status, stdout, stderr }).toEqual({ status: 73, stdout: '', stderr: `${sentence}\n` });
}

describe('a disk of its own', () => {
  it('that becomes full, or can only be read, keeps the old output', async ({ skip }) => {
    skip(!canMount, 'this machine does not let a test mount a disk');
    const out = join(small, 'dist');
    expect((await sandbox.begin(out).ended).status).toBe(0);
    const before = contentsOf(out);
    const used = Number(spawnSync('du', ['-sk', small], { encoding: 'utf8' }).stdout.split('\t')[0]);
    sandbox.write(
      '-- new.yaml --\ntitle: New\ndescription: A page that the old output does not have, in a sentence.\nblocks: [{ type: hero, heading: New }]\n',
    );
    // How much room there is, in parts of what a build needs: bundles come first, compressed files last.
    for (const part of FULL ? [0.02, 0.2, 0.4, 0.6, 0.8, 0.95] : [0.4]) {
      expect(mount('-o', `remount,size=${Math.round(used * (1 + part))}k`, small)).toBe(true);
      expectRefusal(await sandbox.begin(out).ended, 'No space left on the disk: dist is unchanged.');
      expect(contentsOf(out)).toEqual(before);
      expect(readdirSync(small)).toEqual(['dist']);
    }
    expect(mount('-o', 'remount,ro', small)).toBe(true);
    expectRefusal(await sandbox.begin(out).ended, 'Read-only file system: dist is unchanged.');
    expect(contentsOf(out)).toEqual(before);
    if (!FULL) return;
    expectRefusal(await sandbox.begin(join(small, 'new/dist')).ended, `Cannot create ${join(small, 'new')}.`);
    expect(mount('-o', 'remount,rw,size=64m', small)).toBe(true);
    expect((await sandbox.begin(out).ended).status).toBe(0);
    expect(existsSync(join(out, 'new/index.html'))).toBe(true);
  });
});

it.runIf(FULL)('a limit to the size of files keeps the old output', async () => {
  const out = join(sandbox.dir, 'limited');
  expect((await sandbox.begin('limited').ended).status).toBe(0);
  const before = contentsOf(out);
  const by = ['sh', '-c', 'ulimit -f 100; exec "$0" "$@"', process.execPath];
  expectRefusal(await sandbox.begin('limited', { by }).ended, 'File too large: limited is unchanged.');
  expect(contentsOf(out)).toEqual(before);
  expect(readdirSync(sandbox.dir).filter((name) => name.startsWith('limited'))).toEqual(['limited']);
});

it.runIf(FULL)(
  'a folder that may not be written is told of, and a cache that may not be is done without',
  async ({ skip }) => {
    const as = IS_ROOT ? { uid: NOBODY, gid: NOBODY } : {};
    const { status } = spawnSync(process.execPath, ['--check', join(ROOT, 'src/pagewright.mjs')], as);
    skip(status !== 0, 'a user without rights cannot read this checkout');
    chmodSync(sandbox.dir, 0o755);
    const open = join(sandbox.dir, 'open');
    const closed = join(sandbox.dir, 'closed');
    for (const dir of [open, closed]) mkdirSync(dir);
    if (IS_ROOT) chownSync(open, NOBODY, NOBODY);
    else chmodSync(closed, 0o555);
    expectRefusal(
      await sandbox.begin(join(closed, 'dist'), as).ended,
      'Permission denied: dist was not created.',
    );
    const outcome = await sandbox.begin(join(open, 'dist'), as).ended;
    expect(outcome.status, outcome.stderr).toBe(0);
  },
);
