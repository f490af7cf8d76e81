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
import type { Site } from '../../../src/model/page.ts';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';
import { hydrateAll, useBrowser, axeViolations, type Visit } from '../../support/browser.ts';

/** Seconds until a sending has failed: as few as the settings allow. */
const LIMIT = 1;
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
  provider: { base: "${base}", portal: '77', timeLimit: ${LIMIT} }
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

const folder = mkdtempSync(join(tmpdir(), 'pagewright-sending-'));
const file = join(folder, 'submissions.jsonl');
// A profile for each visit: browsers cache the answers to CORS preflights.
const visit = useBrowser();
let clock = 0;
let mock: HubSpotMock;
let service: Server;
let site: StaticServer;

beforeAll(async () => {
  const dist = join(folder, 'dist');
  mock = createHubSpotMock({
    account: () => accountOf(JSON.parse(readFileSync(join(dist, 'site.json'), 'utf8')) as Site),
    file,
    // Each submission at a time of its own: the limit of requests is tested with the stand-in itself.
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
  if (status !== 0) throw new Error(`The site with forms could not be built:\n${stdout}${stderr}`);
  site = await serve(dist, { port: 0 });
}, 240_000);

afterAll(async () => {
  await site?.close();
  service.closeAllConnections();
  service.close();
  rmSync(folder, { recursive: true });
});

interface Kept {
  form: string;
  answer: string;
  submission: { fields: { name: string; value: string }[]; context: Record<string, string> };
}

/** What has arrived at the service in this test. */
const arrived = (): Kept[] =>
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
  sending: string;
  /** What is in it once it is filled in, by the names of its fields. */
  values: Record<string, string>;
  refused: string;
  unreachable: string;
}

const SUBMISSION_FAILED = 'Submission failed / Something went wrong. Please try again';
const NETWORK_ERROR = 'Network error / Please check your connection and try again';
const ERROR = 'Error / Something went wrong. Please try again.';

const checklist: Omit<Form, 'path' | 'within'> = {
  fill: (form) => form.getByLabel('Work email').fill('Ann@Acme.IO'),
  button: 'Get the checklist',
  sending: 'Sending...',
  values: { email: 'Ann@Acme.IO' },
  refused: SUBMISSION_FAILED,
  unreachable: NETWORK_ERROR,
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
    sending: 'Submitting...',
    values: {
      name: 'Ann',
      company: 'Acme',
      workEmail: 'ann@acme.io',
      agreement: 'yes',
      referrerName: 'Bo',
      referrerCompany: 'Best',
      referrerWorkEmail: 'bo@best.io',
    },
    refused: ERROR,
    unreachable: ERROR,
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
    sending: 'Sending...',
    values: {
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@acme.io',
      company: 'Acme',
      role: 'CTO',
      message: 'Two lines,\none form',
    },
    refused: ERROR,
    unreachable: ERROR,
  },
};

/** Opens a form's page and fills the form in. */
async function open({ path, within, fill }: Form): Promise<Visit & { area: Locator }> {
  const seen = await visit(site.url + path, { acceptDownloads: true });
  await hydrateAll(seen);
  const area = seen.page.locator(within);
  await fill(area);
  return { ...seen, area };
}

async function heard(area: Locator, role: 'alert' | 'status', message: string): Promise<void> {
  const texts = async () =>
    (await area.locator(`[role=${role}]`).allInnerTexts())
      .filter(Boolean)
      .join()
      .replace(/\s*\n\s*/g, ' / ');
  await expect.poll(texts, { timeout: 10_000 }).toBe(message);
}

/** What a form has in it, without the field for robots. */
const valuesIn = (area: Locator) =>
  area.locator('form').evaluate((form: HTMLFormElement) => {
    const { website: _, ...values } = Object.fromEntries(new FormData(form));
    return values as Record<string, string>;
  });

const click = (area: Locator, { button }: Form) =>
  area.getByRole('button', { name: button, exact: true }).click();

