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

/** Polling options: a reload may take a while. */
const POLL = { timeout: 20_000 };

let project: Project;
let folder: string;
/** Outputs: before a deploy (`old`), after it (`updated`), and after it on a host without old files (`bare`). */
let old: string;
let updated: string;
let bare: string;
/** The folder that is served. */
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
  updated = build('next');
  bare = join(folder, 'bare');
  cpSync(updated, bare, { recursive: true });
  const retained = Object.keys(JSON.parse(readFileSync(join(updated, '.kept.json'), 'utf8')));
  remove(bare, ({ path }) => retained.includes(path));
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

/** Replaces the served output. */
function deploy(output: string, change = (_: string) => {}): void {
  const staging = `${dist}.staging`;
  cpSync(output, staging, { recursive: true });
  change(staging);
  rmSync(dist, { recursive: true, force: true });
  renameSync(staging, dist);
}

/** Removes files and their compressed versions. */
function remove(output: string, which: (file: { path: string }) => boolean): void {
  for (const name of readdirSync(output, { recursive: true, encoding: 'utf8' })) {
    if (which({ path: name.replace(/\.(br|gz)$/, '') })) rmSync(join(output, name));
  }
}
const without = (name: string) => (output: string) =>
  remove(output, ({ path }) => path.startsWith(`assets/${name}-`));

/** Opens the home page in a tab. Counts the documents that the tab loads afterwards. */
async function open(prepare?: (page: Page) => Promise<unknown>) {
  const tab = await visit(server.url, { prepare });
  let loads = 0;
  tab.page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === tab.page.mainFrame()) loads += 1;
  });
  return { ...tab, tab, loads: () => loads };
}

/** Scrolls to the figures, so that their script loads. */
const scrollToFigures = (page: Page) =>
  page.evaluate(() => scrollTo(0, document.body.scrollHeight)).catch(() => undefined); // fails while the page reloads

const isHydrated = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('[data-interactive=true] > *')!).some((key) =>
      key.startsWith('__react'),
    ),
  );

/** Waits until a reload is complete. */
async function reloaded(page: Page): Promise<void> {
  const isReloaded = () => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry?.type === 'reload' && document.readyState === 'complete';
  };
  await expect.poll(() => page.evaluate(isReloaded).catch(() => false), POLL).toBe(true);
}

/** Simulates the first interaction and waits until the blocks at the top of the page are hydrated. */
async function hydrated(tab: Visit): Promise<void> {
  await hydrateShell(tab);
  await tab.page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-interactive=used] > *')!).some((key) =>
      key.startsWith('__react'),
    ),
  );
}

/** Waits so long that another reload would be counted. */
const settle = (page: Page) => page.waitForTimeout(700);

/** Sends an event that starts hydration, without waiting for it. */
const hoverLink = (page: Page) => page.locator('a').first().dispatchEvent('pointerover', { bubbles: true });

/** Makes all storage and cookies unavailable. */
const disableStorage = (page: Page) =>
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

/** Waits until the page has reloaded and works. Returns the number of loads and the state of the storage. */
async function afterReload({ tab, page, loads }: Awaited<ReturnType<typeof open>>) {
  await expect.poll(loads, POLL).toBeGreaterThan(0);
  await reloaded(page);
  await hydrateShell(tab);
  await scrollToFigures(page);
  await expect.poll(() => isHydrated(page), POLL).toBe(true);
  return { loads: loads(), stored: await stored(tab) };
}

