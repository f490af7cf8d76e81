import { expect, inject, test } from 'vitest';
import { MISSING, samplePages } from '../../support/built-sites.ts';
import { hydrateAll, useBrowser, type Visit } from '../../support/browser.ts';

const visit = useBrowser({ shared: true, backForwardCache: true });

/**
 * Leaves the page and comes back.
 * @returns why the browser loaded the page again; undefined if the browser kept the page
 */
async function leaveAndReturn({ page }: Visit): Promise<string | undefined> {
  const url = page.url();
  await page.evaluate(() =>
    addEventListener(
      'pageshow',
      ({ persisted }) => (document.documentElement.dataset.restored = String(persisted)),
    ),
  );
  await page.goto(`${inject('url')}/robots.txt`);
  await page.evaluate(() => history.back());
  await page.waitForURL(url, { waitUntil: 'commit' });
  return page.evaluate(async () => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      notRestoredReasons?: unknown;
    })[];
    const { dataset } = document.documentElement;
    for (let round = 0; round < 100 && !dataset.restored && entry!.type === 'navigate'; round++)
      await new Promise((done) => setTimeout(done, 20));
    return dataset.restored === 'true' ? undefined : JSON.stringify(entry!.notRestoredReasons);
  });
}

// The missing page is left out, because browsers keep only pages with the status 200.
test.each(samplePages().filter((path) => path !== MISSING))(
  '%s stays in the back/forward cache',
  async (path) => {
    const seen = await visit(path);
    expect(await leaveAndReturn(seen)).toBeUndefined();
    await hydrateAll(seen);
    expect(await leaveAndReturn(seen)).toBeUndefined();
  },
);

test('a page stays in the back/forward cache while its search is open', async () => {
  const seen = await visit('/');
  await seen.page.keyboard.press('/');
  await seen.page.locator('dialog[open] input').first().fill('audit');
  await expect.poll(() => seen.page.locator('dialog[open] li').count()).toBeGreaterThan(0);
  expect(await leaveAndReturn(seen)).toBeUndefined();
});

test('a page stays in the back/forward cache while its film plays', async () => {
  const seen = await visit('/', { hydrated: true });
  await seen.page.locator('main [commandfor]:has(img)').first().click();
  await expect.poll(() => seen.page.locator('dialog[open] video').count()).toBe(1);
  expect(await leaveAndReturn(seen)).toBeUndefined();
});

test('a page stays in the back/forward cache after a form was sent', async () => {
  const seen = await visit('/request-demo', { hydrated: true });
  for (const field of await seen.page.locator('main form input[required]').all())
    await field.fill((await field.getAttribute('type')) === 'email' ? 'ann@acme.io' : 'Ann');
  await seen.page.getByRole('button', { name: 'Request a Demo' }).click();
  await expect.poll(() => seen.page.locator('main form').innerText()).toContain('Demo request sent!');
  expect(await leaveAndReturn(seen)).toBeUndefined();
});
