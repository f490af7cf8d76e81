import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Problem } from '../../../src/diagnostics/problem.ts';
import { KEY_VARIABLE } from '../../../src/node/disk/cache/integrity.ts';
import { NIGHTLY, sampled } from '../../support/runner/scale.ts';
import { pageStart } from '../../support/site.ts';
import { contentsOf, useSandbox } from './sandbox.ts';

const sandbox = useSandbox();

/** Enough pages for several workers. */
const COUNT = 260;

/** How many of them have a share picture of their own. For the others, pictures are drawn: enough for a process. */
const OWN_PICTURES = 140;

/** @param broken the numbers of the pages with a block that fails to render */
const pages = (broken: number[] = []) =>
  Array.from(
    { length: COUNT },
    (_, index) => `${pageStart(
      `page-${index}`,
      `Page ${index}`,
      index < OWN_PICTURES ? 'share: { src: dot.svg, alt: A dot }\n' : '',
    )}  - type: hero
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
  sandbox.write(PICKY + pages());
  mkdirSync(join(sandbox.dir, 'bundles'));
});

/** Builds the site with a cache that contains only bundles, so that all pages are rendered. */
async function build(out: string, jobs: number) {
  const cache = mkdtempSync(join(sandbox.dir, 'cache-'));
  symlinkSync(join(sandbox.dir, 'bundles'), join(cache, 'bundles'));
  const args = ['--format', 'json', '--jobs', String(jobs)];
  const outcome = await sandbox.build(out, { cache, args }).outcome;
  rmSync(cache, { recursive: true });
  return outcome;
}

/** Writes a line to the error output for each thread and each process that a pool starts. */
const TELL_WORKERS = `
  import processes from 'node:child_process';
  import threads from 'node:worker_threads';
  import { syncBuiltinESMExports } from 'node:module';
  const { Worker } = threads;
  const { fork } = processes;
  const tell = ({ source, filename }) => {
    if (source !== 'port' && filename) process.stderr.write('Worker: ' + filename.split('/').at(-1) + '\\n');
  };
  threads.Worker = class extends Worker {
    constructor(url, options) {
      super(url, options);
    }
    postMessage(message, ports) {
      tell(message);
      super.postMessage(message, ports);
    }
  };
  processes.fork = (url, args, options) => {
    const child = fork(url, args, options);
    const { send } = child;
    child.send = (message, ...more) => {
      tell(message);
      return send.call(child, message, ...more);
    };
    return child;
  };
  syncBuiltinESMExports();`;

/** Runs a script with `TELL_WORKERS`. */
const command = [process.execPath, '--import', `data:text/javascript,${encodeURIComponent(TELL_WORKERS)}`];
const workersIn = (stderr: string) =>
  [...stderr.matchAll(/Worker: (.*)\.mjs/g)].map(([, name]) => name).sort();

/**
 * Returns options for a build with an empty cache. Because of the key, it takes no bundle from the cache of the
 * project.
 */
const emptyCache = (command: string[]) => ({
  cache: mkdtempSync(join(sandbox.dir, 'cache-')),
  env: { ...process.env, [KEY_VARIABLE]: 'k'.repeat(32) },
  command,
  args: ['--jobs', '3'],
});

it('writes the same files with any number of workers', async () => {
  const results: unknown[] = [];
  for (const jobs of [1, 3]) {
    const { status, stdout, stderr } = await build(`with-${jobs}`, jobs);
    expect(status, stderr).toBe(0);
    results.push(JSON.parse(stdout).build.rendered);
  }
  expect(results).toMatchObject([
    { kept: 0, workers: 1 },
    { kept: 0, workers: 3 },
  ]);
  expect(contentsOf(join(sandbox.dir, 'with-3'))).toEqual(contentsOf(join(sandbox.dir, 'with-1')));
});

it.runIf(NIGHTLY)('builds without workers if the system starts none', async () => {
  const refusal = `
      process.stderr.write('Refused\\n');
      throw Object.assign(new Error('refused'), { code: 'ERR_WORKER_INIT_FAILED' });`;
  const refuse = TELL_WORKERS.replace('super(url, options);', refusal).replace(
    'const child = fork(url, args, options);',
    "const child = fork('/none', args, { ...options, execPath: '/none' });", // fails later
  );
  const refusing = [process.execPath, '--import', `data:text/javascript,${encodeURIComponent(refuse)}`];
  sandbox.write(pages());
  const { stderr } = await sandbox.built('refused', emptyCache(refusing));
  expect(stderr).toContain('Refused');
  expect(workersIn(stderr)).toEqual(expect.arrayContaining(['bundle', 'make-pages', 'draw-shares']));
  expect(readdirSync(sandbox.dir).filter((name) => name.startsWith('refused.'))).toEqual([
    'refused.deploy',
    'refused.files.json',
  ]);
  expect(contentsOf(join(sandbox.dir, 'refused'))).toEqual(contentsOf(join(sandbox.dir, 'with-1')));
});

it.each(sampled(['make-pages', 'bundle', 'draw-shares'], 3))(
  'leaves no process behind if it is killed with the process %s',
  async (module) => {
    sandbox.write(pages());
    const { child, outcome } = sandbox.build('killed', emptyCache(command));
    child.stderr!.on('data', (text) => {
      if (String(text).includes(`Worker: ${module}.`)) child.kill('SIGKILL');
    });
    const { stderr } = await outcome; // not before all processes have closed the error output, by ending
    expect(child.signalCode).toBe('SIGKILL');
    expect(workersIn(stderr)).toContain(module);
  },
);

it.runIf(NIGHTLY)('builds all the same if a process is killed', async () => {
  const kill = TELL_WORKERS.replace(
    'return child;',
    "setTimeout(() => child.kill('SIGKILL'), 1000); return child;",
  );
  const killing = [process.execPath, '--import', `data:text/javascript,${encodeURIComponent(kill)}`];
  sandbox.write(pages());
  const { stderr } = await sandbox.built('with-killed', emptyCache(killing));
  expect(workersIn(stderr)).toContain('draw-shares');
  expect(contentsOf(join(sandbox.dir, 'with-killed'))).toEqual(contentsOf(join(sandbox.dir, 'with-1')));
});

it.runIf(NIGHTLY)('builds in a program that `node --watch` runs', async () => {
  sandbox.write(pages());
  const env = { ...process.env, WATCH_REPORT_DEPENDENCIES: '1' };
  const options = { cache: mkdtempSync(join(sandbox.dir, 'cache-')), command, env, args: ['--jobs', '3'] };
  const { stderr } = await sandbox.built('watched', options);
  expect(workersIn(stderr)).toContain('make-pages');
});

it.runIf(NIGHTLY)('starts no workers for one changed page', async () => {
  const options = { cache: mkdtempSync(join(sandbox.dir, 'cache-')), command, args: ['--jobs', '3'] };
  const workers = [];
  for (const word of ['Word', 'Sentence']) {
    sandbox.write(pages().replace('title: Page 200', `title: ${word}`));
    workers.push(workersIn((await sandbox.built('few', options)).stderr));
  }
  expect(workers[0]).toContain('draw-shares');
  expect(workers[1]).toEqual([]);
});

it.runIf(NIGHTLY)('tells of the first page that fails, with any number of workers', async () => {
  sandbox.write(pages([150, 200]));
  const outcomes = [await build('failed', 1), await build('failed', 3)];
  const problems = outcomes.map(({ stdout }) =>
    (JSON.parse(stdout).problems as Problem[]).filter(({ severity }) => severity === 'error'),
  );
  expect(problems[0]).toMatchObject([{ code: 'draw-failed' }]);
  expect(JSON.stringify(problems[0])).toContain('page-150');
  expect(problems[1]).toEqual(problems[0]);
});

it('finds the same problems in files that several workers read', async () => {
  const mistakes = [
    'heading: [A]',
    'text: See [that](/nowhere)',
    'image: { src: none.png, alt: "" }',
    'colour: red',
  ];
  const hero = (index: number) => (index % 100 === 7 ? `\n    ${mistakes[((index / 100) % 4) | 0]}` : '');
  const others = Array.from(
    { length: 1100 },
    (_, index) => `${pageStart(`more/page-${index}`, `More ${index}`)}  - type: hero
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
    return { problems: JSON.parse(stdout).problems as Problem[], workers: workersIn(stderr) };
  };
  const [alone, together] = [await check(1), await check(3)];
  expect(alone.workers).toEqual([]);
  expect(together.workers).toEqual(['prepare-files', 'prepare-files', 'prepare-files']);
  expect(alone.problems.length).toBeGreaterThan(20);
  expect(together.problems).toEqual(alone.problems);
});
