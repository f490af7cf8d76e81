import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDirLoader } from '../../src/node/site/load-site.ts';
import { filesOf, MINIMAL_SITE, pageStart } from '../support/site.ts';
import { useFolder } from '../support/sandbox/folder.ts';

const SITE = `${MINIMAL_SITE}
${pageStart('articles/locks', 'Locks', 'article: { date: 2026-01-31, readTime: 1, categories: [basics] }\n')}  - type: articleBody
    lead: A lock needs a key.
    text: Every gate has a lock.
${pageStart('pictures', 'Pictures')}  - type: hero
    heading: A dot
    variant: split
    picture: { src: dot.svg, alt: A dot }
-- _media/dot.svg --
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>
`;

const folder = useFolder();
let site: string;
let caches = 0;

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), text);
};
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@acme.localhost', ...args], { cwd: site });
/** Loads the site with a cache. By default, it is empty. */
const load = (cache = `fresh-${caches++}`) => createDirLoader(site, { cache: folder.at(cache) })();
async function contentIn(cache?: string) {
  const { problems, files, paths, site: settings, pages, media } = await load(cache);
  return { problems, files, paths, settings, pages, media };
}
const codesIn = async (cache?: string) => (await load(cache)).problems.map(({ code }) => code);

beforeEach(() => {
  site = folder.at('site');
  for (const [path, text] of filesOf(SITE)) write(path, text);
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse('2026-11-23') / 1000));
});
afterEach(() => vi.unstubAllEnvs());

test.each<[string, () => void, string]>([
  ['a page', () => write('index.yaml', 'title: Home\nblocks: []\n'), 'missing-field'],
  ['a new page', () => write('prices.yaml', 'title: Prices\n'), 'missing-field'],
  ['a removed page', () => unlinkSync(join(site, '404.yaml')), 'missing-page'],
  ['the settings', () => write('_site.yaml', 'brand: { name: Acme }\n'), 'missing-field'],
  [
    'a new picture',
    () => write('_media/new.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'unused-media',
  ],
  ['a picture', () => write('_media/dot.svg', 'damaged'), 'broken-picture'],
  ['a file of another kind', () => write('letter.txt', 'Dear'), 'ignored-file'],
  ['a link', () => symlinkSync('index.yaml', join(site, 'home.yaml')), 'symbolic-link'],
  ['the day', () => vi.stubEnv('SOURCE_DATE_EPOCH', '1'), 'article-date'],
  [
    'the history',
    () => {
      const [old, current] = ['keys', 'locks'].map((name) => join(site, `articles/${name}.yaml`));
      git('init', '--quiet');
      renameSync(current!, old!);
      git('add', '.');
      git('commit', '--quiet', '--message', 'Start');
      renameSync(old!, current!); // the files are the same again
      git('add', '.');
      git('commit', '--quiet', '--message', 'Rename');
    },
    'renamed-without-redirect',
  ],
])('a result is not used again after a change of %s', async (_, change, code) => {
  const before = await codesIn('used');
  expect(before).not.toContain(code);
  change();
  expect(await codesIn('used')).toContain(code);
  expect(await contentIn('used')).toEqual(await contentIn());
});

test('a result is used again while nothing changes, and the cache may be removed or damaged', async () => {
  const first = await contentIn('used');
  const files = folder.at('used/files');
  const names = readdirSync(files).sort();
  expect(names).toHaveLength(first.files);
  expect(await contentIn('used')).toEqual(first);
  cpSync(site, folder.at('copy'), { recursive: true });
  rmSync(site, { recursive: true });
  renameSync(folder.at('copy'), site);
  expect(await contentIn('used')).toEqual(first);
  expect(readdirSync(files).sort()).toEqual(names); // they depend on the content only, not on times
  for (const name of names) writeFileSync(join(files, name), 'damaged');
  expect(await contentIn('used')).toEqual(first);
  rmSync(folder.at('used'), { recursive: true });
  expect(await contentIn('used')).toEqual(first);
});

test('the results of `check` can be used in development, but not its bundles', async () => {
  const keysIn = async (mode: string) => {
    vi.stubEnv('NODE_ENV', mode);
    vi.resetModules();
    const { bundleKey } = await import('../../src/node/code/bundle-key.ts');
    const { engineKey } = await import('../../src/node/disk/engine-key.ts');
    return { engine: engineKey(), bundle: bundleKey({}) };
  };
  const [production, development] = [await keysIn('production'), await keysIn('development')];
  vi.unstubAllEnvs();
  expect(development.engine).toBe(production.engine);
  expect(development.bundle).not.toBe(production.bundle);
});

test.each([
  ['no file', () => undefined, true],
  ['a file', () => write('index.yaml', 'title: Home\n'), false],
])('knows whether %s has changed since the site was loaded', async (_, change, expected) => {
  const loaded = await load();
  change();
  expect(loaded.isCurrent()).toBe(expected);
});
