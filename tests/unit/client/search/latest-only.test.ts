import { expect, it } from 'vitest';
import { latestOnly } from '../../../../src/client/search/latest-only.ts';

it('runs a task once more if it was called while it ran, and resolves after that', async () => {
  let runs = 0;
  const run = latestOnly(async () => {
    runs += 1;
    await Promise.resolve();
  });
  await Promise.all([run(), run(), run()]);
  expect(runs).toBe(2);
  await run();
  expect(runs).toBe(3);
});

it('can wait for a pause between calls', async () => {
  let runs = 0;
  const run = latestOnly(async () => void (runs += 1), 5);
  const first = run();
  await Promise.resolve();
  await Promise.all([first, run(), run()]);
  expect(runs).toBe(1);
});
