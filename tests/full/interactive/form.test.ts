import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Page } from 'playwright';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { axeViolations, policyViolations, useBrowser } from '../../support/browser.ts';
import { useFolder } from '../../support/sandbox/folder.ts';
import { listen } from '../../support/sandbox/http.ts';
import { useServedSite } from '../../support/sandbox/served-site.ts';
import { filesOf, MINIMAL_SITE, pageFile, pageStart } from '../../support/site.ts';

/** What a server of the site's owner received: the values by field name. */
const received: Record<string, string[]>[] = [];
/** How it answers the next submission. */
let answer: { status: number; content: object };

/** Returns the values that a form sends, in either encoding. The contents of files are left out. */
function valuesIn(body: string, { headers }: IncomingMessage): Record<string, string[]> {
  const [, boundary] = /boundary=(.+)$/.exec(headers['content-type'] ?? '') ?? [];
  const entries = boundary
    ? body.split(`--${boundary}`).flatMap((part): [string, string][] => {
        const [, name, file] = / name="([^"]*)"(?:; filename="([^"]*)")?/.exec(part) ?? [];
        return name ? [[name, file ?? part.slice(part.indexOf('\r\n\r\n') + 4, -2)]] : [];
      })
    : [...new URLSearchParams(body)];
  const values: Record<string, string[]> = {};
  for (const [name, value] of entries) (values[name] ??= []).push(value);
  return values;
}

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += chunk;
  received.push(valuesIn(body, request));
  const headers = { 'access-control-allow-origin': request.headers.origin ?? '*' };
  const [next] = received.at(-1)!._next ?? [];
  if (next !== undefined && request.headers.accept?.includes('text/html'))
    return void response.writeHead(303, { location: new URL(next, request.headers.referer).href }).end();
  response.writeHead(answer.status, { ...headers, 'content-type': 'application/json' });
  response.end(JSON.stringify(answer.content));
}

const server = createServer((request, response) => void receive(request, response));
const folder = useFolder({ shared: true });
const site = useServedSite(folder, {
  async prepare() {
    const text = siteWith(`http://localhost:${await listen(server)}/in`);
    folder.writeAll(filesOf(text), 'pages');
  },
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received.splice(0);
  answer = { status: 200, content: {} };
});

const GERMAN = `
forms:
  button: Absenden
  sending: Wird gesendet …
  next: Weiter
  previous: Zurück
  progress: Schritt {step} von {steps}
  review: Angaben prüfen
  optional: freiwillig
  required: Bitte ausfüllen
  choose: Bitte wählen
  ifNeeded: Leer lassen, wenn es nicht zutrifft.
  missing: { title: Angaben fehlen, text: Bitte füllen Sie alle Felder aus. }
  invalid: { title: Bitte prüfen, text: Einige Angaben stimmen nicht. }
  invalidEmail: { title: E-Mail prüfen, text: Bitte prüfen Sie die E-Mail-Adresse. }
  disagreed: { title: Zustimmung fehlt, text: Bitte stimmen Sie zu. }
  sent: { title: Danke!, text: Wir melden uns. }
  failed: { title: Nicht gesendet, text: Bitte versuchen Sie es noch einmal. }
`;

const FIELDS = `
      - { type: step, label: Ihr Vorhaben }
      - { type: radio, name: art, label: Worum geht es?, choices: [Reparatur, Neubau, Anderes] }
      - { type: text, name: anderes, label: Was genau?, showIf: { field: art, is: [Anderes] } }
      - { type: checkboxes, name: raum, label: Welche Räume?, choices: [Küche, Bad, Keller], required: false }
      - { type: number, name: flaeche, label: Fläche in m², min: 1, max: 500, width: half }
      - { type: date, name: beginn, label: Beginn, required: false, width: half }
      - { type: step, label: Ihre Anschrift }
      - { type: select, name: land, label: Land, choices: [Deutschland, Schweiz] }
      - { type: text, name: kanton, label: Kanton, showIf: { field: land, is: [Schweiz] } }
      - { type: text, name: plz, label: Postleitzahl, format: digits }
      - { type: file, name: plan, label: Plan, required: false, accept: [pdf] }
      - { type: step, label: Sie selbst }
      - { type: text, name: name, label: Name, autocomplete: name, sendAs: full_name }
      - { type: email, name: email, label: E-Mail }
      - { type: tel, name: telefon, label: Telefon, required: false }
      - { type: longText, name: nachricht, label: Nachricht, required: false, maxLength: 500 }
      - { type: hidden, name: quelle, value: Website }
      - { type: consent, name: zustimmung, text: 'Ich stimme der [Verarbeitung](/danke) zu.' }
`;

