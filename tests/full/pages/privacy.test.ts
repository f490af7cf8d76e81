import { cpSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { serve, type StaticServer } from '../../../src/node/serve/preview/preview-server.ts';
import { filesOf, HOME, MINIMAL_SITE, pageStart } from '../../support/site.ts';
import { axeViolations, failing, LOAD_ERRORS, useBrowser } from '../../support/browser.ts';
import { build } from '../../support/sandbox/commands.ts';
import { useFolder } from '../../support/sandbox/folder.ts';
import { listen } from '../../support/sandbox/http.ts';

const SITE = `${HOME}  - type: hero
    heading: Hello
    actions: [{ label: Book, to: "#book" }, { label: Other, to: /other }]
  - type: callToAction
    id: book
    heading: Book
    actions: [{ label: Go, to: /other }]
${pageStart('other', 'Other')}  - type: hero
    heading: Other
`;

/** One event that the analytics service received. */
interface AnalyticsEvent {
  event: string;
  properties: Record<string, unknown>;
}

// PostHog does not count the visits of a browser without a user interface, so the tests use a whole browser.
const visit = useBrowser({ whole: true });
const folder = useFolder({ shared: true });
let listener: Server;
const sites = {} as Record<Consent, StaticServer>;
/** The status with which the service answers. */
let answer = 200;
let requestPaths: string[] = [];
let received: AnalyticsEvent[] = [];

beforeAll(async () => {
  listener = createServer(async (request, response) => {
    const body = await buffer(request);
    response.writeHead(request.method === 'OPTIONS' ? 200 : answer, {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type',
      'content-type': 'application/json',
    });
    response.end('{"status":1}');
    if (request.method === 'OPTIONS') return;
    requestPaths.push(request.url!);
    if (body.length > 0) received.push(...(JSON.parse(textOf(body)) as { batch: AnalyticsEvent[] }).batch);
  });
  const files = new Map([...filesOf(MINIMAL_SITE), ...filesOf(SITE)]);
  const analytics = `{ key: phc_test, host: "http://localhost:${await listen(listener)}" }`;
  files.set('_site.yaml', `${files.get('_site.yaml')}analytics: ${analytics}\n`);
  folder.writeAll(files, 'pages');
  build(['--site', folder.at('pages'), '--out', folder.at('dist')]);
  for (const consent of ['cookieless', 'required', 'notRequired'] as const)
    sites[consent] = await serveAs(consent);
});

afterAll(async () => {
  await Promise.all(Object.values(sites).map((site) => site.close()));
  listener.closeAllConnections();
  listener.close();
});

beforeEach(async () => {
  await new Promise((done) => setTimeout(done, 500)); // the previous page sends events when it closes
  requestPaths = [];
  received = [];
  answer = 200;
});

/** Decodes a request body from PostHog: JSON, gzipped or not. */
const textOf = (body: Buffer) => (body[0] === 0x1f ? gunzipSync(body) : body).toString();

type Consent = 'cookieless' | 'required' | 'notRequired';

/**
 * Serves the site with a consent setting. Changes the setting in the built pages, because several builds would be slow.
 */
async function serveAs(consent: Consent): Promise<StaticServer> {
  cpSync(folder.at('dist'), folder.at(consent), { recursive: true });
  for (const name of readdirSync(folder.at(consent), { recursive: true, encoding: 'utf8' })) {
    const path = join(consent, name);
    if (/\.html\.(br|gz)$/.test(name)) rmSync(folder.at(path));
    if (!name.endsWith('.html')) continue;
    const html = folder.read(path);
    folder.write(path, html.replace('"consent":"cookieless"', `"consent":"${consent}"`));
  }
  expect(folder.read(`${consent}/index.html`)).toContain(`"consent":"${consent}"`);
  return serve(folder.at(consent), { port: 0 });
}

/** Opens the site in a browser that PostHog does not classify as a bot. */
async function open(consent: Consent, { signal = false, isPrerendered = false, errors = /^$/ } = {}) {
  return visit(`${sites[consent].url}/`, {
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    errors,
    prepare: async (page) => {
      await page.clock.install();
      if (isPrerendered)
        await page.addInitScript(() =>
          Object.defineProperty(document, 'prerendering', { get: () => true, configurable: true }),
        );
      await page.addInitScript((signal) => {
        Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
        if (signal) Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
      }, signal);
    },
  });
}

/** Returns the names of everything that a page stored on the device, except the visitor's privacy choice. */
const storedNames = (page: Page) =>
  page.evaluate(() =>
    [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...document.cookie.split('; ').map((cookie) => cookie.split('=')[0]!),
    ].filter((name) => name !== '' && name !== 'privacy'),
  );

const events = () => received.map(({ event }) => event);
const pageViews = () => received.filter(({ event }) => event === '$pageview');

/** Lets time pass on a page, and waits until what the page then sends has arrived. */
async function pass(page: Page, seconds: number): Promise<void> {
  await page.clock.runFor(seconds * 1000);
  await page.waitForTimeout(300);
}

/** Lets time pass until a condition is met. */
async function waitUntil(page: Page, isMet: () => boolean): Promise<void> {
  const isMetLater = async () => {
    await pass(page, 1);
    return isMet();
  };
  await expect.poll(isMetLater).toBe(true);
}

/** Lets time pass until an event has arrived. */
const waitForEvent = (page: Page, event: string) => waitUntil(page, () => events().includes(event));

/** Lets enough time pass to see that no events are sent. PostHog sends its queue every three seconds. */
const waitForQueue = (page: Page) => pass(page, 5);

/**
 * Waits until the analytics script has loaded, and then until the client has put an event into its queue. If the site
 * requires consent, does not wait for the script.
 */
async function waitForCapture(page: Page, consent: Consent): Promise<void> {
  if (consent !== 'required') await page.waitForResponse((response) => response.url().includes('analytics'));
  await pass(page, 1); // too short for the client to send its queue
}

async function choose(page: Page, choice: 'yes' | 'no'): Promise<void> {
  await page.locator('[data-privacy]').evaluate((details: HTMLDetailsElement) => (details.open = true));
  await page.locator(`[data-privacy-choice=${choice}]`).click();
  await expect.poll(() => page.locator(`[data-privacy-state=${choice}]`).isVisible()).toBe(true);
}

describe.each([
  ['cookieless', true, false],
  ['required', false, false],
  ['notRequired', true, true],
] as const)('consent %s', (consent, sends, stores) => {
  test('a first visit without a click', async () => {
    const { page, requests } = await open(consent);
    if (sends) await waitForEvent(page, '$pageview');
    else await waitForQueue(page);
    expect(events()).toEqual(sends ? ['$pageview'] : []);
    expect(requests.some((path) => path.includes('analytics'))).toBe(sends);
    expect((await storedNames(page)).length > 0).toBe(stores);
    expect(requestPaths.filter((path) => !/^\/(e|i\/v0\/e)\//.test(path))).toEqual([]);
  });

  test('after opting in, opting out again, and on the next visit', async () => {
    const { page } = await open(consent);
    await choose(page, 'yes');
    await waitForEvent(page, '$pageview');
    await expect.poll(() => storedNames(page)).not.toEqual([]);
    expect(pageViews()).toHaveLength(1);

    await choose(page, 'no');
    await expect.poll(() => storedNames(page)).toEqual([]);
    await waitForQueue(page);
    const before = received.length;
    await page.reload();
    await waitForQueue(page);
    expect(await storedNames(page)).toEqual([]);
    expect(received).toHaveLength(before);
    expect(await page.locator('[data-privacy-choice=no]').getAttribute('aria-pressed')).toBe('true');
  });

  test('after opting out', async () => {
    const { page } = await open(consent);
    await choose(page, 'no');
    expect(await axeViolations(page)).toEqual([]);
    await waitForQueue(page);
    const before = received.length;
    await page.reload();
    await waitForQueue(page);
    expect(received).toHaveLength(before);
    expect(await storedNames(page)).toEqual([]);
  });

  test('after opting out while an event waits to be sent', async () => {
    const { page } = await open(consent);
    await waitForCapture(page, consent);
    await choose(page, 'no');
    await waitForQueue(page);
    await page.goto('about:blank'); // the queue is also sent when the page closes
    await page.waitForTimeout(300);
    expect(requestPaths).toEqual([]);
  });

  test('Global Privacy Control opts out', async () => {
    const { page } = await open(consent, { signal: true });
    await waitForQueue(page);
    expect(requestPaths).toEqual([]);
    expect(await storedNames(page)).toEqual([]);
    await page.locator('[data-privacy] summary').click();
    expect(await page.locator('[data-privacy-state=signal]').isVisible()).toBe(true);
    expect(await page.locator('[data-privacy-choice=yes]').isVisible()).toBe(false);
  });
});

test('records page views, calls to action, form outcomes and errors', async () => {
  const { page } = await open('cookieless', { errors: /for the test/ });
  await waitForEvent(page, '$pageview');
  await page.getByRole('link', { name: 'Other' }).first().click();
  await page.waitForURL('**/other');
  await waitUntil(page, () => pageViews().length === 2);
  await page.evaluate(() => {
    dispatchEvent(new CustomEvent('pagewright:form', { detail: { form: 'checklist', outcome: 'sent' } }));
    queueMicrotask(() => {
      throw new Error('for the test');
    });
  });
  await waitForEvent(page, '$exception');
  expect(events().toSorted()).toEqual([
    '$exception',
    '$pageview',
    '$pageview',
    'call_to_action',
    'form_checklist_sent',
  ]);
  const titles = pageViews().map(({ properties }) => String(properties.title).split(' ')[0]);
  expect(titles).toEqual(['Home', 'Other']);
});

test('after opting out, failed requests are not repeated', async () => {
  answer = 503;
  const { page } = await open('notRequired', { errors: /503|PostHog/ });
  await waitUntil(page, () => requestPaths.length === 1);
  await choose(page, 'no');
  await pass(page, 12); // PostHog repeats a request after 2 to 7 s
  await page.goto('about:blank');
  await page.waitForTimeout(300);
  expect(requestPaths).toHaveLength(1);
});

test('after opting out and in again, only what happens then is sent', async () => {
  const { page } = await open('notRequired');
  await waitForCapture(page, 'notRequired');
  await choose(page, 'no');
  await choose(page, 'yes');
  await page.evaluate(() => {
    dispatchEvent(new CustomEvent('pagewright:form', { detail: { form: 'demo', outcome: 'sent' } }));
  });
  await waitForEvent(page, 'form_demo_sent');
  expect(events()).toEqual(['form_demo_sent']);
});

test('a prerendered page is counted when it is opened', async () => {
  const { page, requests } = await open('cookieless', { isPrerendered: true });
  await waitForQueue(page);
  expect([events(), requests.filter((path) => path.includes('analytics'))]).toEqual([[], []]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { get: () => false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await waitForEvent(page, '$pageview');
  expect(events()).toEqual(['$pageview']);
});

test('a page from the back-forward cache counts one more view, if that is allowed', async () => {
  const { page } = await open('cookieless');
  await waitForEvent(page, '$pageview');
  const restore = () =>
    page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await restore();
  await expect.poll(events).toEqual(['$pageview', '$pageview']);
  await page.evaluate(() => localStorage.setItem('privacy', 'no')); // in another tab
  await restore();
  await waitForQueue(page);
  expect(events()).toHaveLength(2);
});

test('the page works when the chunk or the service is blocked', async () => {
  const { page } = await visit(`${sites.cookieless.url}/`, {
    prepare: failing(/analytics|localhost:\d+\/(e|i)\//),
    errors: LOAD_ERRORS,
    hydrated: true,
  });
  await page.getByRole('link', { name: 'Other' }).first().click();
  await page.waitForURL('**/other');
  expect(await page.locator('h1').innerText()).toBe('Other');
});

test('without a key, there is no chunk, no privacy choice and no request', async () => {
  expect(readdirSync(join(inject('dist'), 'assets')).filter((name) => name.includes('analytics'))).toEqual(
    [],
  );
  const { page, requests } = await visit('/');
  expect(await page.locator('[data-privacy]').count()).toBe(0);
  await page.waitForTimeout(1500);
  expect(requests.filter((path) => path.includes('analytics'))).toEqual([]);
});
