import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BROWSER_FLAGS, findBrowser } from '../../../tools/browser.mjs';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';
import { copyProject, type Project } from '../../support/project.ts';

const GENEROUS = 15_000;

const hero = (heading: string) => `title: ${heading}
description: A page.
blocks:
  - type: hero
    heading: ${heading}
`;

const questions = (answer: string) => `title: Questions
description: A long page.
blocks:
  - type: hero
    heading: Questions
  - type: accordion
    heading: Asked often
    items:
${Array.from({ length: 30 }, (_, index) => `      - question: Question ${index}?\n        answer: Answer ${index}.\n`).join('')}
      - question: The last one?
        answer: ${answer}
`;

let project: Project;
let server: Awaited<ReturnType<Project['dev']>>;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let findings: string[];

beforeAll(async () => {
  const site = filesOf(MINIMAL_SITE);
  site.set('index.yaml', hero('Hello'));
  site.set('questions.yaml', questions('First answer.'));
  site.set('other.yaml', hero('The other').replace('blocks:', 'redirectsFrom: [/another]\nblocks:'));
  site.set('_media/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>');
  project = copyProject(site);
  [server, browser] = await Promise.all([
    project.dev('--port', '0'),
    chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS }),
  ]);
  context = await browser.newContext(); // one for all, which spares them loading every module anew
  // Vite makes its packages ready when they are first asked for.
  const first = await context.newPage();
  await first.goto(server.url);
  await hydrated(first);
  await first.close();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  project?.clear();
});

beforeEach(async () => {
  findings = [];
  page = await context.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) findings.push(message.text());
  });
  page.on('pageerror', (error) => findings.push(String(error)));
});

afterEach(() => page.close());

/** React has taken the page over, blocks included. */
const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('[data-block] *')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    ),
  );

async function open(path: string) {
  const answer = await page.goto(server.url + path);
  await hydrated(page);
  return answer!;
}

const heading = () => page.locator('main h1');
const overlay = () => page.locator('pagewright-problems dialog');

/** How often this tab has loaded a document: 1, if it never was reloaded. */
const loads = () =>
  page.evaluate(() => {
    const tab = window as { name: string; counted?: boolean };
    if (!tab.counted) tab.name = String(Number(tab.name) + 1);
    tab.counted = true;
    return Number(tab.name);
  });

/** Works with a file of the copy changed, and changes it back. */
async function editing(path: string, from: string, to: string, work: () => Promise<void>): Promise<void> {
  const text = readFileSync(join(project.dir, path), 'utf8');
  expect(text).toContain(from);
  project.write(path, text.replace(from, to));
  try {
    await work();
  } finally {
    project.write(path, text);
  }
}

/** Whether the document of a page says this. */
const served = (path: string, words: string) => async () =>
  (await (await fetch(server.url + path)).text()).includes(words);

