import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { acquireLock } from '../../src/node/build/output/build-lock.ts';
import { copyLinkedEngine } from '../support/project.ts';
import { CLI, pagewright, ROOT, run, startServer } from '../support/sandbox/commands.ts';
import { useFolder } from '../support/sandbox/folder.ts';
import { filesOf, MINIMAL_SITE, pageStart } from '../support/site.ts';

// Each test starts its own commands, and some of these run the bundler.
const folder = useFolder();

beforeEach(() => write(MINIMAL_SITE));

/** Splits a text in the `-- path --` format into files, and writes these files into the site. */
const write = (text: string) => folder.writeAll(filesOf(text), 'site');

/** Runs a command beside the site. */
const runWith = (env: Record<string, string>, ...args: string[]) =>
  pagewright(args, { cwd: folder.dir, env });

/** Runs a command for the site. */
const runFor = (command: string, ...args: string[]) =>
  runWith({}, ...command.split(' '), '--site', 'site', ...args);

const WRONG = '-- index.yaml --\ntitle: Home\ndescription: First.\nblocks: [{ type: heor }]\n';

describe('the path of the project', () => {
  it.each(['#', '?'])('must not contain %s', (character) => {
    const clone = folder.at(`a${character}b`);
    for (const name of ['src/pagewright.mjs', 'src/node/require-node.mjs'])
      cpSync(join(ROOT, name), join(clone, name));
    const { status, stderr } = run(process.execPath, [join(clone, 'src/pagewright.mjs'), 'check']);
    expect([status, stderr]).toEqual([
      2,
      `The path of this project contains "${character}": ${clone}\nRename the folder.\n`,
    ]);
  });
});

