import type { Locator } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import {
  failing,
  hold,
  LOAD_ERRORS,
  PHONE,
  useBrowser,
  type Visit,
  axeViolations,
} from '../../support/browser.ts';
import { fragmentErrors } from '../../support/html.ts';

const visit = useBrowser();
const INDEX = '/search.json';

const dialog = ({ page }: Visit) => page.getByRole('dialog', { name: 'Search all pages' });
const field = (seen: Visit) => dialog(seen).getByRole('textbox');
const links = (seen: Visit) => seen.page.locator('[data-search-results] a');
const isOpen = (seen: Visit) =>
  seen.page.evaluate(() => document.querySelector<HTMLDialogElement>('#_search')!.open);
const focused = ({ page }: Visit) => page.evaluate(() => document.activeElement?.textContent ?? '');

const isInViewport = (element: Locator) =>
  element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

async function close(seen: Visit): Promise<void> {
  await seen.page.keyboard.press('Escape');
  await expect.poll(() => isOpen(seen)).toBe(false);
}

/** Opens the search with its keyboard shortcut, enters a query and waits for the results. */
async function searchFor(seen: Visit, query: string): Promise<void> {
  await seen.page.keyboard.press('/');
  await field(seen).fill(query);
  await expect.poll(() => seen.page.locator('[data-search-status]').innerText()).not.toBe('');
}

