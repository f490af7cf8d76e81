import { describe, expect, it } from 'vitest';
import { axeViolations, PHONE, useBrowser } from '../../support/browser.ts';

const visit = useBrowser({ shared: true });
const PATH = '/articles/iso-2013-2022';
const ROWS = '#lookup tbody tr';

/** Opens the lookup table and waits until it is hydrated. */
async function open(query = '', options = {}) {
  const seen = await visit(PATH + query, options);
  const { page } = seen;
  const field = page.getByRole('searchbox', { name: 'Search by old or new number, or by 2022 title' });
  await field.focus();
  await page.waitForSelector('#lookup [data-hydrated]');
  return { ...seen, field, status: page.locator('#lookup [role=status]') };
}

const rowsOf = async ({ page }: Awaited<ReturnType<typeof open>>) =>
  (await page.locator(ROWS).allInnerTexts()).map((row) => row.replace(/\s+/g, ' '));

describe('the lookup table', () => {
  it('shows all rows and no controls without JavaScript', async () => {
    const { page } = await visit(PATH, { javaScriptEnabled: false });
    expect(await page.locator(ROWS).count()).toBe(93);
    expect(await page.getByRole('searchbox').count()).toBe(0);
  });

  it('finds old and new numbers, announces the count, and can be cleared', async () => {
    const seen = await open();
    await seen.field.fill('A.9.2.3');
    await expect.poll(() => rowsOf(seen)).toEqual(['A.8.2 Privileged access rights A.9.2.3']);
    expect(await seen.status.innerText()).toBe('1 of 93 lines');
    await expect.poll(() => new URL(seen.page.url()).search).toBe('?find=A.9.2.3');
    await seen.field.fill('A.8.2');
    await expect.poll(async () => (await rowsOf(seen)).length).toBe(4);
    await seen.page.keyboard.press('Tab');
    await seen.page.keyboard.press('Tab');
    await seen.page.keyboard.press('Enter');
    await expect.poll(async () => (await rowsOf(seen)).length).toBe(93);
    expect(await seen.field.evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => new URL(seen.page.url()).search).toBe('');
  });

  it('says so when nothing matches', async () => {
    const { field, page, status } = await open();
    await field.fill('zebra');
    await expect.poll(() => status.innerText()).toContain('No control matches.');
    expect(await page.locator('#lookup table').count()).toBe(0);
  });

  it('turns around, and opens the same way from a link', async () => {
    const seen = await open('', PHONE);
    await seen.page.getByRole('radio', { name: '2013 control' }).check();
    await expect.poll(async () => (await rowsOf(seen))[0]).toMatch(/^A\.5\.1\.1 A\.5\.1 Policies/);
    await seen.field.fill('18.2.3');
    const query = () => Object.fromEntries(new URL(seen.page.url()).searchParams);
    await expect.poll(query).toEqual({ find: '18.2.3', 'find-by': 'second' });
    const linked = await open(`${new URL(seen.page.url()).search}#lookup`, PHONE);
    await expect.poll(() => rowsOf(linked)).toHaveLength(1);
    expect((await rowsOf(linked))[0]).toContain('A.18.2.3 A.5.36');
    expect(await linked.field.inputValue()).toBe('18.2.3');
    expect(await axeViolations(linked.page)).toEqual([]);
  });
});
