import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NIGHTLY } from '../../support/runner/scale.ts';
import { contentsOf, createSandbox, type RunningBuild, type Sandbox } from './sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
});
afterEach(() => sandbox.clear());

/** Waits until a build has the lock of `dist`. Returns the number of its process. */
async function builderWithLock(): Promise<number> {
  for (;;) {
    for (const name of readdirSync(sandbox.dir)) {
      const pid = /^dist\.lock-pagewright-\w+-(\d+)-/.exec(name)?.[1];
      if (pid && contentOf(name)?.startsWith('held ')) return Number(pid);
    }
    await wait(2);
  }
}

function contentOf(name: string): string | undefined {
  try {
    return readFileSync(join(sandbox.dir, name), 'utf8');
  } catch {
    return undefined; // the build has given up
  }
}

it('of concurrent builds into one folder, one succeeds and the others exit with 75', async () => {
  const builds = Array.from({ length: NIGHTLY ? 4 : 2 }, () => sandbox.build('dist'));
  // Without a pause, the first could be done before the last has started.
  const first = await builderWithLock();
  process.kill(first, 'SIGSTOP');
  const isOther = ({ child }: RunningBuild) => child.pid !== first;
  const others = await Promise.all(builds.filter(isOther).map(({ outcome }) => outcome)).finally(() =>
    process.kill(first, 'SIGCONT'),
  );
  const done = await builds.find((build) => !isOther(build))!.outcome;
  expect(done.status, done.stderr).toBe(0);
  for (const { status, stderr } of others) {
    expect(stderr).toMatch(
      /^Another build \(process \d+\) is writing to dist\. Try again when it has finished\.\n$/,
    );
    expect(status).toBe(75);
  }
  expect(readdirSync(sandbox.dir).sort()).toEqual(['dist', 'dist.files.json', 'site']);
  expect(contentsOf(join(sandbox.dir, 'dist')).has('index.html')).toBe(true);
});

it.runIf(NIGHTLY)('concurrent builds into different folders succeed', async () => {
  const outcomes = await Promise.all(['one', 'two'].map((out) => sandbox.build(out).outcome));
  expect(outcomes.map(({ status }) => status)).toEqual([0, 0]);
  expect(contentsOf(join(sandbox.dir, 'one'))).toEqual(contentsOf(join(sandbox.dir, 'two')));
});