describe('the search', () => {
  it('loads nothing before its first use', async () => {
    const seen = await visit('/articles/annex');
    await seen.page.mouse.wheel(0, 3000);
    await seen.page.waitForLoadState('networkidle');
    const requests = seen.requests.filter((path) => /search/.test(path));
    expect(requests).toEqual([]);
    await seen.page.keyboard.press('Control+k');
    await expect.poll(() => seen.requests.filter((path) => path === INDEX).length).toBe(1);
  });

  it.each(['/', 'Control+k', 'Meta+k'])('opens with %s and closes with Escape', async (keys) => {
    const seen = await visit('/pricing');
    await seen.page.keyboard.press(keys);
    expect(await isOpen(seen)).toBe(true);
    expect(await field(seen).evaluate((element) => element === document.activeElement)).toBe(true);
    await seen.page.keyboard.type('a/b');
    expect(await field(seen).inputValue()).toBe('a/b');
    await seen.page.keyboard.press('Escape');
    expect(await isOpen(seen)).toBe(false);
  });

  it('keeps the focused result and the category when the visitor comes back from another window', async () => {
    const seen = await visit('/pricing');
    await searchFor(seen, 'audit');
    await dialog(seen).getByRole('radio', { name: 'Preparation' }).check({ force: true });
    await field(seen).focus();
    await seen.page.keyboard.press('ArrowDown');
    const before = await focused(seen);
    await seen.page.evaluate(() => {
      const focus = new FocusEvent('focusin', { bubbles: true, relatedTarget: null });
      document.activeElement!.dispatchEvent(focus);
    });
    expect(await focused(seen)).toBe(before);
    expect(await dialog(seen).locator('[type=radio]:checked').inputValue()).not.toBe('');
  });

  it('resets the category when it opens again, even while it is closing with the focus in its field', async () => {
    const seen = await visit('/pricing');
    await searchFor(seen, 'audit');
    await dialog(seen).getByRole('radio', { name: 'Preparation' }).check({ force: true });
    await field(seen).focus();
    const reopened = await seen.page.evaluate(() => {
      const dialog = document.querySelector<HTMLDialogElement>('#_search')!;
      dialog.close();
      const slash = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(slash);
      return dialog.open;
    });
    expect(reopened).toBe(true);
    expect(await dialog(seen).locator('[type=radio]:checked').inputValue()).toBe('');
  });

  it('ignores its shortcuts in a text field and while another dialog is open', async () => {
    const seen = await visit('/', PHONE);
    const email = seen.page.locator('footer input[type=email]').first();
    await email.focus();
    await seen.page.keyboard.press('/');
    await seen.page.keyboard.press('Control+k');
    expect(await isOpen(seen)).toBe(false);
    expect(await email.inputValue()).toBe('/');
    await email.blur();
    await seen.page.getByRole('button', { name: 'Open menu' }).click();
    await seen.page.keyboard.press('/');
    expect(await isOpen(seen)).toBe(false);
  });

  it('leaves the keys of an input method alone, also the one that Safari sends after a composition', async () => {
    const seen = await visit('/pricing');
    await searchFor(seen, 'iso');
    const keyboard = await seen.page.context().newCDPSession(seen.page);
    const keyOfMethod = async (key: string) => {
      const code = { key, code: key, windowsVirtualKeyCode: 229 };
      await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...code });
      await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...code });
    };
    await keyboard.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
    for (const key of ['ArrowDown', 'Enter', 'Escape']) await keyOfMethod(key);
    await keyboard.send('Input.insertText', { text: '日本' });
    for (const key of ['Enter', 'Escape']) await keyOfMethod(key);
    expect(await field(seen).evaluate((element) => element === document.activeElement)).toBe(true);
    expect([await isOpen(seen), new URL(seen.page.url()).pathname]).toEqual([true, '/pricing']);
  });

  it('is not opened by a key of an input method', async () => {
    const seen = await visit('/pricing');
    const keyboard = await seen.page.context().newCDPSession(seen.page);
    const slash = { type: 'keyDown', key: '/', code: 'Slash' } as const;
    await keyboard.send('Input.dispatchKeyEvent', { ...slash, windowsVirtualKeyCode: 229 });
    expect(await isOpen(seen)).toBe(false);
    await keyboard.send('Input.dispatchKeyEvent', { ...slash, windowsVirtualKeyCode: 191 });
    expect(await isOpen(seen)).toBe(true);
  });

  it('lets the visitor disable the single-key shortcut permanently (WCAG 2.1.4)', async () => {
    const seen = await visit('/pricing');
    await seen.page.keyboard.press('/');
    await seen.page.getByRole('checkbox', { name: 'Press / to search' }).uncheck();
    await seen.page.reload();
    await seen.page.keyboard.press('/');
    expect(await isOpen(seen)).toBe(false);
    await seen.page.keyboard.press('Control+k');
    expect(await isOpen(seen)).toBe(true);
  });

  it('runs the query in the URL template of the structured data', async () => {
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
    await expect.poll(() => links(seen).count()).toBeGreaterThan(1);
  });

  it('highlights and counts matches, and opens a section by keyboard alone', async () => {
    const seen = await visit('/pricing');
    const { page } = seen;
    await searchFor(seen, 'remote audit evidence');
    await expect.poll(() => page.getByRole('status').last().innerText()).toMatch(/^Pages found: \d+$/);
    expect(await page.locator('[data-search-results] mark').count()).toBeGreaterThan(2);
    await searchFor(seen, 'documents you have to keep');
    await page.keyboard.press('ArrowDown');
    expect(await focused(seen)).toContain('at a glance');
    await page.keyboard.press('ArrowDown');
    expect(await focused(seen)).toContain('The documents you have to keep');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await field(seen).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/articles\/iso-overview#the-documents-you-have-to-keep:~:text=/);
    const heading = page.getByRole('heading', { name: 'The documents you have to keep' });
    await expect.poll(() => isInViewport(heading)).toBe(true);
    expect(await isOpen(seen)).toBe(false);
  });

  it('links to the matches, which the browser shows and highlights without a script', async () => {
    const seen = await visit('/pricing');
    await searchFor(seen, 'the documents you have to keep');
    const link = links(seen).filter({ hasText: 'The documents you have to keep' }).first();
    const href = (await link.getAttribute('href'))!;
    const [anchor, directive] = href.split(':~:');
    expect(directive).toMatch(/^text=The%20documents%20you%20have%20to%20keep,-/);
    const headingAt = async (address: string) => {
      const { page } = await visit(address, { javaScriptEnabled: false });
      const heading = page.getByRole('heading', { name: 'The documents you have to keep' });
      await expect.poll(() => isInViewport(heading)).toBe(true);
      return heading.screenshot();
    };
    const highlighted = await headingAt(href);
    expect(highlighted.equals(await headingAt(anchor!))).toBe(false);
    expect(highlighted.equals(await headingAt(`${anchor}:~:${directive}`))).toBe(true);
  });

  it('jumps to a result on the current page, also to one without an anchor', async () => {
    const seen = await visit('/solutions');
    await searchFor(seen, 'What you get, in six parts');
    const link = links(seen).filter({ hasText: 'What you get, in six parts' }).first();
    expect(await link.getAttribute('href')).toMatch(/^\/solutions#:~:text=/);
    await link.click();
    expect(await isOpen(seen)).toBe(false);
    const heading = seen.page.getByRole('heading', { name: 'What you get, in six parts' });
    await expect.poll(() => isInViewport(heading)).toBe(true);
    expect(seen.requests.filter((path) => path === '/solutions')).toHaveLength(1);
  });

  it('opens the first result on Enter, and expands the answer that a result is in', async () => {
    const seen = await visit('/faq');
    await searchFor(seen, 'Where is our data stored');
    await seen.page.keyboard.press('Enter');
    await expect.poll(() => isOpen(seen)).toBe(false);
    await expect.poll(() => new URL(seen.page.url()).hash).not.toBe('');
    await seen.page.keyboard.press('/');
    await expect.poll(() => isOpen(seen)).toBe(true);
    await links(seen).filter({ hasText: 'Where is our data stored' }).last().click();
    await expect.poll(() => seen.page.locator('details:has(#data)').first().getAttribute('open')).toBe('');
  });

  it('starts with the category of the hub and can be widened to all pages', async () => {
    const seen = await visit('/resources?category=introduction');
    const { page } = seen;
    await page.locator('main').getByRole('button', { name: 'Search all pages' }).click();
    await field(seen).fill('audit');
    await expect.poll(() => links(seen).count()).toBeGreaterThan(0);
    const scope = () => dialog(seen).getByRole('radio', { checked: true }).getAttribute('value');
    expect(await scope()).toBe('introduction');
    const routes = () =>
      links(seen).evaluateAll((all) => [...new Set(all.map((link) => (link as HTMLAnchorElement).pathname))]);
    const narrow = await routes();
    expect(narrow.every((route) => route.startsWith('/articles/'))).toBe(true);
    await dialog(seen).getByRole('radio', { name: 'All pages' }).check({ force: true });
    const all = await routes();
    expect(all.length).toBeGreaterThan(narrow.length);
    expect(all).toContain('/faq');
  });

  it('says that nothing was found and suggests pages', async () => {
    const seen = await visit('/pricing');
    await searchFor(seen, 'zzzzqqqq');
    expect(await dialog(seen).innerText()).toContain('No results.');
    expect(await dialog(seen).getByRole('link', { name: 'Resources' }).isVisible()).toBe(true);
    await field(seen).fill('certificate');
    expect(await dialog(seen).innerText()).not.toContain('No results.');
  });

  it.each(['**/search.json', '**/assets/search-*.js'])(
    'reports that %s failed to load, and tries again',
    async (blocked) => {
      const seen = await visit('/pricing', { prepare: failing(blocked), errors: LOAD_ERRORS });
      await seen.page.keyboard.press('/');
      await expect.poll(() => dialog(seen).innerText()).toContain('could not be loaded');
      expect(await dialog(seen).getByRole('link', { name: 'FAQ' }).isVisible()).toBe(true);
      await close(seen);
      if (blocked.endsWith('.js')) return; // browsers do not load a failed module again in the same document
      await seen.page.unroute(blocked);
      await searchFor(seen, 'certificate');
      expect(await dialog(seen).innerText()).not.toContain('could not be loaded');
    },
  );

  it('shows its field before the style sheet is loaded, and works without it', async () => {
    let failSheet = () => {};
    const seen = await visit('/pricing', {
      prepare: async (page) => {
        await failing('**/assets/*.css')(page);
        failSheet = await hold(page, '**/assets/*.css');
      },
      errors: LOAD_ERRORS,
    });
    await seen.page.keyboard.press('/');
    expect(await field(seen).isVisible()).toBe(true);
    expect(await dialog(seen).getByRole('radio').count()).toBe(0);
    failSheet();
    await field(seen).fill('certificate');
    await expect.poll(() => links(seen).count()).toBeGreaterThan(0);
    expect(await dialog(seen).getByRole('radio').count()).toBeGreaterThan(1);
  });

  it('shows no search button without JavaScript', async () => {
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
    expect(await fragmentErrors(await dialog(seen).evaluate(({ outerHTML }) => outerHTML))).toEqual([]);
    await field(seen).fill('zzzzqqqq');
    expect(await axeViolations(seen.page)).toEqual([]);
  });
});
