import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { historyOf } from '../../src/node/site/git-history.ts';
import { loadSite } from '../../src/node/site/load-site.ts';
import { parseGitLog } from '../../src/site/history.ts';
import { filesOf, MINIMAL_SITE } from '../support/site.ts';

const top = mkdtempSync(join(tmpdir(), 'pagewright-history-'));
const repository = join(top, 'repository');
afterAll(() => rmSync(top, { recursive: true }));

const page = (title: string, more = '') => `title: ${title}
description: What the page on ${title} is about, in one or two sentences.
${more}blocks:
  - type: hero
    heading: All about ${title}
    text: A sentence of its own on ${title}, so that the file is known again.
  - type: shared
    name: closing
`;
const ARTICLE = 'article: { readTime: 1, date: 2025-01-31, categories: [basics] }\n';

function write(dir: string, files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, 'site', path)), { recursive: true });
    writeFileSync(join(dir, 'site', path), text);
  }
}

/** Runs Git with a fixed time and identity. The configuration of the user has no effect. */
function git(args: string[], day = '2026-01-01', cwd = repository) {
  const time = `${day}T23:30:00-0500`;
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_AUTHOR_DATE: time,
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@b.localhost',
    GIT_COMMITTER_DATE: time,
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@b.localhost',
  };
  execFileSync('git', args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
}

function commit(day: string, dir = repository) {
  git(['add', '-A'], day, dir);
  git(['commit', '-q', '-m', 'One commit'], day, dir);
}

/** Copies the repository, so that a test can continue from the current state. */
function copy(name: string): string {
  const dir = join(top, name);
  cpSync(repository, dir, { recursive: true });
  return dir;
}

const load = (dir = repository) => loadSite(join(dir, 'site'));
const renameWarnings = async (dir?: string) =>
  (await load(dir)).problems
    .filter(({ code }) => code === 'renamed-without-redirect')
    .map(({ file, message, hint }) => `${file}: ${message} ${hint}`);

beforeAll(() => {
  mkdirSync(repository);
  git(['init', '-q', '-b', 'main']);
  write(repository, {
    ...Object.fromEntries(filesOf(MINIMAL_SITE)),
    'prices.yaml': page('prices'),
    'faq.yaml': page('questions'),
    'guide.yaml': page('guide', ARTICLE),
    'team/old.yaml': page('team'),
    '_shared/closing.yaml':
      'blocks: [{ type: callToAction, heading: Go, actions: [{ label: Home, to: / }] }]\n',
  });
  commit('2026-02-01');
  write(repository, { 'faq.yaml': page('questions', '# changed\n') });
  commit('2026-02-10');
  git(['mv', 'site/prices.yaml', 'site/costs.yaml']);
  commit('2026-02-20');
});

describe('the date of the last change', () => {
  test('comes from the commit, in UTC, or from the article itself', async () => {
    const { changed } = await load();
    expect(Object.fromEntries(changed)).toEqual({
      '/': '2026-02-02',
      '/404': '2026-02-02',
      '/costs': '2026-02-21',
      '/faq': '2026-02-11',
      '/guide': '2025-01-31',
      '/team/old': '2026-02-02',
    });
  });

  test('comes from a shared file if that is newer', async () => {
    const dir = copy('shared');
    write(dir, {
      '_shared/closing.yaml':
        'blocks: [{ type: callToAction, heading: Now, actions: [{ label: Home, to: / }] }]\n',
    });
    commit('2026-03-01', dir);
    const { changed } = await load(dir);
    expect([changed.get('/faq'), changed.get('/'), changed.get('/guide')]).toEqual([
      '2026-03-02',
      '2026-02-02',
      '2025-01-31',
    ]);
  });

  test('is unknown without Git and in a shallow clone', async () => {
    const bare = join(top, 'bare');
    cpSync(join(repository, 'site'), join(bare, 'site'), { recursive: true });
    git(['clone', '-q', '--depth', '1', pathToFileURL(repository).href, join(top, 'shallow')]);
    for (const dir of [bare, join(top, 'shallow')]) {
      expect(Object.fromEntries((await load(dir)).changed)).toEqual({ '/guide': '2025-01-31' });
      expect(await renameWarnings(dir)).toEqual([]);
    }
  });
});

describe('a renamed page', () => {
  const WARNING =
    'costs.yaml: This page used to have the address "/prices", which no longer works. To redirect the old address, add "redirectsFrom: [/prices]" to the page.';

  test('is reported', async () => {
    expect(await renameWarnings()).toEqual([WARNING]);
  });

  test('is reported under its newest name, once for each old one', async () => {
    const dir = copy('twice');
    git(['mv', 'site/costs.yaml', 'site/fees.yaml'], '2026-03-01', dir);
    const both = [
      WARNING.replace('costs', 'fees'),
      WARNING.replace('costs', 'fees').replaceAll('/prices', '/costs'),
    ];
    expect((await renameWarnings(dir)).sort()).toEqual(both.sort()); // the second rename is not committed yet
    commit('2026-03-01', dir);
    expect((await renameWarnings(dir)).sort()).toEqual(both.sort());
  });

  test('is reported before the commit, also after a move to another folder', async () => {
    const dir = copy('moved');
    mkdirSync(join(dir, 'site/help'));
    renameSync(join(dir, 'site/faq.yaml'), join(dir, 'site/help/faq.yaml'));
    renameSync(join(dir, 'site/team/old.yaml'), join(dir, 'site/team/new.yaml'));
    expect((await renameWarnings(dir)).map((line) => line.slice(0, 60))).toEqual([
      WARNING.slice(0, 60),
      'help/faq.yaml: This page used to have the address "/faq", wh',
      'team/new.yaml: This page used to have the address "/team/old',
    ]);
  });

  test('is not reported if the old URL still works or the page was deleted', async () => {
    const redirected = copy('redirected');
    write(redirected, { 'costs.yaml': page('prices', 'redirectsFrom: [/prices]\n') });
    const replaced = copy('replaced');
    write(replaced, { 'prices.yaml': page('other prices') });
    const folder = copy('folder');
    mkdirSync(join(folder, 'site/faq'));
    renameSync(join(folder, 'site/faq.yaml'), join(folder, 'site/faq/index.yaml'));
    const deleted = copy('deleted');
    rmSync(join(deleted, 'site/costs.yaml'));
    expect(await Promise.all([redirected, replaced, folder, deleted].map(renameWarnings))).toEqual([
      [],
      [],
      [WARNING],
      [],
    ]);
  });
});

test('a hanging Git is ended', () => {
  const dir = join(top, 'hanging');
  mkdirSync(dir);
  writeFileSync(join(dir, 'git'), '#!/bin/sh\nsleep 20\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${dir}:${process.env.PATH}`);
  expect(historyOf(join(repository, 'site'), 100)).toBeUndefined();
  vi.unstubAllEnvs();
  expect(historyOf(join(repository, 'site'))).toBeDefined();
});

test('parseGitLog parses the output of git log', () => {
  const history = parseGitLog(
    '\u00011767312000 HEAD -> main, tag: v1\n\nM\ta.yaml\nD\tb.yaml\n\u00011767225600 \n\nR090\tc.yaml\tb.yaml\nA\ta.yaml\n',
  );
  expect(history).toEqual({
    changed: new Map([
      ['a.yaml', '2026-01-02'],
      ['b.yaml', '2026-01-02'],
    ]),
    renamed: new Map([['c.yaml', 'b.yaml']]),
    files: new Set(['a.yaml']),
  });
  expect(parseGitLog('\u00011767312000 grafted, HEAD -> main\n\nA\ta.yaml\n')).toBeUndefined();
});
