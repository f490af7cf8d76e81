import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { BROWSER_FLAGS } from '../../../tools/browser.mjs';
import { NIGHTLY } from '../../support/runner/scale.ts';
import { WAIT_LIMIT } from '../../support/runner/time.ts';
import { fastBrowser } from '../../support/browser.ts';
import { examples, filesWith } from '../../support/examples.ts';
import { CLI, run, startServer } from '../../support/sandbox/commands.ts';
import { useFolder } from '../../support/sandbox/folder.ts';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';
import { contentsOf } from '../builds/sandbox.ts';

// The package as somebody else has it: packed, and installed in a project of theirs, outside this repository.
const folder = useFolder({ shared: true });
const PROJECT = 'Mein Projekt für Brot';
const project = folder.at(PROJECT);
const write = (path: string, text: string) => folder.write(join(PROJECT, path), text);
const read = (path: string) => folder.read(join(PROJECT, path));
let installed: string[];

/** The folder of the site that `create-pagewright` makes, beside the project. */
const SITE = 'Neue Seite für Käse';

const HEADING = 'Guten Tag';
const home = (heading: string) =>
  `title: Start\ndescription: Eine Seite.\nblocks:\n  - { type: hero, heading: ${heading} }\n  - { type: emailCapture, heading: Post }\n`;

const COUNTER_SCHEMA = JSON.stringify({
  title: 'Counter',
  description: 'A button that counts.',
  hydrate: 'visible',
  type: 'object',
  required: ['label'],
  properties: { label: { $ref: 'pagewright/schema/defs.json#/definitions/text', description: 'The text.' } },
  examples: [{ type: 'counter', label: 'Count' }],
});
const COUNTER = `import { useState } from 'react';
import { type BlockProps, Section } from 'pagewright/blocks';

export default function Counter({ label }: BlockProps<'counter'>) {
  const [count, setCount] = useState(0);
  return <Section><button type="button" onClick={() => setCount(count + 1)}>{label}: {count}</button></Section>;
}
`;

beforeAll(() => {
  const [tarball, creatorTarball] = JSON.parse(
    npm(process.cwd(), 'run --silent package -- --json --pack-destination', folder.dir),
  );
  write('package.json', JSON.stringify({ name: 'bakery', private: true, overrides: lockedVersions() }));
  npm(project, 'install --no-audit --no-fund --prefer-offline', folder.at(tarball.filename));
  mkdirSync(folder.at('creator'));
  npm(folder.at('creator'), 'install --offline --no-audit --no-fund', folder.at(creatorTarball.filename));
  folder.writeAll(filesOf(MINIMAL_SITE), `${PROJECT}/pages`);
  write('pages/index.yaml', home(HEADING));
  installed = filesOfPackage();
});

/**
 * Returns the versions of the packages in the lockfile. With newer versions, the result would depend on the day. Leaves
 * out packages of which several versions are needed, and other names of packages.
 */
function lockedVersions(): Record<string, string> {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string; name?: string }>;
  };
  const entries = Object.entries(packages).filter(([path]) => path !== '');
  const nameOf = (path: string) => path.split('node_modules/').at(-1)!;
  const nested = new Set(
    entries.filter(([path]) => path.split('node_modules/').length > 2).map(([path]) => nameOf(path)),
  );
  return Object.fromEntries(
    entries
      .filter(([path, { name }]) => name === undefined && !nested.has(nameOf(path)))
      .map(([path, { version }]) => [nameOf(path), version]),
  );
}

/** Removes the variables that npm sets for the tests, such as the folder of this repository. */
const env = Object.fromEntries(
  Object.keys(process.env).flatMap((name) => (name.startsWith('npm_') ? [[name, undefined]] : [])),
);
const WITHOUT_GIT = { ...env, PATH: folder.at('no-git') };

/** Runs npm. The options contain no spaces; the last argument may. */
function npm(cwd: string, options: string, ...more: string[]): string {
  const { status, stdout, stderr } = run('npm', [...options.split(' '), ...more], { cwd, env });
  if (status !== 0) throw new Error(`npm ${options}\n${stderr}`);
  return stdout;
}

const filesOfPackage = () =>
  readdirSync(join(project, 'node_modules/pagewright'), { recursive: true, encoding: 'utf8' }).sort();

/** The command of the installed package. */
const INSTALLED = 'node_modules/pagewright/lib/src/pagewright.mjs';

const pagewright = (...args: string[]) =>
  run('npx', ['--no-install', 'pagewright', ...args], { cwd: project, env });

