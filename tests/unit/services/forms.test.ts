import { describe, expect, it, vi } from 'vitest';
import type { Entry, Submission } from '../../../src/services/forms/form-service.ts';
import { mailtoUrl } from '../../../src/services/forms/mailto.ts';
import { destinationAt, LOCAL, serviceOf } from '../../../src/services/forms/services.ts';
import { submit } from '../../../src/services/forms/submit.ts';

vi.spyOn(console, 'warn').mockImplementation(() => {});

const PAGE = { url: 'https://acme.localhost/start-referral', title: 'Refer a company' };
const HUBSPOT = 'https://api.hsforms.com/submissions/v3/integration/submit/77/abc';
const submissionOf = (entries: Entry[], more: Partial<Submission> = {}): Submission => ({
  form: 'referral',
  entries,
  page: PAGE,
  ...more,
});

/** Returns where an address sends forms. */
function destinationOf(address: string) {
  const found = destinationAt(address);
  if (!('destination' in found)) throw new Error(`${address} is no destination`);
  return found.destination;
}

const requestOf = (address: string, submission: Submission) => {
  const destination = destinationOf(address);
  return serviceOf(destination)!.request!(destination.address, submission);
};

describe('section 7 of the specification', () => {
  it('referral submission: POST with portal and form in the path; six fields; context pageUri and pageName', () => {
    const { url, headers, body } = requestOf(
      HUBSPOT,
      submissionOf([
        ['firstname', 'Ann'],
        ['company', 'Acme'],
        ['email', 'ann@acme.io'],
        ['referrer_name', 'Bo'],
      ]),
    );
    expect(url).toBe(HUBSPOT);
    expect(headers).toEqual({ 'content-type': 'application/json' });
    expect(JSON.parse(body as string)).toEqual({
      fields: [
        { name: 'firstname', value: 'Ann' },
        { name: 'company', value: 'Acme' },
        { name: 'email', value: 'ann@acme.io' },
        { name: 'referrer_name', value: 'Bo' },
      ],
      context: { pageUri: PAGE.url, pageName: PAGE.title },
    });
    expect(body).not.toContain('hutk');
  });
});

describe('the service of an address', () => {
  it.each([
    [HUBSPOT, 'HubSpot', HUBSPOT],
    [
      'https://app-eu1.hubspot.com/forms/123/editor/6c1f3f0a-9a0e-4d0c-8f5e-0b7f5a3a9d11/edit/form',
      'HubSpot',
      'https://api-eu1.hsforms.com/submissions/v3/integration/submit/123/6c1f3f0a-9a0e-4d0c-8f5e-0b7f5a3a9d11',
    ],
    ['https://formspree.io/f/xyz', 'Formspree', 'https://formspree.io/f/xyz'],
    ['https://formspree.io/forms/xyz/integration', 'Formspree', 'https://formspree.io/f/xyz'],
    ['netlify', 'Netlify Forms', 'netlify:'],
    ['Netlify', 'Netlify Forms', 'netlify:'],
    ['https://buttondown.com/acme', 'Buttondown', 'https://buttondown.com/api/emails/embed-subscribe/acme'],
    [
      'https://acme.us1.list-manage.com/subscribe?u=a&id=b',
      'Mailchimp',
      'https://acme.us1.list-manage.com/subscribe/post?u=a&id=b',
    ],
    ['https://forms.acme.example/in', 'your own server', 'https://forms.acme.example/in'],
    ['/forms/contact', 'your own server', '/forms/contact'],
    ['mailto:a@b.example', 'mail', 'mailto:a@b.example'],
  ])('%s: %s', (written, service, address) => {
    expect(destinationOf(written)).toEqual({ service, address });
  });

  it.each(['https://formspree.io/', 'https://app.hubspot.com/contacts/1', 'https://a.list-manage.com/x'])(
    'cannot be found for %s',
    (written) => expect(destinationAt(written)).toHaveProperty('unfit'),
  );

  it.each([
    'a@b.example',
    'formspree',
    'javascript:alert(1)',
    'ftp://a.example',
    '',
    '/',
    '//a.example',
    '/a b',
    '/a#b',
  ])('is unknown for %j', (written) => expect(destinationAt(written)).toEqual({ unknown: true }));
});

