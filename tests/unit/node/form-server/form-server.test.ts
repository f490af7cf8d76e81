import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formDefinitions } from '../../../../src/emit/form-definitions.ts';
import {
  type FormServer,
  type FormServerOptions,
  startFormServer,
} from '../../../../src/node/serve/form-server/form-server.ts';
import { SubmissionStore } from '../../../../src/node/serve/form-server/submission-store.ts';
import { useMailServer } from '../../../support/forms/mail-server.ts';
import { ENTERED, siteWithOwnForm } from '../../../support/forms/own-form.ts';
import { useFolder } from '../../../support/sandbox/folder.ts';
import { loadText } from '../../../support/site.ts';

const SITE = 'https://acme.localhost';
const DAY = 24 * 60 * 60_000;

const loaded = loadText(siteWithOwnForm(SITE, 'https://forms.acme.localhost'));
const definitions = formDefinitions(loaded, loaded.site!, '<h1>{title}</h1>\n{content}\n')!;
const words = loaded.site!.forms;

const folder = useFolder();
const mailServer = useMailServer();
let now: number;
let lines: string[];
let server: FormServer;
let url: string;

async function start(options: Partial<FormServerOptions> = {}) {
  server = await startFormServer({
    sites: [definitions],
    dataDir: folder.at('data'),
    port: 0,
    keepDays: 30,
    perMinute: 100,
    isBehindProxy: false,
    now: () => now,
    log: (line) => lines.push(line),
    ...options,
  });
  url = server.urls[0]!.replace('localhost', '127.0.0.1');
}

async function restart(options: Partial<FormServerOptions> = {}) {
  await server.close();
  await start(options);
}

beforeEach(async () => {
  now = Date.parse('2026-11-29T12:00Z');
  lines = [];
  await start();
});
afterEach(() => server.close());

type Values = Record<string, string | undefined>;

const bodyOf = (values: Values, form = 'quote') =>
  new URLSearchParams(
    Object.entries({ _form: form, ...values }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    ),
  );

/** Sends a form as a script of the site does. */
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body, headers: { accept: 'application/json', origin: SITE, ...headers } });

/** Sends a form as the browser does without JavaScript. */
const postNatively = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body, headers: { accept: 'text/html,*/*', ...headers }, redirect: 'manual' });

/** Returns the stored submissions. */
async function stored() {
  const store = await SubmissionStore.open(folder.at('data'));
  const list = store.list();
  store.close();
  return list.map(({ answers, ...rest }) => ({
    ...rest,
    answers: Object.fromEntries(answers.map(({ name, values }) => [name, values.join('|')])),
  }));
}

const STORED = {
  kind: 'Something else',
  other: 'A roof',
  area: '42',
  email: 'ann@acme.example',
  country: 'Germany',
  message: 'Hello\nworld',
  source: 'Website',
  agreement: 'yes',
};

describe('a submission without mistakes', () => {
  it('is stored before it is answered, by the names of its fields', async () => {
    const response = await post(bodyOf({ ...ENTERED, _page: `${SITE}/?a=b`, unknown: 'x' }));
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(SITE);
    const [submission, ...others] = await stored();
    expect(others).toEqual([]);
    expect(submission).toMatchObject({ form: 'quote', at: now, page: `${SITE}/?a=b`, site: 'Acme' });
    expect(submission!.answers).toEqual(STORED);
    expect(lines).toEqual([expect.stringMatching(/^2026-11-29T12:00:00.000Z quote 200 \d+ ms$/)]);
  });

  it('may be JSON', async () => {
    const { kind: _, ...fields } = { ...ENTERED, rooms: ['Kitchen', 'Bathroom'] };
    const body = JSON.stringify({
      form: 'quote',
      page: { url: SITE },
      fields: { ...fields, kind: 'Repair' },
    });
    expect((await post(body, { 'content-type': 'application/json' })).status).toBe(200);
    const { other: __, ...rest } = STORED;
    // The field "other" does not apply to this kind.
    expect((await stored())[0]!.answers).toEqual({ ...rest, kind: 'Repair', rooms: 'Kitchen|Bathroom' });
  });

  it('may have files, which only the owner can read', async () => {
    const body = new FormData();
    for (const [name, value] of bodyOf(ENTERED)) body.append(name, value);
    body.append('plan', new File(['content'], '../plan.pdf', { type: 'application/pdf' }));
    expect((await post(body)).status).toBe(200);
    const [{ files }] = (await stored()) as [Awaited<ReturnType<typeof stored>>[0]];
    expect(files).toMatchObject([{ field: 'plan', original: '../plan.pdf', size: 7 }]);
    expect(readFileSync(folder.at('data/files', files[0]!.name), 'utf8')).toBe('content');
    expect((await fetch(`${url}/files/${files[0]!.name}`)).status).toBe(404);
  });

  it('is stored once if the visitor sends it again, and twice if somebody else enters the same', async () => {
    const send = async (id?: string, more = {}) =>
      (await post(bodyOf({ ...ENTERED, _id: id, ...more }))).status;
    expect(await Promise.all([send('a'), send('a'), send('b')])).toEqual([200, 200, 200]);
    expect(await stored()).toHaveLength(2);
    await restart();
    expect(await send('a')).toBe(200);
    expect(await stored()).toHaveLength(2);
    expect([await send(), await send(), await send('a', { area: '43' })]).toEqual([200, 200, 200]);
    expect(await stored()).toHaveLength(5);
  });

  it('has line breaks that count as one character, as in the browser', async () => {
    const message = '123456789\r\n0123456789';
    expect((await post(bodyOf({ ...ENTERED, message }))).status).toBe(200);
    expect((await stored())[0]!.answers.message).toBe('123456789\n0123456789');
  });
});

