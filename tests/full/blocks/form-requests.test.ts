import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser.ts';
import { useFormSite } from '../../support/forms/form-site.ts';
import {
  expectAnnouncement,
  expectFailure,
  FORMS,
  openForm,
  REFERRAL_SUBMISSION,
  SENDING_ERRORS,
  submitButton,
} from '../../support/forms/forms.ts';
import { sampled } from '../../support/runner/scale.ts';

const site = useFormSite({ timeLimit: 1 });
const visit = useBrowser();
const visitCached = useBrowser({ backForwardCache: true });

describe('the submission', () => {
  it('leaves text that is added while the form is being sent', async () => {
    const form = FORMS.Demo;
    const { area } = await openForm(visit, site, form);
    await submitButton(area, form).evaluate((button: HTMLElement) => {
      button.click();
      document.querySelector<HTMLTextAreaElement>('main textarea')!.value += ' and a third';
    });
    await expectAnnouncement(area, 'status', "Demo request sent! / We'll get back to you within 24 hours.");
    expect(await area.getByLabel('What should we know').inputValue()).toContain('and a third');
    expect(await area.getByLabel('First name').inputValue()).toBe('');
  });

  it.each([
    ['the tab is closed', (page: Page) => page.close({ runBeforeUnload: true })],
    ['another page is opened', (page: Page) => page.goto('about:blank')],
  ])('arrives even if %s at once', async (_, leave) => {
    const form = FORMS['Checklist (footer)']; // sent with a delay, since the test is faster than a person
    const { page, area } = await openForm(visit, site, form);
    await submitButton(area, form).click();
    await page.waitForTimeout(250);
    await leave(page);
    await expect.poll(() => site.received().map(({ answer }) => answer)).toEqual(['200']);
  });

  it('section 5, checklist: trims and lowercases the email address', async () => {
    const form = FORMS['Checklist (footer)'];
    const { area } = await openForm(visit, site, {
      ...form,
      fill: (area) => area.getByLabel('Work email').fill('Ann@ACME.io'),
    });
    await submitButton(area, form).click();
    const context = { pageUri: `${site.url}/`, pageName: 'Checklist' };
    const values = { email: 'ann@acme.io' };
    await expect.poll(() => site.received()).toEqual([{ form: 'c-1', answer: '200', values, context }]);
  });

  it('section 7, referral submission: sends six fields and the name of the form', async () => {
    const form = FORMS.Referral;
    const { area } = await openForm(visit, site, form);
    await submitButton(area, form).click();
    const context = { pageUri: `${site.url}/refer`, pageName: 'Referral form' };
    await expect
      .poll(() => site.received())
      .toEqual([{ form: 'r-1', answer: '200', values: REFERRAL_SUBMISSION, context }]);
  });
});

describe('the honeypot', () => {
  it('blocks a submission that fills it in, with a visible error', async () => {
    const form = FORMS['Checklist (footer)'];
    const { area } = await openForm(visit, site, form);
    const honeypot = area.locator('form [name=website]');
    expect(await honeypot.evaluate((input) => input.closest('[aria-hidden=true]') !== null)).toBe(true);
    await honeypot.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'));
    await submitButton(area, form).click();
    await expectFailure(area, form, form.errorResponse);
    expect(site.received()).toEqual([]);
  });

  it('is not reachable with the keyboard', async () => {
    const { page, area } = await openForm(visit, site, FORMS['Checklist (footer)']);
    await area.getByLabel('Work email').focus();
    for (let presses = 0; presses < 4; presses++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).not.toBe(
        'website',
      );
    }
  });
});

describe('leaving and returning (bfcache)', () => {
  it.each(sampled(Object.entries(FORMS), 2))(
    '%s: keeps the values and can be submitted again',
    async (_, form) => {
      const { page, area } = await openForm(visitCached, site, form, SENDING_ERRORS);
      site.fail('hang');
      await submitButton(area, form).click();
      await expect.poll(() => site.received().length).toBe(1);
      await page.evaluate(() => Object.assign(window, { cached: true }));
      await page.goto(`${site.url}/robots.txt`);
      await page.goBack({ waitUntil: 'commit' }); // a page from the bfcache fires no load event
      expect(await page.evaluate(() => 'cached' in window)).toBe(true);
      await expectFailure(area, form, form.networkError);
      site.fail(undefined);
      await submitButton(area, form).click();
      await expect.poll(() => site.received().filter(({ answer }) => answer === '200').length).toBe(1);
    },
  );
});
