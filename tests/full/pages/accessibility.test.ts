import { describe, expect, it } from 'vitest';
import { hydrateAll, useBrowser, axeViolations } from '../../support/browser.ts';
import { sampled } from '../../support/runner/scale.ts';
import { samplePages } from '../../support/built-sites.ts';

const visit = useBrowser({ shared: true });
// CI takes every second one.
const VIEWS = [
  { width: 320, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
  { width: 768, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;

describe.each(samplePages())('%s', (path) => {
  it('is accessible at three widths, light and dark, without horizontal scrolling', async () => {
    const { page } = await visit(path);
    for (const { width, colorScheme } of sampled(VIEWS, 2)) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      expect(await axeViolations(page), `${width} px, ${colorScheme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  it('is accessible with its menu and all details open', async () => {
    const { page } = await visit(path);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.evaluate(() =>
      document.querySelectorAll('details').forEach((item) => item.removeAttribute('name')),
    );
    await page.evaluate(() => document.querySelectorAll('details').forEach((item) => (item.open = true)));
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe.each(['/', '/solutions'])('%s', (path) => {
  it.each(['light', 'dark'] as const)(
    'is accessible with each film open and each card flipped, in %s',
    async (colorScheme) => {
      const seen = await visit(path);
      await seen.page.emulateMedia({ colorScheme });
      await hydrateAll(seen);
      for (const card of await seen.page.locator('li > details > summary').all()) await card.click();
      expect(await axeViolations(seen.page)).toEqual([]);
      for (const film of await seen.page.getByRole('button', { name: /^Play the film/ }).all()) {
        await film.focus();
        await seen.page.keyboard.press('Enter');
        await seen.page.locator('dialog[open] video').waitFor();
        expect(await axeViolations(seen.page)).toEqual([]);
        await seen.page.keyboard.press('Escape');
      }
    },
  );
});
