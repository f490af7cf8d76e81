import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FULL } from './scale.ts';
import { contentsOf, createSandbox, type Sandbox } from './sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
});
afterEach(() => sandbox.clear());

it('of concurrent builds into one folder, one succeeds and the others exit with 75', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: FULL ? 4 : 2 }, () => sandbox.build('dist').outcome),
  );
  const [done, ...others] = outcomes.sort((a, b) => a.status! - b.status!);
  expect(done!.status, done!.stderr).toBe(0);
  for (const { status, stderr } of others) {
    expect(stderr).toMatch(
      /^Another build \(process \d+\) is writing to dist\. Try again when it has finished\.\n$/,
    );
    expect(status).toBe(75);
  }
  expect(readdirSync(sandbox.dir).sort()).toEqual(['dist', 'site']);
  expect(contentsOf(join(sandbox.dir, 'dist')).has('index.html')).toBe(true);
});

it.runIf(FULL)('concurrent builds into different folders succeed', async () => {
  const outcomes = await Promise.all(['one', 'two'].map((out) => sandbox.build(out).outcome));
  expect(outcomes.map(({ status }) => status)).toEqual([0, 0]);
  expect(contentsOf(join(sandbox.dir, 'one'))).toEqual(contentsOf(join(sandbox.dir, 'two')));
});
