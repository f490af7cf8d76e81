import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, test } from 'vitest';
import { isInteractive, progressLine, progressBar, STAGES } from '../../src/node/build/progress.ts';
import {
  factsOf,
  factsOfHtml,
  fingerprint,
  readContent,
} from '../../src/node/build/report/document-facts.ts';
import { weighPage } from '../../src/node/build/report/page-weight.ts';
import type { BuildReport, PageReport } from '../../src/node/build/report/build-report.ts';
import { summaryOf } from '../../src/node/build/report/build-summary.ts';
import type { Page } from '../../src/model/page.ts';
import type { Problem } from '../../src/diagnostics/problem.ts';
import { CLI, pagewright, ROOT, run } from '../support/sandbox/commands.ts';
import { useFolder } from '../support/sandbox/folder.ts';
import { filesOf, MINIMAL_SITE, loadText, pageFile } from '../support/site.ts';

// The tests run builds, and each build runs the bundler.
const folder = useFolder({ shared: true });
const dist = folder.at('dist');

const write = (text: string) => folder.writeAll(filesOf(text), 'site');

interface BuildRun {
  status: number | null;
  problems: Problem[];
  build: BuildReport | undefined;
  stdout: string;
  stderr: string;
}

function build(...args: string[]): BuildRun {
  const result = pagewright(['build', '--site', 'site', '--format', 'json', ...args], { cwd: folder.dir });
  return { ...result, ...JSON.parse(result.stdout) };
}

const statesOf = ({ build }: BuildRun) =>
  Object.fromEntries(build!.pages.map(({ route, state }) => [route, state]));
const read = (path: string) => folder.read(join('dist', path));
const siteData = () =>
  readdirSync(join(dist, 'assets')).find((name) => /^site-[0-9a-f]{8}\.json$/.test(name))!;

/** Returns a page to which no other page links. The warning about missing links is suppressed. */
const page = (title: string, blocks: string, ...suppressed: string[]) =>
  `${pageFile(blocks, { path: title, title })}silence:
${['orphan-page', ...suppressed].map((problem) => `  - { problem: ${problem}, because: This is a test. }\n`).join('')}`;
const HERO = '  - { type: hero, heading: Hello }\n';
const LONG = `  - { type: hero, heading: Hello, text: "${'More words. '.repeat(200)}" }\n`;
const FIGURES =
  '  - type: kpiStrip\n    count: true\n    items: [{ value: 30, label: days }, { value: 2, label: weeks }]\n';
const budgets = (list: string) =>
  `${filesOf(MINIMAL_SITE).get('_site.yaml')!.replace(/^/, '-- _site.yaml --\n')}budgets: { ${list} }\n`;

