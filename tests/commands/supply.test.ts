import { randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  deflateSync,
  gunzipSync,
  gzipSync,
  inflateSync,
} from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Bill, billFaults } from './cyclonedx.ts';
import { importsOf } from '../support/imports.ts';
import { filesOf, MINIMAL_SITE } from '../support/site.ts';

// Commands of their own, one of which bundles.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const {
  dependencies,
  devDependencies,
}: Record<string, Record<string, string>> = JSON.parse(read('package.json'));
const lock: { packages: Record<string, { version?: string; integrity?: string; resolved?: string }> } =
  JSON.parse(read('package-lock.json'));

describe('what comes from others', () => {
  const page = read('docs/decisions/028-dependencies.md');
  const namedIn = (text: string) => [...text.matchAll(/^\| `([^`]+)` /gm)].map(([, name]) => name!).sort();
  const [before, browser, ...rest] = page.split(/^## /m) as [string, string, ...string[]];

  test('is little where visitors run it', () => {
    expect(Object.keys(dependencies!).length).toBeLessThanOrEqual(15);
    expect(before).toContain(`today ${Object.keys(dependencies!).length}.`);
  });

  test('is named with its reason, each package once', () => {
    expect(namedIn(browser)).toEqual(Object.keys(dependencies!).sort());
    expect(namedIn(rest.join(''))).toEqual(Object.keys(devDependencies!).sort());
    for (const [, reason] of page.matchAll(/^\| `[^`]+` +\|(.*)\|$/gm))
      expect(reason!.trim().length).toBeGreaterThan(10);
  });

  test('is a dependency where code of the browser imports it', () => {
    const files = ['blocks', 'src/client', 'src/services'].flatMap((dir) =>
      readdirSync(join(ROOT, dir), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => `${dir}/${file}`),
    );
    const imported = files
      .filter((file) => file !== 'src/client/entry-server.tsx')
      .flatMap((file) => importsOf(file, read(file)))
      .filter((name) => !/^[.]|^node:/.test(name))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    expect(imported.length).toBeGreaterThan(20);
    expect([...new Set(imported)].filter((name) => !(name in dependencies!))).toEqual([]);
  });

  test('runs nothing when it is installed', () => {
    expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
  });

  test('is locked by its content, from whatever registry it comes', () => {
    const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))).toEqual(
      [],
    );
    expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});

