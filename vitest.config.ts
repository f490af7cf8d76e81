import { defineConfig } from 'vitest/config';

/** Tests of the built site, which share one build: in a browser, and against the standards of the open web. */
const BUILT = ['tests/browser/**/*.test.ts', 'tests/standards/**/*.test.ts'];

export default defineConfig(({ mode }) => ({
  test: {
    reporters: ['default', ...(process.env.GITHUB_ACTIONS ? ['github-actions'] : []), './tests/reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...BUILT, 'tests/builds/**'],
          // npm run test:fuzz
          env: { FUZZ_DOSE: mode === 'fuzz' ? 'full' : 'small' },
        },
      },
      {
        extends: true,
        test: {
          name: 'builds',
          include: ['tests/builds/**/*.test.ts'],
          // npm run test:build
          env: { BUILD_DOSE: mode === 'builds' ? 'full' : 'small' },
          testTimeout: 3_600_000,
          hookTimeout: 600_000,
          // Each test has builds of its own running, and some measure how long they take.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: BUILT,
          globalSetup: './tests/browser/site.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A browser keeps a core busy, and a page that is waited for should not wait for others.
          maxWorkers: 2,
          // After the unit tests, which are quick to fail and would share the cores.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
}));
