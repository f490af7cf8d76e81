import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serve, type StaticServer } from '../../../src/node/serve/preview/preview-server.ts';
import { axeViolations, policyViolations, useBrowser, type Visit } from '../../support/browser.ts';
import { build } from '../../support/sandbox/commands.ts';
import { useFolder } from '../../support/sandbox/folder.ts';
import { listen } from '../../support/sandbox/http.ts';
import { filesOf, HOME, MINIMAL_SITE, pageStart } from '../../support/site.ts';

const PAGES = `${HOME}  - type: hero
    heading: Hello
    actions: [{ label: Shop, to: "https://shop.acme.test/?token=1&utm_source=site" }, { label: Book, to: booking }]
${pageStart('contact', 'Contact')}  - type: hero
    heading: Contact
`;

const SCRIPTS = `
scripts:
  - name: Acme Chat
    purpose: Opens a window for questions.
    category: functional
    src: https://chat.acme.test/widget.js
    origins: ["https://api.acme.test", "wss://live.acme.test"]
    addsStyles: true
    pages: [/contact]
  - name: Pixel
    purpose: Measures advertisements.
    category: marketing
    src: /pixel.js
    attributes: [{ name: data-id, value: "42" }]
    origins: ["https://pixel.acme.test"]
  - name: Status
    purpose: Says whether we have a breakdown.
    category: necessary
    src: https://status.acme.test/status.js
`;

const CHAT = `
document.head.append(Object.assign(document.createElement('style'), { textContent: '.chat { color: red }' }));
fetch('https://api.acme.test/hello');
fetch('https://elsewhere.test/hello').catch(() => {});
`;

const PIXEL = `fetch('https://pixel.acme.test/' + document.currentScript.dataset.id)`;

/** The keys of the analytics services that send to a server of the site's choice. */
const KEYS = { plausible: 'acme.com', umami: '1b2c3d4e-0000-4000-8000-000000000000', matomo: '"7"' };

const visit = useBrowser({ whole: true });
const folder = useFolder({ shared: true });
const sites: Record<string, StaticServer> = {};
let listener: Server;
/** What the analytics services have received: the path with its query, and the body. */
let received: { path: string; body: string }[] = [];

beforeAll(async () => {
  listener = createServer(async (request, response) => {
    const body = (await buffer(request)).toString();
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
    });
    response.end('{}');
    if (request.method !== 'OPTIONS') received.push({ path: request.url!, body });
  });
  const host = `http://localhost:${await listen(listener)}`;
  sites.scripts = await buildSite('scripts', SCRIPTS);
  sites.regional = await buildSite('regional', `${SCRIPTS}privacy: { ask: whereRequired }\n`);
  sites.google = await buildSite('google', 'analytics: { key: G-AB12CD34EF }\n');
  sites.manager = await buildSite(
    'manager',
    'analytics: { key: GTM-AB12CD3, origins: ["https://tag.acme.test"] }\n',
  );
  for (const [name, key] of Object.entries(KEYS))
    sites[name] = await buildSite(name, `analytics: { key: ${key}, host: "${host}" }\n`);
}, 240_000);

afterAll(async () => {
  await Promise.all(Object.values(sites).map((site) => site.close()));
  listener.closeAllConnections();
  listener.close();
});

beforeEach(() => (received = []));

async function buildSite(name: string, settings: string): Promise<StaticServer> {
  const files = new Map([...filesOf(MINIMAL_SITE), ...filesOf(PAGES)]);
  files.set('_site.yaml', `${files.get('_site.yaml')}${settings}`);
  folder.writeAll(files, `${name}/pages`);
  folder.write(`${name}/public/pixel.js`, PIXEL);
  build(['--site', folder.at(`${name}/pages`), '--out', folder.at(`${name}/dist`)]);
  return serve(folder.at(`${name}/dist`), { port: 0 });
}

interface Opened extends Visit {
  /** The addresses outside the site that the page has requested. */
  outside: string[];
}

/** Opens a page. Every other website answers with the given scripts, or with nothing. */
async function open(
  site: string,
  path = '/',
  { timezoneId = 'Europe/Rome', signal = false, errors = /elsewhere\.test/ } = {},
): Promise<Opened> {
  const outside: string[] = [];
  const opened = await visit(sites[site]!.url + path, {
    timezoneId,
    errors,
    prepare: async (page) => {
      await page.route(/^https:/, (route) => {
        outside.push(route.request().url());
        return route.fulfill({
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
          body: /widget\.js/.test(route.request().url()) ? CHAT : '',
        });
      });
      if (signal)
        await page.addInitScript(() =>
          Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
        );
    },
  });
  await settle(opened.page);
  return Object.assign(opened, { outside });
}

/** Waits until what the page starts when it is idle has been requested. */
const settle = (page: Page) => page.waitForTimeout(500);

const bar = (page: Page) => page.locator('[data-privacy-bar]');
const press = (page: Page, choice: string, place = 'data-privacy-bar') =>
  page.locator(`[${place}] [data-privacy-choice=${choice}]`).click();

