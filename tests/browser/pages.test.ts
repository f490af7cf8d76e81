import { describe, expect, inject, it } from 'vitest';
import { documentText, hydrateAll, useBrowser, axeViolations } from '../support/browser.ts';
import { builtPages, MISSING, samplePages } from '../support/built-sites.ts';
import { htmlErrors } from '../support/html.ts';

const visit = useBrowser({ shared: true });
const second = inject('second');
const pagesOfSecond = builtPages(second.dist);

describe.each([
  ['first site', inject('url'), builtPages(), samplePages()],
  ['second site', second.url, pagesOfSecond, pagesOfSecond],
])('%s', (_, url, pages, sample) => {
  const open = async (path: string) => {
    const opened = await visit(url + path);
    await hydrateAll(opened);
    const { page, consoleErrors } = opened;
    expect(consoleErrors.filter((text) => path !== MISSING || !/404|no page at/.test(text))).toEqual([]);
    return page;
  };

  const widthOnPhone = async (page: Awaited<ReturnType<typeof open>>) => {
    await page.setViewportSize({ width: 390, height: 800 });
    return page.evaluate(() => document.documentElement.scrollWidth);
  };

  // tests/full/standards/html.test.ts tests the HTML as served. tests/full/pages tests other widths and dark mode.
  it.each(sample)(
    '%s loads without errors, is valid HTML after hydration, is accessible, and fits a phone',
    async (path) => {
      const page = await open(path);
      expect(await htmlErrors(await documentText(page))).toEqual([]);
      expect(await widthOnPhone(page)).toBeLessThanOrEqual(390);
      expect(await axeViolations(page)).toEqual([]);
    },
  );

  it.each(pages.filter((path) => !sample.includes(path)))(
    '%s loads without errors, and fits a phone',
    async (path) => expect(await widthOnPhone(await open(path))).toBeLessThanOrEqual(390),
  );
});
