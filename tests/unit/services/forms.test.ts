import { describe, expect, it, vi } from 'vitest';
import type {
  FormName,
  FormProvider,
  FormSettings,
  FormValues,
} from '../../../src/services/forms/form-provider.ts';
import { hubspot } from '../../../src/services/forms/hubspot.ts';
import { mailtoUrl } from '../../../src/services/forms/mailto.ts';
import { formProvider } from '../../../src/services/forms/providers.ts';
import { submit } from '../../../src/services/forms/submit.ts';
import { loadText, SETTINGS } from '../../support/site.ts';

vi.spyOn(console, 'warn').mockImplementation(() => {});

const PAGE = { url: 'https://acme.localhost/start-referral', title: 'Refer a company · Acme' };

/** Returns the form settings of a site. `text` is the value of `forms` in the site file. */
const formsOf = (text: string): FormSettings => loadText(`${SETTINGS}forms: ${text}\n`).site!.forms;

const ours = formsOf(`{ provider: { portal: '77' }, checklist: { form: abc }, referral: { form: def } }`);
const REFERRAL = {
  agreement: 'yes',
  name: 'Ann',
  company: 'Acme',
  workEmail: 'ann@acme.io',
  referrerName: 'Bo',
  referrerCompany: 'Best',
  referrerWorkEmail: 'bo@best.io',
  website: '',
};

const urlOf = (settings: FormSettings, form: FormName) =>
  hubspot.request(settings, { form, values: {}, page: PAGE }).url;
const payloadOf = (settings: FormSettings, form: FormName, values: FormValues) =>
  JSON.parse(hubspot.request(settings, { form, values, page: PAGE }).body as string) as object;

describe('section 7 of the specification', () => {
  it('Checklist request: POST with portal and form in the path; field email; context pageUri and pageName', () => {
    expect(urlOf(ours, 'checklist')).toBe('https://api.hsforms.com/submissions/v3/integration/submit/77/abc');
    expect(payloadOf(ours, 'checklist', { email: 'ann@acme.io' })).toEqual({
      fields: [{ name: 'email', value: 'ann@acme.io' }],
      context: { pageUri: PAGE.url, pageName: PAGE.title },
    });
  });

  it('Referral submission: the six fields by their names, pageName set to a referral form name, no agreement', () => {
    expect(payloadOf(ours, 'referral', REFERRAL)).toEqual({
      fields: [
        { name: 'firstname', value: 'Ann' },
        { name: 'company', value: 'Acme' },
        { name: 'email', value: 'ann@acme.io' },
        { name: 'referrer_name', value: 'Bo' },
        { name: 'referrer_company', value: 'Best' },
        { name: 'referrer_email', value: 'bo@best.io' },
      ],
      context: { pageUri: PAGE.url, pageName: 'Referral form' },
    });
  });
});

describe('HubSpot', () => {
  it('takes the base URL, ids and field names from the site file', () => {
    const other = formsOf(
      `{ provider: { base: 'https://api-eu1.hsforms.com', portal: '1' }, demo: { form: d, fields: { role: position } } }`,
    );
    expect(urlOf(other, 'demo')).toBe('https://api-eu1.hsforms.com/submissions/v3/integration/submit/1/d');
    expect(payloadOf(other, 'demo', { role: 'CTO' })).toMatchObject({
      fields: [{ name: 'position', value: 'CTO' }],
    });
  });

  it('submits to the local server if no account is set', () => {
    expect(urlOf(formsOf('{}'), 'checklist')).toBe('/__forms/submissions/v3/integration/submit/0/checklist');
  });

  it('omits empty fields and the visitor cookie', () => {
    const text = JSON.stringify(payloadOf(ours, 'demo', { firstName: 'Ann', message: '' }));
    expect(text).not.toContain('message');
    expect(text).not.toContain('hutk');
  });
});

it('no form is simulated by default: that is a choice of the site', () => {
  const simulated = (forms: FormSettings) =>
    [forms.checklist, forms.referral, forms.demo].map((form) => form.simulated);
  expect(simulated(formsOf('{}'))).toEqual([false, false, false]);
  expect(simulated(formsOf('{ referral: { simulated: true } }'))).toEqual([false, true, false]);
});