describe('the build report', () => {
  let first: BuildRun;
  beforeAll(() => {
    write(MINIMAL_SITE + page('old', HERO) + page('prices', HERO + FIGURES));
    first = build();
  });

  test('matches its schema; in a first build all pages are new', () => {
    expect(first.status).toBe(0);
    const schema = JSON.parse(readFileSync(join(ROOT, 'docs/problems.schema.json'), 'utf8'));
    const validate = new Ajv({ allErrors: true }).compile(schema);
    validate(JSON.parse(first.stdout));
    expect(validate.errors ?? []).toEqual([]);
    expect(validate({ ...JSON.parse(first.stdout), build: { ...first.build, surprise: 1 } })).toBe(false);
    expect(statesOf(first)).toEqual({ '/': 'new', '/404': 'new', '/old': 'new', '/prices': 'new' });
    expect(first.build!.removed).toEqual([]);
    expect(Object.keys(first.build!.stages)).toEqual(STAGES);
    expect(first.stderr).toContain('Built 4 pages in dist');
    expect(first.stderr).toContain('all new');
  });

  test('states the transferred sizes of the files on disk', () => {
    const sent = (path: string) =>
      statSync(join(dist, existsSync(join(dist, `${path}.br`)) ? `${path}.br` : path)).size;
    const [home, , , prices] = first.build!.pages as [PageReport, PageReport, PageReport, PageReport];
    expect(prices.weight.html).toBe(sent('prices.html'));
    const [sheet] = readdirSync(join(dist, 'assets')).filter((name) =>
      /^styles-[0-9a-f]{8}\.css$/.test(name),
    );
    expect(prices.weight.data).toBe(sent(`assets/${siteData()}`) + sent(`assets/${sheet}`));
    expect(home.weight).toMatchObject({ script: 0, data: 0 }); // this page needs no scripts, so it loads none
    const script = (chunk: string) => {
      const [name] = readdirSync(join(dist, 'assets')).filter((file) =>
        RegExp(`^${chunk}-.*\\.js$`).test(file),
      );
      return sent(`assets/${name}`);
    };
    const strip = script('KpiStrip') + script('grid'); // the contact block has this part too
    expect(prices.weight.script).toBe(strip + script('client'));
    expect(prices.heaviest).toMatchObject({
      type: 'kpiStrip',
      file: 'site/prices.yaml',
      line: 5,
      script: strip,
    });
    for (const { weight } of first.build!.pages) {
      const { html, fonts, pictures, script, data, firstView } = weight;
      expect(weight.page).toBe(html + fonts + pictures + script + data);
      expect(firstView).toBe(html + fonts);
    }
  });

  test('distinguishes new, changed, removed and unchanged pages', () => {
    rmSync(folder.at('site/old.yaml'));
    write(page('about', HERO) + page('prices', '  - { type: hero, heading: Other }\n'));
    const second = build();
    expect(statesOf(second)).toEqual({ '/': 'same', '/404': 'same', '/about': 'new', '/prices': 'changed' });
    expect(second.build!.removed).toEqual(['/old']);
    expect(second.stderr).toContain('1 new, 1 changed, 1 removed');
    for (const line of ['new      /about', 'changed  /prices', 'removed  /old'])
      expect(second.stderr).toContain(line);
  });

  test('warns about an exceeded budget at the heaviest block, and with --strict writes nothing', () => {
    write(budgets('html: 1, script: 60') + page('prices', LONG + FIGURES));
    const before = read('prices.html');
    const strict = build('--strict');
    expect(strict.status).toBe(1);
    expect(strict.build).toBeUndefined();
    expect(read('prices.html')).toBe(before);
    expect(readdirSync(folder.dir).sort()).toEqual(['dist', 'dist.deploy', 'dist.files.json', 'site']);

    const { status, problems, build: report, stderr } = build();
    expect(status).toBe(0);
    expect(problems).toEqual(strict.problems);
    const warnings = problems.filter(
      ({ code, file }) => code === 'over-budget' && file === 'site/prices.yaml',
    );
    expect(warnings.map(({ line, column, severity }) => `${severity} ${line}:${column}`)).toEqual([
      'warning 4:13',
      'warning 5:11',
    ]);
    expect(warnings[0]!.message).toMatch(
      /^The page "\/prices" has \d+\.\d KB of HTML\. The budget is 1 KB\.$/,
    );
    expect(warnings[0]!.hint).toMatch(/^\d+\.\d KB of that comes from the block "hero": shorten it/);
    expect(warnings[1]!.message).toMatch(
      /^The page "\/prices" loads \d+\.\d KB of scripts\. The budget is 60 KB\.$/,
    );
    expect(warnings[1]!.hint).toMatch(/^\d+\.\d KB of that comes from the block "kpiStrip": remove it/);
    expect(report!.pages.find(({ route }) => route === '/prices')!.over).toEqual(['html', 'script']);
    expect(stderr).toContain('4 pages exceed one or more');
    expect(read(`assets/${siteData()}`)).not.toContain('budgets'); // visitors do not need the budgets
  });
});

describe('a suppression of a budget warning', () => {
  const suppressing = page('prices', HERO, 'over-budget');

  test('is reported as unused only after the page has been measured', () => {
    const loaded = loadText(suppressing);
    expect(loaded.problems.filter(({ file }) => file === 'prices.yaml').map(({ code }) => code)).toEqual([]);
    const overBudget = loaded.problemInBlock('/prices', 0, { code: 'over-budget', message: 'Heavy.' });
    const codes = (found: Problem[]) =>
      loaded
        .withBuildProblems(found)
        .filter(({ file }) => file === 'prices.yaml')
        .map(({ code }) => code);
    expect(codes([overBudget])).toEqual([]);
    expect(codes([])).toEqual(['unneeded-silence']);
  });
});

