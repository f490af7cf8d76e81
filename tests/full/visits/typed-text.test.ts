import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { hold, hydrateAll, moduleLoaded, scripts, useBrowser, type Visit } from '../../support/browser.ts';
import { sampled } from '../../support/runner/scale.ts';

const plain = useBrowser();
const cached = useBrowser({ backForwardCache: true });

type Values = Record<string, string | boolean>;

/** Returns the values of the main part's fields, by field name. */
const valuesIn = (page: Page): Promise<Values> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('main form :is(input, textarea)')]
        .filter(({ name }) => name !== 'website') // the honeypot
        .map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value]),
    ),
  );

const storedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.values(sessionStorage) as string[]);

/**
 * Types into all visible fields of a form. If the second step is hydrated, also types into its fields.
 * @returns the values of all fields into which it typed
 */
async function fillIn(page: Page): Promise<Values> {
  const form = page.locator('main form');
  const fillStep = async () => {
    for (const field of await form.locator('input:visible, textarea:visible').all()) {
      const { name, type } = await field.evaluate(({ name, type }: HTMLInputElement) => ({ name, type }));
      if (name === 'website') continue;
      if (type === 'checkbox') await field.check();
      else await field.fill(/email/i.test(name) ? `${name}@acme.io` : `The ${name}`);
    }
  };
  await fillStep();
  const next = form.getByRole('button', { name: 'Next' });
  if ((await page.locator('main [data-hydrated] form').count()) > 0 && (await next.isVisible())) {
    await next.click();
    await expect.poll(() => form.getByLabel('Your name').isVisible()).toBe(true);
    await fillStep();
  }
  const values = await valuesIn(page);
  expect(Object.values(values).filter(Boolean).length).toBeGreaterThan(3);
  return values;
}

async function leave(page: Page): Promise<void> {
  await page.locator('footer').getByRole('link', { name: 'Privacy policy' }).click();
  await page.waitForURL('**/privacy-policy');
}

/** Follows a link to a page. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'A link' });
    document.body.prepend(link);
    link.click();
  }, path);
  await page.waitForURL(`**${path}`);
}

const goBack = async (page: Page, path: string) => {
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForURL(`**${path}`, { waitUntil: 'commit' }); // a page from the back/forward cache fires no load event
};

/** Matches the addresses of the module that stores what a visitor types. */
const FIELD_MEMORY = '**/assets/field-memory-*.js';

/** Matches the addresses of all other scripts. */
const ISLAND_SCRIPTS = /\/assets\/(?!field-memory-)[^/]+\.js$/;

/** Prevents the scripts of islands from loading. */
const withoutIslands = (page: Page) => page.route(ISLAND_SCRIPTS, () => {});

/** Waits until the form has the values, and then until it is hydrated. Returns its values after that. */
async function valuesOnceHydrated(seen: Visit, values: Values): Promise<Values> {
  await expect.poll(() => valuesIn(seen.page)).toEqual(values);
  await seen.page.unroute(ISLAND_SCRIPTS);
  await hydrateAll(seen);
  return valuesIn(seen.page);
}

describe.each(sampled(['/start-referral', '/request-demo'], 2))('the text typed at %s', (path) => {
  const returns = { Back: (page: Page) => goBack(page, path), 'a link': (page: Page) => follow(page, path) };
  describe.each(Object.entries(returns))('is there after leaving and %s', (_, comeBack) => {
    test.each([
      ['when the form was hydrated', plain],
      ['with a back/forward cache', cached],
    ])('%s', async (_, visit) => {
      const seen = await visit(path, { hydrated: true });
      const values = await fillIn(seen.page);
      await leave(seen.page);
      await comeBack(seen.page);
      expect(await valuesOnceHydrated(seen, values)).toEqual(values);
    });

    test('before the form is hydrated', async () => {
      const seen = await plain(path, { prepare: withoutIslands });
      const values = await fillIn(seen.page);
      await leave(seen.page);
      await comeBack(seen.page);
      await expect.poll(() => valuesIn(seen.page)).toEqual(values);
      await seen.page.unroute(ISLAND_SCRIPTS);
      await seen.page.reload();
      expect(await valuesOnceHydrated(seen, values)).toEqual(values);
    });
  });

  test('is there if the forms are hydrated before the field memory arrives', async () => {
    const seen = await plain(path, { hydrated: true });
    const values = await fillIn(seen.page);
    await leave(seen.page);
    const arrive = await hold(seen.page, FIELD_MEMORY);
    await follow(seen.page, path);
    await hydrateAll(seen);
    arrive();
    await expect.poll(() => valuesIn(seen.page)).toEqual(values);
  });

  test('is there after a reload', async () => {
    const seen = await plain(path, { hydrated: true });
    const values = await fillIn(seen.page);
    await seen.page.reload();
    expect(await valuesOnceHydrated(seen, values)).toEqual(values);
  });
});

