import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { stylesPlugin } from './src/node/bundling/styles-plugin.ts';
import SlowFirst from './tests/support/runner/slow-first.ts';

type Options = NonNullable<TestProjectInlineConfiguration['test']>;

const project = (name: string, include: string, options: Options = {}) => ({
  extends: true as const,
  test: { name, include: [include], ...options },
});

/**
 * On a busy machine, a browser may stop answering, without an error. A test that ends for this reason runs once more. A
 * test whose expectation is not met does not.
 */
const RETRY_HANGS: Options = { retry: { count: 1, condition: /^Test timed out/ } };

/** For tests of the two built sites, most of them in a browser. */
const BUILT_SITES: Options = {
  ...RETRY_HANGS,
  globalSetup: './tests/support/build-sites.ts',
  setupFiles: './tests/support/await-sites.ts',
  testTimeout: 120_000,
  // The first file may wait for the build.
  hookTimeout: 240_000,
};

export default defineConfig(({ mode }) => ({
  plugins: [stylesPlugin({ readable: true })],
  test: {
    reporters: [
      'default',
      ...(process.env.GITHUB_ACTIONS ? ['github-actions'] : []),
      './tests/support/runner/reporter.ts',
    ],
    maxWorkers: '100%',
    // A limit finds what hangs. How fast something is, a benchmark measures.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: SlowFirst },
    projects: [
      // npm test
      project('unit', 'tests/unit/**/*.test.{ts,tsx}', { isolate: false }),
      project('commands', 'tests/commands/**/*.test.ts'),
      project('browser', 'tests/browser/**/*.test.ts', { ...BUILT_SITES, sequence: { groupOrder: 1 } }),
      // npm run test:full
      project('full', 'tests/full/**/*.test.ts', {
        ...BUILT_SITES,
        exclude: ['tests/full/{editor,fuzz,builds}/**'],
      }),
      project('editor', 'tests/full/editor/**/*.test.ts', RETRY_HANGS),
      project('fuzz', 'tests/full/fuzz/**/*.test.ts', {
        // npm run test:fuzz
        env: { FUZZ_SCALE: mode === 'fuzz' ? 'full' : 'small' },
      }),
      project('builds', 'tests/full/builds/**/*.test.ts', {
        // npm run test:build
        env: { BUILD_SCALE: mode === 'builds' ? 'full' : 'small' },
        testTimeout: 3_600_000,
        hookTimeout: 600_000,
        // These tests run several builds at once, and some measure their time.
        maxWorkers: 1,
        sequence: { groupOrder: 2 },
      }),
    ],
  },
}));
