import { describe, expect, inject, it } from 'vitest';
import { documentText, hydrateAll, useBrowser, axeViolations } from '../support/browser.ts';
import { builtPages, MISSING } from '../support/built-sites.ts';
import { invalid } from '../support/html.ts';

const visit = useBrowser({ shared: true });
const second = inject('second');

describe.each([
  ['the first site', inject('url'), builtPages()],
  ['the second site', second.url, builtPages(second.dist)],
])('%s', (_, url, pages) => {
  // As it is served: tests/full/standards/html.test.ts. At other widths, and in the dark: tests/full/pages.
  it.each(pages)(
    '%s loads without an error, is valid HTML once hydrated, and is accessible',
    async (path) => {
      const opened = await visit(url + path);
      await hydrateAll(opened);
      const { page, consoleErrors } = opened;
      expect(consoleErrors.filter((text) => path !== MISSING || !/404|no page at/.test(text))).toEqual([]);
      expect(await invalid(await documentText(page))).toEqual([]);
      await page.setViewportSize({ width: 390, height: 800 });
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    },
  );
});