describe('a submission with mistakes', () => {
  const refusalOf = async (values: Values) => {
    const response = await post(bodyOf({ ...ENTERED, ...values }));
    expect(await stored()).toEqual([]);
    return { status: response.status, ...((await response.json()) as object) };
  };

  it.each<[Values, Record<string, string>]>([
    [{ kind: undefined, other: undefined }, { kind: words.required }],
    [{ other: undefined }, { other: words.required }],
    [{ kind: 'Nothing' }, { kind: words.invalidFormat }],
    [{ area: '0' }, { area: 'Please enter at least 1' }],
    [{ start: '2026-02-30' }, { start: words.invalidFormat }],
    [
      { EMAIL: 'ann@gmail.com', phone: 'none' },
      { EMAIL: words.companyOnly.text, phone: words.invalidPhone },
    ],
    [{ message: 'x'.repeat(21) }, { message: 'Please write at most 20 characters' }],
    [{ agreement: undefined }, { agreement: words.disagreed.text }],
    [{ agreement: 'no' }, { agreement: words.disagreed.text }],
  ])('is refused, with the texts of the site: %j', async (values, errors) => {
    expect(await refusalOf(values)).toMatchObject({ status: 422, errors });
  });

  it('is refused if a file has another kind or is too large', async () => {
    const send = async (name: string, size: number) => {
      const body = new FormData();
      for (const [key, value] of bodyOf(ENTERED)) body.append(key, value);
      body.append('plan', new File(['x'.repeat(size)], name));
      return ((await (await post(body)).json()) as { errors: unknown }).errors;
    };
    expect(await send('plan.exe', 1)).toEqual({ plan: words.wrongFile });
    expect(await send('plan.pdf', 1_000_001)).toEqual({ plan: 'The file is larger than 1 MB' });
    expect(readdirSync(folder.at('data/files'))).toEqual([]);
  });

  it('is refused if it has a value in the field that only bots fill in', async () => {
    expect(await refusalOf({ website: 'https://spam.example' })).toMatchObject({ status: 422, errors: {} });
  });

  it('is refused without texts about fields if its request is wrong', async () => {
    const statusOf = async (response: Promise<Response>) => (await response).status;
    expect(await statusOf(post(bodyOf(ENTERED, 'other')))).toBe(400);
    expect(await statusOf(post('quote', { 'content-type': 'text/plain' }))).toBe(415);
    expect(await statusOf(post(bodyOf({ ...ENTERED, message: 'x'.repeat(2_100_000) })))).toBe(413);
    expect(await statusOf(post(bodyOf(ENTERED), { origin: 'https://other.example' }))).toBe(403);
    expect(await statusOf(post(bodyOf(ENTERED), { origin: 'null' }))).toBe(403);
    expect(await statusOf(fetch(url, { method: 'PUT' }))).toBe(405);
    expect(await stored()).toEqual([]);
  });
});

describe('without JavaScript', () => {
  it('a visitor gets a page that says that the form was sent', async () => {
    const response = await postNatively(bodyOf(ENTERED));
    expect(response.status).toBe(303);
    const page = await fetch(new URL(response.headers.get('location')!, url));
    expect([page.status, await page.text()]).toEqual([
      200,
      `<h1>${words.sent.title}</h1>\n<p>${words.sent.text}</p>\n`,
    ]);
    expect((await fetch(`${url}?sent=other`)).status).toBe(404);
  });

  it('or the page of the site that says so, and no other page', async () => {
    const response = await postNatively(
      bodyOf({ phone: '12345', _next: 'https://evil.example' }, 'callback'),
    );
    expect(response.headers.get('location')).toBe(`${SITE}/thanks`);
  });

  it('or a page with the mistakes', async () => {
    const response = await postNatively(bodyOf({ ...ENTERED, area: '<b>' }));
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain(`<ul><li>Area: ${words.invalidNumber}</li></ul>`);
    expect(html).toContain(`<a href="${SITE}/">Home</a>`);
  });
});

