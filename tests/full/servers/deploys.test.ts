import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serve, type StaticServer } from '../../../src/node/preview/preview-server.ts';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';
import { useBrowser, type Visit, hydrateShell } from '../../support/browser.ts';
import { copyProject, type Project } from '../../support/project.ts';

const LONG = Array.from({ length: 60 }, (_, index) => `      Paragraph ${index} of a long text.\n`).join(
  '\n',
);

const SITE = `${MINIMAL_SITE}
-- index.yaml --
title: Home
description: A page with a form at its top, and figures far below that want a script of their own.
blocks:
  - { type: hero, heading: Home, actions: [{ label: Go on, to: "/other#figures" }] }
  - { type: emailCapture, heading: Take it with you }
  - type: legalText
    date: Of today
    text: |
${LONG}
  - { type: kpiStrip, items: [{ value: 70, label: of tasks }, { value: 30, label: days }] }
-- other.yaml --
title: Other
description: Another page, at whose end a link of the first one leads, below a long text.
blocks:
  - { type: hero, heading: Other }
  - type: legalText
    date: Of today
    text: |
${LONG}
  - { type: kpiStrip, id: figures, items: [{ value: 70, label: of tasks }, { value: 30, label: days }] }
`;

const visit = useBrowser();

/** A page may take a while to be loaded anew. */
const SOON = { timeout: 20_000 };

let project: Project;
let folder: string;
/** Outputs: before a deploy, after it, and after one of a host that keeps nothing. */
let old: string;
let next: string;
let bare: string;
/** What is served. */
let dist: string;
let server: StaticServer;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright-deploys-'));
  project = copyProject(filesOf(SITE));
  const build = (name: string) => {
    const { status, stderr } = spawnSync(process.execPath, ['src/pagewright.mjs', 'build'], {
      cwd: project.dir,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    cpSync(join(project.dir, 'dist'), join(folder, name), { recursive: true });
    return join(folder, name);
  };
  old = build('old');
  const block = readFileSync(join(project.dir, 'blocks/KpiStrip/KpiStrip.tsx'), 'utf8');
  project.write('blocks/KpiStrip/KpiStrip.tsx', block.replace('COLUMNS = 20', 'COLUMNS = 10'));
  next = build('next');
  bare = join(folder, 'bare');
  cpSync(next, bare, { recursive: true });
  const kept = Object.keys(JSON.parse(readFileSync(join(next, '.kept.json'), 'utf8')));
  remove(bare, ({ path }) => kept.includes(path));
}, 300_000);
afterAll(() => {
  project.clear();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  dist = join(folder, 'dist');
  deploy(old);
  server = await serve(dist, { port: 0 });
});
afterEach(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

/** Puts another output in the place of the one that is served. */
function deploy(output: string, change = (_: string) => {}): void {
  const staging = `${dist}.staging`;
  cpSync(output, staging, { recursive: true });
  change(staging);
  rmSync(dist, { recursive: true, force: true });
  renameSync(staging, dist);
}

/** Takes files away, with their compressed forms. */
function remove(output: string, which: (file: { path: string }) => boolean): void {
  for (const name of readdirSync(output, { recursive: true, encoding: 'utf8' })) {
    if (which({ path: name.replace(/\.(br|gz)$/, '') })) rmSync(join(output, name));
  }
}
const without = (name: string) => (output: string) =>
  remove(output, ({ path }) => path.startsWith(`assets/${name}-`));

/** A tab with the first page, and how many documents it has loaded since. */
async function open(prepare?: (page: Page) => Promise<unknown>) {
  const tab = await visit(server.url, { prepare });
  let loads = 0;
  tab.page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === tab.page.mainFrame()) loads += 1;
  });
  return { ...tab, tab, loads: () => loads };
}

/** Brings the figures near, so that they want their script. */
const toFigures = (page: Page) =>
  page.evaluate(() => scrollTo(0, document.body.scrollHeight)).catch(() => undefined); // just being loaded anew

const isHydrated = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('[data-interactive=true] > *')!).some((key) =>
      key.startsWith('__react'),
    ),
  );