const siteWith = (
  address: string,
) => `${MINIMAL_SITE.replace('language: en', 'language: de').replace('booking:', `${GERMAN.trim()}\nbooking:`)}\
${pageFile(`  - { type: hero, heading: Start }
  - type: form
    name: anfrage
    heading: Anfrage
    sendTo: ${address}
    review: true
    thanks: /danke
    fields:${FIELDS}`)}
${pageStart('schritte', 'Schritte')}  - { type: hero, heading: Schritte }
  - type: form
    name: schritte
    heading: Schritte
    sendTo: ${address}
    fields:
      - { type: step, label: Erstens }
      - { type: text, name: ort, label: Ort, sendAs: city }
      - { type: step, label: Zweitens }
      - { type: text, name: name, label: Name }
${pageStart('kurz', 'Kurz')}  - { type: hero, heading: Kurz }
  - type: form
    name: kurz
    heading: Kurz
    sendTo: ${address}
    fields:
      - { type: email, name: email, label: E-Mail }
      - { type: text, name: ort, label: Ort, sendAs: city }
${pageStart('mail', 'Mail')}  - { type: hero, heading: Mail }
  - type: form
    name: mail
    heading: Mail
    sendTo: mailto:a@acme.localhost
    fields: [{ type: text, name: ort, label: Ort }]
${pageStart('brief', 'Brief')}  - { type: hero, heading: Brief }
  - type: emailCapture
    heading: Rundbrief
    form: { sendTo: https://buttondown.com/acme, button: Anmelden, doubleOptIn: true }
${pageStart('liste', 'Liste')}  - { type: hero, heading: Liste }
  - type: emailCapture
    heading: Rundbrief
    form: { sendTo: "https://acme.us1.list-manage.com/subscribe/post?u=a&id=b", button: Anmelden }
${pageStart('danke', 'Danke')}  - { type: hero, heading: Danke schön }
`;

const visit = useBrowser();
const open = (path: string, options = {}) => visit(site.url + path, { hydrated: true, ...options });

/** Presses keys one after the other, as people who use no mouse do. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

describe('a form of 14 fields in 3 steps with 2 conditions, in German', () => {
  it('is filled in with the keyboard, checked step by step, reviewed and sent once', async () => {
    const visited = await open('/', { viewport: { width: 390, height: 844 } });
    const { page } = visited;
    const main = page.locator('main');
    const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).name);
    await main.getByRole('button', { name: 'Weiter' }).first().focus();
    await press(page, 'Enter');
    await expect.poll(focused).toBe('art');
    expect(await main.getByText('Bitte ausfüllen').count()).toBe(2); // the choice and the area
    expect(await axeViolations(page)).toEqual([]);
    expect(await main.getByLabel('Was genau?').isVisible()).toBe(false);

    await press(page, 'Space', 'ArrowUp'); // from the first choice to the last
    await main.getByLabel('Was genau?').waitFor();
    await press(page, 'Tab');
    await page.keyboard.type('Eine Treppe');
    await press(page, 'Tab', 'Space', 'Tab', 'Space', 'Tab', 'Tab');
    await page.keyboard.type('42');
    await press(page, 'Enter');
    const titleInFocus = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(titleInFocus).toBe('Ihre Anschrift, Schritt 2 von 4');

    await press(page, 'Tab', 'ArrowDown', 'ArrowDown');
    await main.getByLabel('Kanton').fill('Uri');
    await main.getByLabel('Land').selectOption('Deutschland');
    expect(await main.getByLabel('Kanton').isVisible()).toBe(false);
    await main.getByLabel('Postleitzahl').fill('1234x');
    await press(page, 'Enter');
    await expect.poll(focused).toBe('plz');
    await main.getByLabel('Postleitzahl').fill('12345');
    await main
      .getByLabel('Plan')
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
    await main.getByLabel('Postleitzahl').press('Enter');
    await expect.poll(titleInFocus).toBe('Sie selbst, Schritt 3 von 4');

    await main.getByLabel('Name').fill('Ann');
    await main.getByLabel('E-Mail').fill('ann@acme.localhost.example');
    await main.getByLabel('E-Mail').press('Enter');
    await main.getByRole('alert').getByText('Bitte stimmen Sie zu.').waitFor();
    await expect.poll(focused).toBe('zustimmung');
    await press(page, 'Space', 'Enter');
    await expect.poll(titleInFocus).toBe('Angaben prüfen, Schritt 4 von 4');
    const review = await main.locator('dl').innerText();
    expect(review).toContain('Eine Treppe');
    expect(review).toContain('Küche, Bad');
    expect(review).toContain('a.pdf');
    expect(review).not.toContain('Kanton');
    expect(await axeViolations(page)).toEqual([]);

    await main.getByRole('button', { name: 'Absenden' }).last().dblclick();
    await page.waitForURL('**/danke');
    expect(policyViolations(visited)).toEqual([]);
    expect(received).toEqual([
      {
        _form: ['anfrage'],
        _page: [`${site.url}/`],
        _id: [expect.stringMatching(/^\w+$/)],
        art: ['Anderes'],
        anderes: ['Eine Treppe'],
        raum: ['Küche', 'Bad'],
        flaeche: ['42'],
        land: ['Deutschland'],
        plz: ['12345'],
        plan: ['a.pdf'],
        full_name: ['Ann'],
        email: ['ann@acme.localhost.example'],
        quelle: ['Website'],
        zustimmung: ['yes'],
      },
    ]);
  });

  it('is sent by the browser without JavaScript, and leads to the page that says so', async () => {
    const { page } = await visit(site.url, { javaScriptEnabled: false });
    const main = page.locator('main');
    expect(await main.locator('button:visible').allInnerTexts()).toEqual(['Absenden']);
    expect(await main.getByText('Leer lassen, wenn es nicht zutrifft.').count()).toBe(2);
    await main.getByLabel('Reparatur').check();
    await main.getByLabel('Fläche').fill('42');
    await main.getByLabel('Land').selectOption('Schweiz');
    await main.getByLabel('Kanton').fill('Uri');
    await main.getByLabel('Postleitzahl').fill('6460');
    await main.getByLabel('Name').fill('Ann');
    await main.getByLabel('E-Mail').fill('ann@acme.example');
    await main.getByRole('checkbox', { name: 'Ich stimme der' }).check();
    await main.getByRole('button', { name: 'Absenden' }).click();
    await page.waitForURL('**/danke');
    expect(received).toMatchObject([
      { _form: ['anfrage'], art: ['Reparatur'], kanton: ['Uri'], full_name: ['Ann'], zustimmung: ['yes'] },
    ]);
  });
});

