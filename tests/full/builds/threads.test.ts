import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Problem } from '../../../src/diagnostics/problem.ts';
import { contentsOf, createSandbox, type Sandbox } from './sandbox.ts';

let sandbox: Sandbox;

/** Enough pages for several threads. */
const COUNT = 240;

/** @param broken the numbers of the pages with a block that fails to render */
const pages = (broken: number[] = []) =>
  Array.from(
    { length: COUNT },
    (_, index) => `-- page-${index}.yaml --
title: Page ${index}
description: The page with the number ${index}, which has a heading and a list of questions.
share: { src: dot.svg, alt: A dot }
blocks:
  - type: hero
    heading: Number ${index}
  - type: picky
    word: ${broken.includes(index) ? 'forbidden' : `Word ${index}`}
`,
  ).join('');

/** A block that fails to render one word. */
const PICKY = `-- ../blocks/Picky/schema.json --
{
  "type": "object",
  "title": "Picky",
  "description": "A word.",
  "properties": {
    "type": { "const": "picky" },
    "word": { "type": "string", "description": "The word." }
  },
  "required": ["type", "word"],
  "additionalProperties": false
}
-- ../blocks/Picky/Picky.tsx --
export default function Picky({ word }: { word: string }) {
  if (word === 'forbidden') throw new Error(\`No \${word}!\`);
  return <p>{word}</p>;
}
`;

beforeAll(() => {
  sandbox = createSandbox();
  sandbox.write(PICKY + pages());
  mkdirSync(join(sandbox.dir, 'bundles'));
});
afterAll(() => sandbox.clear());

/** Builds the site with a cache that contains only bundles, so that all pages are rendered. */
async function build(out: string, jobs: number) {
  const cache = mkdtempSync(join(sandbox.dir, 'cache-'));
  symlinkSync(join(sandbox.dir, 'bundles'), join(cache, 'bundles'));
  const args = ['--format', 'json', '--jobs', String(jobs)];
  const outcome = await sandbox.build(out, { cache, args }).outcome;
  rmSync(cache, { recursive: true });
  return outcome;
}

it('writes the same files with any number of threads', async () => {
  const results: unknown[] = [];
  for (const jobs of [1, 3]) {
    const { status, stdout, stderr } = await build(`with-${jobs}`, jobs);
    expect(status, stderr).toBe(0);
    results.push(JSON.parse(stdout).build.rendered);
  }
  expect(results).toMatchObject([
    { kept: 0, threads: 1 },
    { kept: 0, threads: 3 },
  ]);
  expect(contentsOf(join(sandbox.dir, 'with-3'))).toEqual(contentsOf(join(sandbox.dir, 'with-1')));
});

it('tells of the first page that fails, with any number of threads', async () => {
  sandbox.write(pages([150, 200]));
  const outcomes = [await build('failed', 1), await build('failed', 3)];
  const problems = outcomes.map(({ stdout }) =>
    (JSON.parse(stdout).problems as Problem[]).filter(({ severity }) => severity === 'error'),
  );
  expect(problems[0]).toMatchObject([{ code: 'draw-failed' }]);
  expect(JSON.stringify(problems[0])).toContain('page-150');
  expect(problems[1]).toEqual(problems[0]);
});

/** Writes a line to the error output for each thread that starts. */
const TELL_THREADS = `
  import threads from 'node:worker_threads';
  import { syncBuiltinESMExports } from 'node:module';
  const { Worker } = threads;
  threads.Worker = class extends Worker {
    constructor(url, options) {
      super(url, options);
      process.stderr.write('Thread: ' + String(url).split('/').at(-1) + '\\n');
    }
  };
  syncBuiltinESMExports();`;

it('finds the same problems in files that several threads read', async () => {
  const mistakes = [
    'heading: [A]',
    'text: See [that](/nowhere)',
    'image: { src: none.png, alt: "" }',
    'colour: red',
  ];
  const hero = (index: number) => (index % 100 === 7 ? `\n    ${mistakes[((index / 100) % 4) | 0]}` : '');
  const others = Array.from(
    { length: 1100 },
    (_, index) => `-- more/page-${index}.yaml --
title: More ${index}
description: The further page with the number ${index}, on which nothing is said about a gate.
blocks:
  - type: hero
    heading: Number ${index}${hero(index)}
  - type: picky
    word: ${index % 100 === 50 ? 5 : `Gate ${index}`}
`,
  ).join('');
  sandbox.write(`${pages()}${others}-- _glossary.yaml --
page: { label: All terms, to: / }
terms: [{ term: gate, means: A door in a fence. }]
`);
  const command = [process.execPath, '--import', `data:text/javascript,${encodeURIComponent(TELL_THREADS)}`];
  const check = async (jobs: number) => {
    const cache = mkdtempSync(join(sandbox.dir, 'cache-'));
    const args = ['--format', 'json', '--jobs', String(jobs)];
    const { status, stdout, stderr } = await sandbox.build('checked', { cache, args, command }).outcome;
    expect(status, stderr).toBe(1);
    return { problems: JSON.parse(stdout).problems as Problem[], threads: stderr.match(/Thread: .*/g) ?? [] };
  };
  const [alone, together] = [await check(1), await check(3)];
  expect(alone.threads).toEqual([]);
  expect(together.threads).toEqual(
    ['read-files', 'read-files', 'read-files'].map((name) => `Thread: ${name}.mjs`),
  );
  expect(alone.problems.length).toBeGreaterThan(20);
  expect(together.problems).toEqual(alone.problems);
});

it.each(['0', '2.5', 'many'])('refuses --jobs %s', async (jobs) => {
  const { status, stderr } = await sandbox.build('none', { args: ['--jobs', jobs] }).outcome;
  expect(status).toBe(2);
  expect(stderr).toContain(`Invalid number of jobs "${jobs}".`);
});