describe('the files that a document loads', () => {
  test('include each picture in its smallest format, with its block', () => {
    const html = `<body><img src="/media/mark.svg"><main><div data-block="0"><picture>
      <source type="image/avif" srcSet="/media/a-1.avif 1w, /media/a-2.avif 2w"><source type="image/webp" srcSet="/media/a.webp 1w">
      <img src="/media/a.jpg"></picture></div><div id="x" data-block="1"><p>é</p><div data-block="y 0"><img loading="lazy" src="/media/b.png"></div>
      <video poster="/media/p.jpg" preload="none"><source src="/media/f.mp4"></video></div>
      <picture data-theme-only="light"><img loading="lazy" fetchPriority="high" src="/media/light.png"></picture>
      <picture data-theme-only="dark"><img loading="lazy" fetchPriority="high" src="/media/dark.png"></picture>
      <picture><source media="(max-width: 47.99em)" srcSet="/media/small.avif"><img src="/media/large.png"></picture>
      <img src="https://other.localhost/c.png"><img src="data:image/gif;base64,AA"></main>`;
    const { pictures, blocks } = factsOfHtml(html);
    expect(pictures).toEqual([
      { candidates: ['/media/mark.svg'], isEager: true, block: undefined },
      { candidates: ['/media/a-1.avif', '/media/a-2.avif'], isEager: true, block: 0 },
      { candidates: ['/media/b.png'], isEager: false, block: 1 },
      { candidates: ['/media/p.jpg'], isEager: true, block: 1 },
      // Of a picture in versions, a browser loads the one for its theme and its screen.
      { candidates: ['/media/light.png'], isEager: true, block: undefined },
      { candidates: ['/media/large.png'], isEager: true, block: undefined },
    ]);
    const from = html.indexOf('<div id="x"');
    expect(blocks[1]).toBe(html.indexOf('</div>\n      <picture data') + '</div>'.length - from);
    expect(blocks).toHaveLength(2);
  });

  test('include the fonts that its styles use, not all declared ones', () => {
    const face = (family: string, url: string) =>
      `@font-face{font-family:${family};src:url(${url}) format("woff2")}`;
    const html = `<style>${face('Serif', '/s.woff2')}${face('"Mono One"', '/m.woff2')}${face('"Sans"', '/n.woff2')}</style>
      <style>html{--a-fonts-text:Sans,serif;--fonts-code:"Mono One",monospace;--global-font:var(--a-fonts-text)}
      p{font-family:var(--global-font, var(--other))}h1{font-family:Serif,serif}</style>
      <style id="_choices">html{--a-fonts-text:system-ui}</style>`;
    expect(factsOfHtml(html).fonts).toEqual(['/s.woff2']);
    expect(factsOfHtml(html.replace(/<style id="_choices">.*/, '')).fonts).toEqual(['/s.woff2', '/n.woff2']);
  });

  test('count once when they occur twice', () => {
    const picture = '<img src="/media/a-b.png">';
    const html = `<div data-block="0">${picture}</div><div data-block="1">${picture}</div>`;
    const islands = { 0: { component: 'calculator', props: {} }, 1: { component: 'kpiStrip', props: {} } };
    const facts = factsOf({ html, styles: [], scripts: [] }, { islands }, readContent(html));
    const sizes: Record<string, number> = {
      'index.html': 100,
      'site.json': 5,
      'styles.css': 6,
      'media/a-b.png': 1000,
      'entry.js': 50,
      'base.js': 20,
      'form.js': 3,
      'both.js': 4,
      'strip.js': 2,
    };
    const { weight, blocks } = weighPage(
      { route: '/', blocks: [{ type: 'calculator' }, { type: 'kpiStrip' }] } as Page,
      { ...facts, interactive: [['calculator'], ['kpiStrip']] },
      {
        site: { url: 'https://acme.localhost' },
        sizeOf: (path) => sizes[path]!,
        scripts: {
          entry: '/entry.js',
          modules: ['/base.js'],
          site: '/site.json',
          sheet: '/styles.css',
          islands: { calculator: ['/both.js', '/form.js'], kpiStrip: ['/both.js', '/strip.js'] },
        },
      },
    );
    expect(weight).toEqual({
      html: 100,
      fonts: 0,
      pictures: 1000,
      script: 79,
      data: 11,
      firstView: 1100,
      page: 1190,
    });
    expect(blocks).toEqual([
      { type: 'calculator', html: expect.any(Number), script: 7, pictures: 1000 },
      { type: 'kpiStrip', html: expect.any(Number), script: 6, pictures: 1000 },
    ]);
  });
});

test('fingerprint ignores hashes in file names but not the text', () => {
  const html = (hash: string, text: string) =>
    `<meta http-equiv="content-security-policy" content="${hash}"><style>@font-face{src:url(/assets/inter-${hash}.woff2)}</style>` +
    `<body data-route="/" data-entry="/assets/client-${hash}.js" data-modules="/assets/a-${hash}.js" data-site="/assets/site-${hash}.json">` +
    `${text}<script type="application/json" id="_islands">{"0":{"modules":["/assets/b-${hash}.js"]}}</script>`;
  expect(fingerprint(html('KvSRPggB', 'Hello'))).toBe(fingerprint(html('a_b-c_d-', 'Hello')));
  expect(fingerprint(html('KvSRPggB', 'Hello'))).not.toBe(fingerprint(html('KvSRPggB', 'Hallo')));
});

