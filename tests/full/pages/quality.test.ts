import { readdirSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { canonical } from '../../../src/model/routes.ts';
import { invalid } from '../../support/html.ts';
import { documentText, hydrateAll, useBrowser, violations } from '../../support/browser.ts';

const visit = useBrowser();
/** Every page that was built, and one that was not. */
const PAGES = [
  ...readdirSync(inject('dist'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/])index\.html$/.test(file))
    .map((file) => canonical(`/${file.replaceAll('\\', '/')}`))
    .sort(),
  '/no-such-page',
];

describe.each(PAGES)('%s', (path) => {
  it('is accessible at three widths, light and dark, and does not scroll sideways', async () => {
    const { page } = await visit(path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await violations(page), `${width} px, ${colorScheme}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    }
  });

  it('is accessible with its menu and every answer open', async () => {
    const { page } = await visit(path, { viewport: { width: 390, height: 800 } });
    await page.evaluate(() =>
      document.querySelectorAll('details').forEach((item) => item.removeAttribute('name')),
    );
    await page.evaluate(() => document.querySelectorAll('details').forEach((item) => (item.open = true)));
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    expect(await violations(page)).toEqual([]);
  });

  // As it is served: tests/full/standards/html.test.ts.
  it('is valid HTML after hydration', async () => {
    const seen = await visit(path);
    await hydrateAll(seen);
    expect(await invalid(await documentText(seen.page))).toEqual([]);
  });
});

describe.each(['/', '/solutions'])('%s', (path) => {
  it.each(['light', 'dark'] as const)(
    'is accessible with each film open and each card turned, in %s',
    async (colorScheme) => {
      const seen = await visit(path, { colorScheme });
      await hydrateAll(seen);
      for (const turn of await seen.page.locator('li > details > summary').all()) await turn.click();
      expect(await violations(seen.page)).toEqual([]);
      for (const film of await seen.page.getByRole('button', { name: /^Play the film/ }).all()) {
        await film.focus();
        await seen.page.keyboard.press('Enter');
        await seen.page.locator('dialog[open] video').waitFor();
        expect(await violations(seen.page)).toEqual([]);
        await seen.page.keyboard.press('Escape');
      }
    },
  );
});
