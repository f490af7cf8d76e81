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

it('of several builds of one output at once, one builds it, and the others say so and exit with 75', async () => {
  const outcomes = await Promise.all(Array.from({ length: FULL ? 4 : 2 }, () => sandbox.begin('dist').ended));
  const [done, ...others] = outcomes.sort((a, b) => a.status! - b.status!);
  expect(done!.status, done!.stderr).toBe(0);
  for (const { status, stderr } of others) {
    expect(stderr).toMatch(
      /^Another build \(process \d+\) is writing dist\. Try again when it has finished\.\n$/,
    );
    expect(status).toBe(75);
  }
  expect(readdirSync(sandbox.dir).sort()).toEqual(['dist', 'site']);
  expect(contentsOf(join(sandbox.dir, 'dist')).has('index.html')).toBe(true);
});

it.runIf(FULL)('builds of different outputs do not mind each other', async () => {
  const outcomes = await Promise.all(['one', 'two'].map((out) => sandbox.begin(out).ended));
  expect(outcomes.map(({ status }) => status)).toEqual([0, 0]);
  expect(contentsOf(join(sandbox.dir, 'one'))).toEqual(contentsOf(join(sandbox.dir, 'two')));
});
