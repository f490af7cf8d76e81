import { describe, expect, inject, it } from 'vitest';
import { documentText, hydrateAll, useBrowser, axeViolations } from '../support/browser.ts';
import { builtPages, MISSING } from '../support/built-sites.ts';
import { htmlErrors } from '../support/html.ts';

const visit = useBrowser({ shared: true });
const second = inject('second');

describe.each([
  ['first site', inject('url'), builtPages()],
  ['second site', second.url, builtPages(second.dist)],
])('%s', (_, url, pages) => {
  // tests/full/standards/html.test.ts tests the HTML as served. tests/full/pages tests other widths and dark mode.
  it.each(pages)(
    '%s loads without errors, is valid HTML after hydration, and is accessible',
    async (path) => {
      const opened = await visit(url + path);
      await hydrateAll(opened);
      const { page, consoleErrors } = opened;
      expect(consoleErrors.filter((text) => path !== MISSING || !/404|no page at/.test(text))).toEqual([]);
      expect(await htmlErrors(await documentText(page))).toEqual([]);
      await page.setViewportSize({ width: 390, height: 800 });
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    },
  );
});
