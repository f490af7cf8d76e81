import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import type { SearchPage } from '../../../src/model/protocol.ts';
import { SEARCH_FILE } from '../../../src/model/routes.ts';
import { PHONE, useBrowser, type Visit } from '../../support/browser.ts';
import { searchFilesOf } from '../../support/emit/search-files.ts';

const visit = useBrowser();

const field = ({ page }: Visit) => page.getByRole('dialog').getByRole('textbox');
const links = ({ page }: Visit) => page.locator('[data-search-results] a');
const status = ({ page }: Visit) => page.locator('[data-search-status]').innerText();

/** Returns the search index of the site, in as many parts as that of a large site. */
function indexInParts(): Map<string, string> {
  const pages: SearchPage[] = JSON.parse(readFileSync(join(inject('dist'), SEARCH_FILE), 'utf8'));
  const limits = { whole: 0, words: 8000, pages: 8000, pageParts: 100, occurrences: 500 };
  return searchFilesOf(pages, limits);
}

/** Opens a page of a site whose search index is in parts. @param files the index; may change later */
const visitLarge = (files: Map<string, string>, options = {}) =>
  visit('/pricing', {
    ...options,
    prepare: (page) =>
      page.route(/\/(search\.json|assets\/search\/.*)$/, (route) => {
        const text = files.get(new URL(route.request().url()).pathname.slice(1));
        return text === undefined
          ? route.fulfill({ status: 404 })
          : route.fulfill({ contentType: 'application/json', body: text });
      }),
  });

it.each([undefined, PHONE])(
  'a search index in parts is loaded as far as a query needs it',
  async (options) => {
    const seen = await visitLarge(indexInParts(), options);
    const loaded = () => seen.requests.filter((path) => /search.*\.json$|assets\/search\//.test(path));
    await seen.page.keyboard.press('Control+k');
    await expect.poll(loaded).toEqual([`/${SEARCH_FILE}`]);
    await field(seen).fill('certificate');
    await expect.poll(() => links(seen).count()).toBeGreaterThan(1);
    expect(await status(seen)).toMatch(/^Pages found: \d+$/);
    expect(await seen.page.locator('[data-search-results] mark').count()).toBeGreaterThan(1);
    expect(loaded().length).toBeLessThan(indexInParts().size / 2);
    await field(seen).fill('the documents you have to keep');
    await seen.page.keyboard.press('Enter'); // at once, before the results are there
    await seen.page.waitForURL(/\/articles\/iso-overview#the-documents-you-have-to-keep:~:text=/);
  },
);

it('a part of the search index that is missing is reported, and loaded again with the next query', async () => {
  const files = indexInParts();
  const available = new Map([[SEARCH_FILE, files.get(SEARCH_FILE)!]]);
  const seen = await visitLarge(available, { errors: /404/ });
  await seen.page.keyboard.press('/');
  await field(seen).fill('certificate');
  const dialog = seen.page.getByRole('dialog');
  await expect.poll(() => dialog.innerText()).toContain('could not be loaded');
  expect(await dialog.getByRole('link', { name: 'FAQ' }).isVisible()).toBe(true);
  for (const [path, text] of files) available.set(path, text);
  await field(seen).fill('certificates');
  await expect.poll(() => links(seen).count()).toBeGreaterThan(1);
  expect(await dialog.innerText()).not.toContain('could not be loaded');
});
