import { EventEmitter } from 'node:events';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { Ajv } from 'ajv';
import type { ViteDevServer } from 'vite';
import { describe, expect, it } from 'vitest';
import { build } from '../../src/node/build/build-site.ts';
import type { DevCode } from '../../src/node/serve/dev/dev-code.ts';
import { devPlugin, type DevPluginApi } from '../../src/node/serve/dev/vite-plugin.ts';
import { parseExample } from '../../tools/problems/problem-examples.ts';
import { loadSite } from '../../src/node/site/load-site.ts';
import { CODES, type ProblemCode } from '../../src/lint/codes.ts';
import type { News } from '../../src/model/protocol.ts';
import { formats, type CheckResult, type FormatName } from '../../src/diagnostics/formats/formats.ts';
import { pathFrom } from '../../src/diagnostics/formats/paths.ts';
import { type Problem, problemOf } from '../../src/diagnostics/problem.ts';
import { escapeControls } from '../../src/diagnostics/source.ts';
import { styleFor } from '../../src/node/disk/terminal.ts';
import { useFolder } from '../support/sandbox/folder.ts';
import { filesOf, MINIMAL_SITE, loadFiles } from '../support/site.ts';
import { sarifErrors, type SarifLog } from './sarif.ts';

const EXAMPLES = readdirSync('docs/problems').map((file) => basename(file, '.txt') as ProblemCode);

/** Checks the files in the section `== wrong ==` of a documented example. Returns the result. */
function checkExample(code: ProblemCode): CheckResult {
  const { wrong } = parseExample(code, readFileSync(`docs/problems/${code}.txt`, 'utf8'));
  return { problems: loadFiles(wrong).problems, files: wrong.size, root: 'pages' };
}

/** A problem whose file name and message contain every character that could break an output format. */
const HOSTILE: Problem = {
  ...problemOf('a:b,c%2C::error::#?&\n\u001b[31m é"<x>.yaml', { code: 'bad-name', message: '' }),
  message: '::error file=x::%0A\r\n, 100% "quoted" \\ ::set-output name=a::b',
  hint: 'Line\nline\r::warning::x',
  line: 3,
  column: 4,
  endLine: 3,
  endColumn: 9,
};

const print = (format: FormatName, report: CheckResult, color = false) =>
  formats[format](report, { style: styleFor(color), codes: CODES });

/** For each output format, a parser that returns one line per problem: `file:line:column severity code`. */
const READERS: Record<FormatName, (text: string) => string[]> = {
  json: (text) => JSON.parse(text).problems.map(toLine),
  pretty: (text) =>
    text.split(/\n(?=\n)/).flatMap((part) => {
      const [, code] = /^\n?warning {2}([a-z\d-]+) {2}\d+ times$/m.exec(part) ?? [];
      if (code)
        return [...part.matchAll(/^ {2}(\S.*?:\d+:\d+) {2}\S/gm)].map(([, at]) => `${at} warning ${code}`);
      return [...part.matchAll(/^(\S.*:\d+:\d+) {2}(error|warning) {2}([a-z\d-]+)$/gm)].map(([, ...parts]) =>
        parts.join(' '),
      );
    }),
  github: (text) =>
    parseCommands(text).map(
      ({ severity, properties: { file, line, col, title } }) => `${file}:${line}:${col} ${severity} ${title}`,
    ),
  sarif: (text) =>
    (JSON.parse(text) as SarifLog).runs[0].results.map(
      ({ level, ruleId, locations: [{ physicalLocation }] }) => {
        const { artifactLocation, region } = physicalLocation;
        const file = decodeURIComponent(artifactLocation.uri);
        return `${file}:${region.startLine}:${region.startColumn} ${level} ${ruleId}`;
      },
    ),
};

const toLine = ({ file, line, column, severity, code }: Problem) =>
  `${file}:${line}:${column} ${severity} ${code}`;

/** Sorts lines as the terminal output does: first the warnings, grouped by code, then the errors. */
function inTerminalOrder(lines: string[]): string[] {
  const codeOf = (line: string) => line.split(' ').at(-1)!;
  const warnings = lines.filter((line) => line.includes(' warning '));
  const kinds = [...new Set(warnings.map(codeOf))];
  return [
    ...kinds.flatMap((kind) => warnings.filter((line) => codeOf(line) === kind)),
    ...lines.filter((line) => line.includes(' error ')),
  ];
}

