import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { snippets } from '../../support/documentation.ts';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';

const commands = [
  ...new Set(
    snippets.filter(({ language }) => language === 'sh').flatMap(({ text }) => text.trim().split('\n')),
  ),
];

/** Commands that need a network, another machine or a server that stays, and the tests that run them. */
const RUN_ELSEWHERE: Record<string, string> = {
  'npm create pagewright@latest my-site': 'tests/full/package',
  'cd my-site': 'tests/full/package',
  'npm run dev': 'tests/full/package',
  'npm run build': 'tests/full/package',
  'npm run preview': 'tests/full/package',
  'npm install --save-dev playwright axe-core': 'tests/full/package',
  'rsync -a dist/ host:/srv/site/': 'needs a server of the reader',
  'AWS_REGION=eu-central-1 npx pagewright build --cache s3://acme-builds/site':
    'tests/full/builds/shared-cache.test.ts',
  'docker build -f dist/.deploy/Containerfile dist': 'needs Docker',
};

let project: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'pagewright-documentation-'));
  for (const [path, text] of filesOf(MINIMAL_SITE)) {
    mkdirSync(dirname(join(project, 'pages', path)), { recursive: true });
    writeFileSync(join(project, 'pages', path), text);
  }
  cpSync(join(project, 'pages'), join(project, 'pages-de'), { recursive: true });
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Runs a command of the documentation in a project, with the engine of this repository. */
function run(command: string) {
  const [, variables = '', args] = /^((?:[A-Z_]+=\S+ )*)npx pagewright (.*)$/.exec(command)!;
  return spawnSync(process.execPath, [join(process.cwd(), 'src/pagewright.mjs'), ...args!.split(' ')], {
    cwd: project,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      ...Object.fromEntries(variables.split(' ').map((each) => each.split('='))),
    },
    encoding: 'utf8',
  });
}

describe('the commands of the documentation', () => {
  it.each(commands.filter((command) => !(command in RUN_ELSEWHERE)))('%s', (command) => {
    const { status, stdout, stderr } = run(command);
    expect(status, stdout + stderr).toBe(0);
  });

  it('create a block that works with the files that the documentation shows', () => {
    const shown = (language: string) => snippets.find((each) => each.language === language)!.text;
    const block = join(project, 'blocks/Quote');
    rmSync(block, { recursive: true, force: true });
    mkdirSync(block, { recursive: true });
    writeFileSync(join(block, 'schema.json'), shown('json'));
    writeFileSync(join(block, 'Quote.tsx'), shown('tsx'));
    writeFileSync(join(block, 'recipe.ts'), shown('ts'));
    const home = readFileSync(join(project, 'pages/index.yaml'), 'utf8');
    writeFileSync(
      join(project, 'pages/index.yaml'),
      `${home}  - type: quote\n    heading: I sleep longer now.\n`,
    );
    const { status, stdout, stderr } = run('npx pagewright build --out dist-quote');
    expect(status, stdout + stderr).toBe(0);
    expect(readFileSync(join(project, 'dist-quote/index.html'), 'utf8')).toMatch(
      /<blockquote[^>]*>I sleep longer now\.<\/blockquote>/,
    );
  });

  it('contain all that are run elsewhere', () => {
    expect(Object.keys(RUN_ELSEWHERE).filter((command) => !commands.includes(command))).toEqual([]);
  });
});
