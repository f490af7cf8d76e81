import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useBrowser, withoutScripts } from '../../support/browser.ts';
import { expectAnnouncement } from '../../support/forms/forms.ts';

const visit = useBrowser({ shared: true });

async function open(path: string) {
  const seen = await visit(path, { hydrated: true });
  return { ...seen, main: seen.page.locator('main') };
}

const focusedField = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).name);

describe.each([
  ['the footer', 'footer', '/pricing'],
  ['an article', 'main', '/articles/annex-people'],
])('section 5, checklist email form in %s', (_, within, path) => {
  it.each([
    ['', 'Missing Information / Please fill in your work email'],
    ['ann@acme', 'Invalid Email / Please enter a valid email address'],
    ['ann@acme.com', 'Work Email Required / Please use your company email (non .com domain)'],
  ])('reports the error in "%s"', async (email, message) => {
    const { page } = await open(path);
    const field = page.locator(within).getByLabel('Work email');
    await field.fill(email);
    await page.locator(within).getByRole('button', { name: 'Get the checklist' }).click();
    await expectAnnouncement(page.locator(within), 'alert', message);
    expect(await field.inputValue()).toBe(email);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const error = await field.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${error}"]`).innerText()).toBe(message.split(' / ')[1]);
    expect(await focusedField(page)).toBe('email');
  });
});

describe('section 5, demo form', () => {
  /** Fills in every field except the message. */
  const fill = async (main: Locator) => {
    for (const [label, text] of [
      ['First name', 'Ann'],
      ['Last name', 'Lee'],
      ['Work email', 'ann@acme.io'],
      ['Company', 'Acme'],
      ['Role', 'CTO'],
    ] as const)
      await main.getByLabel(label, { exact: true }).fill(text);
  };

  it('shows the hint for the role and requires every field except the message', async () => {
    const { page, main } = await open('/request-demo');
    await expect(
      main.getByText('e.g., CTO, Security Engineer, Compliance Manager').isVisible(),
    ).resolves.toBe(true);
    await main.getByRole('button', { name: 'Request a Demo' }).click();
    await expectAnnouncement(main, 'alert', 'Missing fields / Please fill in all required fields.');
    expect(await focusedField(page)).toBe('firstName');
    expect(await main.locator('[aria-invalid=true]').count()).toBe(5);
  });

  it('section 8, demo form success: shows "Sending...", then the confirmation', async () => {
    const { main, requests } = await open('/request-demo');
    await fill(main);
    const before = requests.length;
    await main.getByRole('button', { name: 'Request a Demo' }).click();
    const button = main.getByRole('button', { name: 'Sending...' });
    expect(await button.isDisabled()).toBe(true);
    await expectAnnouncement(main, 'status', "Demo request sent! / We'll get back to you within 24 hours.");
    await main.getByRole('button', { name: 'Dismiss' }).click();
    expect(await main.locator('form').innerText()).toContain('Demo request sent!');
    expect(await main.getByRole('button', { name: 'Request a Demo' }).isEnabled()).toBe(true);
    expect(withoutScripts(requests.slice(before))).toEqual([]);
  });
});

