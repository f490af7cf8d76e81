import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FailureMode } from '../../../src/node/serve/form-mock/failures.ts';
import { axeViolations, useBrowser } from '../../support/browser.ts';
import { useFormSite } from '../../support/forms/form-site.ts';
import {
  expectAnnouncement,
  expectFailure,
  FORMS,
  openForm,
  SENDING_ERRORS,
  submitButton,
  valuesIn,
} from '../../support/forms/forms.ts';
import { sampled } from '../../support/runner/scale.ts';
import { pageStart } from '../../support/site.ts';

const PDF_ADDRESS = '/downloads/checklist.pdf';
const BY_EMAIL = 'Checklist sent! Check your inbox.';

const site = useFormSite({
  timeLimit: 1, // the lowest limit that the settings allow
  forms: { 'sign-up': { download: PDF_ADDRESS, sentByEmail: BY_EMAIL } },
  more: () => `
downloads: [{ path: ${PDF_ADDRESS}, title: A checklist, from: lists }]
-- _shared/lists.yaml --
blocks:
  - type: checklists
    heading: Lists
    lists: [{ title: One list, groups: [{ items: [{ text: One thing }] }] }]
${pageStart('by-email', 'By email')}  - { type: hero, heading: By email }
  - { type: emailCapture, heading: Get it by email, download: false }
`,
});
// Each visit has a profile of its own. Otherwise, browsers would reuse cached responses to CORS preflights.
const visit = useBrowser();

const ERROR_RESPONSES: [name: string, failure: FailureMode][] = [
  ['400 with field errors', '400'],
  ['404', '404'],
  ['429', '429'],
  ['500 with HTML', '500'],
];
const NETWORK_FAILURES: [name: string, failure: FailureMode, posts: number][] = [
  ['dropped connection', 'drop', 1],
  ['timeout', 'hang', 1],
  ['CORS error', 'cors', 0],
];
const SUCCESS_RESPONSES: [name: string, failure: FailureMode | undefined][] = [
  ['success', undefined],
  ['200 with non-JSON', 'text'],
  ['204', '204'],
];

describe.each(Object.entries(FORMS))('section 8, %s', (name, form) => {
  // All forms are sent by the same code, so one of them is enough for the failures that need no words of their own.
  const some = <T>(list: T[]) => (name === 'Referral' ? list : sampled(list, 4));
  it.each(some(ERROR_RESPONSES))(`non-ok response: %s (${form.errorResponse})`, async (_, failure) => {
    const { page, area, consoleErrors } = await openForm(visit, site, form, SENDING_ERRORS);
    site.fail(failure);
    await submitButton(area, form).click();
    await expectFailure(area, form, form.errorResponse);
    expect(site.received()).toHaveLength(1);
    expect(consoleErrors.join('\n')).toContain('was refused');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(form.button);
  });

  it.each(some(NETWORK_FAILURES))(`exception: %s (${form.networkError})`, async (_, failure, posts) => {
    const { area, consoleErrors } = await openForm(visit, site, form, SENDING_ERRORS);
    site.fail(failure);
    await submitButton(area, form).click();
    if (failure === 'hang')
      expect(await area.getByRole('button', { name: form.pending }).isDisabled()).toBe(true);
    await expectFailure(area, form, form.networkError);
    expect(site.received()).toHaveLength(posts);
    expect(consoleErrors.join('\n')).toContain('could not be sent');
  });

  it(`exception: offline (${form.networkError}); succeeds once online again`, async () => {
    const { page, area } = await openForm(visit, site, form, SENDING_ERRORS);
    await page.context().setOffline(true);
    await submitButton(area, form).click();
    await expectFailure(area, form, form.networkError);
    expect(await axeViolations(page)).toEqual([]);
    await page.context().setOffline(false);
    await submitButton(area, form).click();
    await expect.poll(() => site.received().map(({ answer }) => answer)).toEqual(['200']);
  });

  it.each(some(SUCCESS_RESPONSES))('ok: %s', async (_, failure) => {
    const { page, area } = await openForm(visit, site, form);
    site.fail(failure);
    const downloading = name.startsWith('Checklist') ? page.waitForEvent('download') : undefined;
    await submitButton(area, form).click();
    await expect.poll(() => site.received().length).toBe(1);
    if (downloading) {
      await expectAnnouncement(area, 'status', 'Download started!');
      expect(await area.innerText()).toContain('Sent! Check your inbox.');
      expect(await area.locator('form').count()).toBe(0);
      const download = await downloading;
      expect(readFileSync(await download.path())).toEqual(readFileSync(join(site.dist, PDF_ADDRESS)));
    } else if (name === 'Referral') {
      await expectAnnouncement(area, 'status', 'Thank you! / Your submission has been received.');
      expect(await valuesIn(area)).toEqual(
        Object.fromEntries(
          Object.keys(form.values)
            .filter((field) => field !== 'agreement')
            .map((field) => [field, '']),
        ),
      );
      expect(await area.getByRole('checkbox').isChecked()).toBe(false);
      expect(await area.getByLabel('Their name').isVisible()).toBe(true);
      expect(await area.getByLabel('Your name').isVisible()).toBe(false);
    } else {
      await expectAnnouncement(area, 'status', "Demo request sent! / We'll get back to you within 24 hours.");
      expect(Object.values(await valuesIn(area)).join('')).toBe('');
    }
  });

  it('sends one POST for a double click and Enter during the submission', async () => {
    const { page, area } = await openForm(visit, site, form);
    await area.locator('form input[type=email]:visible').last().focus();
    await submitButton(area, form).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    // `Locator.press` would wait for the field, but the field disappears when the form is sent.
    await page.keyboard.press('Enter');
    await expect.poll(() => site.received().length).toBe(1);
    await page.waitForTimeout(1200);
    expect(site.received()).toHaveLength(1);
  });
});

it('a form without a download confirms the email, and downloads nothing', async () => {
  const form = { ...FORMS['Checklist (article)'], path: '/by-email' };
  const { page, area } = await openForm(visit, site, form);
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.url()));
  await submitButton(area, form).click();
  await expect.poll(() => area.innerText()).toContain(BY_EMAIL);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(BY_EMAIL);
  expect(await area.innerText()).not.toContain('Download started!');
  expect(site.received()).toHaveLength(1);
  await page.waitForTimeout(300);
  expect(downloads).toEqual([]);
});
