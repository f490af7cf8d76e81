import { describe, expect, it } from 'vitest';
import { useBrowser, withoutScripts } from '../../support/browser.ts';
import { useFormSite } from '../../support/forms/form-site.ts';
import { FORMS, openForm, submitButton } from '../../support/forms/forms.ts';

const visit = useBrowser();

const SIMULATED = { simulated: true };
const UNSIMULATED = { simulated: false };

describe('with "simulated"', () => {
  const site = useFormSite({
    areConnected: false,
    forms: { 'sign-up': SIMULATED, referral: SIMULATED, demo: SIMULATED },
  });

  it.each(Object.entries(FORMS))('%s: shows success, and sends nothing', async (_, form) => {
    const { area, requests } = await openForm(visit, site, form);
    const before = requests.length;
    await submitButton(area, form).click();
    await expect.poll(() => area.innerText()).toContain(form.success);
    expect(withoutScripts(requests.slice(before))).toEqual([]);
    expect(site.received()).toEqual([]);
  });
});

describe('without "simulated"', () => {
  const site = useFormSite({ areConnected: false, forms: { demo: UNSIMULATED } });

  it.each(Object.entries(FORMS))(
    '%s: is posted to the own server under its name, which only local servers have',
    async (_, form) => {
      const { page, area, requests } = await openForm(visit, site, form);
      const before = requests.length;
      await submitButton(area, form).click();
      await expect.poll(() => area.innerText()).toContain(form.success);
      expect(await page.locator('body').innerText()).not.toMatch(/download/i);
      expect(requests.slice(before)).toContain('/__forms/submit');
      expect(site.received()).toMatchObject([{ form: form.name, answer: '200' }]);
    },
  );
});
