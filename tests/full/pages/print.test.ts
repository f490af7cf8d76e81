import type { Page } from 'playwright';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser.ts';
import { samplePages } from '../../support/built-sites.ts';

const visit = useBrowser({ shared: true });

/** Removes white space, which differs between a document and its PDF. */
const compact = (text: string) => text.replaceAll(/\s/g, '');

/** Prints a page as the browser's dialog does. @returns the text of each sheet */
async function print(page: Page): Promise<string[]> {
  const margin = '1cm';
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: margin, right: margin, bottom: margin, left: margin },
  });
  const { text } = await extractText(new Uint8Array(pdf));
  return text.map(compact);
}

/** Returns the texts of headings and section headers. A section header consists of a heading and a paragraph. */
const headers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h2, h3, h4)')].flatMap((heading) => {
      const parent = heading.parentElement!;
      const next = parent.nextElementSibling;
      // A list entry can also consist of a heading and a paragraph. But then its next sibling is another entry, with
      // the same class.
      const isHeader = parent.childElementCount === 2 && next && next.className !== parent.className;
      return [heading, ...(isHeader ? [parent] : [])].map((element) => element.textContent!);
    }),
  );

/** Returns how high the printed space around blocks within an article is if the blocks are only on the screen. */
const emptySpaces = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :has(> [data-block])')]
      .filter(({ children }) => [...children].every(({ clientHeight }) => clientHeight === 0))
      .map(({ clientHeight }) => clientHeight),
  );

describe.each(samplePages())('%s, printed', (path) => {
  it('has no blank sheet and no sheet that ends with a heading', async () => {
    const { page } = await visit(path);
    const sheets = await print(page);
    expect(sheets.filter((text) => text === '')).toEqual([]);
    const ends = (await headers(page)).map(compact).filter(Boolean);
    expect(sheets.flatMap((text) => ends.filter((end) => text.endsWith(end)))).toEqual([]);
  });

  it('leaves no space around blocks that are only on the screen', async () => {
    const { page } = await visit(path);
    await page.emulateMedia({ media: 'print' });
    for (const height of await emptySpaces(page)) expect(height).toBe(0);
  });
});
