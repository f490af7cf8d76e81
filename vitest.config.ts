import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { stylesPlugin } from './src/node/code/styles-plugin.ts';
import { WAIT_LIMIT } from './tests/support/runner/time.ts';
import SlowFirst from './tests/support/runner/slow-first.ts';

type Options = NonNullable<TestProjectInlineConfiguration['test']>;

/** For tests that also wait for browsers and servers: with one more worker, all cores are busy. */
const WAITING: Options = { maxWorkers: '150%', sequence: { groupOrder: 1 } };

/** For tests of the two built sites, most of them in a browser. */
const BUILT_SITES: Options = {
  ...WAITING,
  globalSetup: './tests/support/build-sites.ts',
  setupFiles: './tests/support/await-sites.ts',
};

/** The folders of `tests/full` whose tests do not need the built sites. */
const WITHOUT_SITES = ['builds', 'editor', 'forms', 'fuzz', 'package'].map(
  (name) => `tests/full/${name}/**/*.test.ts`,
);

/** The mode `nightly` runs the tests at full scale (`tests/support/scale.ts`). */
export default defineConfig(({ mode }) => {
  const isNightly = mode === 'nightly';
  // A limit finds what hangs. How fast something is, a benchmark measures.
  const limit = (isNightly ? 60 : 5) * 60_000;
  // What depends on the mode is repeated in each project: Vitest reads the rest of this file again, without the mode.
  const scale: Options = {
    env: { TEST_SCALE: isNightly ? 'nightly' : 'small' },
    testTimeout: limit,
    hookTimeout: limit,
  };
  const project = (name: string, include: string[], options: Options = {}) => ({
    extends: true as const,
    test: { name, include, ...scale, ...options },
  });
  return {
    plugins: [stylesPlugin({ readable: true })],
    test: {
      reporters: [
        'default',
        ...(process.env.GITHUB_ACTIONS ? ['github-actions'] : []),
        './tests/support/runner/reporter.ts',
      ],
      maxWorkers: '100%',
      isolate: false, // modules are loaded once in each worker
      expect: { poll: { timeout: WAIT_LIMIT } },
      // On a busy machine, a browser may stop answering, without an error. A test that ends for this reason runs once
      // more. A test whose expectation is not met does not.
      retry: { count: 1, condition: /^Test timed out/ },
      sequence: { sequencer: SlowFirst },
      projects: [
        // npm test
        project('unit', ['tests/unit/**/*.test.{ts,tsx}']),
        project('commands', ['tests/commands/**/*.test.ts']),
        project('browser', ['tests/browser/**/*.test.ts'], BUILT_SITES),
        // npm run test:full
        project('processes', WITHOUT_SITES, WAITING),
        project('full', ['tests/full/**/*.test.ts'], { ...BUILT_SITES, exclude: WITHOUT_SITES }),
        // npm run test:nightly, which also runs all other projects
        project('nightly', ['tests/nightly/**/*.test.ts'], BUILT_SITES),
      ],
    },
  };
});
