import type { Schema } from '../schema.ts';

const position = (description: string): Schema => ({ type: 'integer', minimum: 1, description });
const text = (description: string): Schema => ({ type: 'string', minLength: 1, description });
const count = (description: string): Schema => ({ type: 'integer', minimum: 0, description });
const address = (description: string): Schema => ({ type: 'string', pattern: '^/', description });

/** Returns the schema of an object with these required and optional fields, and no others. */
const object = (properties: Record<string, Schema>, optional: Record<string, Schema> = {}): Schema => ({
  type: 'object',
  required: Object.keys(properties),
  additionalProperties: false,
  properties: { ...properties, ...optional },
});

const BUDGETS = ['html', 'script', 'pictures', 'page'];

/** The schema of a build report: `BuildReport` in src/node/report/build-report.ts. */
const build: Schema = {
  ...object({
    out: text('The output folder.'),
    pages: {
      type: 'array',
      description: 'Sorted by address.',
      items: object(
        {
          route: address('The address of the page.'),
          state: {
            enum: ['new', 'changed', 'same'],
            description: 'Compared with the previous output. New script names do not count as a change.',
          },
          weight: object({
            html: count('The document with its styles.'),
            fonts: count('The fonts that its styles use.'),
            pictures: count('All pictures in the sizes for a large high-density screen, without films.'),
            script: count('The scripts loaded before the first click.'),
            data: count('The data files that the scripts read.'),
            firstView: count('The document, the fonts and the pictures that are not lazy.'),
            page: count('The sum.'),
          }),
          over: {
            type: 'array',
            items: { enum: BUDGETS },
            description: 'The budgets that the page exceeds.',
          },
        },
        {
          heaviest: {
            ...object({
              type: text('The type of the block.'),
              file: text('The file that contains it.'),
              line: position('The line of its type, from 1.'),
              column: position('The column of its type, from 1.'),
              html: count('Its share of the document.'),
              script: count('The scripts it adds to those of every page.'),
              pictures: count('Its pictures.'),
            }),
            description: 'The heaviest block.',
          },
        },
      ),
    },
    removed: {
      type: 'array',
      items: { type: 'string', pattern: '^/' },
      description: 'The addresses of pages that only the previous output had.',
    },
    budgets: {
      ...object(Object.fromEntries(BUDGETS.map((kind) => [kind, position('In KB of 1,024 bytes.')]))),
      description: 'The budgets of the site for each page.',
    },
    rendered: {
      ...object({
        made: count('Rendered by this build.'),
        kept: count('Taken from the cache.'),
        workers: count('How many workers rendered them: threads or processes.'),
      }),
      description: 'The number of pages.',
    },
    pictures: {
      ...object({ made: count('Rendered by this build.'), kept: count('Taken from the cache.') }),
      description: 'The number of pictures.',
    },
    stages: {
      type: 'object',
      additionalProperties: { type: 'number', minimum: 0 },
      description: 'Milliseconds by stage, in order.',
    },
  }),
  description:
    'The report of a build; only present when npm run build has written a site. Weights are bytes after Brotli compression.',
};

/** Returns the schema (draft-07) of the JSON that `check` and `build` print with `--format json`. */
export const problemSchema = (codes: string[]): Schema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Problems',
  description: 'The output of npm run check and npm run build with --format json.',
  type: 'object',
  required: ['version', 'files', 'problems'],
  additionalProperties: false,
  properties: {
    version: {
      const: 1,
      description: 'Changes with every incompatible change of this format. New codes are compatible.',
    },
    files: { type: 'integer', minimum: 0, description: 'The number of files checked.' },
    problems: {
      type: 'array',
      description: 'Sorted by file and position.',
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
          description: 'The code of the problem; problems.md has a section for each.',
        },
        severity: { enum: ['error', 'warning'], description: 'An error prevents the build.' },
        file: text('The path of the file from the working directory, with forward slashes.'),
        line: position('The line of its start, from 1.'),
        column: position('The column of its start, from 1, in UTF-16 code units.'),
        endLine: position('The line of its end, from 1.'),
        endColumn: position('The column after its last character, from 1.'),
        message: text('What is wrong, in a sentence.'),
        hint: text('How to fix it.'),
        frame: text(
          'The line and the one before it, with carets under the range. Omitted if the problem concerns a whole file.',
        ),
        pages: {
          type: 'array',
          minItems: 1,
          items: { type: 'string', pattern: '^/' },
          description: 'For a shared file: the addresses of the pages that use it.',
        },
      },
    },
  },
});
