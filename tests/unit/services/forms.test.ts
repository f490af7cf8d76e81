import { describe, expect, it, vi } from 'vitest';
import { addressOf, type Forms, mailWith, payloadOf, submit } from '../../../src/services/forms.ts';
import { loadText } from '../../support/site.ts';

vi.spyOn(console, 'warn').mockImplementation(() => {});

const ORIGIN = { uri: 'https://acme.localhost/start-referral', title: 'Refer a company · Acme' };

/** The settings of a site whose file says this of its forms. */
const formsOf = (text: string): Forms =>
  loadText(`-- _site.yaml --
brand: { name: Acme }
url: https://acme.localhost
language: en
navigation: { links: [] }
footer: { columns: [], copyright: Acme }
forms: ${text}
`).site!.forms;

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

describe('section 7 of the specification', () => {
  it('Checklist request: POST with portal and form in the path; field email; context pageUri and pageName', () => {
    expect(addressOf(ours, 'checklist')).toBe(
      'https://api.hsforms.com/submissions/v3/integration/submit/77/abc',
    );
    expect(payloadOf(ours, 'checklist', { email: 'ann@acme.io' }, ORIGIN)).toEqual({
      fields: [{ name: 'email', value: 'ann@acme.io' }],
      context: { pageUri: ORIGIN.uri, pageName: ORIGIN.title },
    });
  });

  it('Referral submission: the six fields by their names, pageName set to a referral form name, no agreement', () => {
    expect(payloadOf(ours, 'referral', REFERRAL, ORIGIN)).toEqual({
      fields: [
        { name: 'firstname', value: 'Ann' },
        { name: 'company', value: 'Acme' },
        { name: 'email', value: 'ann@acme.io' },
        { name: 'referrer_name', value: 'Bo' },
        { name: 'referrer_company', value: 'Best' },
        { name: 'referrer_email', value: 'bo@best.io' },
      ],
      context: { pageUri: ORIGIN.uri, pageName: 'Referral form' },
    });
  });
});

describe('the form client', () => {
  it('takes base, ids and the names of fields from the site file', () => {
    const other = formsOf(
      `{ provider: { base: 'https://api-eu1.hsforms.com', portal: '1' }, demo: { form: d, fields: { role: position } } }`,
    );
    expect(addressOf(other, 'demo')).toBe(
      'https://api-eu1.hsforms.com/submissions/v3/integration/submit/1/d',
    );
    expect(payloadOf(other, 'demo', { role: 'CTO' }, ORIGIN)).toMatchObject({
      fields: [{ name: 'position', value: 'CTO' }],
    });
  });

  it('sends to the local server as long as no account is set', () => {
    expect(addressOf(formsOf('{}'), 'checklist')).toBe(
      '/__forms/submissions/v3/integration/submit/0/checklist',
    );
  });

  it('leaves out what was left empty, and the cookie of the visitor', () => {
    const text = JSON.stringify(payloadOf(ours, 'demo', { firstName: 'Ann', message: '' }, ORIGIN));
    expect(text).not.toContain('message');
    expect(text).not.toContain('hutk');
  });

  it('posts JSON once, without cookies', async () => {
    const post = vi.fn<typeof fetch>(async () => new Response('not even JSON', { status: 200 }));
    expect(await submit(ours, 'checklist', { email: 'ann@acme.io' }, ORIGIN, post)).toBe('sent');
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
  ])('reads only whether the answer was ok: %i is %s', async (status, outcome) => {
    const post = vi.fn<typeof fetch>(async () => new Response(null, { status }));
    expect(await submit(ours, 'checklist', {}, ORIGIN, post)).toBe(outcome);
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('never tries again by itself, and does not throw', async () => {
    const post = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await submit(ours, 'checklist', {}, ORIGIN, post)).toBe('unreachable');
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('gives up after the time limit, 10 s where the site says nothing', async () => {
    expect(ours.provider.timeLimit).toBe(10);
    const quick = formsOf('{ provider: { timeLimit: 1 } }');
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, fail) => {
        init!.signal!.addEventListener('abort', () => fail(init!.signal!.reason as Error));
      });
    const begin = performance.now();
    expect(await submit(quick, 'checklist', {}, ORIGIN, never)).toBe('unreachable');
    expect(performance.now() - begin).toBeGreaterThan(900);
  });
});

describe('the mail with what was filled in', () => {
  it('has a line for each field that is not empty', () => {
    const href = mailWith('mailto:hello@acme.example', 'A & B', [
      ['Name', 'Ann & Bo'],
      ['Company', ''],
      ['Message', 'One\nTwo?'],
    ]);
    const url = new URL(href);
    expect(url.pathname).toBe('hello@acme.example');
    expect(url.searchParams.get('subject')).toBe('A & B');
    expect(url.searchParams.get('body')).toBe('Name: Ann & Bo\r\nMessage: One\nTwo?');
  });
});