describe('the bill of materials', () => {
  let text: string;
  let bill: Bill;
  beforeAll(() => {
    const { stdout, status, stderr } = spawnSync('npm', ['run', '--silent', 'sbom'], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error(stderr);
    text = stdout;
    bill = JSON.parse(text);
  });

  test('is CycloneDX', () => {
    expect(billFaults(bill)).toEqual([]);
    const [first, ...others] = bill.components as [Bill['components'][0], ...Bill['components']];
    for (const wrong of [
      { ...bill, specVersion: '9' },
      { ...bill, components: [{ ...first, purl: 'react' }, ...others] },
      { ...bill, components: others },
      { ...bill, components: [...bill.components, { ...first, version: '0.0.1' }] },
    ])
      expect(billFaults(wrong)).not.toEqual([]);
  });

  test('has every package of the lockfile, and those that visitors run as such', () => {
    const listed = new Map(bill.components.map((one) => [`${one.name}@${one.version}`, one]));
    for (const [path, { version }] of Object.entries(lock.packages)) {
      const name = path.split('node_modules/').at(-1)!;
      if (path !== '') expect(listed.has(`${name}@${version}`), path).toBe(true);
    }
    for (const name of Object.keys(dependencies!)) {
      const { version, integrity } = lock.packages[`node_modules/${name}`]!;
      const found = listed.get(`${name}@${version}`)!;
      expect(found.purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
      const hash = Buffer.from(integrity!.slice('sha512-'.length), 'base64').toString('hex');
      expect(found.hashes).toEqual([{ alg: 'SHA-512', content: hash }]);
      expect(found.properties).toEqual([]);
    }
    const marked = bill.components.filter(({ properties = [] }) =>
      properties.some(({ name }) => name === DEVELOPMENT),
    );
    expect(marked.map(({ name }) => name)).toEqual(expect.arrayContaining(['vite', 'yaml', 'lighthouse']));
  });

  test('is of this project, whatever the folder is called', () => {
    expect(bill.metadata.component).toMatchObject({
      name: 'pagewright',
      'bom-ref': expect.stringMatching(/^pagewright@/),
    });
  });

  test('names no host that packages came from', () => {
    expect(text.match(/https?:\/\/[^/"]+/g)).toEqual(['http://cyclonedx.org']);
  });
});

const DEVELOPMENT = 'cdx:npm:package:development';

/** The public key, which is meant to be in the output. */
const KEY = 'PAGEWRIGHT_POSTHOG_KEY';

/** What people and machines call their secrets; and beginnings that bundlers take for public. */
const NAMES =
  `SECRET SECRET_TOKEN API_KEY PASSWORD DATABASE_URL AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN
  GITHUB_TOKEN GITLAB_TOKEN CI_JOB_TOKEN NPM_TOKEN NODE_AUTH_TOKEN npm_config__authToken NETLIFY_AUTH_TOKEN CLOUDFLARE_API_TOKEN
  VERCEL_TOKEN SENTRY_AUTH_TOKEN STRIPE_SECRET_KEY HUBSPOT_ACCESS_TOKEN POSTHOG_API_KEY POSTHOG_PERSONAL_API_KEY
  PAGEWRIGHT_SECRET PAGEWRIGHT_HUBSPOT_TOKEN PAGEWRIGHT_POSTHOG_PERSONAL_KEY VITE_SECRET VITE_API_KEY REACT_APP_SECRET
  NEXT_PUBLIC_SECRET PUBLIC_SECRET SSH_PRIVATE_KEY USER HOSTNAME`.split(/\s+/);

/** A value as it could be hidden in other bytes: as it is, in hexadecimal, and in Base64 wherever it begins there. */
function formsOf(value: string): string[] {
  const hex = Buffer.from(value).toString('hex');
  const base64 = ['', '-', '--'].map((before) => {
    const whole = Buffer.from(before + value).toString('base64');
    // The first and the last characters are also of what stands around it.
    return whole.slice(before.length && 4, Math.floor(((before.length + value.length) * 8) / 6) - 1);
  });
  return [value, encodeURIComponent(value), hex, hex.toUpperCase(), ...base64];
}

/** The bytes of a file, and of all that is packed in it: pages that are sent packed, and what is in documents and pictures. */
function unpacked(path: string, bytes: Buffer): Buffer[] {
  if (path.endsWith('.br')) return [bytes, brotliDecompressSync(bytes)];
  if (path.endsWith('.gz')) return [bytes, gunzipSync(bytes)];
  const found = [bytes];
  // A stream of zlib (RFC 1950) begins with 0x78 and a byte that makes both a multiple of 31.
  for (let at = bytes.indexOf(0x78); at !== -1; at = bytes.indexOf(0x78, at + 1)) {
    if (at + 1 >= bytes.length || (bytes[at]! * 256 + bytes[at + 1]!) % 31 !== 0) continue;
    try {
      found.push(inflateSync(bytes.subarray(at), { finishFlush: constants.Z_SYNC_FLUSH }));
    } catch {
      // It only looked like one.
    }
  }
  return found;
}

/** Which of these values are in the files, as `name in path`. */
function leaksIn(files: Map<string, Buffer>, values: Map<string, string>): string[] {
  return [...files].flatMap(([path, bytes]) => {
    const contents = unpacked(path, bytes);
    return [...values]
      .filter(([, value]) =>
        formsOf(value).some((form) => contents.some((content) => content.includes(form))),
      )
      .map(([name]) => `${name} in ${path}`);
  });
}

describe('secrets in the environment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-supply-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('would be found, however they were hidden', () => {
    const secret = randomBytes(24).toString('base64url');
    const text = `before ${secret} after, and so on`;
    const hidden: Record<string, Buffer> = {
      plain: Buffer.from(text),
      hex: Buffer.from(Buffer.from(text).toString('hex')),
      'page.html.br': brotliCompressSync(text),
      'page.html.gz': gzipSync(text),
      document: Buffer.concat([Buffer.from('%PDF stream\n'), deflateSync(text), Buffer.from('\nendstream')]),
      ...Object.fromEntries(
        ['', '-', '--'].map((before) => [
          `base64 ${before}`,
          Buffer.from(Buffer.from(before + text).toString('base64')),
        ]),
      ),
    };
    for (const [path, bytes] of Object.entries(hidden))
      expect(leaksIn(new Map([[path, bytes]]), new Map([['SECRET', secret]]))).toEqual([`SECRET in ${path}`]);
    expect(
      leaksIn(new Map(Object.entries(hidden)), new Map([['OTHER', randomBytes(24).toString('base64url')]])),
    ).toEqual([]);
  });

  test('never reach the output, whatever they are called; the public key does', () => {
    const files = filesOf(MINIMAL_SITE);
    const site = files.get('_site.yaml')!;
    files.set('_site.yaml', `${site}downloads: [{ path: /downloads/list.pdf, title: List, from: lists }]\n`);
    files.set(
      '_shared/lists.yaml',
      'blocks:\n  - type: checklists\n    heading: Lists\n    lists: [{ title: One, groups: [{ items: [{ text: Do it }] }] }]\n',
    );
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, 'site', path)), { recursive: true });
      writeFileSync(join(folder, 'site', path), text);
    }
    const secrets = new Map(NAMES.map((name) => [name, randomBytes(24).toString('base64url')]));
    const key = `phc_${randomBytes(24).toString('hex')}`;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, 'src/pagewright.mjs'), 'build', '--site', 'site', '--out', 'dist'],
      { cwd: folder, encoding: 'utf8', env: { ...process.env, ...Object.fromEntries(secrets), [KEY]: key } },
    );
    expect([status, stdout, stderr]).toEqual([
      0,
      expect.any(String),
      expect.stringMatching(/^Built 2 pages in /),
    ]);

    const output = new Map(
      readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [path.slice(folder.length + 1), readFileSync(path)]),
    );
    const told = [stdout, stderr].map(
      (text, index) => [['stdout', 'stderr'][index]!, Buffer.from(text)] as const,
    );
    expect(output.size).toBeGreaterThan(50);
    expect([...output.keys()]).toEqual(
      expect.arrayContaining(['dist/index.html', 'dist/downloads/list.pdf']),
    );
    expect(leaksIn(new Map([...output, ...told]), secrets)).toEqual([]);
    expect(leaksIn(output, new Map([[KEY, key]]))).toEqual(
      expect.arrayContaining([`${KEY} in dist/index.html`]),
    );
  });
});
