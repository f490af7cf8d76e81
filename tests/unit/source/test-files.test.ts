import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SLOW } from '../../support/runner/slow-first.ts';

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).map((name) =>
  name.replaceAll('\\', '/'),
);

/** Matches the folder of a test project in `vitest.config.ts`. */
const PROJECT_FOLDER = /^(unit|commands|browser|full|nightly)\//;

test('every test file belongs to a project', () => {
  const tests = files.filter((file) => /\.test\.\w+$/.test(file));
  expect(tests.length).toBeGreaterThan(80);
  expect(tests.filter((file) => !PROJECT_FOLDER.test(file) || !/\.test\.tsx?$/.test(file))).toEqual([]);
});

test('every file listed as slow exists', () => {
  expect(SLOW.filter((name) => !existsSync(`tests/${name}.test.ts`))).toEqual([]);
});