test('the field memory is loaded when the visitor begins to type, and later only where text is stored', async () => {
  const seen = await plain('/request-demo', { prepare: withoutIslands });
  const { page } = seen;
  const loads = () => scripts(seen).filter((script) => !ISLAND_SCRIPTS.test(script)).length;
  const company = page.locator('main form').getByLabel('Company');
  await company.focus();
  await page.waitForTimeout(300);
  expect(loads()).toBe(0);
  await company.pressSequentially('Acme');
  await moduleLoaded(seen, 'field-memory');
  expect(loads()).toBe(1);
  await leave(page);
  await page.waitForTimeout(300);
  expect(loads()).toBe(1);
  await follow(page, '/request-demo');
  await expect.poll(() => company.inputValue()).toBe('Acme');
});

describe('the storage', () => {
  test('contains nothing after a visit without typing', async () => {
    const seen = await plain('/resources?category=preparation', { hydrated: true });
    const { page } = seen;
    await page.keyboard.press('/');
    await page.locator('dialog[open] input').first().fill('audit');
    await page.keyboard.press('Escape');
    await page.goto(new URL('/request-demo', page.url()).href);
    await hydrateAll(seen);
    await leave(page);
    expect(await storedTexts(page)).toEqual([]);
  });

  test('contains nothing once the form was sent', async () => {
    const seen = await plain('/request-demo', { hydrated: true });
    const { page } = seen;
    await fillIn(page);
    await leave(page);
    expect(await storedTexts(page)).toHaveLength(1);
    await follow(page, '/request-demo');
    await hydrateAll(seen);
    await page.getByRole('button', { name: 'Request a Demo' }).click();
    await expect.poll(() => page.locator('main form').innerText()).toContain('Demo request sent!');
    expect(await storedTexts(page)).toEqual([]);
    await leave(page);
    expect(await storedTexts(page)).toEqual([]);
    await follow(page, '/request-demo');
    await hydrateAll(seen);
    expect(new Set(Object.values(await valuesIn(page)))).toEqual(new Set(['']));
  });

  const hide = (page: Page) =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });

  test('contains what was typed as soon as the tab is in the background', async () => {
    const seen = await plain('/request-demo');
    await seen.page.locator('main form').getByLabel('Company').fill('Acme');
    await moduleLoaded(seen, 'field-memory');
    await hide(seen.page);
    expect((await storedTexts(seen.page)).join()).toContain('Acme');
  });

  test('contains what was typed if the field memory arrives in the background', async () => {
    const { page } = await plain('/request-demo');
    const arrive = await hold(page, FIELD_MEMORY);
    await page.locator('main form').getByLabel('Company').fill('Acme');
    await hide(page);
    arrive();
    await expect.poll(async () => (await storedTexts(page)).join()).toContain('Acme');
  });

  /** Adds a form to every page. The form has fields that no form of the site has. */
  const addForm = (page: Page) =>
    page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        document.body.insertAdjacentHTML(
          'beforeend',
          `<form id="more">
            <input name="plain">
            <input name="password" type="password">
            <input name="new" type="password" autocomplete="new-password">
            <input name="shown" autocomplete="current-password">
            <input name="code" autocomplete="one-time-code">
            <input name="card" autocomplete="section-a billing cc-number">
            <input name="check" type="password" autocomplete="cc-csc">
            <input name="size" type="radio" value="s"><input name="size" type="radio" value="m">
            <input name="of" type="checkbox" value="1"><input name="of" type="checkbox" value="2">
            <select name="one"><option>a<option>b</select>
            <input name="team" value="initial"><input name="team" value="initial">
          </form>`,
        ),
      ),
    );

  test('never contains passwords, codes and payment cards', async () => {
    const { page } = await plain('/faq', { prepare: addForm });
    for (const input of await page.locator('#more input:not([type=radio], [type=checkbox])').all())
      await input.fill(`typed-${await input.getAttribute('name')}`);
    await leave(page);
    const stored = (await storedTexts(page)).join();
    expect([...stored.matchAll(/typed-\w+/g)].map(String)).toEqual([
      'typed-plain',
      'typed-team',
      'typed-team',
    ]);
  });

  test('tells fields of the same name apart', async () => {
    const { page } = await plain('/faq', { prepare: addForm });
    const form = page.locator('#more');
    await form.locator('[name=size][value=m]').check();
    await form.locator('[name=of][value="2"]').check();
    await form.locator('[name=one]').selectOption('b');
    await form.locator('[name=team]').nth(1).fill('second');
    await leave(page);
    await follow(page, '/faq');
    const state = () =>
      form.evaluate((element: HTMLFormElement) => [...new FormData(element)].filter(([, value]) => value));
    await expect.poll(state).toEqual([
      ['size', 'm'],
      ['of', '2'],
      ['one', 'b'],
      ['team', 'initial'],
      ['team', 'second'],
    ]);
  });
});

test('the privacy policy says what the browser stores', async () => {
  const { page } = await plain(`${inject('url')}/privacy-policy`);
  expect(await page.locator('main').innerText()).toMatch(/type into a form.*until you close the tab/s);
});
