import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BROWSER_FLAGS, findBrowser } from '../../../tools/browser.mjs';
import { accountOf } from '../../../src/node/hubspot-mock/form-definitions.ts';
import type { FailureMode } from '../../../src/node/hubspot-mock/failures.ts';
import { createHubSpotMock, type HubSpotMock } from '../../../src/node/hubspot-mock/mock.ts';
import { serve, type StaticServer } from '../../../src/node/preview/preview-server.ts';
import { readSiteData } from '../../support/built-sites.ts';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';
import { hydrateAll, useBrowser, axeViolations, type Visit } from '../../support/browser.ts';

/** The time limit of a submission, in seconds. This is the lowest limit that the settings allow. */
const TIME_LIMIT = 1;
const PDF_ADDRESS = '/downloads/checklist.pdf';

const siteWith = (base: string) => `
-- _site.yaml --
brand: { name: Acme }
url: https://acme.localhost
language: en
navigation: { links: [] }
footer: { columns: [], copyright: Acme, checklist: { heading: Take the checklist } }
forms:
  mail: mailto:hello@acme.localhost
  provider: { base: "${base}", portal: '77', timeLimit: ${TIME_LIMIT} }
  checklist: { form: c-1, pageName: Checklist, download: ${PDF_ADDRESS} }
  referral: { form: r-1, pageName: Referral form }
  demo: { form: d-1 }
downloads: [{ path: ${PDF_ADDRESS}, title: A checklist, from: lists }]
-- _shared/lists.yaml --
blocks:
  - type: checklists
    heading: Lists
    lists: [{ title: One list, groups: [{ items: [{ text: One thing }] }] }]
-- article.yaml --
title: Article
description: An article whose end offers the checklist to those who have read it.
blocks:
  - { type: hero, heading: Article }
  - { type: emailCapture, heading: Take it with you }
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

const folder = mkdtempSync(join(tmpdir(), 'pagewright-form-submission-'));
const file = join(folder, 'submissions.jsonl');
// Each visit has a profile of its own. Otherwise, browsers would reuse cached responses to CORS preflights.
const visit = useBrowser();
let clock = 0;
let mock: HubSpotMock;
let service: Server;
let site: StaticServer;

beforeAll(async () => {
  const dist = join(folder, 'dist');
  mock = createHubSpotMock({
    account: () => accountOf(readSiteData(dist)),
    file,
    // Submissions are 10 s apart, so that they stay under the rate limit. The mock's own tests cover this limit.
    now: () => (clock += 10_000),
  });
  service = createServer((request, response) => void mock.handle(request, response));
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const base = `http://localhost:${(service.address() as AddressInfo).port}/__forms`;
  for (const [path, text] of [...filesOf(MINIMAL_SITE), ...filesOf(siteWith(base))]) {
    const to = join(folder, 'site', path);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, text);
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['src/pagewright.mjs', 'build', '--site', join(folder, 'site'), '--out', dist],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`Could not build the site with forms:\n${stdout}${stderr}`);
  site = await serve(dist, { port: 0 });
}, 240_000);

afterAll(async () => {
  await site?.close();
  service.closeAllConnections();
  service.close();
  rmSync(folder, { recursive: true });
});

interface RecordedSubmission {
  form: string;
  answer: string;
  submission: { fields: { name: string; value: string }[]; context: Record<string, string> };
}

