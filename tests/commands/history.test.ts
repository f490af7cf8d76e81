import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { historyOf } from '../../src/node/site/git-history.ts';
import { loadSite } from '../../src/node/site/load-site.ts';
import { NO_HISTORY, parseGitLog } from '../../src/site/history.ts';
import { pagewright } from '../support/sandbox/commands.ts';
import { useFolder } from '../support/sandbox/folder.ts';
import { filesOf, MINIMAL_SITE } from '../support/site.ts';

/** Repositories by their names. The others are copies of the first, `main`. */
const folder = useFolder({ shared: true });

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
const closing = (heading: string) =>
  `blocks: [{ type: callToAction, heading: ${heading}, actions: [{ label: Home, to: / }] }]\n`;

/** Runs Git with a fixed time and identity. The configuration of the user has no effect. */
function git(name: string, args: string[], day = '2026-01-01') {
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
  execFileSync('git', args, { cwd: folder.at(name), env, stdio: ['ignore', 'ignore', 'pipe'] });
}

function commit(name: string, day: string) {
  git(name, ['add', '-A'], day);
  git(name, ['commit', '-q', '-m', 'One commit'], day);
}

/** Copies the repository, so that a test can continue from the current state. Returns the name of the copy. */
function copy(name: string): string {
  cpSync(folder.at('main'), folder.at(name), { recursive: true });
  return name;
}

/** Moves a file of the site, or deletes it. */
function move(name: string, from: string, to?: string) {
  if (to === undefined) return rmSync(folder.at(name, 'site', from));
  mkdirSync(folder.at(name, 'site', to, '..'), { recursive: true });
  renameSync(folder.at(name, 'site', from), folder.at(name, 'site', to));
}

const load = (name: string) => loadSite(folder.at(name, 'site'));
const renameWarnings = async (name: string) =>
  (await load(name)).problems
    .filter(({ code }) => code === 'renamed-without-redirect')
    .map(({ file, message, hint }) => `${file}: ${message} ${hint}`);

beforeAll(() => {
  const files = {
    'prices.yaml': page('prices'),
    'faq.yaml': page('questions'),
    'team/old.yaml': page('team'),
  };
  folder.writeAll([...filesOf(MINIMAL_SITE), ...Object.entries(files)], 'main/site');
  folder.write('main/site/guide.yaml', page('guide', ARTICLE));
  folder.write('main/site/_shared/closing.yaml', closing('Go'));
  git('main', ['init', '-q', '-b', 'main']);
  commit('main', '2026-02-01');
  folder.write('main/site/faq.yaml', page('questions', '# changed\n'));
  commit('main', '2026-02-10');
  git('main', ['mv', 'site/prices.yaml', 'site/costs.yaml']);
  commit('main', '2026-02-20');
});

describe('the date of the last change', () => {
  test('comes from the commit, in UTC, or from the article itself', async () => {
    const { changed } = await load('main');
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
    folder.write(`${copy('shared')}/site/_shared/closing.yaml`, closing('Now'));
    commit('shared', '2026-03-01');
    const { changed } = await load('shared');
    expect([changed.get('/faq'), changed.get('/'), changed.get('/guide')]).toEqual([
      '2026-03-02',
      '2026-02-02',
      '2025-01-31',
    ]);
  });

  // Only root can give a folder to another user.
  test.runIf(process.getuid?.() === 0)('is known in a folder of another user, as in containers', async () => {
    const dir = folder.at(copy('foreign'));
    for (const path of ['', '.git', 'site']) chownSync(join(dir, path), 12345, 12345);
    expect((await load('foreign')).changed.get('/faq')).toBe('2026-02-11');
  });

  test('is unknown without Git and in a shallow clone', async () => {
    cpSync(folder.at('main/site'), folder.at('bare/site'), { recursive: true });
    const address = pathToFileURL(folder.at('main')).href;
    git('main', ['clone', '-q', '--depth', '1', address, folder.at('shallow')]);
    for (const name of ['bare', 'shallow']) {
      expect(Object.fromEntries((await load(name)).changed)).toEqual({ '/guide': '2025-01-31' });
      expect(await renameWarnings(name)).toEqual([]);
    }
  });
});

