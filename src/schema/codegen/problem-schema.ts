import type { Schema } from '../schema.ts';

const place = (description: string): Schema => ({ type: 'integer', minimum: 1, description });
const text = (description: string): Schema => ({ type: 'string', minLength: 1, description });
const count = (description: string): Schema => ({ type: 'integer', minimum: 0, description });
const address = (description: string): Schema => ({ type: 'string', pattern: '^/', description });

/** An object that has all of these fields and no others, but for those that may be missing. */
const object = (properties: Record<string, Schema>, more: Record<string, Schema> = {}): Schema => ({
  type: 'object',
  required: Object.keys(properties),
  additionalProperties: false,
  properties: { ...properties, ...more },
});

const BUDGETS = ['html', 'script', 'pictures', 'page'];

/** What came of a build: `BuildReport` in src/node/report/build-report.ts, where its words are explained. */
const build: Schema = {
  ...object({
    out: text('The folder that the site is in.'),
    pages: {
      type: 'array',
      description: 'In the order of their addresses.',
      items: object(
        {
          route: address('The address of the page.'),
          state: {
            enum: ['new', 'changed', 'same'],
            description: 'Against the output that was there before. New names of scripts are no change.',
          },
          weight: object({
            html: count('The document, with its styles.'),
            fonts: count('Those that its styles use.'),
            pictures: count(
              'All of them, as the largest and sharpest screen asks for them. Films are not counted.',
            ),
            script: count('What is loaded until everything on the page answers, before a click.'),
            data: count('What the scripts read.'),
            firstView: count(
              'The document, the fonts, and the pictures that do not wait to be near the screen.',
            ),
            page: count('All of it together.'),
          }),
          over: {
            type: 'array',
            items: { enum: BUDGETS },
            description: 'The budgets that it breaks.',
          },
        },
        {
          heaviest: {
            ...object({
              type: text('The type of the block.'),
              file: text('The file that it is written in.'),
              line: place('The line where its type stands, from 1.'),
              column: place('The column there, from 1.'),
              html: count('Its share of the document, by its length.'),
              script: count('What it needs and not every page has.'),
              pictures: count('The pictures in it.'),
            }),
            description: 'The block that brings the most.',
          },
        },
      ),
    },
    removed: {
      type: 'array',
      items: { type: 'string', pattern: '^/' },
      description: 'The addresses of pages that were in the output before, and are no more.',
    },
    budgets: {
      ...object(Object.fromEntries(BUDGETS.map((kind) => [kind, place('In KB of 1,024 bytes.')]))),
      description: 'What the site allows a page to weigh.',
    },
    pictures: {
      ...object({ made: count('Made by this build.'), kept: count('Made by one before.') }),
      description: 'How many pictures there are.',
    },
    stages: {
      type: 'object',
      additionalProperties: { type: 'number', minimum: 0 },
      description: 'Milliseconds by stage, in their order.',
    },
  }),
  description:
    'What came of a build; only there when npm run build has written a site. Weights are bytes as they are sent, in Brotli.',
};

/** The schema (draft-07) of what `check` and `build` print with `--format json`. */
export const problemSchema = (codes: string[]): Schema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Problems',
  description: 'What npm run check and npm run build print with --format json.',
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
    build,
  },
  definitions: {
    problem: {
      type: 'object',
      required: ['code', 'severity', 'file', 'line', 'column', 'endLine', 'endColumn', 'message'],
      additionalProperties: false,
      properties: {
        code: {
          enum: codes.toSorted(),
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