describe('a refused form', () => {
  it('shows what the service says at its field, and keeps what was typed', async () => {
    answer = { status: 422, content: { errors: { city: 'Diesen Ort kennen wir nicht.' } } };
    const { page } = await open('/kurz', { errors: /was refused|Failed to load resource/ });
    const main = page.locator('main');
    await main.getByLabel('E-Mail').fill('ann@acme.example');
    await main.getByLabel('Ort').fill('Nirgends');
    await main.getByRole('button', { name: 'Absenden' }).click();
    await main.getByText('Diesen Ort kennen wir nicht.').waitFor();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
      .toBe('Nirgends');
    answer = { status: 200, content: {} };
    await main.getByRole('button', { name: 'Absenden' }).click();
    await main.getByRole('status').getByText('Danke!').waitFor();
    expect(received.map(({ city }) => city)).toEqual([['Nirgends'], ['Nirgends']]);
  });
});

describe('a refused answer of an earlier step', () => {
  it('is shown there', async () => {
    answer = { status: 422, content: { errors: { city: 'Diesen Ort kennen wir nicht.' } } };
    const { page } = await open('/schritte', { errors: /was refused|Failed to load resource/ });
    const main = page.locator('main');
    await main.getByLabel('Ort').fill('Nirgends');
    await main.getByLabel('Ort').press('Enter');
    await main.getByLabel('Name').fill('Ann');
    await main.getByLabel('Name').press('Enter');
    await main.getByText('Diesen Ort kennen wir nicht.').waitFor();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
      .toBe('Nirgends');
    expect(await main.locator('[aria-current=step]').innerText()).toBe('Erstens');
  });
});

describe('other ways to send', () => {
  it('by email: the mail program opens with what was typed, which stays in the form', async () => {
    const { page } = await open('/mail');
    const main = page.locator('main');
    const opened: string[] = [];
    const session = await page.context().newCDPSession(page);
    session.on('Page.frameRequestedNavigation', ({ url }) => opened.push(url));
    await session.send('Page.enable');
    await main.getByLabel('Ort').fill('Uri');
    await main.getByRole('button', { name: 'Absenden' }).click();
    await main.getByText('Your mail program opens').waitFor();
    expect(opened.map((url) => decodeURIComponent(url))).toEqual([
      expect.stringMatching(/^mailto:a@acme\.localhost\?.*Ort: Uri/),
    ]);
    expect(await main.getByLabel('Ort').inputValue()).toBe('Uri');
  });

  it.each([
    ['brief', 'buttondown.com', 'email=Ann%40acme.example&embed=1&website='],
    ['liste', 'acme.us1.list-manage.com', 'EMAIL=Ann%40acme.example&b_a_b=&website='],
  ])(
    'from /%s to a service that answers no scripts: the browser sends the checked form',
    async (path, host, sent) => {
      const visited = await open(`/${path}`);
      const { page } = visited;
      const posted: (string | null)[] = [];
      await page.route(`https://${host}/**`, (route) => {
        posted.push(route.request().postData());
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Almost done</title>' });
      });
      const main = page.locator('main');
      await main.getByRole('button', { name: 'Anmelden' }).click();
      await main.getByRole('alert').getByText('Please fill in your email address').waitFor();
      expect(posted).toEqual([]);
      await main.getByLabel('Email').fill('Ann@acme.example');
      await main.getByRole('button', { name: 'Anmelden' }).click();
      await page.waitForURL(`https://${host}/**`);
      expect(posted).toEqual([sent]);
      expect(policyViolations(visited)).toEqual([]);
    },
  );
});