describe('submit', () => {
  it('posts JSON once, without cookies', async () => {
    const post = vi.fn<typeof fetch>(async () => new Response('not even JSON', { status: 200 }));
    expect(
      await submit(ours, { form: 'checklist', values: { email: 'ann@acme.io' }, page: PAGE }, { post }),
    ).toBe('sent');
    expect(post).toHaveBeenCalledTimes(1);
    expect(post.mock.calls[0]![1]).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
    });
  });

  it.each([
    [200, 'sent'],
    [204, 'sent'],
    [400, 'refused'],
    [404, 'refused'],
    [429, 'refused'],
    [500, 'refused'],
  ])('maps the HTTP status %i to %s', async (status, outcome) => {
    const post = vi.fn<typeof fetch>(async () => new Response(null, { status }));
    expect(await submit(ours, { form: 'checklist', values: {}, page: PAGE }, { post })).toBe(outcome);
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('does not retry or throw when the network fails', async () => {
    const post = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await submit(ours, { form: 'checklist', values: {}, page: PAGE }, { post })).toBe('unreachable');
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('gives up after the time limit, which is 10 s by default', async () => {
    expect(ours.provider.timeLimit).toBe(10);
    const limit = vi.spyOn(AbortSignal, 'timeout');
    const quick = formsOf('{ provider: { timeLimit: 1 } }');
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, fail) => {
        init!.signal!.addEventListener('abort', () => fail(init!.signal!.reason as Error));
      });
    expect(await submit(quick, { form: 'checklist', values: {}, page: PAGE }, { post: never })).toBe(
      'unreachable',
    );
    expect(limit.mock.calls).toEqual([[1000]]);
    limit.mockRestore();
  });
});

describe('the mailto URL', () => {
  it('has a line for each field with a value', () => {
    const href = mailtoUrl('mailto:hello@acme.example', 'A & B', [
      ['Name', 'Ann & Bo'],
      ['Company', ''],
      ['Message', 'One\nTwo?'],
    ]);
    const url = new URL(href);
    expect(url.pathname).toBe('hello@acme.example');
    expect(url.searchParams.get('subject')).toBe('A & B');
    expect(url.searchParams.get('body')).toBe('Name: Ann & Bo\r\nMessage: One\nTwo?');
  });

  it.each(['x', 'ü', '🦊', '\n', '&'])(
    'shortens values of many "%s", because mail programs limit its length',
    (text) => {
      const href = mailtoUrl('mailto:hello@acme.example', 'A', [
        ['Name', 'Ann'],
        ['Message', text.repeat(5000)],
      ]);
      expect(href.length).toBeLessThanOrEqual(1900);
      expect(href.length).toBeGreaterThan(1850);
      const body = new URL(href).searchParams.get('body')!;
      expect(body).toMatch(/^Name: Ann\r\nMessage: /);
      expect(body.replace(/^[^]*Message: /, '')).toMatch(new RegExp(`^(${text})+…$`, 'u'));
    },
  );
});

describe('another provider', () => {
  /**
   * A provider that takes URL-encoded bodies and needs no account. If it refuses a submission, it responds with the
   * status 200 and an error text.
   */
  const dummy: FormProvider = {
    endpoints: () => ['https://forms.dummy.example/f'],
    request: (settings, { form, values }) => ({
      url: `https://forms.dummy.example/f/${settings[form].form}`,
      headers: { accept: 'text/plain' },
      body: new URLSearchParams(values),
    }),
    isAccepted: async (response) => (await response.text()) === 'thanks',
  };
  const submission = { form: 'checklist', values: { email: 'ann@acme.io' }, page: PAGE } as const;

  it.each([
    ['thanks', 'sent'],
    ['error', 'refused'],
  ])('builds its own request and interprets the response "%s" as %s', async (text, outcome) => {
    const post = vi.fn<typeof fetch>(async () => new Response(text, { status: 200 }));
    expect(await submit(ours, submission, { provider: dummy, post })).toBe(outcome);
    const [url, init] = post.mock.calls[0]!;
    expect(url).toBe('https://forms.dummy.example/f/abc');
    expect(init).toMatchObject({ method: 'POST', headers: { accept: 'text/plain' }, credentials: 'omit' });
    expect(String(init!.body)).toBe('email=ann%40acme.io');
  });

  it('counts as unreachable if it throws', async () => {
    const broken = { ...dummy, isAccepted: () => Promise.reject(new Error('no body')) };
    const post = vi.fn<typeof fetch>(async () => new Response(null));
    expect(await submit(ours, submission, { provider: broken, post })).toBe('unreachable');
  });

  it('defaults to HubSpot', () => {
    expect(formProvider(formsOf('{}'))).toBe(hubspot);
    expect(formProvider(formsOf('{ provider: { name: hubspot } }'))).toBe(hubspot);
  });
});