describe('section 5, referral form, steps 1 and 2', () => {
  it('validates the agreement first, then the fields, then shows the next step', async () => {
    const { page, main } = await open('/start-referral');
    const next = main.getByRole('button', { name: 'Next' });
    await next.click();
    await expectAnnouncement(
      main,
      'alert',
      'Agreement required / Please agree to the Privacy Policy before continuing.',
    );
    expect(await focusedField(page)).toBe('agreement');
    await main.getByRole('checkbox').check();
    await main.getByLabel('Their name').fill('Ann');
    await next.click();
    await expectAnnouncement(main, 'alert', 'Missing fields / Please fill in all required fields.');
    expect(await focusedField(page)).toBe('company');
    await main.getByLabel('Their company').fill('Acme');
    await main.getByLabel('Their work email').fill('ann@acme.io');
    await page.keyboard.press('Enter');
    await expect.poll(() => main.getByLabel('Your name').isVisible()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Who you are, Step 2 of 2');
    await expectAnnouncement(main, 'alert', '');
    expect(await main.getByLabel('Their name').isVisible()).toBe(false);
    expect(await main.locator('[aria-current=step]').innerText()).toBe('Who you are');

    await main.getByLabel('Your name').fill('Bo');
    await main.getByRole('button', { name: 'Submit' }).click();
    await expectAnnouncement(main, 'alert', 'Missing fields / Please fill in all required fields.');
    expect(await focusedField(page)).toBe('referrerCompany');

    await main.getByRole('button', { name: 'Previous' }).click();
    expect(await main.getByLabel('Their name').inputValue()).toBe('Ann');
    expect(await main.getByRole('checkbox').isChecked()).toBe(true);
    await next.click();
    expect(await main.getByLabel('Your name').inputValue()).toBe('Bo');
  });

  it('shows both steps and submits by email without JavaScript', async () => {
    const { page } = await visit('/start-referral', { javaScriptEnabled: false });
    expect(await page.locator('main').getByLabel('Their name').isVisible()).toBe(true);
    expect(await page.locator('main').getByLabel('Your name').isVisible()).toBe(true);
    expect(await page.locator('main').getByRole('button').allInnerTexts()).toEqual(['Submit']);
    expect(await page.locator('main form').getAttribute('action')).toMatch(/^mailto:/);
  });
});

describe.each([
  ['the checklist form in the footer', 'footer', '/pricing', 'Get the checklist'],
  ['the checklist form in an article', 'main', '/articles/annex-people', 'Get the checklist'],
  ['the demo form', 'main', '/request-demo', 'Request a Demo'],
  ['the referral form', 'main', '/start-referral', 'Next'],
])('%s in error', (_, within, path, button) => {
  it.each([
    [320, 256], // WCAG 1.4.10: 1280 px at 400%
    [640, 320],
    [390, 844],
    [1280, 800],
  ])('shows its focused field and error beside its toast at %i x %i px (WCAG 2.4.11)', async (...size) => {
    const [width, height] = size;
    const { page } = await visit(path, { viewport: { width, height }, hydrated: true });
    const form = page.locator(within).locator('form');
    await form.getByRole('textbox').first().fill('x');
    await form.getByRole('button', { name: button }).click();
    await page.locator('[role=alert]').getByRole('button', { name: 'Dismiss' }).waitFor();
    await expect
      .poll(() =>
        page.evaluate(() => {
          const field = document.activeElement!;
          const error = document.getElementById(field.getAttribute('aria-describedby')!.split(' ').at(-1)!)!;
          const isOnTop = (element: Element) => {
            const { left, top, width, height } = element.getBoundingClientRect();
            const found = document.elementFromPoint(left + width / 2, top + height - 2);
            return element.contains(found);
          };
          return [field, error].map(isOnTop);
        }),
      )
      .toEqual([true, true]);
  });
});

describe('the office hours', () => {
  it('show the office’s time zone in the HTML and add the visitor’s in the browser', async () => {
    const served = await visit('/contact', { javaScriptEnabled: false });
    expect(await served.page.locator('main').innerText()).toContain(
      'Monday to Friday, 09:00 to 18:00, Singapore time',
    );
    const { page } = await visit('/contact', { timezoneId: 'America/Los_Angeles', hydrated: true });
    await expect
      .poll(() => page.locator('main').innerText())
      .toMatch(/Where you are\s+Sunday to Thursday, \d\d:00 to \d\d:00, Pacific/);
  });

  it('show one time zone to a visitor in the same zone', async () => {
    const { page } = await visit('/contact', { timezoneId: 'Asia/Singapore', hydrated: true });
    expect(await page.locator('main').innerText()).not.toContain('Where you are');
  });
});
