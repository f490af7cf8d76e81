import { cpSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRecord } from '../../../src/node/build/output/output-record.ts';
import { serve, type StaticServer } from '../../../src/node/serve/preview/preview-server.ts';
import { filesOf, HOME, MINIMAL_SITE, pageStart } from '../../support/site.ts';
import { LOAD_ERRORS, useBrowser } from '../../support/browser.ts';
import { copyProject, type Project } from '../../support/project.ts';
import { run } from '../../support/sandbox/commands.ts';
import { useFolder } from '../../support/sandbox/folder.ts';

const LONG = Array.from({ length: 60 }, (_, index) => `      Paragraph ${index} of a long text.\n`).join(
  '\n',
);

const SITE = `${MINIMAL_SITE}
${HOME}  - { type: hero, heading: Home, actions: [{ label: Go on, to: "/other#figures" }] }
  - { type: emailCapture, heading: Take it with you }
  - type: legalText
    date: Of today
    text: |
${LONG}
  - { type: kpiStrip, count: true, items: [{ value: 70, label: of tasks }, { value: 30, label: days }] }
${pageStart('other', 'Other')}  - { type: hero, heading: Other }
  - type: legalText
    date: Of today
    text: |
${LONG}
  - { type: kpiStrip, id: figures, count: true, items: [{ value: 70, label: of tasks }, { value: 30, label: days }] }
`;

const visit = useBrowser();

const folder = useFolder({ shared: true });
/** Outputs before a deploy (`old`) and after it (`updated`). `bare` is `updated` on a host that removes old files. */
const [old, updated, bare] = ['old', 'updated', 'bare'].map((name) => folder.at(name)) as [
  string,
  string,
  string,
];
/** The folder that is served. */
const dist = folder.at('dist');
let project: Project;
let server: StaticServer;

beforeAll(() => {
  project = copyProject(filesOf(SITE));
  const build = (output: string) => {
    const { status, stderr } = run(process.execPath, ['src/pagewright.mjs', 'build'], { cwd: project.dir });
    if (status !== 0) throw new Error(stderr);
    cpSync(join(project.dir, 'dist'), output, { recursive: true });
  };
  build(old);
  const block = project.read('blocks/KpiStrip/KpiStrip.tsx');
  project.write('blocks/KpiStrip/KpiStrip.tsx', block.replace('COLUMNS = 20', 'COLUMNS = 10'));
  build(updated);
  cpSync(updated, bare, { recursive: true });
  const retained = Object.keys(readRecord(join(project.dir, 'dist'))!.unusedSince);
  remove(bare, ({ path }) => retained.includes(path));
});
afterAll(() => project.clear());

beforeEach(async () => {
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
async function open(errors = /^$/) {
  const tab = await visit(server.url, { errors });
  let loads = 0;
  tab.page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === tab.page.mainFrame()) loads += 1;
  });
  return { ...tab, loads: () => loads };
}

/** Scrolls to the figures, so that their script loads. */
const scrollToFigures = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

const isHydrated = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-wake=visible]')!.hasAttribute('data-hydrated'));

/** Waits long enough for a reload to be counted. */
const settle = (page: Page) => page.waitForTimeout(700);

describe('a tab opened before a deploy', () => {
  it('continues with the retained scripts of its own build', async () => {
    const { page, loads, requests } = await open();
    deploy(updated);
    await scrollToFigures(page);
    await expect.poll(() => isHydrated(page)).toBe(true);
    expect(requests.filter((path) => path.includes('KpiStrip'))).toHaveLength(1);
    expect(loads()).toBe(0);
  });

  it('shows the new page after a link and after Back', async () => {
    const { page, loads } = await open();
    deploy(bare);
    await page.getByRole('link', { name: 'Go on' }).click();
    await expect.poll(() => page.title()).toContain('Other');
    expect(page.url()).toBe(`${server.url}/other#figures`);
    await expect.poll(() => isHydrated(page)).toBe(true);
    await page.goBack();
    await expect.poll(() => page.title()).toContain('Home');
    await settle(page);
    expect(loads()).toBeLessThanOrEqual(2);
  });
});

describe('without the script of an island, because a deploy has removed it,', () => {
  it('the island stays as it was served, and nothing is reloaded', async () => {
    const { page, loads, consoleErrors } = await open(LOAD_ERRORS);
    const text = await page.locator('main').innerText();
    deploy(bare);
    await scrollToFigures(page);
    await expect.poll(() => consoleErrors.join('\n')).toContain('dynamically imported module');
    expect(await page.locator('main').innerText()).toBe(text);
    expect(loads()).toBe(0);
  });

  // On a site with an email address, this form would open an email. The site of this test has no such address.
  // early-use.test.ts in tests/full/islands tests the other case.
  it('a form keeps its text, and does not put it into the address', async () => {
    deploy(old, without('EmailCapture'));
    const { page } = await open(LOAD_ERRORS);
    const field = page.locator('main input[type=email]');
    await field.pressSequentially('ada@acme.localhost');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.scripts)).toBe('missing');
    await settle(page);
    expect(page.url()).toBe(`${server.url}/`);
    expect(await field.inputValue()).toBe('ada@acme.localhost');
  });

  it('the search says that it failed', async () => {
    deploy(old, without('search'));
    const { page, loads } = await open(LOAD_ERRORS);
    await page.keyboard.press('/');
    await expect.poll(() => page.locator('[data-search-says=failed]').isVisible()).toBe(true);
    expect(loads()).toBe(0);
  });
});
