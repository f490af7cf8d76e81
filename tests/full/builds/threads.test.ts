import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Problem } from '../../../src/diagnostics/problem.ts';
import { contentsOf, createSandbox, type Sandbox } from './sandbox.ts';

let sandbox: Sandbox;

/** Enough pages for several threads. */
const COUNT = 260;

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

/** Runs a script with `TELL_THREADS`. */
const command = [process.execPath, '--import', `data:text/javascript,${encodeURIComponent(TELL_THREADS)}`];
const threadsIn = (stderr: string) =>
  [...stderr.matchAll(/Thread: (.*)\.mjs/g)].map(([, name]) => name).sort();

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

it('makes the same output from an old one, with any number of threads', async () => {
  const [first, changed] = [pages(), pages().replace('Word 7\n', 'Another word\n')];
  const outputs = [];
  for (const jobs of [1, 3]) {
    const out = `again-${jobs}`;
    const options = { cache: join(sandbox.dir, `cache-of-${jobs}`), command };
    mkdirSync(options.cache);
    symlinkSync(join(sandbox.dir, 'bundles'), join(options.cache, 'bundles'));
    const args = ['--format', 'json', '--jobs', String(jobs)];
    const run = async () => {
      const { status, stdout, stderr } = await sandbox.build(out, { ...options, args }).outcome;
      expect(status, stderr).toBe(0);
      return { made: JSON.parse(stdout).build.rendered.made as number, threads: threadsIn(stderr) };
    };
    sandbox.write(first);
    await run();
    sandbox.write(changed);
    writeFileSync(join(sandbox.dir, out, 'page-9/index.html'), 'Edited by hand');
    rmSync(join(sandbox.dir, out, 'page-11/index.html'));
    const again = await run();
    expect(again.made).toBe(1); // the two others come from the cache
    const folderThreads = again.threads.filter((name) => /output|folder/.test(name!));
    expect(folderThreads).toEqual(jobs === 1 ? [] : ['remove-folder', 'scan-output']);
    outputs.push(contentsOf(join(sandbox.dir, out)));
    expect(await run()).toMatchObject({ made: 0, threads: jobs === 1 ? [] : ['scan-output'] });
    expect(contentsOf(join(sandbox.dir, out))).toEqual(outputs.at(-1));
    expect(readdirSync(sandbox.dir).filter((name) => name.startsWith(`${out}.`))).toEqual([]);
  }
  sandbox.write(changed);
  const fresh = await build('fresh', 3);
  expect(fresh.status, fresh.stderr).toBe(0);
  sandbox.write(first);
  for (const output of outputs) expect(output).toEqual(contentsOf(join(sandbox.dir, 'fresh')));
});

it('builds without threads if the system starts none', async () => {
  const refusal = `
      process.stderr.write('Refused\\n');
      throw Object.assign(new Error('refused'), { code: 'ERR_WORKER_INIT_FAILED' });`;
  const refuse = TELL_THREADS.replace('super(url, options);', refusal);
  const refusing = [process.execPath, '--import', `data:text/javascript,${encodeURIComponent(refuse)}`];
  const cache = join(sandbox.dir, 'cache-of-none');
  for (let count = 0; count < 2; count++) {
    sandbox.write(pages().replace('Word 7\n', `Word ${count}\n`));
    const options = { cache, command: refusing, args: ['--jobs', '3'] };
    const { status, stderr } = await sandbox.build('refused', options).outcome;
    expect(status, stderr).toBe(0);
    expect(stderr).toContain('Refused');
  }
  expect(readdirSync(sandbox.dir).filter((name) => name.startsWith('refused.'))).toEqual([]);
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
  const check = async (jobs: number) => {
    const cache = mkdtempSync(join(sandbox.dir, 'cache-'));
    const args = ['--format', 'json', '--jobs', String(jobs)];
    const { status, stdout, stderr } = await sandbox.build('checked', { cache, args, command }).outcome;
    expect(status, stderr).toBe(1);
    return { problems: JSON.parse(stdout).problems as Problem[], threads: threadsIn(stderr) };
  };
  const [alone, together] = [await check(1), await check(3)];
  expect(alone.threads).toEqual([]);
  expect(together.threads).toEqual(['read-files', 'read-files', 'read-files']);
  expect(alone.problems.length).toBeGreaterThan(20);
  expect(together.problems).toEqual(alone.problems);
});

it.each(['0', '2.5', 'many'])('refuses --jobs %s', async (jobs) => {
  const { status, stderr } = await sandbox.build('none', { args: ['--jobs', jobs] }).outcome;
  expect(status).toBe(2);
  expect(stderr).toContain(`Invalid number of jobs "${jobs}".`);
});
