import { describe, expect, it } from 'vitest';
import { useBrowser, withoutScripts } from '../../support/browser.ts';
import { useFormSite } from '../../support/forms/form-site.ts';
import { FORMS, openForm, submitButton } from '../../support/forms/forms.ts';

const visit = useBrowser();

/**
 * Returns form settings with the same settings for every form. They replace the default settings, so no form has an id
 * at the service.
 */
const formsWith = (settings: { simulated?: boolean }) => ({
  checklist: settings,
  referral: settings,
  demo: settings,
});

describe('with "simulated"', () => {
  const site = useFormSite({ forms: formsWith({ simulated: true }) });

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
  const site = useFormSite({ forms: formsWith({}) });

  it.each(Object.entries(FORMS))(
    '%s: is posted under its name, and shows success, without a download if none is set',
    async (_, form) => {
      const { page, area, requests } = await openForm(visit, site, form);
      const before = requests.length;
      await submitButton(area, form).click();
      await expect.poll(() => area.innerText()).toContain(form.success);
      expect(await page.locator('body').innerText()).not.toMatch(/download/i);
      expect(requests.slice(before)).toContain(`/__forms/submissions/v3/integration/submit/77/${form.name}`);
      expect(site.received()).toMatchObject([{ form: form.name, answer: '200' }]);
    },
  );
});