/** Starts a server of the project, opens it in a browser, and ends both after the test. */
async function withBrowser(command: string, test: (page: Page) => Promise<void>): Promise<void> {
  const variables = { ...process.env, ...env };
  const { url, stop } = await startServer([INSTALLED, command, '--port', '0'], {
    cwd: project,
    env: variables,
  });
  const browser = await chromium.launch({ executablePath: fastBrowser(), args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(WAIT_LIMIT);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(url);
    await test(page);
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
    await stop();
  }
}

it('installs few packages, all without scripts, and the licenses of those whose code it contains', () => {
  const { packages } = JSON.parse(readFileSync(join(project, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  expect(Object.keys(packages).length).toBeLessThan(60);
  expect(Object.values(packages).filter(({ hasInstallScript }) => hasInstallScript)).toEqual([]);
  const files = readdirSync(join(project, 'node_modules'), { recursive: true, withFileTypes: true });
  const bytes = files
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  expect(bytes / 1e6).toBeLessThan(200);
  const licenses = readFileSync(join(project, 'node_modules/pagewright/lib/licenses.txt'), 'utf8');
  for (const name of ['posthog-js', 'yaml', 'bidi-js']) expect(licenses).toMatch(`\n${name} `);
  const icons = join(project, 'node_modules/pagewright/lib/src/node/media/icons');
  expect(readFileSync(join(icons, 'lucide.LICENSE.txt'), 'utf8')).toContain('ISC License');
  expect(readFileSync(join(icons, 'tabler.LICENSE.txt'), 'utf8')).toContain('MIT License');
});

it('creates a site that needs nothing but its placeholders replaced', () => {
  const create = folder.at('creator/node_modules/create-pagewright/lib/src/node/create.mjs');
  const { status, stdout } = run(process.execPath, [create, SITE, '--color', '#C2185B', '--no-install'], {
    cwd: folder.dir,
    env: WITHOUT_GIT,
  });
  expect(status).toBe(0);
  expect(stdout).toContain(`cd "${SITE}"\n  npm install\n  npm run dev`);
  symlinkSync(join(project, 'node_modules'), folder.at(SITE, 'node_modules'));
  const runScript = (script: string) =>
    run('npm', ['run', script, '--', '--format', 'json'], { cwd: folder.at(SITE), env });
  const { problems } = JSON.parse(runScript('check').stdout.replace(/^[^{]*/, ''));
  expect(new Set(problems.map(({ code }: { code: string }) => code))).toEqual(
    new Set(['example-text', 'placeholder-address']),
  );
  expect(runScript('build').status).toBe(0);
  expect(folder.read(`${SITE}/dist/prices.html`)).toContain(SITE);
  // The package contains the bundles of a site without own blocks.
  expect(existsSync(folder.at(SITE, '.pagewright/cache/bundles'))).toBe(false);
});

it('builds a created site with its own font, logo and block, and their catalogue, without git', async () => {
  const dir = folder.at(SITE);
  const read = (path: string) => folder.read(join(SITE, path));
  const runHere = (...args: string[]) => {
    const { status, stdout, stderr } = run(process.execPath, [INSTALLED, ...args], {
      cwd: dir,
      env: WITHOUT_GIT,
    });
    expect(status, stdout + stderr).toBe(0);
  };
  const font = readFileSync('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  folder.write(`${SITE}/pages/_media/fonts/Käse Sans[wght].woff2`, font);
  const logo = sharp({ create: { width: 1200, height: 200, channels: 3, background: '#C2185B' } });
  await logo.clone().png().toFile(join(dir, 'pages/_media/breit.png'));
  await logo.negate().png().toFile(join(dir, 'pages/_media/breit dunkel.png'));
  const settings = read('pages/_site.yaml')
    .replace('  mark: none\n', '  mark: none\n  logo: { light: breit.png, dark: breit dunkel.png }\n')
    .replace('theme:\n', 'theme:\n  fonts: { heading: Käse Sans }\n');
  folder.write(`${SITE}/pages/_site.yaml`, settings);
  runHere('new', 'block', 'quote');
  const quote = '\n  - { type: quote, heading: They said, text: It **works**., items: [Always] }\n';
  folder.write(`${SITE}/pages/index.yaml`, read('pages/index.yaml') + quote);
  runHere('build');
  runHere('catalogue');

  for (const out of ['dist', 'catalogue']) {
    // Not the included ones.
    const fonts = readdirSync(join(dir, out, 'media/fonts')).filter((name) => /^k/i.test(name));
    expect(fonts).toHaveLength(1);
    const subset = readFileSync(join(dir, out, 'media/fonts', fonts[0]!));
    expect(subset.subarray(0, 4).toString()).toBe('wOF2');
    expect(subset.length).toBeLessThan(font.length);
    const page = read(out === 'dist' ? 'dist/index.html' : 'catalogue/examples/quote-1.html');
    expect(page).toContain(`/media/fonts/${fonts[0]}`);
    const logos = [...page.matchAll(/src="(\/media\/breit[^"]*)" alt="[^"]*" width="(\d+)" height="(\d+)"/g)];
    expect(new Set(logos.map(([, path]) => path)).size).toBe(2);
    for (const [, path, width, height] of logos) {
      expect(Number(width) / Number(height)).toBeCloseTo(6, 0);
      const file = await sharp(join(dir, out, decodeURI(path!))).metadata();
      expect(file.width! / file.height!).toBeCloseTo(6, 0);
    }
  }
  expect(read('dist/index.html')).toContain('<strong>works</strong>');
  expect(read('catalogue/blocks/quote.html')).toContain('Own block');
  expect(read('catalogue/looks.html')).toContain('look: rounded');
});

it('checks a site', () => {
  expect(pagewright('check').status).toBe(0);
  write('pages/wrong.yaml', 'titel: X\n');
  const { status, stdout } = pagewright('check');
  rmSync(join(project, 'pages/wrong.yaml'));
  expect(status).toBe(1);
  expect(stdout).toContain('pages/wrong.yaml:1:1');
});

it('offers its functions to programs', () => {
  write(
    'program.mjs',
    `import { build, check } from 'pagewright';
    const { problems, files } = await check();
    const { pages } = await build({ siteDir: 'pages', outDir: 'by-program' });
    console.log(JSON.stringify([problems.map(({ severity }) => severity), files, pages]));`,
  );
  const { stdout, stderr } = run(process.execPath, ['program.mjs'], { cwd: project, env });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual([['warning', 'warning'], 3, 2]);
});

it('names its commands as they are called here', () => {
  expect(pagewright('--help').stdout).toMatch(/^ {2}npx pagewright check /m);
  expect(pagewright('--help').stdout).not.toMatch(/npm run|generate/);
});

it('creates a page whose first line names its schema for editors', () => {
  expect(pagewright('new', 'page', '/bread').status).toBe(0);
  const [, schema] = /\$schema=(.*)/.exec(read('pages/bread.yaml'))!;
  expect(JSON.parse(read(join('pages', schema!)))).toHaveProperty('properties.blocks');
});

it('adds a block of its own, with types for its component', () => {
  expect(pagewright('new', 'block', 'quote').stdout.trim().split('\n')).toEqual([
    'blocks/Quote/schema.json',
    'blocks/Quote/recipe.ts',
    'blocks/Quote/Quote.tsx',
    'tsconfig.json',
  ]);
  expect(read('.pagewright/blocks.d.ts')).toMatch(/interface OwnBlockTypes \{\s+quote: \{/);
  write(
    'blocks/program.ts',
    `import { build, type Problem } from 'pagewright';
    export const found = async (): Promise<Problem[]> => (await build({ siteDir: 'pages', outDir: 'dist' })).problems;`,
  );
  write(
    'blocks/Quote/structured-data.ts',
    `import { type Describe, plainText } from 'pagewright/blocks';
    const describe: Describe<'quote'> = ({ heading, text }) => [{ '@type': 'Quotation', name: heading, text: text && plainText(text) }];
    export default describe;`,
  );
  const tsc = join(process.cwd(), 'node_modules/typescript/bin/tsc');
  const check = () => run(process.execPath, [tsc, '-p', project]).stdout;
  expect(check()).toBe('');
  const component = read('blocks/Quote/Quote.tsx');
  write('blocks/Quote/Quote.tsx', component.replace('<Prose html={item} />', '{author}'));
  write(
    'blocks/program.ts',
    `import { build } from 'pagewright';\nexport const found = build({ dir: 'pages' });`,
  );
  expect(check()).toContain("Cannot find name 'author'");
  expect(check()).toContain("'dir' does not exist in type 'BuildOptions'");
  rmSync(join(project, 'blocks/program.ts'));
  write('blocks/Quote/Quote.tsx', component);
  write(
    'pages/index.yaml',
    `${home(HEADING)}  - { type: quote, heading: They said, text: It **works**., items: [Always] }\n`,
  );
  expect(pagewright('check').stdout).not.toContain('error');
});

it('tests blocks of its own, once Playwright and axe-core are installed', () => {
  const { status, stderr } = pagewright('test', 'blocks');
  expect([status, stderr]).toEqual([
    2,
    expect.stringContaining('npm install --save-dev playwright axe-core\n'),
  ]);
  for (const name of ['playwright', 'axe-core'])
    symlinkSync(join(process.cwd(), 'node_modules', name), join(project, 'node_modules', name));
  expect(pagewright('test', 'blocks')).toMatchObject({
    status: 0,
    stdout: '1 file checked: no problems.\n',
    stderr: expect.stringContaining('quote: 1 example, no problems\n'),
  });
});

it('builds a site, and serves it', async () => {
  const { status, stderr } = pagewright('build');
  expect([status, stderr]).toEqual([0, expect.stringMatching(/^Built \d/m)]);
  const html = read('dist/index.html');
  expect(html).toContain(HEADING);
  expect(html).toContain('<strong>works</strong>');
  expect(html).toContain('{"@type":"Quotation","name":"They said","text":"It works."}');
  expect(html).not.toContain(folder.dir);
  await withBrowser('preview', async (page) => {
    await Promise.all([
      page.waitForResponse(/\/assets\/EmailCapture-.*\.js$/),
      page.locator('main input[type=email]').click(),
    ]);
  });
});

it('builds the same site as this repository, with all blocks', () => {
  const isUsed = (type: string) => yaml.some((text) => text.includes(`type: ${type}\n`));
  const yaml = readdirSync('pages', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => readFileSync(join('pages', name), 'utf8'));
  const site = folder.at('all/pages'); // beside it, there is no folder `blocks`
  cpSync('pages', site, { recursive: true });
  const unused = examples.filter(({ type, index }) => index === 0 && !isUsed(type));
  for (const example of unused)
    folder.writeAll(filesWith(example, `shown-${example.type.toLowerCase()}.yaml`), 'all/pages');
  const build = (command: string, out: string) => {
    const { status, stdout, stderr } = run(
      process.execPath,
      [command, 'build', '--site', site, '--out', out],
      { cwd: project, env: { ...env, NODE_ENV: 'production' } },
    );
    expect(status, stdout + stderr).toBe(0);
    return contentsOf(join(project, out));
  };
  expect(build(INSTALLED, 'packed')).toEqual(build(CLI, 'unpacked'));
  expect(read('packed/faq.html')).toContain('"FAQPage"');
});

it.runIf(NIGHTLY)('builds the same site on each supported version of Node', () => {
  const versions = ['20.19.0', '22', '24'];
  mkdirSync(folder.at('runtimes'));
  const binaries = versions.map(
    (version) => `node${version}@npm:node-${process.platform}-${process.arch}@${version}`,
  );
  npm(folder.at('runtimes'), 'install --prefer-offline --no-audit --no-fund', ...binaries);
  const sites = versions.map((version) => {
    const { status, stdout, stderr } = run(
      folder.at(`runtimes/node_modules/node${version}/bin/node`),
      [INSTALLED, 'build', '--out', `dist-${version}`, '--cache', `cache-${version}`],
      { cwd: project, env },
    );
    expect(status, stdout + stderr).toBe(0);
    return read(`dist-${version}/index.html`);
  });
  expect(new Set(sites).size).toBe(1);
});

it('shows an edit in the dev server', () =>
  withBrowser('dev', async (page) => {
    await page.waitForFunction(() => 'connected' in document.documentElement.dataset);
    write('pages/index.yaml', home('Grüß Gott'));
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Grüß Gott');

    // An edit of a block of the site's own, and a new one that is interactive.
    write('pages/index.yaml', `${home('Grüß Gott')}  - { type: quote, heading: They said, items: [Yes] }\n`);
    await page.getByRole('heading', { name: 'They said' }).waitFor();
    const component = read('blocks/Quote/Quote.tsx');
    write('blocks/Quote/Quote.tsx', component.replace('<ul ', '<ul aria-label="Edited" '));
    await page.getByRole('list', { name: 'Edited' }).waitFor();
    write('blocks/Counter/schema.json', COUNTER_SCHEMA);
    await wait(1000); // the block is broken until its component is there
    write('blocks/Counter/Counter.tsx', COUNTER);
    write('pages/index.yaml', `${home('Grüß Gott')}  - { type: counter, label: Brot }\n`);
    const button = page.getByRole('button', { name: /^Brot: \d/ });
    const count = async () => {
      await button.click(); // a click before the block is hydrated has no effect
      return button.innerText();
    };
    await expect.poll(count).toMatch(/^Brot: [1-9]/);
  }));

it('writes caches into the project, and nothing into the package', () => {
  const caches = readdirSync(join(project, '.pagewright')).sort();
  expect(caches).toEqual(['blocks.d.ts', 'cache', 'editor', 'vite']);
  expect(filesOfPackage()).toEqual(installed);
});
