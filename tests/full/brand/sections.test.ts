import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeViolations, useBrowser } from '../../support/browser.ts';
import { renderWithShell } from '../../support/shell.ts';
import { pageFile, SETTINGS } from '../../support/site.ts';

// How sections are arranged: measured in a browser, on pages without files.

const visit = useBrowser({ shared: true });

/** Opens a page with these blocks. @param theme the theme of the site. @param fields other fields of the page */
async function open(
  blocks: string,
  { theme = '{}', fields = '', width = 1440, colorScheme = 'light' as 'light' | 'dark' } = {},
): Promise<Page> {
  const settings = SETTINGS.replace('links: []', 'links: [{ label: Rooms, to: / }, { label: Food, to: / }]');
  const html = await renderWithShell(
    `${settings}theme: ${theme}\n-- _media/one.png --\n-- index.yaml --\n${pageFile(blocks, { fields })}`,
  );
  const { page } = await visit('about:blank', { viewport: { width, height: 900 }, colorScheme });
  await page.setContent(html);
  return page;
}

describe.each(['line', 'plain', 'solid', 'floating', 'centered'])(
  'a header on the first block (%s)',
  (bar) => {
    it.each([390, 1024, 1440])('covers its start, but not its text, at %i px', async (width) => {
      const page = await open(
        '  - { type: hero, heading: Rooms, tone: dark, background: { src: one.png } }\n',
        { theme: `{ style: { bar: ${bar} } }`, fields: 'layout: { header: overlay }\n', width },
      );
      const places = await page.evaluate(() => {
        const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
        const [header, section, heading] = ['header', 'main > section', 'h1'].map(boxOf);
        return {
          covers: section!.top <= header!.top,
          leaves: heading!.top >= header!.bottom,
          ground: getComputedStyle(document.querySelector('header')!).backgroundColor,
        };
      });
      expect(places).toEqual({ covers: true, leaves: true, ground: 'rgba(0, 0, 0, 0)' });
      expect(await axeViolations(page)).toEqual([]);
    });
  },
);