/** A failed sending: the words, at the form too; everything typed still there; and another way with all of it. */
async function hasFailed(area: Locator, form: Form, message: string): Promise<void> {
  await heard(area, 'alert', message);
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

const REFUSALS: [what: string, fault: FailureMode][] = [
  ['400 with field errors', '400'],
  ['404', '404'],
  ['429', '429'],
  ['500 with HTML', '500'],
];
const LOST: [what: string, fault: FailureMode, posts: number][] = [
  ['a dropped connection', 'drop', 1],
  ['a hang past the limit', 'hang', 1],
  ['a CORS refusal', 'cors', 0],
];
const TAKEN: [what: string, fault: FailureMode | undefined][] = [
  ['success', undefined],
  ['200 with non-JSON', 'text'],
  ['204', '204'],
];

describe.each(Object.entries(FORMS))('section 8, %s', (name, form) => {
  it.each(REFUSALS)(`non-ok response: %s (${form.refused})`, async (_, fault) => {
    const { page, area, consoleErrors } = await open(form);
    mock.fail(fault);
    await click(area, form);
    await hasFailed(area, form, form.refused);
    expect(arrived()).toHaveLength(1);
    expect(consoleErrors.join('\n')).toContain('was refused');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(form.button);
  });

  it.each(LOST)(`exception: %s (${form.unreachable})`, async (_, fault, posts) => {
    const { area, consoleErrors } = await open(form);
    mock.fail(fault);
    await click(area, form);
    if (fault === 'hang')
      expect(await area.getByRole('button', { name: form.sending }).isDisabled()).toBe(true);
    await hasFailed(area, form, form.unreachable);
    expect(arrived()).toHaveLength(posts);
    expect(consoleErrors.join('\n')).toContain('could not be sent');
  });

  it(`exception: offline (${form.unreachable}); sent when the connection is back`, async () => {
    const { page, area } = await open(form);
    await page.context().setOffline(true);
    await click(area, form);
    await hasFailed(area, form, form.unreachable);
    expect(await axeViolations(page)).toEqual([]);
    await page.context().setOffline(false);
    await click(area, form);
    await expect.poll(() => arrived().map(({ answer }) => answer)).toEqual(['200']);
  });

  it.each(TAKEN)('ok: %s', async (_, fault) => {
    const { page, area, consoleErrors } = await open(form);
    mock.fail(fault);
    const coming = name.startsWith('Checklist') ? page.waitForEvent('download') : undefined;
    await click(area, form);
    await expect.poll(() => arrived().length).toBe(1);
    if (coming) {
      await heard(area, 'status', 'Download started!');
      expect(await area.innerText()).toContain('Sent! Check your inbox or download started.');
      expect(await area.locator('form').count()).toBe(0);
      const download = await coming;
      expect(readFileSync(await download.path())).toEqual(readFileSync(join(folder, 'dist', PDF_ADDRESS)));
    } else if (name === 'Referral') {
      await heard(area, 'status', 'Thank you! / Your submission has been received.');
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
      await heard(area, 'status', "Demo request sent! / We'll get back to you within 24 hours.");
      expect(Object.values(await valuesIn(area)).join('')).toBe('');
    }
    expect(consoleErrors).toEqual([]);
  });

  it('one POST for a double click, and for Enter while it is under way', async () => {
    const { page, area } = await open(form);
    await area.getByRole('button', { name: form.button, exact: true }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await area.locator('form input:visible').last().press('Enter');
    await expect.poll(() => arrived().length).toBe(1);
    await page.waitForTimeout(1200);
    expect(arrived()).toHaveLength(1);
  });
});

describe('what is sent', () => {
  const fields = ({ submission }: Kept) =>
    Object.fromEntries(submission.fields.map(({ name, value }) => [name, value]));

  it('section 5, checklist: the value is trimmed and lowercased', async () => {
    const form = FORMS['Checklist (footer)']!;
    const { area } = await open({
      ...form,
      fill: (area) => area.getByLabel('Work email').fill('Ann@ACME.io'),
    });
    await click(area, form);
    await expect.poll(() => arrived().length).toBe(1);
    const [kept] = arrived();
    expect(kept).toMatchObject({ form: 'c-1', answer: '200' });
    expect(fields(kept!)).toEqual({ email: 'ann@acme.io' });
    expect(kept!.submission.context).toEqual({ pageUri: `${site.url}/`, pageName: 'Checklist' });
  });

  it('section 7, referral submission: six fields and the name of the form', async () => {
    const form = FORMS.Referral!;
    const { area } = await open(form);
    await click(area, form);
    await expect.poll(() => arrived().length).toBe(1);
    const [kept] = arrived();
    expect(kept).toMatchObject({ form: 'r-1', answer: '200' });
    expect(fields(kept!)).toEqual({
      firstname: 'Ann',
      company: 'Acme',
      email: 'ann@acme.io',
      referrer_name: 'Bo',
      referrer_company: 'Best',
      referrer_email: 'bo@best.io',
    });
    expect(kept!.submission.context).toEqual({ pageUri: `${site.url}/refer`, pageName: 'Referral form' });
  });
});

describe('robots', () => {
  it('that fill in the field nobody sees send nothing; a person whose browser did so is told', async () => {
    const form = FORMS['Checklist (footer)']!;
    const { area } = await open(form);
    const trap = area.locator('form [name=website]');
    expect(await trap.evaluate((input) => input.closest('[aria-hidden=true]') !== null)).toBe(true);
    await trap.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'));
    await click(area, form);
    await hasFailed(area, form, form.refused);
    expect(arrived()).toEqual([]);
  });

  it('the field is not in the way of the keyboard', async () => {
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

describe('leaving and coming back (bfcache)', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: findBrowser(),
      args: BROWSER_FLAGS,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  });
  afterAll(() => browser.close());

  it.each(Object.entries(FORMS))('%s: nothing is lost, and it can be sent', async (_, form) => {
    const page: Page = await browser.newPage();
    try {
      await page.goto(site.url + form.path);
      await hydrateAll({ page, consoleErrors: [], requests: [] });
      const area = page.locator(form.within);
      await form.fill(area);
      mock.fail('hang');
      await click(area, form);
      await expect.poll(() => arrived().length).toBe(1);
      await page.evaluate(() => Object.assign(window, { kept: true }));
      await page.goto(`${site.url}/no-such-page`);
      await page.goBack({ waitUntil: 'commit' }); // a page that was kept is not loaded again
      expect(await page.evaluate(() => 'kept' in window)).toBe(true);
      await hasFailed(area, form, form.unreachable);
      mock.fail(undefined);
      await click(area, form);
      await expect.poll(() => arrived().filter(({ answer }) => answer === '200').length).toBe(1);
    } finally {
      await page.close();
    }
  });
});
