import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  deflateSync,
  gunzipSync,
  gzipSync,
  inflateSync,
} from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { importKinds } from '../support/imports.ts';
import { pagewright, ROOT, run } from '../support/sandbox/commands.ts';
import { useFolder } from '../support/sandbox/folder.ts';
import { filesOf, MINIMAL_SITE, SETTINGS } from '../support/site.ts';

// The tests run commands, and one of these runs the bundler.
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const {
  dependencies,
  devDependencies,
}: Record<string, Record<string, string>> = JSON.parse(read('package.json'));
const lock: { packages: Record<string, { version?: string; integrity?: string; resolved?: string }> } =
  JSON.parse(read('package-lock.json'));

describe('dependencies', () => {
  const page = read('docs/decisions/dependencies.md');
  const namedIn = (text: string) => [...text.matchAll(/^\| `([^`]+)` /gm)].map(([, name]) => name!).sort();
  const [before, browser, building, ...rest] = page.split(/^## /m) as [string, string, string, ...string[]];

  test('for visitors are at most 15, the number that the page states', () => {
    expect(namedIn(browser).length).toBeLessThanOrEqual(15);
    expect(before).toContain(`today ${namedIn(browser).length}.`);
  });

  test('are each listed once on the page, with a reason', () => {
    expect(namedIn(browser + building)).toEqual(Object.keys(dependencies!).sort());
    expect(namedIn(rest.join(''))).toEqual(Object.keys(devDependencies!).sort());
    for (const [, reason] of page.matchAll(/^\| `[^`]+` +\|(.*)\|$/gm))
      expect(reason!.trim().length).toBeGreaterThan(10);
  });

  /** Returns the packages that files below some folders import at run time. */
  const importedIn = (dirs: string[], isIncluded: (file: string) => boolean = () => true) => {
    const files = dirs
      .flatMap((dir) =>
        readdirSync(join(ROOT, dir), { recursive: true, encoding: 'utf8' }).map((file) => `${dir}/${file}`),
      )
      .filter((file) => /\.tsx?$/.test(file) && isIncluded(file));
    const names = files
      .flatMap((file) => [...importKinds(file, read(file))])
      .flatMap(([name, withValues]) => (withValues && !/^[.]|^node:/.test(name) ? [name] : []))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    return [...new Set(names)].sort();
  };

  test('include every package that browser code imports', () => {
    const isSent = (file: string) =>
      !/^src\/client\/(entry-server|page\/|dev\/|styles\/|theme\/(system|tokens|global|reset)\.)/.test(file);
    const imported = importedIn(['blocks', 'src/client', 'src/services'], isSent);
    expect(imported.length).toBeGreaterThan(4);
    expect(imported.filter((name) => !namedIn(browser).includes(name))).toEqual([]);
  });

  test('include every package that the engine imports', () => {
    const isInPackage = (file: string) => file !== 'src/node/scaffold/pretty.ts';
    const imported = importedIn(['blocks', 'src'], isInPackage);
    expect(imported.length).toBeGreaterThan(25);
    expect(imported.filter((name) => !(name in dependencies!))).toEqual([]);
  });

  test('run no install scripts', () => {
    expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
  });

  test('are locked by content hash, independent of the registry', () => {
    const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))).toEqual(
      [],
    );
    expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});

/** The part of a bill of materials (CycloneDX 1.5) that the tests read. */
interface Bom {
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
  properties?: { name: string; value: string }[];
}

