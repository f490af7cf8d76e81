import { CODES } from '../content/codes.ts';
import type { Schema } from '../content/schema.ts';

const place = (description: string): Schema => ({ type: 'integer', minimum: 1, description });
const text = (description: string): Schema => ({ type: 'string', minLength: 1, description });

/** The schema (draft-07) of what `check --format json` prints. */
export const problemSchema = (): Schema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Problems',
  description: 'What npm run check --format json prints.',
  type: 'object',
  required: ['version', 'files', 'problems'],
  additionalProperties: false,
  properties: {
    version: {
      const: 1,
      description: 'Changes when a program that reads this would have to change. New codes do not change it.',
    },
    files: { type: 'integer', minimum: 0, description: 'How many files were looked at.' },
    problems: {
      type: 'array',
      description: 'In the order of files, then of places.',
      items: { $ref: '#/definitions/problem' },
    },
  },
  definitions: {
    problem: {
      type: 'object',
      required: ['code', 'severity', 'file', 'line', 'column', 'endLine', 'endColumn', 'message'],
      additionalProperties: false,
      properties: {
        code: {
          enum: Object.keys(CODES).sort(),
          description: 'What kind of problem this is; problems.md has a section for each.',
        },
        severity: { enum: ['error', 'warning'], description: 'Whether it keeps the site from being built.' },
        file: text('The path of the file from where the command was run, with forward slashes.'),
        line: place('The line where it begins, from 1.'),
        column: place('The column where it begins, from 1, in UTF-16 code units, as editors count.'),
        endLine: place('The line where it ends, from 1.'),
        endColumn: place('The column after its last character, from 1.'),
        message: text('What is wrong, in a sentence.'),
        hint: text('What to do about it.'),
        frame: text(
          'The line of the place and the one before, with carets under the place; not there for a file as a whole.',
        ),
        pages: {
          type: 'array',
          minItems: 1,
          items: { type: 'string', pattern: '^/' },
          description: 'Where the file is shared: the addresses of the pages that use it.',
        },
      },
    },
  },
});