describe('the build summary', () => {
  const report = (count: number): BuildReport => ({
    out: 'dist',
    pages: Array.from({ length: count }, (_, index) => ({
      route: `/page-${index}`,
      state: index % 3 === 0 ? 'new' : index % 3 === 1 ? 'changed' : 'same',
      weight: {
        html: 1024,
        fonts: 0,
        pictures: 0,
        script: 0,
        data: 0,
        firstView: 2048,
        page: 1024 * (index + 3),
      },
      over: [],
    })),
    removed: Array.from({ length: count }, (_, index) => `/gone-${index}`).concat('/gone'),
    budgets: { html: 50, script: 130, pictures: 500, page: 750 },
    rendered: { made: 2, kept: 1, workers: 1 },
    pictures: { made: 1, kept: 2 },
    stages: Object.fromEntries(STAGES.map((stage) => [stage, 1234])),
  });

  test.each([2, 1000])('fits %d pages on a screen', (count) => {
    const lines = summaryOf(report(count)).trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(15);
    for (const line of lines) expect(line.length).toBeLessThan(180);
  });

  test('lists the heaviest pages first', () => {
    const summary = summaryOf(report(9));
    expect(summary.match(/^\/page-\d/gm)).toEqual([8, 7, 6, 5, 4].map((index) => `/page-${index}`));
    expect(summary).toContain('/page-8         1.0 KB      2.0 KB  11.0 KB');
    expect(summary).toContain('  removed  /gone-0, /gone-1, /gone-2, /gone-3, /gone-4 and 5 more');
  });
});

describe('the progress bar', () => {
  test('takes one line and erases it', () => {
    const written: string[] = [];
    const bar = progressBar({ write: (text) => written.push(text), columns: 30 }, true);
    for (const stage of STAGES) bar.show({ stage, done: 1, of: 3 });
    bar.erase();
    expect(written).toHaveLength(STAGES.length + 1);
    for (const text of written) {
      expect(text).toMatch(/^\r\u001b\[K[^\n\u001b]*$/); // oxlint-disable-line no-control-regex
      expect(text.length).toBeLessThan(30 + '\r\u001b[K'.length);
    }
    expect(written.at(-1)).toBe('\r\u001b[K');
    expect(progressLine({ stage: 'load' })).toBe('[....................] load');
    expect(progressLine({ stage: STAGES.at(-1)!, done: 1, of: 2 })).toBe(
      '[###################.] retained assets 1 of 2',
    );
  });

  // util-linux's `script` runs a command in a pseudoterminal.
  const hasScript = run('script', ['--version']).status === 0;
  test.skipIf(!hasScript)('is shown on a terminal and erased before any problem is printed', () => {
    // The site is invalid, so the build stops after the first stage.
    write('-- broken.yaml --\ntitle: 1\n');
    const command = `${process.execPath} ${CLI} build --site site --out other`;
    const env = { CI: undefined, TERM: 'xterm' };
    const { stdout } = run('script', ['-qec', command, '/dev/null'], { cwd: folder.dir, env });
    const [shown, reported] = [stdout.indexOf('[....................] load'), stdout.indexOf('broken.yaml')];
    expect(shown).toBeGreaterThan(-1);
    expect(reported).toBeGreaterThan(shown);
    expect(stdout.slice(shown, reported)).toContain('\r\u001b[K');
  });

  test('is not shown in CI, without a terminal, or on a terminal without cursor control', () => {
    const [terminal, file] = [{ isTTY: true }, {}];
    expect(isInteractive({ TERM: 'xterm' }, terminal, terminal)).toBe(true);
    expect(isInteractive({ TERM: 'xterm', CI: 'true' }, terminal, terminal)).toBe(false);
    expect(isInteractive({ TERM: 'dumb' }, terminal, terminal)).toBe(false);
    expect(isInteractive({ TERM: 'xterm' }, file, terminal)).toBe(false);
    expect(isInteractive({ TERM: 'xterm' }, terminal, file)).toBe(false);
    const written: string[] = [];
    const bar = progressBar({ write: (text) => written.push(text) }, false);
    bar.show({ stage: 'load' });
    bar.erase();
    expect(written).toEqual([]);
  });
});
