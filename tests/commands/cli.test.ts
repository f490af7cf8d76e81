import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesOf, MINIMAL_SITE } from '../support/site.ts';

const ROOT = join(import.meta.dirname, '../..');
// Each test starts its own commands, and some of these run the bundler.

let folder: string;
let site: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright-cli-'));
  site = join(folder, 'site');
  write(MINIMAL_SITE);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Splits a text in the `-- path --` format into files, and writes these files into the site. */
function write(text: string) {
  for (const [path, content] of filesOf(text)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), content);
  }
}

const run = (...args: string[]) => withEnv({}, ...args);

function withEnv(env: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'src/pagewright.mjs'), ...args],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } },
  );
  return { status, stdout, stderr };
}

/** The rule and location in a SARIF result. */
interface SarifResult {
  ruleId: string;
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri: string };
        region: { startLine: number; startColumn: number };
      };
    },
  ];
}

const WRONG = '-- index.yaml --\ntitle: Home\ndescription: First.\nblocks: [{ type: heor }]\n';

describe('the path of the project', () => {
  it.each(['#', '?'])('must not contain %s', (character) => {
    const clone = join(folder, `a${character}b`);
    mkdirSync(join(clone, 'src'), { recursive: true });
    for (const name of ['src/pagewright.mjs', 'src/node/require-node.mjs'])
      cpSync(join(ROOT, name), join(clone, name));
    const { status, stderr } = spawnSync(process.execPath, [join(clone, 'src/pagewright.mjs'), 'check'], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      2,
      `The path of this project contains "${character}": ${clone}\nRename the folder.\n`,
    ]);
  });
});

