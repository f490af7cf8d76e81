import { defineConfig } from 'vitest/config';

/** What every project of tests is given. */
const project = (name: string, include: string[], rest: object = {}) => ({
  extends: true as const,
  test: { name, include, ...rest },
});

/** Tests of two sites that are built once for all of them, most of them in a browser. */
const BUILT = {
  globalSetup: './tests/support/built-sites.ts',
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // A browser keeps a core busy, and a page that is waited for should not wait for others.
  maxWorkers: 2,
  // After the unit tests, which are quick to fail and would share the cores.
  sequence: { groupOrder: 1 },
};

export default defineConfig(({ mode }) => ({
  test: {
    reporters: [
      'default',
      ...(process.env.GITHUB_ACTIONS ? ['github-actions'] : []),
      './tests/support/reporter.ts',
    ],
    projects: [
      project('unit', ['tests/unit/**/*.test.{ts,tsx}']),
      project('commands', ['tests/commands/**/*.test.ts']),
      project('full', ['tests/full/{pages,blocks,servers,standards}/**/*.test.ts'], BUILT),
      project('editor', ['tests/full/editor/**/*.test.ts']),
      project('fuzz', ['tests/full/fuzz/**/*.test.ts'], {
        // npm run test:fuzz
        env: { FUZZ_SCALE: mode === 'fuzz' ? 'full' : 'small' },
      }),
      project('builds', ['tests/full/builds/**/*.test.ts'], {
        // npm run test:build
        env: { BUILD_SCALE: mode === 'builds' ? 'full' : 'small' },
        testTimeout: 3_600_000,
        hookTimeout: 600_000,
        // Each test has builds of its own running, and some measure how long they take.
        maxWorkers: 1,
        sequence: { groupOrder: 2 },
      }),
    ],
  },
}));