describe('the bill of materials', () => {
  let text: string;
  let bom: Bom;
  beforeAll(() => {
    const { stdout, status, stderr } = run('npm', ['run', '--silent', 'sbom']);
    if (status !== 0) throw new Error(stderr);
    text = stdout;
    bom = JSON.parse(text);
  });

  // npm writes the rest of the format. These are the errors of npm 10 that tools/sbom.mjs corrects.
  test('has no duplicate and no unresolved reference', () => {
    const refs = [bom.metadata.component, ...bom.components].map((one) => one['bom-ref']);
    expect(refs).toEqual([...new Set(refs)]);
    const owners = bom.dependencies.map(({ ref }) => ref);
    expect(owners).toEqual([...new Set(owners)]);
    for (const { ref, dependsOn = [] } of bom.dependencies)
      expect([ref, ...dependsOn].filter((name) => !refs.includes(name))).toEqual([]);
  });

  test('lists every package of the lockfile, and marks those for development', () => {
    const listed = new Map(bom.components.map((one) => [`${one.name}@${one.version}`, one]));
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
    const marked = bom.components.filter(({ properties = [] }) =>
      properties.some(({ name }) => name === DEVELOPMENT),
    );
    expect(marked.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['vitest', 'fast-check', 'lighthouse']),
    );
  });

  test('describes this project, whatever its folder is called', () => {
    expect(bom.metadata.component).toMatchObject({
      name: 'pagewright',
      'bom-ref': expect.stringMatching(/^pagewright@/),
    });
  });

  test('names no registry host', () => {
    expect(text.match(/https?:\/\/[^/"]+/g)).toEqual(['http://cyclonedx.org']);
  });
});

const DEVELOPMENT = 'cdx:npm:package:development';

/** A site with a file that readers can download. */
const DOWNLOAD = `${SETTINGS}downloads: [{ path: /downloads/list.pdf, title: List, from: lists }]
-- _shared/lists.yaml --
blocks:
  - type: checklists
    heading: Lists
    lists: [{ title: One, groups: [{ items: [{ text: Do it }] }] }]
`;

/** The environment variable that contains the analytics key. This key is public, so it may occur in the output. */
const KEY = 'PAGEWRIGHT_POSTHOG_KEY';

/** Common names of secret variables. Bundlers treat some of these as public because of their prefix. */
const NAMES =
  `SECRET SECRET_TOKEN API_KEY PASSWORD DATABASE_URL AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN
  GITHUB_TOKEN GITLAB_TOKEN CI_JOB_TOKEN NPM_TOKEN NODE_AUTH_TOKEN npm_config__authToken NETLIFY_AUTH_TOKEN CLOUDFLARE_API_TOKEN
  VERCEL_TOKEN SENTRY_AUTH_TOKEN STRIPE_SECRET_KEY HUBSPOT_ACCESS_TOKEN POSTHOG_API_KEY POSTHOG_PERSONAL_API_KEY
  PAGEWRIGHT_SECRET PAGEWRIGHT_HUBSPOT_TOKEN PAGEWRIGHT_POSTHOG_PERSONAL_KEY VITE_SECRET VITE_API_KEY REACT_APP_SECRET
  NEXT_PUBLIC_SECRET PUBLIC_SECRET SSH_PRIVATE_KEY USER HOSTNAME`.split(/\s+/);

/**
 * Returns a value in every encoding that could occur: plain, URL, hexadecimal, and Base64 at three different offsets.
 */
function encodingsOf(value: string): string[] {
  const hex = Buffer.from(value).toString('hex');
  const base64 = ['', '-', '--'].map((before) => {
    const whole = Buffer.from(before + value).toString('base64');
    // The first and last characters of Base64 also depend on the bytes next to the value, so they are cut off.
    return whole.slice(before.length && 4, Math.floor(((before.length + value.length) * 8) / 6) - 1);
  });
  return [value, encodeURIComponent(value), hex, hex.toUpperCase(), ...base64];
}

/**
 * Returns the bytes of a file, followed by its decompressed contents. A Brotli or gzip file has one such content. Any
 * other file, such as a PDF or an image, has one for each zlib stream in it.
 */
function decompress(path: string, bytes: Buffer): Buffer[] {
  if (path.endsWith('.br')) return [bytes, brotliDecompressSync(bytes)];
  if (path.endsWith('.gz')) return [bytes, gunzipSync(bytes)];
  const found = [bytes];
  // A zlib stream (RFC 1950) starts with 0x78. The first two bytes, read as one number, are a multiple of 31.
  for (let at = bytes.indexOf(0x78); at !== -1; at = bytes.indexOf(0x78, at + 1)) {
    if (at + 1 >= bytes.length || (bytes[at]! * 256 + bytes[at + 1]!) % 31 !== 0) continue;
    try {
      found.push(inflateSync(bytes.subarray(at), { finishFlush: constants.Z_SYNC_FLUSH }));
    } catch {
      // The bytes are not a zlib stream.
    }
  }
  return found;
}

/** Searches the files for the given values. Returns each occurrence as `name in path`. */
function leaksIn(files: Map<string, Buffer>, values: Map<string, string>): string[] {
  return [...files].flatMap(([path, bytes]) => {
    const contents = decompress(path, bytes);
    return [...values]
      .filter(([, value]) =>
        encodingsOf(value).some((encoding) => contents.some((content) => content.includes(encoding))),
      )
      .map(([name]) => `${name} in ${path}`);
  });
}

describe('secrets in the environment', () => {
  const folder = useFolder();

  test('are detected in every encoding', () => {
    const secret = randomBytes(24).toString('base64url');
    const text = `before ${secret} after, and so on`;
    const encoded: Record<string, Buffer> = {
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
    for (const [path, bytes] of Object.entries(encoded))
      expect(leaksIn(new Map([[path, bytes]]), new Map([['SECRET', secret]]))).toEqual([`SECRET in ${path}`]);
    expect(
      leaksIn(new Map(Object.entries(encoded)), new Map([['OTHER', randomBytes(24).toString('base64url')]])),
    ).toEqual([]);
  });

  test('never reach the output, whatever their names; the public key does', () => {
    folder.writeAll(filesOf(MINIMAL_SITE), 'site');
    folder.writeAll(filesOf(DOWNLOAD), 'site');
    const secrets = new Map(NAMES.map((name) => [name, randomBytes(24).toString('base64url')]));
    const key = `phc_${randomBytes(24).toString('hex')}`;
    const env = { ...Object.fromEntries(secrets), [KEY]: key };
    const { status, stdout, stderr } = pagewright(['build', '--site', 'site'], { cwd: folder.dir, env });
    expect([status, stdout, stderr]).toEqual([
      0,
      expect.any(String),
      expect.stringMatching(/^Built 2 pages in /),
    ]);

    const output = new Map(
      readdirSync(folder.at('dist'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [path.slice(folder.dir.length + 1), readFileSync(path)]),
    );
    const terminal = [stdout, stderr].map(
      (text, index) => [['stdout', 'stderr'][index]!, Buffer.from(text)] as const,
    );
    expect(output.size).toBeGreaterThan(50);
    expect([...output.keys()]).toEqual(
      expect.arrayContaining(['dist/index.html', 'dist/downloads/list.pdf']),
    );
    expect(leaksIn(new Map([...output, ...terminal]), secrets)).toEqual([]);
    expect(leaksIn(output, new Map([[KEY, key]]))).toEqual(
      expect.arrayContaining([`${KEY} in dist/index.html`]),
    );
  });
});