describe('the version of Node', () => {
  /** Starts a program in a Node that says it has another version. */
  function start(version: string, program: string, ...args: string[]) {
    const versions = `{ ...process.versions, node: '${version}' }`;
    folder.write('preload.mjs', `Object.defineProperty(process, 'versions', { value: ${versions} });`);
    const modules = [...(program.endsWith('.ts') ? ['tsx'] : []), folder.at('preload.mjs')];
    return run(process.execPath, [...modules.flatMap((name) => ['--import', name]), program, ...args]);
  }

  const ENTRIES: [program: string, ...args: string[]][] = [
    ['src/pagewright.mjs', 'check'],
    ['tools/setup.mjs'],
    ['src/node/create.ts', '--help'],
  ];

  it.each(ENTRIES)('%s needs one sentence to refuse an old one', (program, ...args) => {
    for (const version of ['18.20.8', '20.18.3'])
      expect(start(version, program, ...args)).toEqual({
        status: 2,
        stdout: '',
        stderr: `Pagewright needs Node 20.19 or later; this is Node ${version}.\n`,
      });
  });

  it.each(['20.19.0', '22.0.0', '100.1.0'])('%s is new enough', (version) => {
    expect(start(version, 'src/pagewright.mjs', '--help')).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('upgrade', () => {
  const FORMER = `${pageStart('index', 'Home')}  - type: hero
    heading: Hello
    variant: centred # here
`;
  const upgrade = (...args: string[]) => runWith({}, 'upgrade', ...args);

  it('shows what it would change, changes it, and has nothing left to do', () => {
    write(FORMER);
    expect(upgrade('--site', 'site', '--dry-run')).toEqual({
      status: 0,
      stdout: 'index.yaml: 1 change\n  line 6: centred → centered\n1 file would be changed.\n',
      stderr: '',
    });
    expect(folder.read('site/index.yaml')).toContain('centred');
    expect(upgrade('--site', 'site')).toEqual({
      status: 0,
      stdout: 'index.yaml: 1 change\n1 file changed.\n',
      stderr: '',
    });
    expect(folder.read('site/index.yaml')).toContain('    variant: centered # here\n');
    expect(upgrade('--site', 'site').stdout).toBe('No file has a former name.\n');
  });

  it('exits with 1 for a file that it cannot read, and with 2 for a folder that does not exist', () => {
    write('-- index.yaml --\ntitle: "Home\n');
    expect(upgrade('--site', 'site')).toEqual({
      status: 1,
      stdout: 'No file has a former name.\n',
      stderr: expect.stringMatching(/^index\.yaml:1:8: .* This file was left as it is\.\n$/),
    });
    expect(upgrade('--site', 'nowhere')).toMatchObject({ status: 2, stdout: '' });
    expect(upgrade('--site', 'site', 'other')).toMatchObject({ status: 2, stdout: '' });
  });
});

describe('check', () => {
  it('passes a valid site', () => {
    expect(runFor('check')).toEqual({
      status: 0,
      stdout: '3 files checked: no problems.\n',
      stderr: '',
    });
  });

  it('prints file, line, column, code, frame and hint of a problem, and exits with 1', () => {
    write(WRONG);
    const { status, stdout } = runFor('check');
    expect(status).toBe(1);
    expect(stdout).toMatchInlineSnapshot(`
      "site/index.yaml:3:18  error  unknown-block
      Unknown block type "heor".
        2 | description: First.
        3 | blocks: [{ type: heor }]
          |                  ^^^^
      Did you mean "hero"?

      3 files checked: 1 error.
      "
    `);
  });

  it('checks the whole site and reports only the given files', () => {
    write(WRONG);
    const statusFor = (path: string) => runFor('check', path).status;
    expect(['site/404.yaml', 'site/index.yaml', 'site/nothing.yaml'].map(statusFor)).toEqual([0, 1, 2]);
  });

  it('reports the problems of a folder', () => {
    write(`-- b/c.yaml --\ntitle: 1\n`);
    expect(runFor('check', 'site/b').status).toBe(1);
    expect(runFor('check', 'site').stdout).toMatch(/^4 files checked: \d errors/m);
    expect(runFor('check', 'site/index.yaml').stdout).toBe('1 file checked: no problems.\n');
  });

  it.each([
    ['a folder that is not in the site', ['.'], 'contains no file that matches "."'],
    ['a file of another tool', ['site/_films/films.yaml'], 'matches "site/_films/films.yaml"'],
    ['another site', ['other'], 'write: npm run check -- --site other'],
    ['one file of the site and another site', ['site/index.yaml', 'other'], 'matches "other"'],
  ])('does not pass if asked for %s', (_, paths, sentence) => {
    write('-- _films/films.yaml --\nx: 1\n-- ../other/_site.yaml --\nbrand: { name: Other }\n');
    const { status, stderr, stdout } = runFor('check', ...paths);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(sentence);
  });

  // Without `--`, npm takes an option as its own: npm sets one of these variables. At most the value of the option
  // reaches the command.
  it.each([
    ['check', { npm_config_site: 'true' }, ['../site'], 'npm run check -- --site ../site'],
    ['check', { npm_config_site: '../site' }, [], 'npm run check -- --site ../site'],
    ['check', { npm_config_strict: 'true' }, [], 'npm run check -- --strict'],
    ['build', { npm_config_out: 'true' }, ['x'], 'npm run build -- --out x'],
  ])('%s tells which option npm has kept: %j', (name, env: Record<string, string>, args, sentence) => {
    const { status, stderr } = runWith({ npm_lifecycle_event: name, ...env }, name, ...args);
    expect(status).toBe(2);
    expect(stderr).toContain(sentence);
  });

  it.each(['check', 'build', 'dev'])('npm run %s passes on all options after --', (name) => {
    const { status, stderr } = run('npm', ['run', '--silent', name, '--', '--site', 'nowhere']);
    expect(status).toBe(2);
    expect(stderr).toContain('The folder "nowhere" does not exist.');
  });

  it.each([
    ['json', '"file": "site/index.yaml",'],
    ['github', '::error file=site/index.yaml,line=3,'],
    ['sarif', '"uri": "site/index.yaml"'],
  ])('prints the problems in the format %s', (format, part) => {
    write(WRONG);
    const { status, stdout } = runFor('check', '--format', format);
    expect(status).toBe(1);
    expect(stdout).toContain(part);
  });

  it.each([
    ['in the workspace of GitHub', 'github', 'work', { GITHUB_WORKSPACE: '.' }, 'file=work/site/index.yaml,'],
    ['in the project of GitLab', 'sarif', 'work', { CI_PROJECT_DIR: '.' }, '"uri": "work/site/index.yaml"'],
    [
      'in a workspace that is the site',
      'github',
      'work',
      { GITHUB_WORKSPACE: 'work/site' },
      'file=index.yaml,',
    ],
    ['outside a workspace', 'github', 'work', { GITHUB_WORKSPACE: 'other' }, 'file=site/index.yaml,'],
    [
      'in a workspace that does not exist',
      'github',
      'work',
      { GITHUB_WORKSPACE: 'no' },
      'file=site/index.yaml,',
    ],
    [
      'in a repository inside the workspace',
      'github',
      'work/.git',
      { GITHUB_WORKSPACE: '.' },
      'file=site/index.yaml,',
    ],
    ['for code scanning', 'sarif', 'work/.git', { GITHUB_WORKSPACE: '.' }, '"uri": "site/index.yaml"'],
    [
      'in a workspace inside another repository',
      'github',
      '.git work',
      { GITHUB_WORKSPACE: 'work' },
      'file=site/index.yaml,',
    ],
    ['in a Git repository', 'github', '.git work', {}, 'file=work/site/index.yaml,'],
    ['for people', 'pretty', '.git work', { GITHUB_WORKSPACE: '.' }, 'site/index.yaml:3:18'],
    ['for programs', 'json', '.git work', { GITHUB_WORKSPACE: '.' }, '"file": "site/index.yaml"'],
  ])('names files as they are called %s', (_, format, dirs, variables: Record<string, string>, part) => {
    folder.writeAll(filesOf(MINIMAL_SITE + WRONG), 'work/site');
    for (const dir of [...dirs.split(' '), 'other']) mkdirSync(folder.at(dir), { recursive: true });
    const env = Object.fromEntries(Object.entries(variables).map(([name, dir]) => [name, folder.at(dir)]));
    const workspace = { GITHUB_WORKSPACE: '', CI_PROJECT_DIR: '', ...env };
    const args = ['check', '--site', 'site', '--format', format];
    const { stdout } = pagewright(args, { cwd: folder.at('work'), env: workspace });
    expect(stdout).toContain(part);
  });
});

describe('the command line', () => {
  it.each([
    [[], 'No command given.'],
    [['chekc'], 'Unknown command "chekc". Did you mean "check"?'],
    [['check', '--site', 'nowhere'], 'The folder "nowhere" does not exist.'],
    [['check', '--sit', 'site'], "Unknown option '--sit'"],
    [['preview', '--port', 'http'], 'Invalid port "http".'],
    [['preview'], 'No built site in "dist".'],
    [['preview', '--out', 'site'], 'The folder "site" is not a built site.'],
    [['new', 'thing', 'x'], 'Cannot create "thing".'],
    [['new', 'page', '/Über uns'], 'cannot be part of a page address'],
  ])('%j prints a usage error and exits with 2', (args, sentence) => {
    const { status, stderr } = runWith({}, ...args, ...(args[0] === 'new' ? ['--site', 'site'] : []));
    expect(status).toBe(2);
    expect(stderr).toContain(sentence);
  });

  it.each(['check', 'build', 'dev', 'new page /x'])(
    '%s names the folder of the site in a project',
    (name) => {
      folder.writeAll(filesOf(MINIMAL_SITE), 'web/pages');
      const { status, stderr } = runWith({}, ...name.split(' '), '--site', 'web/');
      expect(status).toBe(2);
      expect(stderr).toMatch(/^The folder "web\/" has no _site\.yaml\. Did you mean "web\/pages"\?\n/);
    },
  );

  it.each([
    [['check', 'site/nothing.yaml'], 'The file "site/nothing.yaml" does not exist.'],
    [['check', '--format', 'xml'], 'Unknown format "xml". Use one of pretty, json, github, sarif.'],
    [['build', '--format', 'toString'], 'Unknown format "toString".'],
    [['build', '--shard', '3/2'], 'Invalid shard "3/2".'],
    [['build', '--jobs', '0'], 'Invalid number of jobs "0".'],
    [['build', '--jobs', '2.5'], 'Invalid number of jobs "2.5".'],
    [['build', '--cache', 's3://A b/c'], 'Invalid cache "s3://A b/c". Use a folder, or s3://bucket/prefix.'],
    [['build', '--cache', 'gs://bucket/x'], 'Invalid cache "gs://bucket/x".'],
    [['test', 'blocks', '--format', 'xml'], 'Unknown format "xml".'],
    [['dev', '--port', '70000'], 'Invalid port "70000".'],
    [['dev', '--host='], 'Invalid host "". Write --host without a value for all addresses of this machine'],
    [['dev', '--host', ''], 'Invalid host "".'],
    [
      ['dev', '--host', 'https://a.ngrok.app/'],
      'Invalid host "https://a.ngrok.app/". Write only the name: --host a.ngrok.app',
    ],
    [
      ['dev', '--host', 'a.ngrok.app:443'],
      'Invalid host "a.ngrok.app:443". Write only the name: --host a.ngrok.app',
    ],
    [['catalogue', '--cache', 's3://bucket'], 'Invalid cache "s3://bucket".'],
  ])('%j is refused before any work is done', (args, sentence) => {
    const { status, stdout, stderr } = runWith({}, ...args, '--site', 'site');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.split('\n')[0]).toContain(sentence);
    expect(readdirSync(folder.dir)).toEqual(['site']);
  });

  it.each([
    ['--help', 'check'],
    ['check -h', 'check'],
    ['build --help', 'build'],
  ])('%s prints the usage and exits with 0', (args, command) => {
    const { status, stdout, stderr } = runWith({}, ...args.split(' '));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(`npm run ${command} -- `);
    expect(stdout).toContain('Exit codes: 0 success');
  });

  it.each(['check', 'build', 'dev', 'catalogue'])(
    '%s refuses a key of the cache that is too short',
    (name) => {
      const env = { PAGEWRIGHT_CACHE_SIGNATURE_KEY: 'hunter2' };
      const { status, stdout, stderr } = runWith(env, name, '--site', 'site');
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toMatch(
        /^PAGEWRIGHT_CACHE_SIGNATURE_KEY is too short\. Use at least 32 random characters, /,
      );
      expect(stderr).not.toContain('hunter2');
    },
  );

  it.each(['yesterday', '-1', '1e20'])('reports an invalid SOURCE_DATE_EPOCH ("%s")', (epoch) => {
    const { status, stderr } = runWith({ SOURCE_DATE_EPOCH: epoch }, 'check', '--site', 'site');
    expect(status).toBe(2);
    expect(stderr).toContain(`Invalid SOURCE_DATE_EPOCH "${epoch}"`);
  });
});

describe('build', () => {
  it('writes the site, or nothing if it has errors', () => {
    expect(runFor('build').status).toBe(0);
    const before = folder.read('dist/index.html');
    expect(before).toContain('Hello');
    for (const path of ['404.html', 'search.json', 'index.html.br']) {
      expect(existsSync(folder.at('dist', path)), path).toBe(true);
    }
    write(WRONG);
    const { status, stdout } = runFor('build');
    expect(status).toBe(1);
    expect(stdout).toContain('site/index.yaml:3:18  error  unknown-block');
    expect(folder.read('dist/index.html')).toBe(before);
  });

  it('does not replace a folder that is not a built site', () => {
    folder.write('precious/letter.txt', 'Dear');
    const { status, stderr } = runFor('build', '--out', 'precious');
    expect(status).toBe(2);
    expect(stderr).toContain('no build wrote letter.txt.');
    expect(folder.read('precious/letter.txt')).toBe('Dear');
  });

  it('exits with 75 while another build writes to the same folder', async () => {
    const lock = await acquireLock(folder.at('dist'));
    const { status, stderr } = runFor('build');
    lock.release();
    expect([status, stderr]).toEqual([
      75,
      `Another build (process ${process.pid}) is writing to dist. Try again when it has finished.\n`,
    ]);
    expect(readdirSync(folder.dir)).toEqual(['site']);
  });
});

describe('preview', () => {
  /** Returns the output of `preview`, and the page at the URL that the output contains. */
  async function previewed(...args: string[]): Promise<{ output: string; page: string }> {
    const server = await startServer([CLI, 'preview', ...args], { cwd: folder.dir });
    try {
      return { output: server.output(), page: await (await fetch(server.url)).text() };
    } finally {
      await server.stop();
    }
  }

  it('serves the built site, and takes the next free port if its own is in use', async () => {
    runFor('build');
    expect((await previewed('--port', '0')).page).toContain('Hello');
    const other = createServer().listen(4173, '127.0.0.1');
    // An error means that the port is already in use, which is enough for this test.
    await new Promise((done) => other.once('listening', done).once('error', done));
    const { output, page } = await previewed();
    other.close();
    expect(output).toMatch(/^Port 4173 is in use; using port 41\d\d\.\nThe site is at http:/);
    expect(page).toContain('Hello');
  });

  it.each([
    [['--host', '--port', '0'], /The site is at http:\/\/[\d.]+:\d+(?: and http:\/\/[\w.]+:\d+)*\n/],
    [['--port', '0', '--host'], /The site is at http:/],
    [['--port', '0', '--host', '127.0.0.1'], /The site is at http:\/\/localhost:\d+\n/],
  ])('opens the site for other machines with %j', async (args, printed) => {
    runFor('build');
    const { output, page } = await previewed(...args);
    expect(output).toMatch(printed);
    expect(page).toContain('Hello');
  });

  it('gets the options of npm start', () => {
    const { start } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts;
    expect(start).toMatch(/ && npm run preview --$/);
  });
});

describe('a site in a folder of its host', () => {
  it('keeps the assets of the last build in this folder', () => {
    const settings = folder.read('site/_site.yaml').replace('https://acme.localhost', '$&/shop');
    const builtWith = (theme: string) => {
      folder.write('site/_site.yaml', settings + theme);
      expect(runFor('build').status).toBe(0);
      return readdirSync(folder.at('dist/shop/assets')).filter((name) => !/\.(?:br|gz)$/.test(name));
    };
    const first = builtWith('');
    const both = builtWith('theme: { look: craft }\n');
    expect(both).toEqual(expect.arrayContaining(first));
    expect(both.length).toBeGreaterThan(first.length);
    expect(existsSync(folder.at('dist/assets'))).toBe(false);
  });

  it.each([
    ['dev', '--site', 'site'],
    ['preview', '--out', 'dist'],
  ])('is where %s says', async (...args) => {
    const settings = folder.read('site/_site.yaml');
    folder.write('site/_site.yaml', settings.replace('https://acme.localhost', '$&/shop'));
    if (args[0] === 'preview') runFor('build');
    const server = await startServer([CLI, ...args, '--port', '0'], { cwd: folder.dir });
    const [, address] = /The site is at (\S+)\n/.exec(server.output())!;
    const { status, redirected } = await fetch(address!);
    await server.stop();
    expect([address, status, redirected]).toEqual([`${server.url}/shop/`, 200, false]);
  });
});

describe('new page', () => {
  it('creates a valid page that names its schema for editors', () => {
    const { status, stdout } = runFor('new page', '/articles/annex-a');
    expect(status).toBe(0);
    expect(stdout).toContain('site/articles/annex-a.yaml');
    expect(folder.read('site/articles/annex-a.yaml')).toMatch(
      /^# yaml-language-server: \$schema=.*\.pagewright\/editor\/page\.json\n/,
    );
    const { status: checked, stdout: warnings } = runFor('check');
    expect(checked).toBe(0);
    expect(warnings).toMatch(/^warning +example-text +3 times$/m);
    expect(warnings.match(/^ +site\/articles\/annex-a\.yaml:\d+:\d+ /gm)).toHaveLength(3);
    expect(runFor('new page', '/articles/annex-a').status).toBe(2);
  });
});

describe('new block', () => {
  const site = () => folder.at('site');

  function copyProject() {
    const copy = folder.at('project');
    mkdirSync(join(copy, 'pages'), { recursive: true });
    copyLinkedEngine(copy, ['tsconfig.base.json', 'tsconfig.web.json', '.prettierignore', '.oxlintrc.json']);
    const at = (...args: string[]) => run(process.execPath, args, { cwd: copy });
    const compiler = 'node_modules/typescript/bin/tsc -p tsconfig.web.json --incremental';
    const changed = ['blocks/BigQuote', 'blocks/registry.ts', 'schema/editor', 'src/model/types.gen.ts'];
    return {
      lint: () => [
        at('node_modules/oxlint/bin/oxlint', '--format', 'unix', ...changed).stdout,
        at('node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', ...changed).stderr,
      ],
      pagewright: (...args: string[]) => at('src/pagewright.mjs', ...args),
      compile: () => at(...compiler.split(' '), '--tsBuildInfoFile', 'types').stdout,
    };
  }

  it('creates files that pass the linter; without any of its parts the project does not compile', () => {
    const { pagewright, lint, compile } = copyProject();
    expect(pagewright('new', 'block', 'bigQuote')).toMatchObject({
      status: 0,
      stdout:
        'blocks/BigQuote/schema.json\nblocks/BigQuote/recipe.ts\nblocks/BigQuote/BigQuote.tsx\nblocks/registry.ts\n',
    });
    expect(compile()).toBe('');
    expect(lint()).toEqual(['', '']);
    expect(pagewright('generate', '--check').status).toBe(0);
    write(
      '-- index.yaml --\ntitle: H\ndescription: H.\nblocks: [{ type: hero, heading: H }, { type: bigQuote, items: [Q] }]\n',
    );
    expect(pagewright('check', '--site', site()).status).toBe(0);

    const registry = 'project/blocks/registry.ts';
    const lines = folder.read(registry);
    folder.write(registry, lines.replace(/.*BigQuote.*\n/, ''));
    expect(compile()).toContain("Property 'bigQuote' is missing");
    folder.write(registry, lines);

    rmSync(folder.at('project/blocks/BigQuote/BigQuote.tsx'));
    rmSync(folder.at('project/blocks/BigQuote/schema.json'));
    expect(pagewright('generate', '--check').status).toBe(1);
    expect(pagewright('check', '--site', site())).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('unknown-block'),
    });
    pagewright('generate');
    const errors = compile();
    expect(errors).toContain("Cannot find module './BigQuote/BigQuote.tsx'");
    expect(errors).toContain("'bigQuote' does not exist in type 'Registry'");
  });
});

it('the generated files are up to date with the schemas', () => {
  expect(pagewright(['generate', '--check'])).toMatchObject({ status: 0, stderr: '' });
});
