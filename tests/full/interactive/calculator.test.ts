import { describe, expect, it } from 'vitest';
import { axeViolations, PHONE, useBrowser } from '../../support/browser.ts';

const visit = useBrowser({ shared: true });
const PATH = '/articles/startups';
const HOURS = 'Time for each, with follow-ups';

/** Opens the calculator and waits until it is hydrated. */
async function open(options = {}) {
  const seen = await visit(PATH, options);
  const { page } = seen;
  const area = page.locator('#calculator');
  await area.getByLabel(HOURS).focus();
  await page.waitForSelector('#calculator [data-hydrated]');
  const results = async () => (await area.locator('dd > span').allInnerTexts()).join(' | ');
  return { ...seen, area, results };
}

const EXAMPLE = '$13,440 a year | $30,000 a year | $36,720 a year | $3,060 a month';

describe('the calculator', () => {
  it('shows the results of the example without JavaScript, and its values as text', async () => {
    const { page } = await visit(PATH, { javaScriptEnabled: false });
    const text = await page.locator('#calculator').innerText();
    for (const part of [...EXAMPLE.split(' | '), '12 hours', '$80', '1 in 3']) expect(text).toContain(part);
    expect(
      await page.locator('#calculator').locator('input:visible,select:visible,button:visible').count(),
    ).toBe(0);
  });

  it('calculates while the visitor types, announces the main result, and can be reset', async () => {
    const { area, results, page } = await open(PHONE);
    expect(await results()).toBe(EXAMPLE);
    await area.getByLabel(HOURS).fill('20');
    await expect.poll(results).toBe('$22,400 a year | $30,000 a year | $41,200 a year | $3,433 a month');
    await area.getByLabel(/^Share of those deals/).selectOption('1 in 10');
    await expect.poll(results).toContain('$20,200 a year');
    await expect.poll(() => area.getByRole('status').innerText()).toBe('Cost of waiting: $20,200 a year');
    await area.getByRole('button', { name: 'Back to the example' }).press('Enter');
    await expect.poll(results).toBe(EXAMPLE);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('questionnaires');
  });

  it('explains a number that is not valid, and calculates nothing with it', async () => {
    const { area, results, page } = await open();
    for (const wrong of ['401', '-1', '', '1.3']) {
      await area.getByLabel(HOURS).fill(wrong);
      await expect.poll(results).toBe(Array(4).fill('Check the numbers').join(' | '));
      expect(await area.innerText()).toContain('Enter a number from 0 to 400.');
      expect(await area.getByLabel(HOURS).getAttribute('aria-invalid')).toBe('true');
    }
    expect(await axeViolations(page)).toEqual([]);
    await area.getByLabel(HOURS).fill('12');
    await expect.poll(results).toBe(EXAMPLE);
  });
});
