import { expect, it } from 'vitest';
import { useBrowser } from '../../support/browser.ts';
import { FORM_SETTINGS, useFormSite } from '../../support/forms/form-site.ts';
import { FORMS, openForm, submitButton } from '../../support/forms/forms.ts';

const DOWNLOAD = '/downloads/checklist.pdf';
const BY_EMAIL = 'Checklist sent! Check your inbox.';

const site = useFormSite({
  forms: { checklist: { ...FORM_SETTINGS.checklist, download: DOWNLOAD, sentByEmail: BY_EMAIL } },
  more: () => `
downloads: [{ path: ${DOWNLOAD}, title: A checklist, from: lists }]
-- _shared/lists.yaml --
blocks:
  - type: checklists
    heading: Lists
    lists: [{ title: One list, groups: [{ items: [{ text: One thing }] }] }]
-- by-email.yaml --
title: By email
description: A page whose form sends the checklist by email and downloads nothing.
blocks:
  - { type: hero, heading: By email }
  - { type: emailCapture, heading: Get it by email, download: false }
`,
});
const visit = useBrowser();

const FORM = FORMS['Checklist (article)'];

it('a form without a download confirms the email, and downloads nothing', async () => {
  const { page, area } = await openForm(visit, site, { ...FORM, path: '/by-email' });
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.url()));
  await submitButton(area, FORM).click();
  await expect.poll(() => area.innerText()).toContain(BY_EMAIL);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(BY_EMAIL);
  expect(await area.innerText()).not.toContain('Download started!');
  expect(site.received()).toHaveLength(1);
  await page.waitForTimeout(300);
  expect(downloads).toEqual([]);
});

it('a form with a download still announces the download', async () => {
  const { page, area } = await openForm(visit, site, FORM);
  const download = page.waitForEvent('download');
  await submitButton(area, FORM).click();
  await expect.poll(() => area.innerText()).toContain('Sent! Check your inbox.');
  await download;
});