describe('a tab opened before a deploy', () => {
  it('continues with the retained scripts of its own build', async () => {
    const { tab, page, loads, requests } = await open();
    await hydrated(tab);
    deploy(updated);
    await scrollToFigures(page);
    await expect.poll(() => isHydrated(page), POLL).toBe(true);
    expect(requests.filter((path) => path.includes('KpiStrip'))).toHaveLength(1);
    expect(loads()).toBe(0);
  });

  it('reloads once on first use, since its page has changed', async () => {
    const opened = await open();
    deploy(bare);
    await hoverLink(opened.page);
    expect(await afterReload(opened)).toEqual({ loads: 1, stored: [0, 0, ''] });
  });

  it('reloads once if the script of a block is gone', async () => {
    const opened = await open();
    await hydrated(opened.tab);
    deploy(bare);
    await scrollToFigures(opened.page);
    expect(await afterReload(opened)).toEqual({ loads: 1, stored: [0, 0, ''] });
  });

  it('follows links to new pages with a full load, and to their fragments', async () => {
    const { tab, page, loads } = await open();
    await hydrated(tab);
    deploy(bare);
    await page.getByRole('link', { name: 'Go on' }).click();
    await expect.poll(loads, POLL).toBe(1);
    await expect.poll(() => page.evaluate(() => scrollY), POLL).toBeGreaterThan(300);
    expect(page.url()).toBe(`${server.url}/other#figures`);
    await settle(page);
    expect(loads()).toBe(1);
  });

  it('goes back with a full load', async () => {
    const { tab, page, loads } = await open();
    await hydrated(tab);
    await page.getByRole('link', { name: 'Go on' }).click();
    await expect.poll(() => page.title(), POLL).toContain('Other');
    await page.evaluate(() => history.pushState(null, '', '/other#top')); // only its fragment differs
    deploy(bare);
    await page.goBack();
    await page.goBack();
    await expect.poll(() => page.title(), POLL).toContain('Home');
    await expect.poll(() => page.getByRole('heading', { name: 'Home' }).count(), POLL).toBe(1);
    expect(page.url()).toBe(`${server.url}/`);
    await settle(page);
    expect(loads()).toBeLessThanOrEqual(2);
  });

  it('does not reload over typed input until a link is followed', async () => {
    const { tab, page, loads } = await open();
    await hydrated(tab);
    const field = page.locator('input[type=email]').first();
    await field.fill('ada@acme.localhost');
    deploy(bare);
    await scrollToFigures(page);
    await settle(page);
    expect(await field.inputValue()).toBe('ada@acme.localhost');
    expect(loads()).toBe(0);
    await page.getByRole('link', { name: 'Go on' }).click();
    await expect.poll(loads, POLL).toBe(1);
    await expect.poll(() => page.title(), POLL).toContain('Other');
  });

  it('keeps input being typed into a block whose script is gone', async () => {
    deploy(old, without('EmailCapture'));
    const { page, loads, consoleErrors } = await open();
    await page.route('**/assets/EmailCapture-*.js', async (route) => {
      await new Promise((done) => setTimeout(done, 1500)); // a slow connection
      await route.continue();
    });
    const field = page.locator('input[type=email]').first();
    await field.pressSequentially('ada@');
    await expect.poll(() => consoleErrors.join('\n'), POLL).toContain('dynamically imported module');
    await page.keyboard.type('acme.localhost');
    expect(await field.inputValue()).toBe('ada@acme.localhost');
    expect(loads()).toBe(0);
  });

  it('keeps input typed before its script is requested', async () => {
    const { page, loads } = await open();
    deploy(bare);
    const field = page.locator('input[type=email]').first();
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((done) => setTimeout(done, 500)); // a slow connection
      await route.continue();
    });
    await field.pressSequentially('ada@acme.localhost');
    await settle(page);
    expect(await field.inputValue()).toBe('ada@acme.localhost');
    expect(loads()).toBe(0);
  });
});

describe.each([
  ['with storage', undefined],
  ['without storage', disableStorage],
])('reloads only once for something permanently missing, %s:', (_, prepare) => {
  it('the entry script', async () => {
    deploy(old, without('client'));
    const { page, loads } = await open(prepare);
    await hoverLink(page);
    await expect.poll(loads, POLL).toBe(1);
    await reloaded(page);
    await hoverLink(page);
    await settle(page);
    await hoverLink(page);
    await settle(page);
    expect(loads()).toBe(1);
    await page.getByRole('link', { name: 'Go on' }).click();
    await expect.poll(() => page.title(), POLL).toContain('Other');
    // The link leads to the end of the other page. The figures there need the script, so that page reloads once, too.
    await expect.poll(loads, POLL).toBe(3);
    await settle(page);
    expect(loads()).toBe(3);
  });

  it('the script of a block', async () => {
    deploy(old, without('KpiStrip'));
    const { tab, page, loads } = await open(prepare);
    await hydrateShell(tab);
    await scrollToFigures(page);
    await expect.poll(loads, POLL).toBe(1);
    await reloaded(page);
    await hydrateShell(tab);
    await scrollToFigures(page);
    await settle(page);
    await page.reload();
    await hydrateShell(tab);
    await scrollToFigures(page);
    await settle(page);
    expect(loads()).toBe(2); // the automatic reload and the explicit one
  });

  it('the script of the search', async () => {
    deploy(old, without('search'));
    const { page, loads } = await open(prepare);
    await page.keyboard.press('/');
    await expect.poll(loads, POLL).toBe(1);
    await reloaded(page);
    await page.keyboard.press('/');
    await expect.poll(() => page.locator('[data-search-says=failed]').isVisible(), POLL).toBe(true);
    await settle(page);
    expect(loads()).toBe(1);
  });

  it('a document older than its data', async () => {
    deploy(old, (output) => {
      const file = join(output, 'page.json');
      const data = JSON.parse(readFileSync(file, 'utf8'));
      remove(output, ({ path }) => path === 'page.json');
      writeFileSync(file, JSON.stringify({ ...data, version: 'newer' }));
    });
    const { page, loads } = await open(prepare);
    await hoverLink(page);
    await expect.poll(loads, POLL).toBe(1);
    await reloaded(page);
    await hoverLink(page);
    await settle(page);
    expect(loads()).toBe(1);
  });
});

it('does not reload while offline', async () => {
  const { tab, page, loads } = await open();
  await hydrated(tab);
  await page.context().setOffline(true);
  await scrollToFigures(page);
  await settle(page);
  expect(loads()).toBe(0);
  expect(await page.locator('h1').innerText()).toBe('Home');
});