test.each(['check', 'build'])('%s tells in one line that a clone is shallow', (name) => {
  const clone = `shallow-${name}`;
  git('main', ['clone', '-q', '--depth', '1', pathToFileURL(folder.at('main')).href, folder.at(clone)]);
  const told = (dir: string, ...args: string[]) => {
    const { stdout, stderr } = pagewright([name, '--site', 'site', ...args], { cwd: folder.at(dir) });
    return (stdout + stderr).match(/^.*shallow.*$/gm) ?? [];
  };
  expect(told(clone)).toEqual([expect.stringMatching(/^Warning: .*fetch-depth: 0.*GIT_DEPTH.*--unshallow/)]);
  expect(told(clone, '--format', 'github')).toEqual([expect.stringMatching(/^::warning::This is a shallow/)]);
  expect(told('main')).toEqual([]);
});

test('the workflow of a new site fetches the history', () => {
  expect(readFileSync('src/node/scaffold/site-template/.github/workflows/site.yml', 'utf8')).toContain(
    'fetch-depth: 0',
  );
});

describe('a renamed page', () => {
  const WARNING =
    'costs.yaml: This page used to have the address "/prices", which no longer works. To redirect the old address, add "redirectsFrom: [/prices]" to the page.';

  test('is reported', async () => {
    expect(await renameWarnings('main')).toEqual([WARNING]);
  });

  test('is reported under its newest name, once for each old one', async () => {
    git(copy('twice'), ['mv', 'site/costs.yaml', 'site/fees.yaml'], '2026-03-01');
    const warning = WARNING.replace('costs', 'fees');
    const both = [warning.replaceAll('/prices', '/costs'), warning];
    expect((await renameWarnings('twice')).sort()).toEqual(both); // the second rename is not committed yet
    commit('twice', '2026-03-01');
    expect((await renameWarnings('twice')).sort()).toEqual(both);
  });

  test('is reported before the commit, also after a move to another folder', async () => {
    move(copy('moved'), 'faq.yaml', 'help/faq.yaml');
    move('moved', 'team/old.yaml', 'team/new.yaml');
    expect((await renameWarnings('moved')).map((line) => line.slice(0, 60))).toEqual([
      WARNING.slice(0, 60),
      'help/faq.yaml: This page used to have the address "/faq", wh',
      'team/new.yaml: This page used to have the address "/team/old',
    ]);
  });

  test('is not reported if the old URL still works or the page was deleted', async () => {
    folder.write(`${copy('redirected')}/site/costs.yaml`, page('prices', 'redirectsFrom: [/prices]\n'));
    folder.write(`${copy('replaced')}/site/prices.yaml`, page('other prices'));
    move(copy('deleted'), 'costs.yaml');
    move(copy('folder'), 'faq.yaml', 'faq/index.yaml');
    for (const name of ['redirected', 'replaced', 'deleted']) expect(await renameWarnings(name)).toEqual([]);
    expect(await renameWarnings('folder')).toEqual([WARNING]); // the other page, as before
  });
});

test('a hanging Git is ended', () => {
  writeFileSync(folder.at('git'), '#!/bin/sh\nsleep 20\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${folder.dir}:${process.env.PATH}`);
  expect(historyOf(folder.at('main/site'), 100)).toBeUndefined();
  vi.unstubAllEnvs();
  expect(historyOf(folder.at('main/site'))).toBeDefined();
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
  expect(parseGitLog('\u00011767312000 grafted, HEAD -> main\n\nA\ta.yaml\n')).toEqual({
    ...NO_HISTORY,
    isShallow: true,
  });
});