/** Waits until the document is there that a page was loaded anew for. */
async function loaded(page: Page): Promise<void> {
  const isAnew = () => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry?.type === 'reload' && document.readyState === 'complete';
  };
  await expect.poll(() => page.evaluate(isAnew).catch(() => false), SOON).toBe(true);
}

/** Wakes a page, and waits until the blocks at its top have their scripts. */
async function ready(tab: Visit): Promise<void> {
  await hydrateShell(tab);
  await tab.page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-interactive=used] > *')!).some((key) =>
      key.startsWith('__react'),
    ),
  );
}

/** Long enough for another reload to show itself. */
const settled = (page: Page) => page.waitForTimeout(700);

/** A sign of use that does not wait for what comes of it. */
const touch = (page: Page) => page.locator('a').first().dispatchEvent('pointerover', { bubbles: true });

/** A browser that lets no page store anything. */
const withoutStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'cookieStore']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
  });

const stored = ({ page }: Visit) =>
  page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]);

/** Waits until its page has come anew and works. How often it was loaded by then, and what is stored. */
async function anew({ tab, page, loads }: Awaited<ReturnType<typeof open>>) {
  await expect.poll(loads, SOON).toBeGreaterThan(0);
  await loaded(page);
  await hydrateShell(tab);
  await toFigures(page);
  await expect.poll(() => isHydrated(page), SOON).toBe(true);
  return { loads: loads(), stored: await stored(tab) };
}

describe('a tab from before a deploy', () => {
  it('goes on with the scripts of its own build, which were kept', async () => {
    const { tab, page, loads, requests } = await open();
    await ready(tab);
    deploy(next);
    await toFigures(page);
    await expect.poll(() => isHydrated(page), SOON).toBe(true);
    expect(requests.filter((path) => path.includes('KpiStrip'))).toHaveLength(1);
    expect(loads()).toBe(0);
  });

  it('is loaded anew once when it is woken, since its page has changed', async () => {
    const opened = await open();
    deploy(bare);
    await touch(opened.page);
    expect(await anew(opened)).toEqual({ loads: 1, stored: [0, 0, ''] });
  });

  it('is loaded anew once where a block has lost its script', async () => {
    const opened = await open();
    await ready(opened.tab);
    deploy(bare);
    await toFigures(opened.page);
    expect(await anew(opened)).toEqual({ loads: 1, stored: [0, 0, ''] });
  });

  it('follows links to the new pages in full, and to their places', async () => {
    const { tab, page, loads } = await open();
    await ready(tab);
    deploy(bare);
    await page.getByRole('link', { name: 'Go on' }).click();
    await expect.poll(loads, SOON).toBe(1);
    await expect.poll(() => page.evaluate(() => scrollY), SOON).toBeGreaterThan(300);
    expect(page.url()).toBe(`${server.url}/other#figures`);
    await settled(page);
    expect(loads()).toBe(1);
  });

  it('goes back in full too', async () => {
    const { tab, page, loads } = await open();
    await ready(tab);
    await page.getByRole('link', { name: 'Go on' }).click();
    await expect.poll(() => page.title(), SOON).toContain('Other');
    await page.evaluate(() => history.pushState(null, '', '/other#top')); // an address that only its place tells apart
    deploy(bare);
    await page.goBack();
    await page.goBack();
    await expect.poll(() => page.title(), SOON).toContain('Home');
    await expect.poll(() => page.getByRole('heading', { name: 'Home' }).count(), SOON).toBe(1);
    expect(page.url()).toBe(`${server.url}/`);
    await settled(page);
    expect(loads()).toBeLessThanOrEqual(2);
  });

  it('keeps what was typed: it is not loaded anew, until a link is followed', async () => {
    const { tab, page, loads } = await open();
    await ready(tab);
    const field = page.locator('input[type=email]').first();
    await field.fill('ada@acme.localhost');
    deploy(bare);
    await toFigures(page);
    await settled(page);
    expect(await field.inputValue()).toBe('ada@acme.localhost');
    expect(loads()).toBe(0);
    await page.getByRole('link', { name: 'Go on' }).click();
    await expect.poll(loads, SOON).toBe(1);
    await expect.poll(() => page.title(), SOON).toContain('Other');
  });

  it('keeps what is being typed into a block that has lost its script', async () => {
    deploy(old, without('EmailCapture'));
    const { page, loads, consoleErrors } = await open();
    await page.route('**/assets/EmailCapture-*.js', async (route) => {
      await new Promise((done) => setTimeout(done, 1500)); // a slow connection
      await route.continue();
    });
    const field = page.locator('input[type=email]').first();
    await field.pressSequentially('ada@');
    await expect.poll(() => consoleErrors.join('\n'), SOON).toContain('dynamically imported module');
    await page.keyboard.type('acme.localhost');
    expect(await field.inputValue()).toBe('ada@acme.localhost');
    expect(loads()).toBe(0);
  });

  it('keeps what was typed before its script was asked for', async () => {
    const { page, loads } = await open();
    deploy(bare);
    const field = page.locator('input[type=email]').first();
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((done) => setTimeout(done, 500)); // a slow connection
      await route.continue();
    });
    await field.pressSequentially('ada@acme.localhost');
    await settled(page);
    expect(await field.inputValue()).toBe('ada@acme.localhost');
    expect(loads()).toBe(0);
  });
});

