import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseExample } from '../../../src/node/codegen/problem-examples.ts';
import { readSchemas } from '../../../src/node/site/read-schemas.ts';
import { CODES, type ProblemCode } from '../../../src/lint/codes.ts';
import type { Problem } from '../../../src/diagnostics/problem.ts';
import { loadFiles } from '../../support/site.ts';

const DIR = 'docs/problems';
/**
 * Found when a page is drawn, when it is weighed, or in the history of its files: `tests/unit/blocks/examples.test.ts`,
 * `tests/commands/report.test.ts` and `tests/commands/history.test.ts`.
 */
const NOT_OF_TEXT = ['draw-failed', 'over-budget', 'renamed-without-redirect'];
const codes = readdirSync(DIR).map((file) => basename(file, '.txt') as ProblemCode);

const print = (problems: Problem[]) =>
  problems
    .map(
      ({ file, line, column, code, message, hint = '' }) =>
        `${file}:${line}:${column} ${code}\n${message}\n${hint}\n`,
    )
    .join('\n');

describe('the codes of problems', () => {
  it('have an example each, and no other', () => {
    expect(codes.toSorted()).toEqual(
      Object.keys(CODES)
        .filter((code) => !NOT_OF_TEXT.includes(code))
        .toSorted(),
    );
  });

  it('that are warnings can be silenced, and no others', () => {
    const silences = readSchemas().defs.definitions.silences.items.properties.problem.enum;
    expect(silences).toEqual(
      Object.keys(CODES)
        .filter((code) => CODES[code as ProblemCode].severity === 'warning')
        .toSorted(),
    );
  });

  // UPDATE_EXAMPLES=1 writes what is reported now into the examples; read the diff before you commit it.
  it.each(codes)(
    '%s is reported for the wrong files as its example says, and nothing for the right ones',
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
