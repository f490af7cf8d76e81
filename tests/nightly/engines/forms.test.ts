import { describe, expect, it } from 'vitest';
import { inEachEngine } from '../../support/engines/engine.ts';
import type { Tab } from '../../support/engines/tab.ts';
import { useFormSite } from '../../support/forms/form-site.ts';
import { REFERRAL_SUBMISSION } from '../../support/forms/forms.ts';

const site = useFormSite({
  more: (origin) => `analytics: { key: phc_test, host: "${origin}", consent: required }`,
});

const text = (tab: Tab, selector: string) =>
  tab.evaluate(
    (selector) => [...document.querySelectorAll<HTMLElement>(selector)].map((one) => one.innerText).join(),
    selector,
  );
const field = (name: string) => `main input[name=${name}]`;
const isPressed = (tab: Tab, choice: string) =>
  tab.evaluate(
    (choice) =>
      document.querySelector(`[data-privacy] [data-privacy-choice=${choice}]`)!.ariaPressed === 'true',
    choice,
  );
/** Returns the answers that the device keeps, by service. */
const storedChoice = (tab: Tab) =>
  tab.evaluate(() => (JSON.parse(localStorage.getItem('privacy') ?? '{}') as { choices?: object }).choices);

/** Expects that the test has sent exactly one submission, to this form and with these values by field name. */
async function expectSubmission(form: string, values: Record<string, string>): Promise<void> {
  const submissions = () => site.received().map(({ form, values }) => ({ form, values }));
  await expect.poll(submissions).toEqual([{ form, values }]);
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
      await tab.click('footer form button');
      await expectSubmission('c-1', { email: 'ann@acme.io' });
      await expect.poll(() => text(tab, 'footer :focus')).toBe('Sent! Check your inbox.');
    });
  });

  it('the demo form is sent', async () => {
    const tab = await open(`${site.url}/demo`);
    const values = { firstName: 'Ann', lastName: 'Lee', email: 'ann@acme.io', company: 'Acme', role: 'CTO' };
    for (const [name, value] of Object.entries(values)) await tab.fill(field(name), value);
    await tab.click('main form button[type=submit]');
    await expectSubmission('d-1', {
      firstname: 'Ann',
      lastname: 'Lee',
      email: 'ann@acme.io',
      company: 'Acme',
      jobtitle: 'CTO',
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
    await tab.press('Enter');
    await expectSubmission('r-1', REFERRAL_SUBMISSION);
    await expect.poll(() => text(tab, 'main [role=status]')).toContain('Thank you!');
  });

  it('the privacy choice is remembered, and can be changed', async () => {
    const tab = await open(site.url);
    expect(await storedChoice(tab)).toBeUndefined();
    await tab.click('[data-privacy] > summary');
    await tab.click('[data-privacy] [data-privacy-choice=yes]');
    await expect.poll(() => isPressed(tab, 'yes')).toBe(true);
    expect(await storedChoice(tab)).toEqual({ PostHog: 'yes' });
    await tab.reload();
    await expect.poll(() => isPressed(tab, 'yes')).toBe(true);
    await tab.click('[data-privacy] > summary');
    await tab.click('[data-privacy] [data-privacy-choice=no]');
    await expect.poll(() => isPressed(tab, 'no')).toBe(true);
    await tab.reload();
    await expect.poll(() => isPressed(tab, 'no')).toBe(true);
    expect(await storedChoice(tab)).toEqual({ PostHog: 'no' });
    const stored = await tab.evaluate(() => [...Object.keys(localStorage), document.cookie]);
    expect(stored.filter((name) => name !== 'privacy' && name !== '')).toEqual([]);
  });
});
