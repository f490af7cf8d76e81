import { HtmlValidate } from 'html-validate';
import { describe, expect, inject, it } from 'vitest';
import { hydrateAll, useBrowser, violations } from './browser.ts';

const visit = useBrowser();
const PAGES = [
  '/',
  '/solutions',
  '/pricing',
  '/faq',
  '/gap-analysis',
  '/policy-templates',
  '/integrations',
  '/trust-center',
  '/resources',
  '/articles/real-compliance',
  '/articles/iso-2013-2022',
  '/contact',
  '/request-demo',
  '/referral',
  '/start-referral',
  '/privacy-policy',
  '/terms-conditions',
  '/no-such-page',
];
// Off: ways of writing that browsers and React have of their own. Relaxed: the ids of useId begin with an underscore.
const html = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'long-title': 'off',
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
  },
});

describe.each(PAGES)('%s', (path) => {
  it.each([
    [320, 'light'],
    [768, 'light'],
    [1440, 'light'],
    [320, 'dark'],
    [768, 'dark'],
    [1440, 'dark'],
  ] as const)('is accessible at %i px in %s, and does not scroll sideways', async (width, colorScheme) => {
    const { page } = await visit(path, { viewport: { width, height: 800 }, colorScheme });
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
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

  it('is valid HTML as served and after hydration', async () => {
    const served = await fetch(inject('url') + path).then((answer) => answer.text());
    const seen = await visit(path);
    await hydrateAll(seen);
    const hydrated = await seen.page.evaluate(() => `<!DOCTYPE html>\n${document.documentElement.outerHTML}`);
    for (const [name, text] of Object.entries({ served, hydrated })) {
      const { results } = await html.validateString(text);
      expect(
        results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
        ),
        name,
      ).toEqual([]);
    }
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