/** Parses workflow commands as the GitHub Actions runner does (actions/runner, `ActionCommand`). */
function parseCommands(text: string) {
  return text
    .trimEnd()
    .split(/\r\n|\r|\n/)
    .filter((line) => line !== '')
    .map((line) => {
      const [, severity, list, message] = /^::(error|warning) (.*?)::(.*)$/.exec(line)!;
      const properties: Record<string, string> = Object.fromEntries(
        list!.split(',').map((pair) => {
          const at = pair.indexOf('=');
          return [
            pair.slice(0, at),
            unescape(pair.slice(at + 1))
              .replaceAll('%3A', ':')
              .replaceAll('%2C', ',')
              .replaceAll('%25', '%'),
          ];
        }),
      );
      return { severity, properties, message: unescape(message!).replaceAll('%25', '%') };
    });
}

const unescape = (text: string) => text.replaceAll('%0D', '\r').replaceAll('%0A', '\n');

describe('all outputs', () => {
  const folder = useFolder({ shared: true });

  it('contain the same problems in order: every format, the build and the dev server overlay', async () => {
    const site = folder.at('site');
    folder.writeAll(filesOf(MINIMAL_SITE + SITE_WITH_PROBLEMS), 'site');
    const root = relative(process.cwd(), site);
    const { problems, files } = await loadSite(site);
    const expected = problems.map((problem) => toLine({ ...problem, file: `${root}/${problem.file}` }));
    expect(expected.length).toBeGreaterThan(8);
    expect(new Set(problems.map(({ file }) => file)).size).toBeGreaterThan(3);

    for (const format of Object.keys(formats) as FormatName[])
      expect(READERS[format](print(format, { problems, files, root }))).toEqual(
        format === 'pretty' ? inTerminalOrder(expected) : expected,
      );

    expect(expected.join()).toMatch(/ warning .* error /);

    const built = await build({ siteDir: site, outDir: folder.at('dist') });
    expect(built.problems).toEqual(problems);

    const { news, printed } = await runDevServer(site);
    expect(news.problems.map(toLine)).toEqual(expected);
    expect(READERS.pretty(printed)).toEqual(inTerminalOrder(expected));
    const json = JSON.parse(print('json', { problems, files, root })).problems;
    expect(news.problems).toEqual(json);
  });

  it.each(EXAMPLES)('agree on %s', (code) => {
    const report = checkExample(code);
    const [json, ...others] = (['json', 'pretty', 'github', 'sarif'] as const).map((format) =>
      READERS[format](print(format, report)),
    );
    for (const other of others) expect(inTerminalOrder(other)).toEqual(inTerminalOrder(json!));
    expect(json!.join()).toContain(code);
  });
});

/** Runs the dev plugin on a site. Returns the messages that the plugin sends to browsers, and its terminal output. */
async function runDevServer(siteDir: string): Promise<{ news: News; printed: string }> {
  let printed = '';
  let sent: unknown;
  const events = new EventEmitter();
  const server = {
    environments: { client: { hot: Object.assign(events, { send() {} }) } },
    config: { server: { watch: null } },
    watcher: Object.assign(new EventEmitter(), { add() {} }),
    middlewares: { use() {}, stack: [] },
  };
  const code: DevCode = {
    load: () => Promise.reject(new Error('No page is rendered.')),
    inputs: new Map(),
    styles: () => Promise.reject(new Error('No page is rendered.')),
    asset: async () => undefined,
    change() {},
  };
  const print = (text: string) => (printed += text);
  const plugin = devPlugin({ siteDir, color: false, code, names: [], print });
  await (plugin.configureServer as (server: ViteDevServer) => Promise<unknown>)(
    server as unknown as ViteDevServer,
  );
  await (plugin.api as DevPluginApi).whenLoaded();
  events.emit('pagewright:hello', undefined, { send: (_: string, data: unknown) => (sent = data) });
  return { news: sent as News, printed };
}

