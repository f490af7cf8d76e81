import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseExample } from '../../../tools/problems/problem-examples.ts';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { CODES, type ProblemCode } from '../../../src/lint/codes.ts';
import type { Problem } from '../../../src/diagnostics/problem.ts';
import { loadFiles } from '../../support/site.ts';

const DIR = 'docs/problems';
/**
 * The codes of problems that the files of a site cannot cause alone. The causes are rendering, the build report and the
 * Git history. The tests are in `tests/unit/blocks/examples.test.ts`, `tests/commands/report.test.ts`,
 * `tests/commands/history.test.ts`, `tests/commands/public-files.test.ts`,
 * `tests/unit/node/own-blocks/own-code.test.ts`,
 * `tests/full/package/own-blocks.test.ts` and `tests/full/package/test-blocks.test.ts`.
 */
const NOT_FROM_TEXT = [
  'blocked-content',
  'blocked-script',
  'broken-block',
  'draw-failed',
  'failed-example',
  'not-hydrated',
  'over-budget',
  'renamed-without-redirect',
  'undrawn-title',
];
const codes = readdirSync(DIR).map((file) => basename(file, '.txt') as ProblemCode);

const print = (problems: Problem[]) =>
  problems
    .map(
      ({ file, line, column, code, message, hint = '' }) =>
        `${file}:${line}:${column} ${code}\n${message}\n${hint}\n`,
    )
    .join('\n');

describe('problem codes', () => {
  it('have exactly one example, if text can cause them', () => {
    expect(codes.toSorted()).toEqual(
      Object.keys(CODES)
        .filter((code) => !NOT_FROM_TEXT.includes(code))
        .toSorted(),
    );
  });

  it('can be suppressed only if they are warnings', () => {
    const silences = readSchemas().defs.definitions.silences.items.properties.problem.enum;
    expect(silences).toEqual(
      Object.keys(CODES)
        .filter((code) => CODES[code as ProblemCode].severity === 'warning')
        .toSorted(),
    );
  });

  // UPDATE_EXAMPLES=1 writes the current output into the examples; review the diff before committing.
  it.each(codes)(
    '%s: the example’s wrong files report as written, its right files report nothing',
    (code) => {
      const path = join(DIR, `${code}.txt`);
      const text = readFileSync(path, 'utf8');
      const example = parseExample(code, text);
      const reported = print(loadFiles(example.wrong).problems);
      if (process.env.UPDATE_EXAMPLES)
        writeFileSync(
          path,
          text.replace(/== reported ==\n[^]*?== right ==/, () => `== reported ==\n${reported}== right ==`),
        );
      else expect(reported).toBe(example.reported);
      expect(reported).toContain(` ${code}\n`);
      expect(print(loadFiles(example.right).problems)).toBe('');
    },
  );
});