const NECESSARY = 'https://status.acme.test/status.js';

describe('scripts of others', () => {
  test('are not requested before an answer, except those that are necessary', async () => {
    const { page, outside } = await open('scripts', '/contact');
    expect(await bar(page).isVisible()).toBe(true);
    expect(outside).toEqual([NECESSARY]);
    expect(await page.evaluate(() => [...Object.keys(localStorage), document.cookie])).toEqual(['']);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('load what their origins allow after a yes, on their pages only, and nothing else', async () => {
    const { page, outside, consoleErrors } = await open('scripts', '/contact');
    await press(page, 'yes');
    await expect.poll(() => outside).toContain('https://api.acme.test/hello');
    await settle(page);
    expect(outside.toSorted()).toEqual([
      'https://api.acme.test/hello',
      'https://chat.acme.test/widget.js',
      'https://pixel.acme.test/42',
      NECESSARY,
    ]);
    expect(consoleErrors.every((text) => text.includes('elsewhere.test'))).toBe(true);
    expect(consoleErrors.length).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
    expect(await bar(page).isVisible()).toBe(false);
    await page.goto(`${sites.scripts!.url}/`);
    await settle(page);
    expect(outside.filter((address) => address.includes('widget'))).toHaveLength(1);
    expect(outside.filter((address) => address.includes('pixel'))).toHaveLength(2);
    expect(await bar(page).isVisible()).toBe(false);
  });

  test('a refusal stays', async () => {
    const { page, outside } = await open('scripts', '/contact');
    await press(page, 'no');
    expect(await bar(page).isVisible()).toBe(false);
    await page.reload();
    await settle(page);
    expect(await bar(page).isVisible()).toBe(false);
    expect(outside).toEqual([NECESSARY, NECESSARY]);
  });

  test('only the selected categories are allowed', async () => {
    const { page, outside } = await open('scripts', '/contact');
    await bar(page).locator('summary').click();
    await bar(page).getByLabel('Functions').check();
    await press(page, 'save');
    await expect.poll(() => outside).toContain('https://api.acme.test/hello');
    expect(outside.some((address) => address.includes('pixel'))).toBe(false);
    await page.locator('[data-privacy] > summary').click();
    expect(await page.locator('[data-privacy]').getByLabel('Functions').isChecked()).toBe(true);
    expect(await page.locator('[data-privacy]').getByLabel('Marketing').isChecked()).toBe(false);
    expect(await page.locator('[data-privacy-state=save]').isVisible()).toBe(true);
  });

  test('end when the visitor changes her mind', async () => {
    const { page, outside } = await open('scripts', '/contact');
    await press(page, 'yes');
    await expect.poll(() => outside).toContain('https://api.acme.test/hello');
    await expect.poll(() => outside).toContain('https://pixel.acme.test/42');
    await page.locator('[data-privacy] > summary').click();
    const before = outside.length;
    await Promise.all([page.waitForEvent('load'), press(page, 'no', 'data-privacy')]);
    await settle(page);
    expect(outside.slice(before)).toEqual([NECESSARY]);
  });

  test('Global Privacy Control refuses statistics and marketing, and leaves the question about the rest', async () => {
    const { page, outside } = await open('scripts', '/contact', { signal: true });
    await bar(page).locator('summary').click();
    expect(await bar(page).getByLabel('Marketing').isDisabled()).toBe(true);
    await press(page, 'yes');
    await expect.poll(() => outside).toContain('https://api.acme.test/hello');
    expect(outside.some((address) => address.includes('pixel'))).toBe(false);
  });

  test.each([
    ['Europe/Berlin', true],
    ['America/Los_Angeles', true],
    ['America/Sao_Paulo', true],
    ['America/Toronto', true],
    ['UTC', true],
    ['Asia/Tokyo', false],
    ['America/New_York', false],
  ])('in the time zone %s, visitors are asked: %s', async (timezoneId, isAsked) => {
    const { page, outside } = await open('regional', '/', { timezoneId });
    expect(await bar(page).isVisible()).toBe(isAsked);
    expect(outside.includes('https://pixel.acme.test/42')).toBe(!isAsked);
    if (isAsked) return;
    await page.locator('[data-privacy] > summary').click();
    await Promise.all([page.waitForEvent('load'), press(page, 'no', 'data-privacy')]);
    await settle(page);
    expect(outside.filter((address) => address.includes('pixel'))).toHaveLength(1);
  });

  test('the bar is reached and answered with the keyboard, and covers no focused element', async () => {
    const { page } = await open('scripts');
    const isInBar = () => page.evaluate(() => Boolean(document.activeElement?.closest('[data-privacy-bar]')));
    for (let steps = 0; steps < 40 && !(await isInBar()); steps++) {
      await page.keyboard.press('Tab');
      const isCovered = await page.evaluate(() => {
        const bar = document.querySelector('[data-privacy-bar]')!;
        const focused = document.activeElement!;
        if (bar.contains(focused)) return false;
        return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
      });
      expect(isCovered).toBe(false);
    }
    expect(await isInBar()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await bar(page).isVisible()).toBe(false);
  });

  test('without JavaScript, nothing is asked and nothing is loaded', async () => {
    const opened = await visit(`${sites.scripts!.url}/contact`, { javaScriptEnabled: false });
    expect(await bar(opened.page).isVisible()).toBe(false);
    expect(opened.requests.some((path) => /status|widget|pixel/.test(path))).toBe(false);
  });
});

describe.each(Object.keys(KEYS))('%s', (name) => {
  test('counts views, links, conversions and forms without a cookie, and gets no personal parameter', async () => {
    const { page, outside } = await open(name, '/?email=ada@acme.test&utm_source=letter#token=1');
    await expect.poll(() => received.length).toBe(1);
    expect(await bar(page).count()).toBe(0);
    expect(await page.evaluate(() => [...Object.keys(localStorage), document.cookie])).toEqual(['']);
    await page.evaluate(() => {
      document.addEventListener('click', (event) => event.preventDefault());
      dispatchEvent(new CustomEvent('pagewright:form', { detail: { form: 'quote', outcome: 'sent' } }));
    });
    await page.getByRole('link', { name: 'Shop' }).click();
    await page.getByRole('link', { name: 'Book' }).click();
    // call_to_action and outbound_link; call_to_action, conversion and outbound_link
    await expect.poll(() => received.length).toBe(7);
    const sent = received.map(({ path, body }) => decodeURIComponent(path + body)).join('\n');
    expect(sent).toContain('utm_source=letter');
    expect(sent).toContain('form_quote_sent');
    expect(sent).toContain('conversion');
    expect(sent).not.toMatch(/ada@|token/);
    expect(outside).toEqual([]);
  });

  test('counts nothing after a refusal, or with Global Privacy Control', async () => {
    const { page } = await open(name);
    await expect.poll(() => received.length).toBe(1);
    await page.locator('[data-privacy] > summary').click();
    await press(page, 'no', 'data-privacy');
    await page.reload();
    await settle(page);
    await open(name, '/', { signal: true });
    expect(received).toHaveLength(1);
  });
});

test('Matomo keeps an id on the device only after a yes, and forgets it after a no', async () => {
  const { page } = await open('matomo');
  const ids = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('_pk')));
  await page.locator('[data-privacy] > summary').click();
  await press(page, 'yes', 'data-privacy');
  await page.reload();
  await expect.poll(() => received.some(({ body }) => /_id=[\da-f]{16}/.test(body))).toBe(true);
  expect(await ids()).toEqual(['_pk_id']);
  await page.locator('[data-privacy] > summary').click();
  await press(page, 'no', 'data-privacy');
  await expect.poll(ids).toEqual([]);
});