describe('what a service gets', () => {
  const ENTRIES: Entry[] = [
    ['name', 'Ann'],
    ['room', 'Kitchen'],
    ['room', 'Bathroom'],
  ];
  const bodyOf = (address: string, more: Partial<Submission> = {}) =>
    String(requestOf(address, submissionOf(ENTRIES, more)).body);

  it('is one value with semicolons at HubSpot', () => {
    expect(JSON.parse(bodyOf(HUBSPOT))).toMatchObject({
      fields: [{ value: 'Ann' }, { value: 'Kitchen;Bathroom' }],
    });
  });

  it('is what a form sends without JavaScript at other services', () => {
    expect(bodyOf('https://formspree.io/f/xyz')).toBe('name=Ann&room=Kitchen&room=Bathroom');
    expect(bodyOf('netlify')).toBe('form-name=referral&name=Ann&room=Kitchen&room=Bathroom');
    expect(bodyOf('https://forms.acme.example')).toBe(
      `_form=referral&_page=${encodeURIComponent(PAGE.url)}&name=Ann&room=Kitchen&room=Bathroom`,
    );
  });

  it('is JSON at an own server that wants it', () => {
    expect(JSON.parse(bodyOf('https://forms.acme.example', { json: true }))).toEqual({
      form: 'referral',
      page: PAGE,
      fields: { name: 'Ann', room: ['Kitchen', 'Bathroom'] },
    });
  });

  it('is an id too at an own server, which knows a submission that is sent again', () => {
    const address = 'https://forms.acme.example';
    expect(bodyOf(address, { id: 'abc' })).toContain('&_id=abc&name=Ann');
    expect(JSON.parse(bodyOf(address, { id: 'abc', json: true }))).toMatchObject({ id: 'abc' });
  });

  it('has its files in another encoding', () => {
    const plan = new File(['x'], 'plan.pdf');
    const { body } = requestOf('https://forms.acme.example', submissionOf([['plan', plan]]));
    expect((body as FormData).get('plan')).toMatchObject({ name: 'plan.pdf' });
  });

  it('goes to the local server if a form has no address', () =>
    expect(LOCAL.address).toBe('/__forms/submit'));
});

describe('submit', () => {
  const send = (post: typeof fetch, { address = HUBSPOT, timeLimit = 10 } = {}) =>
    submit(destinationOf(address), submissionOf([['email', 'ann@acme.io']]), { timeLimit, post });

  it('posts JSON once, without cookies', async () => {
    const post = vi.fn<typeof fetch>(async () => new Response('not even JSON', { status: 200 }));
    expect(await send(post)).toEqual({ outcome: 'sent' });
    expect(post).toHaveBeenCalledTimes(1);
    expect(post.mock.calls[0]![1]).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
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
    expect(await send(post)).toEqual({ outcome });
    expect(post).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['https://forms.acme.example', 422, { errors: { email: 'We know this address.' } }],
    ['https://formspree.io/f/xyz', 400, { errors: [{ field: 'email', message: 'We know this address.' }] }],
  ])('returns what %s says about fields', async (address, status, content) => {
    const post = vi.fn<typeof fetch>(async () => Response.json(content, { status }));
    expect(await send(post, { address })).toEqual({
      outcome: 'refused',
      errors: { email: 'We know this address.' },
    });
  });

  it('does not retry or throw when the network fails', async () => {
    const post = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await send(post)).toEqual({ outcome: 'unreachable' });
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('gives up after the time limit', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, fail) => {
        init!.signal!.addEventListener('abort', () => fail(init!.signal!.reason as Error));
      });
    expect(await send(never, { timeLimit: 1 })).toEqual({ outcome: 'unreachable' });
    expect(limit.mock.calls).toEqual([[1000]]);
    limit.mockRestore();
  });
});

describe('what a service says about single fields', () => {
  const errorsOf = (address: string, content: unknown) =>
    serviceOf(destinationOf(address))!.fieldErrors!(content);

  it('is read in the format of each service', () => {
    const formspreeErrors = [{ field: 'email', code: 'TYPE_EMAIL', message: 'should be an email' }, {}];
    expect(errorsOf('https://formspree.io/f/xyz', { errors: formspreeErrors })).toEqual({
      email: 'should be an email',
    });
    expect(errorsOf('/forms', { errors: { email: 'Wrong' } })).toEqual({ email: 'Wrong' });
  });

  it.each(['https://formspree.io/f/xyz', '/forms'])('is nothing in other answers: %s', (address) => {
    for (const content of [undefined, null, {}, { errors: 'none' }, { errors: [] }])
      expect(errorsOf(address, content)).toEqual({});
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