/** Returns the submissions that the mock received in this test. */
const received = (): RecordedSubmission[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

beforeEach(() => {
  writeFileSync(file, '');
  mock.fail(undefined);
});

interface Form {
  path: string;
  within: string;
  fill(form: Locator): Promise<void>;
  button: string;
  pending: string;
  /** The values of the completed form, by field name. */
  values: Record<string, string>;
  /** The message that is shown after an error response. */
  errorResponse: string;
  /** The message that is shown if there is no response. */
  networkError: string;
}

const SUBMISSION_FAILED = 'Submission failed / Something went wrong. Please try again';
const NETWORK_ERROR = 'Network error / Please check your connection and try again';
const ERROR = 'Error / Something went wrong. Please try again.';

const checklist: Omit<Form, 'path' | 'within'> = {
  fill: (form) => form.getByLabel('Work email').fill('Ann@Acme.IO'),
  button: 'Get the checklist',
  pending: 'Sending...',
  values: { email: 'Ann@Acme.IO' },
  errorResponse: SUBMISSION_FAILED,
  networkError: NETWORK_ERROR,
};

const FORMS: Record<string, Form> = {
  'Checklist (footer)': { ...checklist, path: '/', within: 'footer' },
  'Checklist (article)': { ...checklist, path: '/article', within: 'main' },
  Referral: {
    path: '/refer',
    within: 'main',
    async fill(form) {
      await form.getByRole('checkbox').check();
      await form.getByLabel('Their name').fill('Ann');
      await form.getByLabel('Their company').fill('Acme');
      await form.getByLabel('Their work email').fill('ann@acme.io');
      await form.getByRole('button', { name: 'Next' }).click();
      await form.getByLabel('Your name').fill('Bo');
      await form.getByLabel('Your company').fill('Best');
      await form.getByLabel('Your work email').fill('bo@best.io');
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
    errorResponse: ERROR,
    networkError: ERROR,
  },
  'Demo with a destination': {
    path: '/demo',
    within: 'main',
    async fill(form) {
      await form.getByLabel('First name').fill('Ann');
      await form.getByLabel('Last name').fill('Lee');
      await form.getByLabel('Work email').fill('ann@acme.io');
      await form.getByLabel('Company', { exact: true }).fill('Acme');
      await form.getByLabel('Role').fill('CTO');
      await form.getByLabel('What should we know').fill('Two lines,\none form');
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
    errorResponse: ERROR,
    networkError: ERROR,
  },
};

/** Opens the page of a form and fills in the form. */
async function open({ path, within, fill }: Form): Promise<Visit & { area: Locator }> {
  const seen = await visit(site.url + path, { acceptDownloads: true });
  await hydrateAll(seen);
  const area = seen.page.locator(within);
  await fill(area);
  return { ...seen, area };
}

/** Waits until a live region of the given role announces exactly this message. */
async function expectAnnouncement(area: Locator, role: 'alert' | 'status', message: string): Promise<void> {
  const texts = async () =>
    (await area.locator(`[role=${role}]`).allInnerTexts())
      .filter(Boolean)
      .join()
      .replace(/\s*\n\s*/g, ' / ');
  await expect.poll(texts, { timeout: 10_000 }).toBe(message);
}

/** Returns the values of a form, without its honeypot field. */
const valuesIn = (area: Locator) =>
  area.locator('form').evaluate((form: HTMLFormElement) => {
    const { website: _, ...values } = Object.fromEntries(new FormData(form));
    return values as Record<string, string>;
  });

const click = (area: Locator, { button }: Form) =>
  area.getByRole('button', { name: button, exact: true }).click();

/** Expects a message in a live region and in the form, unchanged values, and an email link with these values. */
async function expectFailure(area: Locator, form: Form, message: string): Promise<void> {
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
  expect(await area.getByRole('button', { name: form.button, exact: true }).isEnabled()).toBe(true);
}

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
  it.each(ERROR_RESPONSES)(`non-ok response: %s (${form.errorResponse})`, async (_, failure) => {
    const { page, area, consoleErrors } = await open(form);
    mock.fail(failure);
    await click(area, form);
    await expectFailure(area, form, form.errorResponse);
    expect(received()).toHaveLength(1);
    expect(consoleErrors.join('\n')).toContain('was refused');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(form.button);
  });

  it.each(NETWORK_FAILURES)(`exception: %s (${form.networkError})`, async (_, failure, posts) => {
    const { area, consoleErrors } = await open(form);
    mock.fail(failure);
    await click(area, form);
    if (failure === 'hang')
      expect(await area.getByRole('button', { name: form.pending }).isDisabled()).toBe(true);
    await expectFailure(area, form, form.networkError);
    expect(received()).toHaveLength(posts);
    expect(consoleErrors.join('\n')).toContain('could not be sent');
  });

  it(`exception: offline (${form.networkError}); succeeds once online again`, async () => {
    const { page, area } = await open(form);
    await page.context().setOffline(true);
    await click(area, form);
    await expectFailure(area, form, form.networkError);
    expect(await axeViolations(page)).toEqual([]);
    await page.context().setOffline(false);
    await click(area, form);
    await expect.poll(() => received().map(({ answer }) => answer)).toEqual(['200']);
  });

  it.each(SUCCESS_RESPONSES)('ok: %s', async (_, failure) => {
    const { page, area, consoleErrors } = await open(form);
    mock.fail(failure);
    const downloading = name.startsWith('Checklist') ? page.waitForEvent('download') : undefined;
    await click(area, form);
    await expect.poll(() => received().length).toBe(1);
    if (downloading) {
      await expectAnnouncement(area, 'status', 'Download started!');
      expect(await area.innerText()).toContain('Sent! Check your inbox.');
      expect(await area.locator('form').count()).toBe(0);
      const download = await downloading;
      expect(readFileSync(await download.path())).toEqual(readFileSync(join(folder, 'dist', PDF_ADDRESS)));
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
    expect(consoleErrors).toEqual([]);
  });

  it('sends one POST for a double click and Enter during the submission', async () => {
    const { page, area } = await open(form);
    await area.locator('form input[type=email]:visible').last().focus();
    await area.getByRole('button', { name: form.button, exact: true }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await page.keyboard.press('Enter'); // does not wait for the field, which disappears when the form is sent
    await expect.poll(() => received().length).toBe(1);
    await page.waitForTimeout(1200);
    expect(received()).toHaveLength(1);
  });
});

describe('the submission', () => {
  const fields = ({ submission }: RecordedSubmission) =>
    Object.fromEntries(submission.fields.map(({ name, value }) => [name, value]));

  it('leaves text that is added while the form is being sent', async () => {
    const form = FORMS['Demo with a destination']!;
    const { area } = await open(form);
    await area.getByRole('button', { name: form.button, exact: true }).evaluate((button: HTMLElement) => {
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
    const form = FORMS['Checklist (footer)']!; // filled in faster than a person does, so it waits
    const { page, area } = await open(form);
    await click(area, form);
    await page.waitForTimeout(250);
    await leave(page);
    await expect.poll(() => received().map(({ answer }) => answer)).toEqual(['200']);
  });

  it('section 5, checklist: trims and lowercases the email address', async () => {
    const form = FORMS['Checklist (footer)']!;
    const { area } = await open({
      ...form,
      fill: (area) => area.getByLabel('Work email').fill('Ann@ACME.io'),
    });
    await click(area, form);
    await expect.poll(() => received().length).toBe(1);
    const [submitted] = received();
    expect(submitted).toMatchObject({ form: 'c-1', answer: '200' });
    expect(fields(submitted!)).toEqual({ email: 'ann@acme.io' });
    expect(submitted!.submission.context).toEqual({ pageUri: `${site.url}/`, pageName: 'Checklist' });
  });

  it('section 7, referral submission: sends six fields and the name of the form', async () => {
    const form = FORMS.Referral!;
    const { area } = await open(form);
    await click(area, form);
    await expect.poll(() => received().length).toBe(1);
    const [submitted] = received();
    expect(submitted).toMatchObject({ form: 'r-1', answer: '200' });
    expect(fields(submitted!)).toEqual({
      firstname: 'Ann',
      company: 'Acme',
      email: 'ann@acme.io',
      referrer_name: 'Bo',
      referrer_company: 'Best',
      referrer_email: 'bo@best.io',
    });
    expect(submitted!.submission.context).toEqual({
      pageUri: `${site.url}/refer`,
      pageName: 'Referral form',
    });
  });
});

describe('the honeypot', () => {
  it('blocks a submission that fills it in, with a visible error', async () => {
    const form = FORMS['Checklist (footer)']!;
    const { area } = await open(form);
    const honeypot = area.locator('form [name=website]');
    expect(await honeypot.evaluate((input) => input.closest('[aria-hidden=true]') !== null)).toBe(true);
    await honeypot.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'));
    await click(area, form);
    await expectFailure(area, form, form.errorResponse);
    expect(received()).toEqual([]);
  });

  it('is not reachable with the keyboard', async () => {
    const { page, area } = await open(FORMS['Checklist (footer)']!);
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
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: findBrowser(),
      args: BROWSER_FLAGS,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  });
  afterAll(() => browser.close());

  it.each(Object.entries(FORMS))('%s: keeps the values and can be submitted again', async (_, form) => {
    const page: Page = await browser.newPage();
    try {
      await page.goto(site.url + form.path);
      await hydrateAll({ page, consoleErrors: [], requests: [] });
      const area = page.locator(form.within);
      await form.fill(area);
      mock.fail('hang');
      await click(area, form);
      await expect.poll(() => received().length).toBe(1);
      await page.evaluate(() => Object.assign(window, { cached: true }));
      await page.goto(`${site.url}/no-such-page`);
      await page.goBack({ waitUntil: 'commit' }); // a page from the bfcache fires no load event
      expect(await page.evaluate(() => 'cached' in window)).toBe(true);
      await expectFailure(area, form, form.networkError);
      mock.fail(undefined);
      await click(area, form);
      await expect.poll(() => received().filter(({ answer }) => answer === '200').length).toBe(1);
    } finally {
      await page.close();
    }
  });
});
