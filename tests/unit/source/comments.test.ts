import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';

/** The maximum length of a line with a comment. Prettier breaks code, but no comments, and oxlint has no such rule. */
const MAX_LENGTH = 120;

const files = ['src', 'blocks', 'tests', 'tools', 'bench'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /(?<!\.gen)\.m?[jt]sx?$/.test(name) && !name.includes('/lib/')),
);

/** Returns the numbers of the lines that contain a part of a comment and are too long. */
function longLines(file: string, text: string): number[] {
  const lines = text.split('\n');
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const numbers = parseSync(file, text).comments.flatMap(({ start, end }) =>
    Array.from({ length: lineOf(end) - lineOf(start) + 1 }, (_, index) => lineOf(start) + index),
  );
  return [...new Set(numbers)].filter((number) => lines[number - 1]!.length > MAX_LENGTH);
}

test('lines with comments have at most 120 characters', () => {
  expect(files.length).toBeGreaterThan(700);
  const found = files.flatMap((file) =>
    longLines(file, readFileSync(file, 'utf8')).map((number) => `${file}:${number}`),
  );
  expect(found).toEqual([]);
});

test.each([
  [`// ${'x'.repeat(118)}`, [1]],
  [`/**\n * ${'x'.repeat(118)}\n */\nconst x = 1;`, [2]],
  [`const x = '${'x'.repeat(110)}'; // why`, [1]],
  [`// ${'x'.repeat(117)}`, []],
  [`const x = '// ${'x'.repeat(118)}';`, []],
])('%j has the long lines %j', (text, expected) => {
  expect(longLines('x.ts', text)).toEqual(expected);
});
