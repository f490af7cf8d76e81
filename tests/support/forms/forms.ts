import type { Locator } from 'playwright';
import { expect } from 'vitest';
import type { useBrowser, Visit } from '../browser.ts';
import type { FormName } from './form-site.ts';

/** A form on the site of `useFormSite`: how visitors use it, and what it then shows. */
export interface Form {
  name: FormName;
  path: string;
  /** Selects the area of the page that contains the form. */
  within: string;
  fill(area: Locator): Promise<void>;
  button: string;
  pending: string;
  /** The values of the completed form, by field name. */
  values: Record<string, string>;
  /** A part of the text that is shown once the form is sent. */
  success: string;
  /** The message that is shown after an error response. */
  errorResponse: string;
  /** The message that is shown if there is no response. */
  networkError: string;
}

/** Fills in the first step of the referral form and clicks Next. */
export async function completeFirstStep(area: Locator): Promise<void> {
  await area.getByRole('checkbox').check();
  await area.getByLabel('Their name').fill('Ann');
  await area.getByLabel('Their company').fill('Acme');
  await area.getByLabel('Their work email').fill('ann@acme.io');
  await area.getByRole('button', { name: 'Next' }).click();
}

const ERROR = 'Error / Something went wrong. Please try again.';

const checklist: Omit<Form, 'path' | 'within'> = {
  name: 'sign-up',
  fill: (area) => area.getByLabel('Work email').fill('Ann@Acme.IO'),
  button: 'Get the checklist',
  pending: 'Sending...',
  values: { email: 'Ann@Acme.IO' },
  success: 'Sent! Check your inbox.',
  errorResponse: 'Submission failed / Something went wrong. Please try again',
  networkError: 'Network error / Please check your connection and try again',
};

const referral: Form = {
  name: 'referral',
  path: '/refer',
  within: 'main',
  async fill(area) {
    await completeFirstStep(area);
    await area.getByLabel('Your name').fill('Bo');
    await area.getByLabel('Your company').fill('Best');
    await area.getByLabel('Your work email').fill('bo@best.io');
  },
  button: 'Submit',
  pending: 'Submitting...',
  values: {
    name: 'Ann',
    company: 'Acme',
    workEmail: 'ann@acme.io',
    agreement: 'yes',
    referrerName: 'Bo',
    referrerCompany: 'Best',
    referrerWorkEmail: 'bo@best.io',
  },
  success: 'Your submission has been received.',
  errorResponse: ERROR,
  networkError: ERROR,
};

/** What the service receives of the referral form, by the names of its fields there. */
export const REFERRAL_SUBMISSION = {
  firstname: 'Ann',
  company: 'Acme',
  email: 'ann@acme.io',
  referrer_name: 'Bo',
  referrer_company: 'Best',
  referrer_email: 'bo@best.io',
};

const demo: Form = {
  name: 'demo',
  path: '/demo',
  within: 'main',
  async fill(area) {
    await area.getByLabel('First name').fill('Ann');
    await area.getByLabel('Last name').fill('Lee');
    await area.getByLabel('Work email').fill('ann@acme.io');
    await area.getByLabel('Company', { exact: true }).fill('Acme');
    await area.getByLabel('Role').fill('CTO');
    await area.getByLabel('What should we know').fill('Two lines,\none form');
  },
  button: 'Request a Demo',
  pending: 'Sending...',
  values: {
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@acme.io',
    company: 'Acme',
    role: 'CTO',
    message: 'Two lines,\none form',
  },
  success: 'Demo request sent!',
  errorResponse: ERROR,
  networkError: ERROR,
};

/** Every form of the site, by the name in the titles of tests. */
export const FORMS = {
  'Checklist (footer)': { ...checklist, path: '/', within: 'footer' },
  'Checklist (article)': { ...checklist, path: '/article', within: 'main' },
  Referral: referral,
  Demo: demo,
} satisfies Record<string, Form>;

/** Matches the console errors of a form that cannot be sent. */
export const SENDING_ERRORS = /was refused|could not be sent|Failed to load resource|blocked by CORS policy/;

/** Opens the page of a form and fills in the form. @param errors matches the console errors that the test expects */
export async function openForm(
  visit: ReturnType<typeof useBrowser>,
  { url }: { url: string },
  { path, within, fill }: Form,
  errors?: RegExp,
): Promise<Visit & { area: Locator }> {
  const seen = await visit(url + path, { acceptDownloads: true, hydrated: true, errors });
  const area = seen.page.locator(within);
  await fill(area);
  return { ...seen, area };
}

export const submitButton = (area: Locator, { button }: Form) =>
  area.getByRole('button', { name: button, exact: true });

/** Returns the values of a form, without its honeypot field. */
export const valuesIn = (area: Locator) =>
  area.locator('form').evaluate((form: HTMLFormElement) => {
    const { website: _, ...values } = Object.fromEntries(new FormData(form));
    return values as Record<string, string>;
  });

/** Waits until a live region of the given role announces exactly this message. */
export async function expectAnnouncement(
  area: Locator,
  role: 'alert' | 'status',
  message: string,
): Promise<void> {
  const texts = async () =>
    (await area.locator(`[role=${role}]`).allInnerTexts())
      .filter(Boolean)
      .join()
      .replace(/\s*\n\s*/g, ' / ');
  await expect.poll(texts).toBe(message);
}

/**
 * Expects that a live region and the form show a message, that the values are unchanged, and that an email link
 * contains these values.
 */
export async function expectFailure(area: Locator, form: Form, message: string): Promise<void> {
  await expectAnnouncement(area, 'alert', message);
  const [title, text] = message.split(' / ') as [string, string];
  expect(await area.locator('form').innerText()).toContain(title);
  expect(await area.locator('form').innerText()).toContain(text);
  expect(await valuesIn(area)).toEqual(form.values);
  const href = await area.getByRole('link', { name: 'send it to us as an email' }).getAttribute('href');
  const { pathname, searchParams } = new URL(href!);
  expect(pathname).toBe('hello@acme.localhost');
  const { agreement: _, ...typed } = form.values;
  for (const value of Object.values(typed))
    expect(searchParams.get('body')!.toLowerCase().replaceAll('\r', '')).toContain(value.toLowerCase());
  expect(await submitButton(area, form).isEnabled()).toBe(true);
}
