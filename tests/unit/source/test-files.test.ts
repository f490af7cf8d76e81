import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SLOW } from '../../support/slow-first.ts';

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).map((name) =>
  name.replaceAll('\\', '/'),
);

/** The folders that a project of `vitest.config.ts` runs. */
const RUN = /^(unit|commands|browser|full)\//;

test('every test file is in a folder whose tests are run', () => {
  const tests = files.filter((file) => /\.test\.\w+$/.test(file));
  expect(tests.length).toBeGreaterThan(80);
  expect(tests.filter((file) => !RUN.test(file) || !/\.test\.tsx?$/.test(file))).toEqual([]);
});

test('every file that is named as slow exists', () => {
  expect(SLOW.filter((name) => !existsSync(`tests/${name}.test.ts`))).toEqual([]);
});