/** Returns the commands in the queue of Google's scripts. */
const commands = (page: Page) =>
  page.evaluate(() => ((window as { dataLayer?: object[] }).dataLayer ?? []).map((entry) => ({ ...entry })));

describe('Google', () => {
  test('Analytics is requested only after a yes, with an anonymous address', async () => {
    const { page, outside, consoleErrors } = await open(
      'google',
      '/?email=ada@acme.test&gclid=1&utm_source=letter',
    );
    expect(outside).toEqual([]);
    await press(page, 'yes');
    await expect.poll(() => outside).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF']);
    const sent = JSON.stringify(await commands(page));
    expect(sent).toContain('gclid=1&utm_source=letter');
    expect(sent).toContain('page_view');
    expect(sent).toContain('"ad_storage":"denied"');
    expect(sent).not.toContain('ada@');
    await page.evaluate(() => fetch('https://region1.google-analytics.com/g/collect', { method: 'POST' }));
    expect(policyViolations({ consoleErrors } as Visit)).toEqual([]);
  });

  test('Tag Manager starts after a yes, may load what is allowed, and not on a page with a personal address', async () => {
    const { page, outside } = await open('manager');
    expect(outside).toEqual([]);
    await press(page, 'yes');
    await expect.poll(() => outside).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3']);
    await page.evaluate(() => fetch('https://tag.acme.test/x'));
    await page.goto(`${sites.manager!.url}/?email=ada@acme.test`);
    await settle(page);
    expect(outside.filter((address) => address.includes('gtm.js'))).toHaveLength(1);
  });

  test('a no after a yes loads the page again, without Google', async () => {
    const { page, outside } = await open('google');
    await press(page, 'yes');
    await expect.poll(() => outside.length).toBe(1);
    await page.evaluate(() => (document.cookie = '_ga=1;path=/'));
    await page.locator('[data-privacy] > summary').click();
    await Promise.all([page.waitForEvent('load'), press(page, 'no', 'data-privacy')]);
    await settle(page);
    expect(outside).toHaveLength(1);
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });
});