describe('the server', () => {
  it('answers whether it works', async () => {
    expect(await (await fetch(`${url}/forms/health`)).text()).toBe('ok\n');
  });

  it('lets pages of the site send JSON', async () => {
    const ask = (origin: string) => fetch(url, { method: 'OPTIONS', headers: { origin } });
    const { status, headers } = await ask(SITE);
    expect([status, headers.get('access-control-allow-headers')]).toEqual([204, 'content-type']);
    expect((await ask('https://other.example')).status).toBe(403);
    expect((await ask('http://127.0.0.1:4173')).status).toBe(204); // a preview on the same machine
  });

  it('limits how much a client sends', async () => {
    await restart({ perMinute: 2, isBehindProxy: true });
    const send = (client: string) => post(bodyOf(ENTERED), { 'x-forwarded-for': `203.0.113.9, ${client}` });
    for (const client of ['192.0.2.1', '192.0.2.1', '192.0.2.2'])
      expect((await send(client)).status).toBe(200);
    const refused = await send('192.0.2.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    now += 30_000;
    expect((await send('192.0.2.1')).status).toBe(200);
    await restart({ perMinute: 1 }); // without a proxy, everybody can invent addresses
    expect([(await send('192.0.2.1')).status, (await send('192.0.2.2')).status]).toEqual([200, 429]);
  });

  it('deletes submissions after some days, with their files', async () => {
    const body = new FormData();
    for (const [name, value] of bodyOf(ENTERED)) body.append(name, value);
    body.append('plan', new File(['content'], 'plan.pdf'));
    await post(body);
    now += 29 * DAY;
    server.deleteOld();
    await post(bodyOf({ ...ENTERED, EMAIL: 'late@acme.example' }));
    expect(await stored()).toHaveLength(2);
    now += 2 * DAY;
    server.deleteOld();
    expect((await stored()).map(({ answers }) => answers.email)).toEqual(['late@acme.example']);
    expect(readdirSync(folder.at('data/files'))).toEqual([]);
    const files = readdirSync(folder.at('data')).filter((name) => name.startsWith('submissions'));
    for (const name of files)
      expect(readFileSync(folder.at('data', name)).includes('ann@acme.example'), name).toBe(false);
  });

  it('deletes what contains an email address', async () => {
    await post(bodyOf(ENTERED));
    await post(bodyOf({ ...ENTERED, EMAIL: 'Eve@Acme.example' }));
    const store = await SubmissionStore.open(folder.at('data'));
    expect(store.deleteOf(' eve@acme.EXAMPLE')).toBe(1);
    store.close();
    expect((await stored()).map(({ answers }) => answers.email)).toEqual(['ann@acme.example']);
  });
});

describe('mails', () => {
  const settings = () => ({ server: mailServer.url, from: 'forms@acme.example', to: 'team@acme.example' });
  const receive = async (count: number) => {
    await expect.poll(() => mailServer.mails).toHaveLength(count);
  };

  it('are sent for submissions, with what was entered', async () => {
    await restart({ mail: settings() });
    const body = new FormData();
    for (const [name, value] of bodyOf({ ...ENTERED, _page: `${SITE}/` })) body.append(name, value);
    body.append('plan', new File(['content'], 'plan.pdf', { type: 'application/pdf' }));
    await post(body);
    await receive(1);
    const [mail] = mailServer.mails;
    for (const text of [
      'From: forms@acme.example',
      'To: team@acme.example',
      'Reply-To: ann@acme.example',
      'Subject: Acme: quote',
      'What else?: A roof',
      'Message:\r\nHello\r\nworld',
      `${SITE}/`,
      'filename=plan.pdf',
      Buffer.from('content').toString('base64'),
    ])
      expect(mail).toContain(text);
  });

  it('are sent later if the mail server does not take them', async () => {
    mailServer.isRefusing = true;
    await restart({ mail: settings() });
    expect((await post(bodyOf(ENTERED))).status).toBe(200);
    const failed = expect.stringMatching(/^mail for [\w-]+ not sent \(\w+ 451\), next attempt in 1 min$/);
    await expect.poll(() => lines).toContainEqual(failed);
    mailServer.isRefusing = false;
    await restart({ mail: settings() });
    expect(mailServer.mails).toEqual([]);
    now += 61_000;
    await restart({ mail: settings() });
    await receive(1);
    await restart({ mail: settings() });
    expect(mailServer.mails).toHaveLength(1);
  });

  it('that the mail server refuses for good do not hold up others', async () => {
    await server.close();
    await start();
    await post(bodyOf({ ...ENTERED, message: 'Cheap pills' }));
    await post(bodyOf(ENTERED));
    mailServer.unwanted = 'Cheap pills';
    const store = await SubmissionStore.open(folder.at('data'), () => now);
    for (const { id } of store.list()) store.mailFailed(id, 0); // as if both were due
    store.close();
    await restart({ mail: settings() });
    await receive(1);
    expect(lines.some((line) => line.includes('EMESSAGE 554'))).toBe(true);
  });

  it('do not keep the server from stopping if the mail server does not answer', async () => {
    mailServer.isSilent = true;
    await restart({ mail: settings() });
    expect((await post(bodyOf(ENTERED))).status).toBe(200);
    await server.close();
    expect(await stored()).toHaveLength(1);
    await start();
  });

  it('are not sent for what was received without them', async () => {
    await post(bodyOf(ENTERED));
    await restart({ mail: settings() });
    await post(bodyOf({ ...ENTERED, other: 'A door' }));
    await receive(1);
    expect(mailServer.mails[0]).toContain('A door');
  });
});