describe('pages', () => {
  test.each(['/', '/questions', '/other', '/no-such-page'])('%s hydrates without a word', async (path) => {
    const answer = await open(path);
    const missing = path === '/no-such-page';
    expect(answer.status()).toBe(missing ? 404 : 200);
    expect(await heading().textContent()).toBe(
      { '/': 'Hello', '/questions': 'Questions', '/other': 'The other' }[path] ?? 'Not here',
    );
    expect(findings.filter((text) => !(missing && /status of 404|no page at/.test(text)))).toEqual([]);
  });

  test('what stands beside them, and old addresses, are as in the built site', async () => {
    const ask = async (path: string) => {
      const answer = await fetch(server.url + path, { redirect: 'manual' });
      return [answer.status, answer.headers.get('content-type') ?? '', await answer.text()] as const;
    };
    for (const [path, type, words] of [
      ['/robots.txt', 'text/plain', 'Sitemap: https://acme.localhost/sitemap.xml'],
      ['/sitemap.xml', 'text/xml', '<loc>https://acme.localhost/other</loc>'],
      ['/llms.txt', 'text/plain', '(https://acme.localhost/other.md)'],
      ['/other.md', 'text/markdown', '# The other\n'],
    ] as const) {
      expect(await ask(path)).toEqual([200, `${type};charset=utf-8`, expect.stringContaining(words)]);
    }
    expect((await ask('/404.md'))[0]).toBe(404);
    const moved = await fetch(`${server.url}/another/?a=b`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/other?a=b']);
  });

  test('data and pictures stand where the build puts them', async () => {
    const data = await (await fetch(`${server.url}/other/page.json`)).json();
    expect(data.page).toMatchObject({ route: '/other', title: 'The other' });
    expect(await (await fetch(`${server.url}/site.json`)).json()).toMatchObject({ brand: { name: 'Acme' } });
    expect((await fetch(`${server.url}/no-such-page/page.json`)).status).toBe(404);

    project.write('pages/pictured.yaml', `${hero('Pictured')}    picture: { src: dot.svg, alt: A dot }\n`);
    await expect
      .poll(async () => (await fetch(`${server.url}/pictured`)).status, { timeout: GENEROUS })
      .toBe(200);
    const { page: pictured } = await (await fetch(`${server.url}/pictured/page.json`)).json();
    const picture = await fetch(server.url + pictured.blocks[0].picture.src);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(await picture.text()).toContain('<svg');
  });

  test('can be searched as they are now', async () => {
    await open('/');
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Search all pages' }).getByRole('textbox').fill('first answer');
    const found = page.locator('[data-search-results] a').last();
    await found.waitFor({ timeout: GENEROUS });
    expect(await found.innerText()).toContain('The last one?');
    expect(findings).toEqual([]);
  });

  test('one address for a page', async () => {
    const answer = await fetch(`${server.url}/other/?from=mail`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/other?from=mail']);
  });
});

describe('an edit', () => {
  test('is on the screen at once, and the page stays as its reader had it', async () => {
    await open('/questions');
    const last = page.locator('details').last();
    await last.locator('summary').click();
    await last.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    const before = { top: await page.evaluate(() => scrollY), loads: await loads() };
    expect(before.top).toBeGreaterThan(500);

    const start = performance.now();
    project.write('pages/questions.yaml', questions('Another answer.'));
    await last.getByText('Another answer.').waitFor({ timeout: GENEROUS });
    console.log(`An edit was on the screen after ${Math.round(performance.now() - start)} ms.`);

    expect(await last.evaluate((element: HTMLDetailsElement) => element.open)).toBe(true);
    expect({ top: await page.evaluate(() => scrollY), loads: await loads() }).toEqual(before);
    expect(findings).toEqual([]);
  });

  test('of what all pages share is seen as well', async () => {
    await open('/');
    const site = readFileSync(join(project.dir, 'pages/_site.yaml'), 'utf8');
    project.write('pages/_site.yaml', site.replaceAll('Acme', 'Emca'));
    await page.getByText('© 2', { exact: false }).getByText('Emca').waitFor({ timeout: GENEROUS });
    await expect.poll(() => page.title()).toBe('Hello · Emca');
    project.write('pages/_site.yaml', site);
    await expect.poll(() => page.title()).toBe('Hello · Acme');
  });

  test('of the colours is seen as well', async () => {
    await open('/');
    const before = await loads();
    const site = readFileSync(join(project.dir, 'pages/_site.yaml'), 'utf8');
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const first = await ground();
    project.write(
      'pages/_site.yaml',
      `${site}\ntheme: { colors: { paper: { light: '#FFEEDD', dark: '#112233' } } }\n`,
    );
    await expect.poll(ground, { timeout: GENEROUS }).toBe('rgb(255, 238, 221)');
    project.write('pages/_site.yaml', site);
    await expect.poll(ground, { timeout: GENEROUS }).toBe(first);
    expect(await loads()).toBe(before);
  });

  test('of a component replaces it in the page, and is in the next document', async () => {
    await open('/');
    const before = await loads();
    await editing('blocks/Hero/Hero.tsx', '{heading}</h1>', "{heading + '!'}</h1>", async () => {
      await page.getByRole('heading', { name: 'Hello!' }).waitFor({ timeout: GENEROUS });
      await expect.poll(served('/', 'Hello!</h1>'), { timeout: GENEROUS }).toBe(true);
    });
    await page.getByRole('heading', { name: 'Hello', exact: true }).waitFor({ timeout: GENEROUS });
    expect(await loads()).toBe(before);
  });

  test('of a schema changes what pages may say, and the types', async () => {
    await open('/other');
    const schema = JSON.parse(readFileSync(join(project.dir, 'blocks/Hero/schema.json'), 'utf8'));
    const text = JSON.stringify(schema);
    project.write('pages/other.yaml', `${hero('New field')}    mood: calm\n`);
    await overlay().getByText('unknown-field').waitFor({ timeout: GENEROUS });
    schema.properties.mood = { type: 'string', description: 'How it feels.' };
    project.write('blocks/Hero/schema.json', JSON.stringify(schema));
    await page.getByRole('heading', { name: 'New field' }).waitFor({ timeout: GENEROUS });
    const types = () => readFileSync(join(project.dir, 'src/model/types.gen.ts'), 'utf8');
    await expect.poll(types, { timeout: GENEROUS }).toContain('mood?: string;');

    project.write('blocks/Hero/schema.json', '{');
    await page.locator('vite-error-overlay').waitFor({ state: 'attached', timeout: GENEROUS });
    project.write('pages/other.yaml', hero('The other'));
    project.write('blocks/Hero/schema.json', text);
    await page.getByRole('heading', { name: 'The other' }).waitFor({ timeout: GENEROUS });
    await expect.poll(types, { timeout: GENEROUS }).not.toContain('mood?: string;');
  });
});

describe('a mistake', () => {
  const BROKEN = `${hero('Hello')}  - type: heor\n    heading: Again\n`;

  afterEach(() => project.write('pages/index.yaml', hero('Hello')));

  test('is shown over the last good page, which comes back when it is mended', async () => {
    await open('/');
    const before = await loads();
    project.write('pages/index.yaml', BROKEN);
    await overlay().waitFor({ timeout: GENEROUS });
    const text = await overlay().innerText();
    for (const part of [
      'pages/index.yaml:6:11',
      'error',
      'unknown-block',
      'Unknown block type "heor".',
      '^^^^',
      'Did you mean "hero"?',
    ]) {
      expect(text).toContain(part);
      expect(server.output()).toContain(part);
    }
    expect(await heading().textContent()).toBe('Hello');

    project.write('pages/index.yaml', hero('Mended'));
    await page.getByRole('heading', { name: 'Mended' }).waitFor({ timeout: GENEROUS });
    await expect.poll(() => overlay().count()).toBe(0);
    expect(await loads()).toBe(before);
    expect(findings).toEqual([]);
  });

  test('can be read and put away with the keyboard', async () => {
    await open('/');
    project.write('pages/index.yaml', BROKEN);
    await overlay().waitFor({ timeout: GENEROUS });
    await expect
      .poll(() =>
        page.getByRole('button', { name: 'Close' }).evaluate((element) => element.matches(':focus')),
      )
      .toBe(true);
    await page.keyboard.press('Tab');
    expect(
      await overlay()
        .locator('pre')
        .first()
        .evaluate((element) => element.matches(':focus')),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await overlay().waitFor({ state: 'detached' });
    expect(await heading().textContent()).toBe('Hello');
  });

  test('is shown to who comes later, over the last good page', async () => {
    project.write('pages/index.yaml', BROKEN);
    await expect.poll(server.output).toContain('unknown-block');
    await open('/');
    await overlay().waitFor();
    expect(await heading().textContent()).toBe('Hello');
    project.write('pages/index.yaml', hero('Mended'));
    await page.getByRole('heading', { name: 'Mended' }).waitFor({ timeout: GENEROUS });
    await expect.poll(() => overlay().count()).toBe(0);
  });

  test('of a block that cannot be drawn is shown where the block is written', async () => {
    await open('/other');
    const quiet = '  const classes';
    const loud = `  if (heading === 'Boom') throw new Error('too loud');\n${quiet}`;
    await editing('blocks/Hero/Hero.tsx', quiet, loud, async () => {
      project.write('pages/other.yaml', hero('Boom'));
      await overlay().getByText('too loud').waitFor({ timeout: GENEROUS });
      expect(await overlay().innerText()).toMatch(/pages\/other\.yaml:4:11\s+error\s+draw-failed/);
      expect(await heading().textContent()).toBe('The other');

      const answer = await page.goto(`${server.url}/other`);
      expect(answer!.status()).toBe(500);
      await overlay().getByText('too loud').waitFor({ timeout: GENEROUS });
    });
    await page.getByRole('heading', { name: 'Boom' }).waitFor({ timeout: GENEROUS });
    project.write('pages/other.yaml', hero('The other'));
    await page.getByRole('heading', { name: 'The other' }).waitFor({ timeout: GENEROUS });
  });
});

describe('a file', () => {
  test('that is deleted makes its page the 404 page, until it is back', async () => {
    await open('/other');
    const before = await loads();
    project.remove('pages/other.yaml');
    await page.getByRole('heading', { name: 'Not here' }).waitFor({ timeout: GENEROUS });
    expect((await fetch(`${server.url}/other`)).status).toBe(404);
    project.write('pages/other.yaml', hero('The other'));
    await page.getByRole('heading', { name: 'The other' }).waitFor({ timeout: GENEROUS });
    expect(await loads()).toBe(before);
  });

  test('that is made gives its address a page', async () => {
    await open('/new/page');
    expect(await heading().textContent()).toBe('Not here');
    project.write('pages/new/page.yaml', hero('New here'));
    await page.getByRole('heading', { name: 'New here' }).waitFor({ timeout: GENEROUS });
    expect(await page.title()).toBe('New here · Acme');
  });
});

describe('the server', () => {
  test('starts with a broken site, and brings its pages when they are mended', async () => {
    const broken = copyProject(filesOf(MINIMAL_SITE));
    broken.write('pages/index.yaml', 'title: [');
    const started = await broken.dev('--port', '0');
    try {
      const answer = await page.goto(started.url);
      expect(answer!.status()).toBe(503);
      await overlay().getByText('pages/index.yaml:1').first().waitFor();
      broken.write('pages/index.yaml', hero('Right at last'));
      await page.getByRole('heading', { name: 'Right at last' }).waitFor({ timeout: GENEROUS });
    } finally {
      await started.stop();
      broken.clear();
    }
  });

  test('can be reached from this machine alone', async () => {
    const port = Number(new URL(server.url).port);
    const others = Object.values(networkInterfaces()).flatMap((list) => list!.map(({ address }) => address));
    for (const host of others.filter((address) => address !== '127.0.0.1')) {
      expect(await reaches(host, port), host).toBe(false);
    }
    expect(await reaches('127.0.0.1', port)).toBe(true);
  });

  test('says so when its port is taken', async () => {
    const { port } = new URL(server.url);
    const { status, stderr } = command('dev', '--port', port);
    expect(status).toBe(2);
    expect(stderr).toContain(`Port ${port} is in use`);
  });

  test('ends without leaving anything open', () => {
    const script = `
      const { dev } = await import('./src/node/dev/dev-server.ts');
      const server = await dev({ siteDir: 'pages', port: 0 });
      await (await fetch(server.url)).text();
      await server.close();
      console.log('closed');
    `;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', script],
      {
        cwd: project.dir,
        encoding: 'utf8',
        timeout: 20_000,
        env: { ...process.env, NODE_ENV: 'development' },
      },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/closed\n$/);
  });
});

const command = (...args: string[]) =>
  spawnSync(process.execPath, ['src/pagewright.mjs', ...args], {
    cwd: project.dir,
    encoding: 'utf8',
    timeout: 20_000,
  });

function reaches(host: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host, port, timeout: 1000 });
    const end = (answer: boolean) => {
      socket.destroy();
      done(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}