const SITE_WITH_PROBLEMS = `
-- index.yaml --
title: Home
description: Short.
blocks:
  - type: heor
  - type: hero
    haeding: Hello
  - type: shared
    name: closng
  - type: shared
    name: closing
-- faq.yaml --
title: Home
description: Short.
blocks:
  - type: hero
    heading: 2026
    variant: middle
-- a/broken.yaml --
title: "Home
-- B.yaml --
title: B
-- old.yml --
-- _shared/closing.yaml --
blocks:
  - type: callToAction
    heading: Ready?
    actions: [{ label: Go, to: /nowhere }, { label: Run, to: "javascript:run()" }]
-- _media/unused.txt --
x
-- a/plain.yaml --
title: A page with a title
description: Short.
blocks:
  - type: hero
    heading: A
`;

describe('json', () => {
  const validate = new Ajv({ allErrors: true }).compile(
    JSON.parse(readFileSync('docs/problems.schema.json', 'utf8')),
  );

  it.each(EXAMPLES)('matches its schema for %s', (code) => {
    validate(JSON.parse(print('json', checkExample(code))));
    expect(validate.errors ?? []).toEqual([]);
  });

  it('matches its schema without problems and with hostile names', () => {
    for (const problems of [[], [HOSTILE]]) {
      const report: CheckResult = { problems, files: 0, root: '' };
      expect(validate(JSON.parse(print('json', report)))).toBe(true);
    }
    expect(JSON.parse(print('json', { problems: [HOSTILE], files: 1, root: '' })).problems).toEqual([
      HOSTILE,
    ]);
  });

  it('has a schema that rejects everything else', () => {
    const good = JSON.parse(print('json', checkExample('unknown-block')));
    for (const wrong of [
      {},
      { ...good, version: 2 },
      { ...good, more: 1 },
      { ...good, problems: [{ ...good.problems[0], code: 'no-such-code' }] },
      { ...good, problems: [{ ...good.problems[0], line: 0 }] },
      { ...good, problems: [{ ...good.problems[0], surprise: '' }] },
    ])
      expect(validate(wrong)).toBe(false);
  });
});

describe('sarif', () => {
  it.each(EXAMPLES)('conforms to SARIF 2.1.0 for %s', (code) => {
    expect(sarifErrors(JSON.parse(print('sarif', checkExample(code))))).toEqual([]);
  });

  it('conforms to SARIF 2.1.0 without problems and with hostile names', () => {
    expect(sarifErrors(JSON.parse(print('sarif', { problems: [], files: 0, root: '' })))).toEqual([]);
    const log: SarifLog = JSON.parse(
      print('sarif', { problems: [HOSTILE], files: 1, root: '../else where' }),
    );
    expect(sarifErrors(log)).toEqual([]);
    const { uri } = log.runs[0].results[0]!.locations[0].physicalLocation.artifactLocation;
    expect(decodeURIComponent(new URL(uri, 'file:///work/site/').pathname)).toBe(
      `/work/else where/${HOSTILE.file}`,
    );
  });

  it('describes each used rule once, as the documentation does', () => {
    const { problems } = checkExample('wrong-value');
    const twice = { problems: [...problems, HOSTILE, ...problems], files: 1, root: '' };
    const [{ tool, results }] = (JSON.parse(print('sarif', twice)) as SarifLog).runs;
    expect(tool.driver.rules).toEqual(
      ['bad-name', 'wrong-value'].map((id) => ({
        id,
        shortDescription: { text: CODES[id as ProblemCode].means },
        defaultConfiguration: { level: CODES[id as ProblemCode].severity },
      })),
    );
    expect(results.map(({ ruleIndex }) => ruleIndex)).toEqual([1, 0, 1]);
  });
});

it.each([
  ['pages', 'blocks/Quote/schema.json'],
  ['my.site/pages', 'my.site/blocks/Quote/schema.json'],
  ['../pages', '../blocks/Quote/schema.json'],
  ['..', '../../blocks/Quote/schema.json'],
  ['', '../blocks/Quote/schema.json'],
])('a file of an own block beside the site %s has a short path', (root, path) => {
  expect(pathFrom(root, '../blocks/Quote/schema.json')).toBe(path);
});

