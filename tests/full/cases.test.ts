import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { pagewright, run as runProgram } from '../support/sandbox/commands.ts';
import { useFolder } from '../support/sandbox/folder.ts';
import { filesOf, MINIMAL_SITE } from '../support/site.ts';

// Faults that users of site generators have reported, as whole commands. Unit tests cover the others.
const folder = useFolder();
const { at, read, write } = folder;

beforeEach(() => folder.writeAll(filesOf(MINIMAL_SITE), 'pages'));

const run = (...args: string[]) => pagewright(args, { cwd: folder.dir });

/** Adds lines to the home page, which ends with its hero. */
const addToHome = (text: string) => write('pages/index.yaml', read('pages/index.yaml') + text);

it('the catalogue follows no link out of the cache', () => {
  write('docs/novel.txt', 'Once upon a time');
  expect(run('catalogue', '--cache', 'cache').status).toBe(0);
  const [name = ''] = readdirSync(at('cache/catalogue'));
  for (const path of [`cache/catalogue/${name}`, `cache/catalogue/${name}/_media`]) {
    rmSync(at(path), { recursive: true });
    symlinkSync(at('docs'), at(path));
    expect(run('catalogue', '--cache', 'cache').status).toBe(0);
    expect(readdirSync(at('docs'))).toEqual(['novel.txt']);
  }
});

it('nothing of a hidden block is in the output', () => {
  write(
    'pages/_media/secret.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h40v30z"/></svg>',
  );
  addToHome(
    '  - { type: hero, hidden: true, variant: split, heading: Secret prices, picture: { src: secret.svg, alt: A secret } }\n',
  );
  expect(run('build')).toMatchObject({ status: 0 });
  const files = readdirSync(at('dist'), { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((path) => /\.(html|md|json|txt|xml|svg|js)$/.test(path))
    .map((path) => read(`dist/${path}`));
  expect(files.join()).not.toContain('secret');
  expect(texts.join()).not.toContain('ecret');
});

it.skipIf(process.platform === 'win32')('a pipe in the cache is not waited for', () => {
  write(
    'pages/_media/dot.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><path d="M0 0h4v3z"/></svg>',
  );
  addToHome('    variant: split\n    picture: { src: dot.svg, alt: A drawing }\n');
  expect(run('build', '--cache', 'cache').status).toBe(0);
  const kinds = readdirSync(at('cache')).filter((name) => name !== 'limited');
  expect(kinds).toEqual(expect.arrayContaining(['facts', 'files', 'pages', 'search', 'compressed']));
  for (const kind of kinds)
    for (const name of readdirSync(at('cache', kind))) {
      rmSync(at('cache', kind, name));
      runProgram('mkfifo', [at('cache', kind, name)]);
    }
  rmSync(at('dist'), { recursive: true });
  expect(run('build', '--cache', 'cache').status).toBe(0);
});
