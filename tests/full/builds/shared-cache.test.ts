import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CACHE_DIR } from '../../../src/node/disk/cache/cache.ts';
import { KEY_VARIABLE } from '../../../src/node/disk/cache/integrity.ts';
import { BUCKET, type S3Server, startS3Server } from './s3-server.ts';
import { copyEngine, copyLinkedEngine } from '../../support/project.ts';
import { ROOT } from '../../support/sandbox/commands.ts';
import { freePort } from '../../support/sandbox/http.ts';
import { NIGHTLY, sampled } from '../../support/runner/scale.ts';
import { contentsOf, differences, useSandbox } from './sandbox.ts';

const sandbox = useSandbox();
let server: S3Server;
/** Checks the secret of the access key. */
let strictServer: S3Server;
/** The hashes of the files of a build without a store. */
let whole: Map<string, string>;
let count = 0;
let address: string;

beforeAll(async () => {
  [server, strictServer] = await Promise.all([startS3Server(), startS3Server({ anySecret: false })]);
  await sandbox.built('whole');
  whole = contentsOf(join(sandbox.dir, 'whole'));
});
afterAll(() => Promise.all([server.stop(), strictServer.stop()]));
beforeEach(() => {
  address = `s3://${BUCKET}/prefix/${++count}`;
});

/**
 * Copies the project to another folder, as on another machine: with an empty cache.
 * @param copy copies the engine and its packages
 */
function machine(copy: (root: string) => void = copyLinkedEngine): string {
  const root = join(sandbox.dir, `machine-${++count}`);
  copy(root);
  return root;
}

/** A machine that has the bundles of the project, so that it does not have to bundle. */
function bundledMachine(): string {
  const root = machine();
  cpSync(join(CACHE_DIR, 'bundles'), join(root, '.pagewright/cache/bundles'), { recursive: true });
  return root;
}

interface Options {
  args?: string[];
  env?: Record<string, string>;
}

async function run(root: string, { args = [], env = {} }: Options = {}) {
  const out = `out-${++count}`;
  const options = {
    root,
    args: ['--cache', address, ...args],
    env: { ...process.env, ...server.env, ...env },
  };
  const { status, stdout, stderr } = await sandbox.build(out, options).outcome;
  return { status, stdout, stderr, out: join(sandbox.dir, out) };
}

/** Builds, and compares the output with that of a build without a store. Returns what was printed. */
async function build(root: string, options?: Options): Promise<string> {
  const { status, stderr, out } = await run(root, options);
  expect(status, stderr).toBe(0);
  expect(differences(whole, contentsOf(out))).toEqual([]);
  return stderr;
}

const shard = (root: string, text: string, options: Options = {}) =>
  run(root, { ...options, args: ['--shard', text] });

const NOTHING_MADE = /^Pages: 0 rendered, 3 from the cache\.\nPictures: 0 made, /m;

it('a second machine takes everything from the first one', async () => {
  const first = await build(bundledMachine());
  expect(first).toMatch(/^Pages: 3 rendered/m);
  expect(first).toMatch(/^Store: 1 object \(0\.0 KB\) fetched, \d objects \(/m);
  expect(await build(bundledMachine())).toMatch(NOTHING_MADE);
});

it('with a key, code too, and nothing without it', async () => {
  const options = { env: { [KEY_VARIABLE]: 'k'.repeat(32) } };
  await build(machine(), options);
  const second = machine();
  expect(await build(second, options)).toMatch(NOTHING_MADE);
  expect(readdirSync(join(second, '.pagewright/cache/bundles'))).toHaveLength(1);
  const without = await build(bundledMachine());
  expect(without).toContain(
    `Warning: Nothing in the cache ${address} can be verified: it was stored with another ${KEY_VARIABLE}, or with none. The build does without it.\n`,
  );
  expect(without).toMatch(/^Pages: 3 rendered/m);
});

it.runIf(NIGHTLY)('two shards on two machines are assembled on a third one', async () => {
  const outcomes = await Promise.all([shard(bundledMachine(), '1/2'), shard(bundledMachine(), '2/2')]);
  expect(outcomes.map(({ status, stderr }) => [status, stderr.split(':')[0]])).toEqual([
    [0, 'Cached shard 1 of 2'],
    [0, 'Cached shard 2 of 2'],
  ]);
  expect(await build(bundledMachine())).toMatch(NOTHING_MADE);
});

it('a shard that is missing is made by the last job', async () => {
  await shard(bundledMachine(), '1/2');
  expect(await build(bundledMachine())).toMatch(/^Pages: [12] rendered, [12] from the cache/m);
});

it.runIf(NIGHTLY)('damaged objects are made and stored again', async () => {
  await build(bundledMachine());
  for (const path of server.objects())
    if (path.includes('chunks')) {
      const content = readFileSync(path);
      content[content.length >> 1]! ^= 1;
      writeFileSync(path, content);
    }
  expect(await build(bundledMachine())).toMatch(/^Pages: 3 rendered/m);
  expect(await build(bundledMachine())).toMatch(NOTHING_MADE);
});

const FAILURES: [string, () => Promise<Options>, RegExp, string?][] = [
  [
    'that is down',
    async () => ({ env: { AWS_ENDPOINT_URL: `http://127.0.0.1:${await freePort()}` } }),
    /cannot be read: connect ECONNREFUSED 127\.0\.0\.1:\d+\./,
  ],
  [
    'that does not know the credentials',
    async () => ({ env: { AWS_ACCESS_KEY_ID: 'OTHER' } }),
    /cannot be read: .*[Aa]ccess [Kk]ey.*\./,
  ],
  [
    'that refuses the secret',
    async () => ({ env: { ...strictServer.env, AWS_SECRET_ACCESS_KEY: 'other' } }),
    /cannot be read: .*signature.*does not match.*\./,
  ],
  [
    'without the bucket',
    async () => ({}),
    /cannot be read: The specified bucket does not exist\./,
    's3://nothing/x',
  ],
];

describe.each(sampled(FAILURES, 4))('a store %s', (_, optionsOf, reason, other) => {
  beforeEach(() => {
    address = other ?? address;
  });

  it('does not break a build, which prints a warning', async () => {
    const stderr = await build(ROOT, await optionsOf());
    expect(stderr).toMatch(
      new RegExp(`^Warning: The cache ${address} ${reason.source} The build does without it.$`, 'm'),
    );
  });

  it('ends a shard with exit code 69', async () => {
    const { status, stderr } = await shard(ROOT, '1/2', await optionsOf());
    expect(stderr).toMatch(new RegExp(`^The cache ${address} ${reason.source} The shard is not stored.\\n$`));
    expect(status).toBe(69);
  });
});

it('one sentence says what to install if the client is missing', async () => {
  const root = machine((copy) => {
    copyEngine(copy);
    mkdirSync(join(copy, 'node_modules'));
    for (const name of readdirSync(join(ROOT, 'node_modules')))
      if (name !== '@aws-sdk')
        symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  });
  const { status, stderr } = await run(root);
  expect(stderr.split('\n')[0]).toBe(
    'A cache in S3 needs the AWS client: npm install --save-dev @aws-sdk/client-s3',
  );
  expect(status).toBe(2);
});