describe.each([
  ['with storage', undefined],
  ['without storage', withoutStorage],
])('a script that is gone for good leads to one reload and no more, %s', (_, prepare) => {
  it('the entry', async () => {
    deploy(old, without('client'));
    const { page, loads } = await open(prepare);
    await touch(page);
    await expect.poll(loads, SOON).toBe(1);
    await loaded(page);
    await touch(page);
    await settled(page);
    await touch(page);
    await settled(page);
    expect(loads()).toBe(1);
    await page.getByRole('link', { name: 'Go on' }).click();
    await expect.poll(() => page.title(), SOON).toContain('Other');
    // It leads to the end of that page, where what is near asks for the script: one reload, of that page's own.
    await expect.poll(loads, SOON).toBe(3);
    await settled(page);
    expect(loads()).toBe(3);
  });

  it('that of a block', async () => {
    deploy(old, without('KpiStrip'));
    const { tab, page, loads } = await open(prepare);
    await hydrateShell(tab);
    await toFigures(page);
    await expect.poll(loads, SOON).toBe(1);
    await loaded(page);
    await hydrateShell(tab);
    await toFigures(page);
    await settled(page);
    await page.reload();
    await hydrateShell(tab);
    await toFigures(page);
    await settled(page);
    expect(loads()).toBe(2); // ours, and that of the reader
  });

  it('that of the search', async () => {
    deploy(old, without('search'));
    const { page, loads } = await open(prepare);
    await page.keyboard.press('/');
    await expect.poll(loads, SOON).toBe(1);
    await loaded(page);
    await page.keyboard.press('/');
    await expect.poll(() => page.locator('[data-search-says=failed]').isVisible(), SOON).toBe(true);
    await settled(page);
    expect(loads()).toBe(1);
  });

  it('a document that stays older than its data', async () => {
    deploy(old, (output) => {
      const file = join(output, 'page.json');
      const data = JSON.parse(readFileSync(file, 'utf8'));
      remove(output, ({ path }) => path === 'page.json');
      writeFileSync(file, JSON.stringify({ ...data, version: 'newer' }));
    });
    const { page, loads } = await open(prepare);
    await touch(page);
    await expect.poll(loads, SOON).toBe(1);
    await loaded(page);
    await touch(page);
    await settled(page);
    expect(loads()).toBe(1);
  });
});

it('a page whose host is out of reach is not loaded anew', async () => {
  const { tab, page, loads } = await open();
  await ready(tab);
  await page.context().setOffline(true);
  await toFigures(page);
  await settled(page);
  expect(loads()).toBe(0);
  expect(await page.locator('h1').innerText()).toBe('Home');
});