describe('the version of Node', () => {
  /** Starts a program in a Node that says it has another version. */
  function start(version: string, program: string, ...args: string[]) {
    const preload = join(folder, 'preload.mjs');
    const versions = `{ ...process.versions, node: '${version}' }`;
    writeFileSync(preload, `Object.defineProperty(process, 'versions', { value: ${versions} });`);
    const modules = [...(program.endsWith('.ts') ? ['tsx'] : []), preload];
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...modules.flatMap((name) => ['--import', name]), program, ...args],
      { cwd: ROOT, encoding: 'utf8' },
    );
    return { status, stdout, stderr };
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

describe('check', () => {
  it('passes a valid site', () => {
    expect(run('check', '--site', 'site')).toEqual({
      status: 0,
      stdout: '3 files checked: no problems.\n',
      stderr: '',
    });
  });

  it('prints file, line, column, code, frame and hint of a problem, and exits with 1', () => {
    write(WRONG);
    const { status, stdout } = run('check', '--site', 'site');
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
    expect(run('check', '--site', 'site', 'site/404.yaml').status).toBe(0);
    expect(run('check', '--site', 'site', 'site/index.yaml').status).toBe(1);
    expect(run('check', '--site', 'site', 'site/nothing.yaml').status).toBe(2);
  });

  it('reports the problems of a folder', () => {
    write(`-- b/c.yaml --\ntitle: 1\n`);
    expect(run('check', '--site', 'site', 'site/b').status).toBe(1);
    expect(run('check', '--site', 'site', 'site').stdout).toMatch(/^4 files checked: \d errors/m);
    expect(run('check', '--site', 'site', 'site/index.yaml').stdout).toBe('1 file checked: no problems.\n');
  });

  it.each([
    ['a folder that is not in the site', ['.'], 'contains no file that matches "."'],
    ['a file of another tool', ['site/_films/films.yaml'], 'matches "site/_films/films.yaml"'],
    ['another site', ['other'], 'write: npm run check -- --site other'],
    ['one file of the site and another site', ['site/index.yaml', 'other'], 'matches "other"'],
  ])('does not pass if asked for %s', (_, paths, sentence) => {
    write('-- _films/films.yaml --\nx: 1\n-- ../other/_site.yaml --\nbrand: { name: Other }\n');
    const { status, stderr, stdout } = run('check', '--site', 'site', ...paths);
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
    const { status, stderr } = withEnv({ npm_lifecycle_event: name, ...env }, name, ...args);
    expect(status).toBe(2);
    expect(stderr).toContain(sentence);
  });

  it.each(['check', 'build', 'dev'])('npm run %s passes on all options after --', (name) => {
    const { status, stderr } = spawnSync('npm', ['run', '--silent', name, '--', '--site', 'nowhere'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stderr).toContain('The folder "nowhere" does not exist.');
  });

  it('reports the same problems in the same order in every format', () => {
    write(`${WRONG}-- b.yaml --\ntitle: B\ndescription: B.\nblocks: [{ type: hero, heading: 1, txt: x }]\n`);
    const output = (format: string) => run('check', '--site', 'site', '--format', format).stdout;
    const expected = JSON.parse(output('json')).problems.map(
      ({ file, line, column, code }: Record<string, unknown>) => `${file} ${line} ${column} ${code}`,
    );
    expect(expected).toEqual([
      'site/b.yaml 3 33 number-for-text',
      'site/b.yaml 3 36 unknown-field',
      'site/index.yaml 3 18 unknown-block',
    ]);
    const pretty = [...output('pretty').matchAll(/^(\S+):(\d+):(\d+) {2}error {2}(\S+)$/gm)];
    expect(pretty.map(([, ...parts]) => parts.join(' '))).toEqual(expected);
    const github = [
      ...output('github').matchAll(/^::error file=(.+?),line=(\d+),.*?col=(\d+),.*?title=([a-z-]+)::/gm),
    ];
    expect(github.map(([, ...parts]) => parts.join(' '))).toEqual(expected);
    const [{ results }] = JSON.parse(output('sarif')).runs;
    const sarif = results.map(({ ruleId, locations: [{ physicalLocation }] }: SarifResult) => {
      const { artifactLocation, region } = physicalLocation;
      return [artifactLocation.uri, region.startLine, region.startColumn, ruleId].join(' ');
    });
    expect(sarif).toEqual(expected);
  });
});

describe('the command line', () => {
  it.each([
    [[], 'No command given.'],
    [['chekc'], 'Unknown command "chekc". Did you mean "check"?'],
    [['check', '--site', 'nowhere'], 'The folder "nowhere" does not exist.'],
    [['check', '--site', 'site', '--format', 'xml'], 'Unknown format "xml".'],
    [['check', '--sit', 'site'], "Unknown option '--sit'"],
    [['preview', '--port', 'http'], 'Invalid port "http".'],
    [['preview'], 'No built site in "dist".'],
    [['preview', '--out', 'site'], 'The folder "site" is not a built site.'],
    [['new', 'thing', 'x'], 'Cannot create "thing".'],
    [['new', 'page', '/Über uns'], 'cannot be part of a page address'],
  ])('%j prints a usage error and exits with 2', (args, sentence) => {
    const { status, stderr } = run(...args, ...(args[0] === 'new' ? ['--site', 'site'] : []));
    expect(status).toBe(2);
    expect(stderr).toContain(sentence);
  });

  it.each([
    [['check', 'site/nothing.yaml'], 'The file "site/nothing.yaml" does not exist.'],
    [['check', '--format', 'xml'], 'Unknown format "xml". Use one of pretty, json, github, sarif.'],
    [['build', '--format', 'toString'], 'Unknown format "toString".'],
    [['build', '--shard', '3/2'], 'Invalid shard "3/2".'],
    [['test', 'blocks', '--format', 'xml'], 'Unknown format "xml".'],
    [['dev', '--port', '70000'], 'Invalid port "70000".'],
    [['catalogue', '--cache', 's3://bucket'], 'Invalid cache "s3://bucket".'],
  ])('%j is refused before any work is done', (args, sentence) => {
    const { status, stdout, stderr } = run(...args, '--site', 'site');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.split('\n')[0]).toContain(sentence);
    expect(readdirSync(folder)).toEqual(['site']);
  });

  it.each([[['--help']], [['check', '-h']], [['build', '--help']]])(
    '%j prints the usage and exits with 0',
    (args) => {
      const { status, stdout, stderr } = run(...args);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toContain(`npm run ${args[0] === '--help' ? 'check' : args[0]} -- `);
      expect(stdout).toContain('Exit codes: 0 success');
    },
  );

  it.each(['check', 'build', 'dev', 'catalogue'])(
    '%s refuses a key of the cache that is too short',
    (name) => {
      const env = { PAGEWRIGHT_CACHE_SIGNATURE_KEY: 'hunter2' };
      const { status, stdout, stderr } = withEnv(env, name, '--site', 'site');
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toMatch(
        /^PAGEWRIGHT_CACHE_SIGNATURE_KEY is too short\. Use at least 32 random characters, /,
      );
      expect(stderr).not.toContain('hunter2');
    },
  );

  it.each(['yesterday', '-1', '1e20'])('reports an invalid SOURCE_DATE_EPOCH ("%s")', (epoch) => {
    const { status, stderr } = withEnv({ SOURCE_DATE_EPOCH: epoch }, 'check', '--site', 'site');
    expect(status).toBe(2);
    expect(stderr).toContain(`Invalid SOURCE_DATE_EPOCH "${epoch}"`);
  });
});

describe('build', () => {
  it('writes the site, or nothing if it has errors', () => {
    expect(run('build', '--site', 'site', '--out', 'dist').status).toBe(0);
    const home = join(folder, 'dist/index.html');
    const before = readFileSync(home, 'utf8');
    expect(before).toContain('Hello');
    for (const path of ['404.html', 'search.json', 'index.html.br']) {
      expect(existsSync(join(folder, 'dist', path)), path).toBe(true);
    }
    write(WRONG);
    const { status, stdout } = run('build', '--site', 'site', '--out', 'dist');
    expect(status).toBe(1);
    expect(stdout).toContain('site/index.yaml:3:18  error  unknown-block');
    expect(readFileSync(home, 'utf8')).toBe(before);
  });

  it('is reproducible byte for byte', () => {
    run('build', '--site', 'site', '--out', 'one');
    run('build', '--site', 'site', '--out', 'two');
    expect(spawnSync('diff', ['-r', 'one', 'two'], { cwd: folder }).status).toBe(0);
    expect(existsSync(join(folder, 'one/index.html'))).toBe(true);
  });

  it('does not replace a folder that is not a built site', () => {
    mkdirSync(join(folder, 'precious'));
    writeFileSync(join(folder, 'precious/letter.txt'), 'Dear');
    const { status, stderr } = run('build', '--site', 'site', '--out', 'precious');
    expect(status).toBe(2);
    expect(stderr).toContain('no build wrote letter.txt.');
    expect(readFileSync(join(folder, 'precious/letter.txt'), 'utf8')).toBe('Dear');
  });
});

describe('preview', () => {
  /** Returns the output of `preview`, and the page at the URL that the output contains. */
  async function previewed(...args: string[]): Promise<{ output: string; page: string }> {
    const pagewright = join(ROOT, 'src/pagewright.mjs');
    const server = spawn(process.execPath, [pagewright, 'preview', '--out', 'dist', ...args], {
      cwd: folder,
    });
    try {
      let output = '';
      for await (const data of server.stdout) if (/http:\S+\n/.test((output += String(data)))) break;
      const response = await fetch(output.match(/http:\S+/)![0]);
      return { output, page: await response.text() };
    } finally {
      server.kill();
    }
  }

  it('serves the built site, and takes the next free port if its own is in use', async () => {
    run('build', '--site', 'site', '--out', 'dist');
    expect((await previewed('--port', '0')).page).toContain('Hello');
    const other = createServer().listen(4173, '127.0.0.1');
    // An error means that the port is already in use, which is enough for this test.
    await new Promise((done) => other.once('listening', done).once('error', done));
    const { output, page } = await previewed();
    other.close();
    expect(output).toMatch(/^Port 4173 is in use; using port 41\d\d\.\nThe site is at http:/);
    expect(page).toContain('Hello');
  });

  it('gets the options of npm start', () => {
    const { start } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts;
    expect(start).toMatch(/ && npm run preview --$/);
  });
});

describe('new page', () => {
  it('creates a valid page that names its schema for editors', () => {
    const { status, stdout } = run('new', 'page', '/articles/annex-a', '--site', 'site');
    expect(status).toBe(0);
    expect(stdout).toContain('site/articles/annex-a.yaml');
    expect(readFileSync(join(site, 'articles/annex-a.yaml'), 'utf8')).toMatch(
      /^# yaml-language-server: \$schema=.*\.pagewright\/editor\/page\.json\n/,
    );
    const { status: checked, stdout: warnings } = run('check', '--site', 'site');
    expect(checked).toBe(0);
    expect(warnings).toMatch(/^warning +example-text +3 times$/m);
    expect(warnings.match(/^ +site\/articles\/annex-a\.yaml:\d+:\d+ /gm)).toHaveLength(3);
    expect(run('new', 'page', '/articles/annex-a', '--site', 'site').status).toBe(2);
  });
});

describe('new block', () => {
  /** Copies the project, with an empty site. The copy links to the packages of the original. */
  function copyProject() {
    const copy = join(folder, 'project');
    mkdirSync(join(copy, 'pages'), { recursive: true });
    for (const part of [
      'blocks',
      'docs',
      'schema',
      'src',
      'package.json',
      'tsconfig.base.json',
      'tsconfig.web.json',
      '.prettierrc.json',
      '.prettierignore',
      '.oxlintrc.json',
    ]) {
      cpSync(join(ROOT, part), join(copy, part), { recursive: true });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    const at = (...args: string[]) => spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
    const changed = ['blocks', 'schema', 'src/model'];
    return {
      copy,
      lint: () => [
        at('node_modules/oxlint/bin/oxlint', '--format', 'unix', ...changed).stdout,
        at('node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', ...changed).stderr,
      ],
      pagewright: (...args: string[]) => at('src/pagewright.mjs', ...args),
      compile: () =>
        at(
          'node_modules/typescript/bin/tsc',
          '-p',
          'tsconfig.web.json',
          '--incremental',
          '--tsBuildInfoFile',
          'types',
        ).stdout,
    };
  }

  it('creates files that pass the linter; without any of its parts the project does not compile', () => {
    const { copy, pagewright, lint, compile } = copyProject();
    expect(pagewright('new', 'block', 'bigQuote')).toMatchObject({
      status: 0,
      stdout:
        'blocks/BigQuote/schema.json\nblocks/BigQuote/recipe.ts\nblocks/BigQuote/BigQuote.tsx\nblocks/registry.ts\n',
    });
    expect(compile()).toBe('');
    expect(lint()).toEqual(['', '']);
    expect(pagewright('generate', '--check').status).toBe(0);
    write(
      '-- index.yaml --\ntitle: H\ndescription: H.\nblocks: [{ type: hero, heading: H }, { type: bigQuote, heading: Q }]\n',
    );
    expect(pagewright('check', '--site', site).status).toBe(0);

    const registry = join(copy, 'blocks/registry.ts');
    const lines = readFileSync(registry, 'utf8');
    writeFileSync(registry, lines.replace(/.*BigQuote.*\n/, ''));
    expect(compile()).toContain("Property 'bigQuote' is missing");
    writeFileSync(registry, lines);

    rmSync(join(copy, 'blocks/BigQuote/BigQuote.tsx'));
    expect(compile()).toContain("Cannot find module './BigQuote/BigQuote.tsx'");

    rmSync(join(copy, 'blocks/BigQuote/schema.json'));
    expect(pagewright('generate', '--check').status).toBe(1);
    expect(pagewright('check', '--site', site)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('unknown-block'),
    });
    pagewright('generate');
    expect(compile()).toContain('bigQuote');
  });
});

describe('generated files', () => {
  it('are up to date with the schemas', () => {
    expect(
      spawnSync(process.execPath, ['src/pagewright.mjs', 'generate', '--check'], {
        cwd: ROOT,
        encoding: 'utf8',
      }),
    ).toMatchObject({ status: 0, stderr: '' });
  });
});
