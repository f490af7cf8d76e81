import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inEachEngine } from '../../support/engines/engine.ts';
import type { Tab } from '../../support/engines/tab.ts';
import { type FormSite, startFormSite, type Submission } from '../../support/engines/form-site.ts';

const siteWith = (base: string, origin: string) => `
-- _site.yaml --
brand: { name: Acme }
url: https://acme.localhost
language: en
navigation: { links: [] }
footer: { columns: [], copyright: Acme, checklist: { heading: Take the checklist } }
forms:
  mail: mailto:hello@acme.localhost
  provider: { base: "${base}", portal: '77' }
  checklist: { form: c-1, pageName: Checklist }
  referral: { form: r-1, pageName: Referral form }
  demo: { form: d-1 }
analytics: { key: phc_test, host: "${origin}", consent: required }
-- refer.yaml --
title: Refer
description: A page with the form in two steps, for those who refer a company.
blocks:
  - { type: hero, heading: Refer }
  - { type: referralForm, heading: Refer a company, agreement: I agree. }
-- demo.yaml --
title: Demo
description: A page with the form that asks for a demo, for those who want one.
blocks:
  - { type: hero, heading: Demo }
  - { type: demoForm, heading: Ask for a demo }
`;

let site: FormSite;
beforeAll(async () => {
  site = await startFormSite(siteWith);
}, 240_000);
afterAll(() => site?.close());

const text = (tab: Tab, selector: string) =>
  tab.evaluate(
    (selector) => [...document.querySelectorAll<HTMLElement>(selector)].map((one) => one.innerText).join(),
    selector,
  );
const field = (name: string) => `main input[name=${name}]`;
const isPressed = (tab: Tab, choice: string) =>
  tab.evaluate(
    (choice) => document.querySelector(`[data-privacy-choice=${choice}]`)!.ariaPressed === 'true',
    choice,
  );
const storedChoice = (tab: Tab) => tab.evaluate(() => localStorage.getItem('privacy'));

/** Runs the work, and expects that the form sends exactly one submission. */
async function expectSubmission(work: () => Promise<void>, submission: Submission): Promise<void> {
  const before = site.received().length;
  await work();
  await expect.poll(() => site.received().slice(before)).toEqual([submission]);
}

inEachEngine((open) => {
  describe('the checklist form in the footer', () => {
    const EMAIL = 'footer input[name=email]';

    it('reports an invalid email address, then sends a valid one', async () => {
      const tab = await open(site.url);
      await tab.fill(EMAIL, 'ann@acme');
      await tab.press('Enter');
      await expect.poll(() => text(tab, 'footer [role=alert]')).toContain('Invalid Email');
      expect(await tab.evaluate((email) => document.activeElement!.matches(email), EMAIL)).toBe(true);
      await tab.type('.io');
      await expectSubmission(() => tab.click('footer form button'), {
        form: 'c-1',
        values: { email: 'ann@acme.io' },
      });
      await expect.poll(() => text(tab, 'footer [role=status]')).not.toBe('');
    });
  });

  it('the demo form is sent', async () => {
    const tab = await open(`${site.url}/demo`);
    const values = { firstName: 'Ann', lastName: 'Lee', email: 'ann@acme.io', company: 'Acme', role: 'CTO' };
    for (const [name, value] of Object.entries(values)) await tab.fill(field(name), value);
    await expectSubmission(() => tab.click('main form button[type=submit]'), {
      form: 'd-1',
      values: { firstname: 'Ann', lastname: 'Lee', email: 'ann@acme.io', company: 'Acme', jobtitle: 'CTO' },
    });
    await expect.poll(() => text(tab, 'main [role=status]')).toContain('Demo request sent!');
  });

  it('the referral form takes two steps and is sent', async () => {
    const tab = await open(`${site.url}/refer`);
    await tab.fill(field('name'), 'Ann');
    await tab.fill(field('company'), 'Acme');
    await tab.fill(field('workEmail'), 'ann@acme.io');
    await tab.click('main input[type=checkbox]');
    await tab.click('main form button[type=submit]');
    await tab.fill(field('referrerName'), 'Bo');
    await tab.fill(field('referrerCompany'), 'Best');
    await tab.fill(field('referrerWorkEmail'), 'bo@best.io');
    await expectSubmission(() => tab.press('Enter'), {
      form: 'r-1',
      values: {
        firstname: 'Ann',
        company: 'Acme',
        email: 'ann@acme.io',
        referrer_name: 'Bo',
        referrer_company: 'Best',
        referrer_email: 'bo@best.io',
      },
    });
    await expect.poll(() => text(tab, 'main [role=status]')).toContain('Thank you!');
  });

  it('the privacy choice is remembered, and can be changed', async () => {
    const tab = await open(site.url);
    expect(await storedChoice(tab)).toBeNull();
    await tab.click('[data-privacy] > summary');
    await tab.click('[data-privacy-choice=yes]');
    await expect.poll(() => isPressed(tab, 'yes')).toBe(true);
    expect(await storedChoice(tab)).toBe('yes');
    await tab.reload();
    await expect.poll(() => isPressed(tab, 'yes')).toBe(true);
    await tab.click('[data-privacy] > summary');
    await tab.click('[data-privacy-choice=no]');
    await expect.poll(() => isPressed(tab, 'no')).toBe(true);
    await tab.reload();
    await expect.poll(() => isPressed(tab, 'no')).toBe(true);
    expect(await storedChoice(tab)).toBe('no');
    const stored = await tab.evaluate(() => [...Object.keys(localStorage), document.cookie]);
    expect(stored.filter((name) => name !== 'privacy' && name !== '')).toEqual([]);
  });
});
