import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CODES } from '../../../src/lint/codes.ts';
import { problemDocs } from '../../../tools/problems/problem-docs.ts';

it('the documentation of problems is up to date', () => {
  expect(problemDocs()).toBe(readFileSync('docs/problems.md', 'utf8'));
});

it('the schema of reports lists all codes', () => {
  const { definitions } = JSON.parse(readFileSync('docs/problems.schema.json', 'utf8'));
  expect(definitions.problem.properties.code.enum).toEqual(Object.keys(CODES).sort());
});
