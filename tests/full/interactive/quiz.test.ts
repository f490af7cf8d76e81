import { describe, expect, it } from 'vitest';
import { axeViolations, PHONE, useBrowser } from '../../support/browser.ts';

const visit = useBrowser();
const PATH = '/gap-analysis';

async function open(hash = '', options = {}) {
  const seen = await visit(PATH + hash, options);
  const area = seen.page.locator('#self-check');
  if (!hash) await area.getByRole('radio').first().focus();
  await seen.page.waitForSelector('#self-check [data-hydrated]');
  const answer = async (position: number, from = 0) => {
    for (let question = from; question < 12; question++)
      await area.locator(`[data-question="${question}"] input`).nth(position).check();
  };
  const focused = () => seen.page.evaluate(() => document.activeElement?.textContent);
  return { ...seen, area, answer, focused, finish: area.getByRole('button', { name: 'Show my result' }) };
}

describe('the quiz', () => {
  it('is complete as text without JavaScript', async () => {
    const { page } = await visit(PATH, { javaScriptEnabled: false });
    const area = page.locator('#self-check');
    const text = await area.innerText();
    for (const part of [
      'Have you listed the issues and requirements',
      'Yes, with a record',
      '(points: 2)',
      'then write one page',
    ])
      expect(text).toContain(part);
    expect(await area.locator('input:visible, button:visible').count()).toBe(0);
    await area.locator('summary').click();
    expect(await area.innerText()).toContain('Most of it in place');
  });

  it('moves the focus to what is missing, then to the result', async () => {
    const { page, area, answer, focused, finish } = await open('', PHONE);
    await area.locator('[data-question="0"] input').first().check();
    await finish.click();
    expect(await page.evaluate(() => document.activeElement?.closest('fieldset')?.dataset.question)).toBe(
      '1',
    );
    expect(await area.getByText('Choose an answer.').count()).toBe(11);
    expect(await axeViolations(page)).toEqual([]);
    await answer(1, 1);
    expect(await area.getByText('12 of 12 answered').count()).toBe(1);
    await finish.press('Enter');
    await expect.poll(focused).toBe('Your result: Some of it in place');
    expect(await area.innerText()).toContain('13 of 24 points (54%)');
    expect(await area.getByText('3 of the 26 clauses and controls').count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('opens a result from its link, prints it, and starts again', async () => {
    const first = await open();
    await first.answer(0);
    await first.finish.click();
    await expect.poll(() => new URL(first.page.url()).hash).toMatch(/^#self-check=[0-9a-z]+\.0{12}$/);
    const { hash } = new URL(first.page.url());
    const linked = await open(hash);
    await expect.poll(linked.focused).toBe('Your result: Most of it in place');
    expect(await linked.area.getByRole('radio', { checked: true }).count()).toBe(12);
    await linked.page.emulateMedia({ media: 'print' });
    expect(await linked.area.locator('label:visible').count()).toBe(12);
    expect(await linked.area.locator('button:visible').count()).toBe(0);
    await linked.page.emulateMedia({ media: 'screen' });
    await linked.area.getByRole('button', { name: 'Start again' }).click();
    expect(await linked.area.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(new URL(linked.page.url()).hash).toBe('');
  });

  it('explains a link that belongs to other questions', async () => {
    const { area } = await open('#self-check=abc.000000000000');
    await expect.poll(() => area.innerText()).toContain('This link belongs to earlier questions.');
  });
});
