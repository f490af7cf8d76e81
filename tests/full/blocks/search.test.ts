import { HtmlValidate } from 'html-validate';
import { describe, expect, inject, it } from 'vitest';
import { PHONE, useBrowser, type Visit, axeViolations } from '../../support/browser.ts';

const visit = useBrowser();
/** A busy machine takes its time to bring and run the scripts. */
const PATIENCE = { timeout: 10_000 };
const INDEX = '/search.json';

const dialog = ({ page }: Visit) => page.getByRole('dialog', { name: 'Search all pages' });
const field = (seen: Visit) => dialog(seen).getByRole('textbox');
const links = (seen: Visit) => seen.page.locator('[data-search-results] a');
const isOpen = (seen: Visit) =>
  seen.page.evaluate(() => document.querySelector<HTMLDialogElement>('#search')!.open);
const focused = ({ page }: Visit) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** Opens the search with its key and types. */
async function searchFor(seen: Visit, words: string): Promise<void> {
  await seen.page.keyboard.press('/');
  await field(seen).fill(words);
  await expect.poll(() => seen.page.locator('[data-search-status]').innerText(), PATIENCE).not.toBe('');
}

describe('the search', () => {
  it('asks for nothing before it is used', async () => {
    const seen = await visit('/articles/annex');
    await seen.page.mouse.wheel(0, 3000);
    await seen.page.waitForLoadState('networkidle');
    const asked = seen.requests.filter((path) => /search/.test(path));
    expect(asked).toEqual([]);
    await seen.page.keyboard.press('Control+k');
    await expect.poll(() => seen.requests.filter((path) => path === INDEX).length, PATIENCE).toBe(1);
  });

  it.each(['/', 'Control+k', 'Meta+k'])('opens with %s, and closes with Escape', async (keys) => {
    const seen = await visit('/pricing');
    await seen.page.keyboard.press(keys);
    expect(await isOpen(seen)).toBe(true);
    expect(await field(seen).evaluate((element) => element === document.activeElement)).toBe(true);
    await seen.page.keyboard.type('a/b');
    expect(await field(seen).inputValue()).toBe('a/b');
    await seen.page.keyboard.press('Escape');
    expect(await isOpen(seen)).toBe(false);
    expect(seen.consoleErrors).toEqual([]);
  });

  it('leaves the keys alone while the reader writes, and while another dialog is open', async () => {
    const seen = await visit('/', PHONE);
    const mail = seen.page.locator('footer input[type=email]').first();
    await mail.focus();
    await seen.page.keyboard.press('/');
    await seen.page.keyboard.press('Control+k');
    expect(await isOpen(seen)).toBe(false);
    expect(await mail.inputValue()).toBe('/');
    await mail.blur();
    await seen.page.getByRole('button', { name: 'Open menu' }).click();
    await seen.page.keyboard.press('/');
    expect(await isOpen(seen)).toBe(false);
  });

  it('gives up its single key for who asks it to, for good', async () => {
    const seen = await visit('/pricing');
    await seen.page.keyboard.press('/');
    await seen.page.getByRole('checkbox', { name: 'Open with the key /' }).uncheck();
    await seen.page.reload();
    await seen.page.keyboard.press('/');
    expect(await isOpen(seen)).toBe(false);
    await seen.page.keyboard.press('Control+k');
    expect(await isOpen(seen)).toBe(true);
  });

  it('finds what an address asks for: that which structured data tells search engines', async () => {
    const seen = await visit('/');
    const text = await seen.page.locator('script[type="application/ld+json"]').textContent();
    const site = JSON.parse(text!)['@graph'].find(
      (thing: Record<string, unknown>) => thing['@type'] === 'WebSite',
    );
    const template: string = site.potentialAction.target.urlTemplate;
    const address = new URL(template.replace('{search_term_string}', encodeURIComponent('remote & audit')));
    await seen.page.goto(inject('url') + address.pathname + address.search);
    expect(await isOpen(seen)).toBe(true);
    expect(await field(seen).inputValue()).toBe('remote & audit');
    await expect.poll(() => links(seen).count(), PATIENCE).toBeGreaterThan(1);
    expect(seen.consoleErrors).toEqual([]);
  });

  it('finds, marks, says how many, and leads to the section by keyboard alone', async () => {
    const seen = await visit('/pricing');
    const { page } = seen;
    await searchFor(seen, 'remote audit evidence');
    await expect.poll(() => page.getByRole('status').last().innerText()).toMatch(/^Pages found: \d+$/);
    expect(await page.locator('[data-search-results] mark').count()).toBeGreaterThan(2);
    await searchFor(seen, 'documents you cannot do without');
    await page.keyboard.press('ArrowDown');
    expect(await focused(seen)).toContain('at a glance');
    await page.keyboard.press('ArrowDown');
    expect(await focused(seen)).toContain('The documents you cannot do without');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await field(seen).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/articles/iso-overview#the-documents-you-cannot-do-without');
    expect(await isOpen(seen)).toBe(false);
    const heading = page.getByRole('heading', { name: 'The documents you cannot do without' });
    await expect.poll(() => heading.boundingBox().then((box) => box!.y), PATIENCE).toBeLessThan(200);
    const marked = () => page.evaluate(() => CSS.highlights.get('found')?.size ?? 0);
    await expect.poll(marked, PATIENCE).toBeGreaterThan(3);
    expect(seen.consoleErrors).toEqual([]);
  });

  it('Enter in the field takes the first result; an answer that no link leads to is unfolded', async () => {
    const seen = await visit('/faq');
    await searchFor(seen, 'Where is our data stored');
    await seen.page.keyboard.press('Enter');
    await expect.poll(() => isOpen(seen)).toBe(false);
    await expect.poll(() => new URL(seen.page.url()).hash, PATIENCE).not.toBe('');
    await seen.page.keyboard.press('/');
    await expect.poll(() => isOpen(seen)).toBe(true);
    await links(seen).filter({ hasText: 'Where is our data stored' }).last().click();
    await expect
      .poll(() => seen.page.locator('details:has(#data)').first().getAttribute('open'), PATIENCE)
      .toBe('');
  });

  it('follows the chips of the hub, and its own', async () => {
    const seen = await visit('/resources?category=introduction');
    const { page } = seen;
    await page.locator('main').getByRole('button', { name: 'Search all pages' }).click();
    await field(seen).fill('audit');
    await expect.poll(() => links(seen).count(), PATIENCE).toBeGreaterThan(0);
    const chosen = () => dialog(seen).getByRole('radio', { checked: true }).getAttribute('value');
    expect(await chosen()).toBe('introduction');
    const routes = () =>
      links(seen).evaluateAll((all) => [...new Set(all.map((link) => (link as HTMLAnchorElement).pathname))]);
    const narrow = await routes();
    expect(narrow.every((route) => route.startsWith('/articles/'))).toBe(true);
    await dialog(seen).getByRole('radio', { name: 'All pages' }).check({ force: true });
    const all = await routes();
    expect(all.length).toBeGreaterThan(narrow.length);
    expect(all).toContain('/faq');
  });

  it('says so where nothing is found, and where to begin', async () => {
    const seen = await visit('/pricing');
    await searchFor(seen, 'zzzzqqqq');
    expect(await dialog(seen).innerText()).toContain('Nothing was found.');
    expect(await dialog(seen).getByRole('link', { name: 'Resources' }).isVisible()).toBe(true);
    await field(seen).fill('certificate');
    expect(await dialog(seen).innerText()).not.toContain('Nothing was found.');
  });

  it.each(['**/search.json', '**/assets/search-*.js'])(
    'says so where it is cut off from %s, and tries again',
    async (blocked) => {
      const seen = await visit('/pricing', {
        prepare: (page) => page.route(blocked, (route) => route.abort()),
      });
      await seen.page.keyboard.press('/');
      await expect.poll(() => dialog(seen).innerText(), PATIENCE).toContain('could not be loaded');
      expect(await dialog(seen).getByRole('link', { name: 'FAQ' }).isVisible()).toBe(true);
      await seen.page.keyboard.press('Escape');
      if (blocked.endsWith('.js')) return; // a module that failed once is not asked for again in this document
      await seen.page.unroute(blocked);
      await searchFor(seen, 'certificate');
      expect(await dialog(seen).innerText()).not.toContain('could not be loaded');
    },
  );

  it('offers no dead button where no script runs', async () => {
    const { page } = await visit('/resources', { javaScriptEnabled: false });
    expect(await page.locator('[data-search-opener]').count()).toBeGreaterThan(1);
    for (const opener of await page.locator('[data-search-opener]').all())
      expect(await opener.isVisible()).toBe(false);
  });

  it.each([
    ['light', { width: 320, height: 640 }],
    ['dark', { width: 1440, height: 900 }],
  ] as const)('is accessible and valid while open, in %s', async (colorScheme, viewport) => {
    const seen = await visit('/resources', { colorScheme, viewport });
    await searchFor(seen, 'certification body');
    await links(seen).first().waitFor();
    expect(await axeViolations(seen.page)).toEqual([]);
    const html = new HtmlValidate({ extends: ['html-validate:recommended'] });
    const { results } = await html.validateString(
      await dialog(seen).evaluate((element) => element.outerHTML),
    );
    const rules = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    );
    expect(rules.filter((rule) => !/^(void-style|attr|valid-id)/.test(rule))).toEqual([]);
    await field(seen).fill('zzzzqqqq');
    expect(await axeViolations(seen.page)).toEqual([]);
  });
});