describe('github', () => {
  const report = { problems: [HOSTILE], files: 1, root: '' };

  it('prints one command per problem, whatever names and messages contain', () => {
    const text = print('github', report);
    expect(text.trimEnd().split(/[\r\n]/)).toHaveLength(1);
    const [command] = parseCommands(text);
    expect(command!.properties).toEqual({
      file: escapeControls(HOSTILE.file),
      line: '3',
      endLine: '3',
      col: '4',
      endColumn: '8',
      title: 'bad-name',
    });
    expect(command!.message).toBe(`${HOSTILE.message} ${HOSTILE.hint}`);
  });

  it('has an end column only if the range is on one line', () => {
    const text = print('github', { ...report, problems: [{ ...HOSTILE, endLine: 5 }] });
    expect(parseCommands(text)[0]!.properties).not.toHaveProperty('endColumn');
  });
});

describe('pretty', () => {
  it('has color only on request', () => {
    for (const code of EXAMPLES) {
      const plain = print('pretty', checkExample(code));
      const colored = print('pretty', checkExample(code), true);
      // oxlint-disable-next-line no-control-regex
      expect([code, /[\0-\x08\x0b-\x1f\x7f-\x9f]/.test(plain)]).toEqual([code, false]);
      // oxlint-disable-next-line no-control-regex
      expect(colored.replaceAll(/\x1b\[\d+m/g, '')).toBe(plain);
      expect(colored).not.toBe(plain);
    }
  });

  it('ends with the errors, and lists the warnings of one kind together', () => {
    const problem = (severity: Problem['severity'], line: number, code: string, hint: string): Problem => ({
      ...problemOf('a.yaml', { code, severity, message: `Message ${line}.`, hint }),
      line,
    });
    const problems = [
      problem('error', 1, 'bad-link', 'One.'),
      problem('warning', 2, 'read-time', 'Two.'),
      problem('warning', 3, 'missing-alt', 'Three.'),
      problem('warning', 4, 'read-time', 'Two.'),
      problem('warning', 5, 'title-length', 'Five.'),
      problem('error', 6, 'bad-link', 'Six.'),
      problem('warning', 7, 'title-length', 'Seven.'),
    ];
    expect(print('pretty', { problems, files: 1, root: '' })).toBe(`warning  read-time  2 times
  a.yaml:2:1  Message 2.
  a.yaml:4:1  Message 4.
Two.

a.yaml:3:1  warning  missing-alt
Message 3.
Three.

warning  title-length  2 times
  a.yaml:5:1  Message 5.
    Five.
  a.yaml:7:1  Message 7.
    Seven.

a.yaml:1:1  error  bad-link
Message 1.
One.

a.yaml:6:1  error  bad-link
Message 6.
Six.

1 file checked: 2 errors and 5 warnings.
`);
  });

  it('does not print control characters from file names', () => {
    expect(print('pretty', { problems: [HOSTILE], files: 1, root: '' })).not.toContain('\u001b');
  });

  // util-linux's `script` runs a command in a pseudoterminal.
  const hasScript = spawnSync('script', ['--version']).status === 0;
  it.skipIf(!hasScript).each([
    ['not a terminal', {}, false, false],
    ['a terminal', {}, true, true],
    ['a terminal with NO_COLOR', { NO_COLOR: '1' }, true, false],
    ['a terminal with an empty NO_COLOR', { NO_COLOR: '' }, true, true],
  ])('has color only on terminals without NO_COLOR: %s', (_, environment, terminal, colored) => {
    const { NO_COLOR: _no, FORCE_COLOR: _force, ...env } = process.env;
    const command = `${process.execPath} src/pagewright.mjs check --site tests/fixtures/second-site`;
    const [name, ...args] = terminal ? ['script', '-qec', command, '/dev/null'] : ['sh', '-c', command];
    const { stdout } = spawnSync(name!, args, { env: { ...env, ...environment }, encoding: 'utf8' });
    expect(stdout).toContain('checked');
    expect(stdout.includes('\u001b[')).toBe(colored);
  });
});
