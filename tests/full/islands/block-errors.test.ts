import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { failing, useBrowser } from '../../support/browser.ts';

const visit = useBrowser();
const ERRORS = /for the test|Failed to load resource|dynamically imported module/;

const THROWING_MODULE =
  'const fail = () => { throw new Error("for the test"); }; export { fail as default, fail as t };';

it.each([
  [
    'throws',
    (page: Page) =>
      page.route('**/assets/KpiStrip-*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: THROWING_MODULE }),
      ),
  ],
  ['cannot load its script', failing('**/assets/KpiStrip-*.js')],
])('a block that %s in the browser keeps its served HTML, and the others still work', async (_, prepare) => {
  const { page, consoleErrors } = await visit('/solutions', { prepare, errors: ERRORS });
  const strip = page.locator('[data-island]').first();
  const before = await strip.innerText();
  await strip.scrollIntoViewIfNeeded();
  await expect.poll(() => consoleErrors.join('\n')).toMatch(ERRORS);
  expect(await strip.innerText()).toBe(before);

  const film = page.getByRole('button', { name: /play/i }).first();
  await film.scrollIntoViewIfNeeded();
  await film.click();
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(1);
  expect(await page.locator('h1').count()).toBe(1);
});
