import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { hold, hydrateAll, LOAD_ERRORS, useBrowser, type Visit } from '../../support/browser.ts';
import { ENTERED, nameOf, useServiceSite } from '../../support/forms/service-site.ts';
import { NIGHTLY } from '../../support/runner/scale.ts';
import { type Behavior, type ServiceName, STAND_INS, type StandIn } from '../../support/forms/stand-ins.ts';

const site = useServiceSite();
const { services } = site;
const ERRORS = /was refused|could not be sent|Failed to load resource|blocked by CORS policy/;
const visit = useBrowser({ errors: ERRORS });

/** The timers of forms are faster: a form waits a second before it is sent, and ten for its answer. */
const SPEED = 20;
const hurry = (page: Page) =>
  page.addInitScript((speed) => {
    const real = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => real(ms / speed);
  }, SPEED);

interface Opened extends Visit {
  service: ServiceName;
  standIn: StandIn;
  main: Locator;
}

type VisitOptions = NonNullable<Parameters<typeof visit>[1]>;

/** Opens the page of a service. */
async function open(service: ServiceName, options: VisitOptions = {}): Promise<Opened> {
  const { prepare, ...rest } = options;
  const visited = await visit(`${site.url}/${nameOf(service)}`, {
    ...rest,
    async prepare(page) {
      await hurry(page);
      await site.route(page.context());
      await prepare?.(page);
    },
  });
  return { ...visited, service, standIn: STAND_INS[service], main: visited.page.locator('main') };
}

const openHydrated = (service: ServiceName) => open(service, { hydrated: true });

async function fill(main: Locator): Promise<void> {
  await main.getByLabel('Email').fill(ENTERED.email);
  await main.getByLabel(ENTERED.topic).check();
  await main.getByLabel('What else?').fill(ENTERED.other);
  await main.getByLabel('Message').fill(ENTERED.message);
}

const button = (main: Locator) => main.locator('form button[type=submit]');

/** Expects that the form contains what was typed. */
async function expectKept(main: Locator): Promise<void> {
  await expect
    .poll(async () => ({
      email: await main.getByLabel('Email').inputValue(),
      topic: await main
        .getByLabel(ENTERED.topic)
        .evaluate((box: HTMLInputElement) => box.checked && box.value),
      other: await main.getByLabel('What else?').inputValue(),
      message: await main.getByLabel('Message').inputValue(),
    }))
    .toEqual(ENTERED);
  expect(await main.getByLabel('What else?').isVisible()).toBe(true);
}

/** Expects that a service has stored the form a number of times. */
async function expectStored(
  { service, standIn }: Opened,
  times: number,
  others: Record<string, string> = {},
): Promise<void> {
  const { names = {} } = standIn;
  const values = Object.fromEntries(
    Object.entries({ ...ENTERED, source: `${nameOf(service)} · Acme`, ...others }).map(([name, value]) => [
      names[name] ?? name,
      value,
    ]),
  );
  await expect
    .poll(() => services.stored)
    .toEqual(Array.from({ length: times }, () => ({ service, values })));
}

/** Expects that a message is announced, the values are kept, and the button works and has the focus. */
async function expectFailure({ main }: Opened, title: string): Promise<void> {
  await main.getByRole('alert').getByText(title).waitFor();
  await expectKept(main);
  expect(await button(main).isEnabled()).toBe(true);
  expect(await main.getByRole('link', { name: 'send it to us as an email' }).count()).toBe(1);
}

const REFUSED = 'Submission failed';
const UNREACHABLE = 'Network error';
const UNCLEAR = 'We cannot tell whether';

/** Expects that the form was sent: it says so, and is empty. Otherwise, the service shows its page. */
async function expectSent(opened: Opened): Promise<void> {
  const { main, page, standIn } = opened;
  if (!standIn.scripted) return void (await page.waitForURL(/list-manage\.com|buttondown\.com/));
  await main.getByRole('status').getByText('Thank you!').waitFor();
  expect(await main.getByLabel('Email').inputValue()).toBe('');
  expect(await main.getByLabel('What else?').isVisible()).toBe(false);
  expect(await button(main).isEnabled()).toBe(true);
}

/** Sends the form once more, now that the service works. */
async function sendAgain(opened: Opened, times: number): Promise<void> {
  services.behavior = { stores: true, answer: 'accepted' };
  await button(opened.main).click();
  await expectSent(opened);
  await expectStored(opened, times);
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** A fault, and the services to which it can happen. */
interface Fault {
  name: string;
  /** Whether it depends on what the service understands. Otherwise, one service tells enough about the others. */
  isOwn?: true;
  at?: (standIn: StandIn) => boolean;
  run(service: ServiceName): Promise<void>;
}

const scripted = ({ scripted }: StandIn) => scripted;
const unscripted = ({ scripted }: StandIn) => !scripted;

/** The service says only that it does not take the form. */
function refusal(name: string, answer: Behavior['answer']): Fault {
  return {
    name,
    at: scripted,
    async run(service) {
      const opened = await openHydrated(service);
      await fill(opened.main);
      services.behavior = { stores: false, answer };
      await button(opened.main).click();
      await expectFailure(opened, REFUSED);
      expect(await focusedText(opened.page)).toBe('Send');
      expect(await opened.main.getByText(UNCLEAR).count()).toBe(0);
      await sendAgain(opened, 1);
    },
  };
}

/** The page cannot know whether the service has the form. */
function noAnswer(name: string, stores: boolean, answer: Behavior['answer']): Fault {
  return {
    name,
    ...(stores && answer === 'drop' && { isOwn: true }),
    at: scripted,
    async run(service) {
      const opened = await openHydrated(service);
      await fill(opened.main);
      services.behavior = { stores, answer };
      await button(opened.main).click();
      await expectFailure(opened, UNREACHABLE);
      expect(await focusedText(opened.page)).toBe('Send');
      expect(await opened.main.getByText(UNCLEAR).count()).toBe(1);
      await sendAgain(opened, stores && !opened.standIn.idempotent ? 2 : 1);
    },
  };
}

/** The browser shows another page than the service wants, and the visitor goes back. */
function lostPage(name: string, stores: boolean, answer: Behavior['answer']): Fault {
  return {
    name,
    at: unscripted,
    async run(service) {
      const opened = await openHydrated(service);
      const { main, page } = opened;
      await fill(main);
      services.behavior = { stores, answer };
      await button(main).click();
      // The page of the service, or that of the browser.
      await expect.poll(() => page.url().startsWith(site.url)).toBe(false);
      await page.goBack();
      await hydrateAll(opened);
      await expectKept(main);
      await sendAgain(opened, 1);
    },
  };
}

const FAULTS: Fault[] = [
  {
    name: 'a slow answer, and a double click',
    isOwn: true,
    async run(service) {
      const opened = await openHydrated(service);
      await fill(opened.main);
      services.behavior.delay = 100;
      await button(opened.main).dblclick();
      await expectSent(opened);
      await expectStored(opened, 1);
    },
  },
  {
    name: 'Enter twice',
    async run(service) {
      const opened = await openHydrated(service);
      await fill(opened.main);
      await opened.main.getByLabel('Email').focus();
      await opened.page.keyboard.press('Enter');
      await opened.page.keyboard.press('Enter');
      await expectSent(opened);
      await expectStored(opened, 1);
    },
  },
  refusal('500', 'failed'),
  refusal('429', 'limited'),
  {
    name: 'a refusal of a value',
    isOwn: true,
    at: ({ refused }) => refused !== undefined,
    async run(service) {
      const opened = await openHydrated(service);
      await fill(opened.main);
      services.behavior = { stores: false, answer: 'refused' };
      await button(opened.main).click();
      await expectFailure(opened, REFUSED);
      const { text } = opened.standIn.refused!;
      const field = opened.main.getByLabel('Email');
      if (text === undefined) expect(await focusedText(opened.page)).toBe('Send');
      else {
        await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
        expect(await field.getAttribute('aria-invalid')).toBe('true');
        expect(await opened.main.getByText(text).isVisible()).toBe(true);
      }
      await sendAgain(opened, 1);
    },
  },
  noAnswer('a connection that drops before the service has stored the form', false, 'drop'),
  noAnswer('a connection that drops after that', true, 'drop'),
  noAnswer('no answer, and nothing stored', false, 'hang'),
  noAnswer('no answer, but stored', true, 'hang'),
  {
    name: 'no connection, and then one',
    async run(service) {
      const opened = await openHydrated(service);
      await fill(opened.main);
      await opened.page.context().setOffline(true);
      services.behavior = { stores: false, answer: 'drop' }; // what Playwright answers, it answers offline, too
      await button(opened.main).click();
      await expectFailure(opened, UNREACHABLE);
      expect(await opened.main.getByText(UNCLEAR).count()).toBe(0);
      await opened.page.context().setOffline(false);
      await sendAgain(opened, 1);
    },
  },
  {
    name: 'an extension that blocks the service',
    at: (standIn) => standIn.scripted && standIn !== STAND_INS.netlify,
    async run(service) {
      const opened = await openHydrated(service);
      await fill(opened.main);
      const address = await opened.main.locator('form').getAttribute('data-sends-to');
      await opened.page.route(address!, (route) => route.abort('blockedbyclient'));
      await button(opened.main).click();
      await expectFailure(opened, UNREACHABLE);
      await opened.page.unroute(address!);
      await sendAgain(opened, 1);
    },
  },
  {
    name: 'a redirect to another page',
    // A page of the site is no JSON, and what Playwright answers, it does not redirect.
    at: (standIn) => standIn.scripted && standIn !== STAND_INS.netlify && standIn !== STAND_INS.formspree,
    async run(service) {
      const opened = await openHydrated(service);
      await fill(opened.main);
      services.behavior = { stores: true, answer: 'redirect' };
      await button(opened.main).click();
      await expectSent(opened);
      await expectStored(opened, 1);
    },
  },
  {
    name: 'a reload while the form is being sent',
    // What Playwright has to answer does not survive the page.
    at: (standIn) => standIn.scripted && standIn !== STAND_INS.formspree,
    async run(service) {
      const opened = await openHydrated(service);
      const { main, page } = opened;
      await fill(main);
      services.behavior = { stores: true, answer: 'accepted', delay: 300 };
      await button(main).click();
      await expect.poll(() => services.requests).toBe(1);
      await page.reload();
      await hydrateAll(opened);
      await main.getByRole('alert').getByText(UNCLEAR).waitFor();
      await expectKept(main);
      await sendAgain(opened, opened.standIn.idempotent ? 1 : 2);
      await page.reload();
      await hydrateAll(opened);
      expect(await main.getByText(UNCLEAR).count()).toBe(0);
      expect(await main.getByLabel('Email').inputValue()).toBe('');
    },
  },
  {
    name: 'Back and Forward after the form was sent',
    async run(service) {
      const opened = await openHydrated(service);
      const { main, page } = opened;
      await fill(main);
      await button(main).click();
      await expectSent(opened);
      if (opened.standIn.scripted) await page.goto(`${site.url}/redirected`);
      await page.goBack();
      if (opened.standIn.scripted) expect(await main.getByLabel('Email').inputValue()).toBe('');
      await hydrateAll(opened);
      expect(await button(main).isEnabled()).toBe(true);
      // Browsers ask before they send a form once more for the page of a service.
      if (opened.standIn.scripted) await page.goForward();
      await expectStored(opened, 1);
    },
  },
  {
    name: 'autofill before and after hydration, which tells only of changes',
    async run(service) {
      const opened = await open(service);
      const { main } = opened;
      const set = (label: string, value: string) =>
        main.getByLabel(label).evaluate((field: HTMLInputElement, text) => {
          // As the browser does: without the setter that React has put on the element.
          const { prototype } = field.constructor as typeof HTMLInputElement;
          const { set: write } = Object.getOwnPropertyDescriptor(prototype, text ? 'value' : 'checked')!;
          write!.call(field, text || true);
          field.dispatchEvent(new Event('change', { bubbles: true }));
        }, value);
      await set('Email', ENTERED.email);
      await set(ENTERED.topic, '');
      await hydrateAll(opened);
      expect(await main.getByLabel('What else?').isVisible()).toBe(true);
      await set('An offer', '');
      await expect.poll(() => main.getByLabel('What else?').isVisible()).toBe(false);
      await set(ENTERED.topic, '');
      await expect.poll(() => main.getByLabel('What else?').isVisible()).toBe(true);
      await button(main).click();
      await expect
        .poll(() => main.getByLabel('What else?').evaluate((field) => field === document.activeElement))
        .toBe(true);
      await set('What else?', ENTERED.other);
      await set('Message', ENTERED.message);
      await button(main).click();
      await expectSent(opened);
      await expectStored(opened, 1);
    },
  },
  {
    name: 'a translation by the browser',
    at: scripted,
    async run(service) {
      const opened = await openHydrated(service);
      const { main, page } = opened;
      await page.evaluate(() => {
        const wrap = (root: Node) => {
          const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
          const texts: Text[] = [];
          while (walker.nextNode()) texts.push(walker.currentNode as Text);
          for (const text of texts) {
            if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea, option'))
              continue;
            const font = document.createElement('font');
            text.replaceWith(font);
            font.append(text);
          }
        };
        wrap(document.body);
        new MutationObserver((records) => {
          for (const { target } of records) wrap(target);
        }).observe(document.body, { childList: true, subtree: true });
      });
      await button(main).click();
      await main.getByText('Please fill in this field').first().waitFor();
      await fill(main);
      services.behavior = { stores: false, answer: 'failed' };
      await button(main).click();
      await expectFailure(opened, REFUSED);
      services.behavior = { stores: false, answer: 'drop' };
      await button(main).click();
      await expectFailure(opened, UNREACHABLE);
      await sendAgain(opened, 1);
    },
  },
  {
    name: 'scripts that arrive after the form was sent twice',
    async run(service) {
      let arrive = () => {};
      const opened = await open(service, {
        async prepare(page) {
          arrive = await hold(page, '**/assets/*.js');
        },
      });
      const { main, page } = opened;
      await main.getByLabel('Email').fill(ENTERED.email);
      await main.getByLabel(ENTERED.topic).check();
      await main.getByLabel('Message').fill(ENTERED.message);
      await button(main).click();
      await main.getByLabel('Email').press('Enter');
      arrive();
      // This field was not in view before.
      await expect
        .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type))
        .toBe('text');
      await main.getByLabel('What else?').fill(ENTERED.other);
      await main.getByLabel('What else?').press('Enter');
      await expectSent(opened);
      await expectStored(opened, 1);
    },
  },
  {
    name: 'scripts that never arrive',
    isOwn: true,
    at: ({ native }) => native,
    async run(service) {
      const opened = await open(service, {
        errors: LOAD_ERRORS,
        prepare: (page) => page.route('**/assets/*.js', (route) => route.abort()),
      });
      const { main, page } = opened;
      await main.getByLabel('Email').fill(ENTERED.email);
      await main.getByLabel('An offer').check();
      await main.getByLabel('Message').fill(ENTERED.message);
      await button(main).click();
      await page.getByRole('heading', { name: /^(Thank|Almost|Please)/ }).waitFor();
      await expectStored(opened, 1, { topic: 'An offer', other: '', source: '' });
    },
  },
  {
    name: 'no JavaScript',
    isOwn: true,
    at: ({ native }) => native,
    async run(service) {
      const opened = await open(service, { javaScriptEnabled: false });
      await fill(opened.main);
      await button(opened.main).click();
      await opened.page.getByRole('heading', { name: /^(Thank|Almost|Please)/ }).waitFor();
      await expectStored(opened, 1, { source: '' });
    },
  },
  lostPage('an answer of the service that is an error', false, 'failed'),
  lostPage('a connection that drops, at a service that shows its page', false, 'drop'),
  {
    name: 'no answer of a service that shows its page',
    at: unscripted,
    async run(service) {
      const opened = await openHydrated(service);
      await fill(opened.main);
      // Playwright cannot look at the page before its request ends.
      services.behavior = { stores: false, answer: 'nothing', delay: 1000 };
      await button(opened.main).click();
      await expectFailure(opened, UNREACHABLE);
      expect(await opened.main.getByText(UNCLEAR).count()).toBe(1);
      await sendAgain(opened, 1);
    },
  },
];

/** The services at which all faults are tried: one that answers scripts, and one that does not. */
const FULLY: ServiceName[] = ['own server', 'buttondown'];

describe.each(Object.entries(STAND_INS) as [ServiceName, StandIn][])('%s', (service, standIn) => {
  const faults = FAULTS.filter(({ at }) => at?.(standIn) ?? true);
  const tried = FULLY.includes(service) || NIGHTLY ? faults : faults.filter(({ isOwn }) => isOwn);
  it.each(tried.map(({ name, run }) => [name, run] as const))(
    'loses and doubles nothing with %s',
    async (_, run) => {
      await run(service);
      expect(new Set(services.stored.map((stored) => stored.service))).toEqual(new Set([service]));
    },
  );
});

describe('netlify', () => {
  it('finds the form, its honeypot and all its fields in the HTML', () => {
    const html = readFileSync(join(site.dist, 'netlify.html'), 'utf8');
    const form = /<form\b[^]*?<\/form>/.exec(html)![0];
    expect(
      /^<form[^>]*>/
        .exec(form)![0]
        .match(/\b(?:name|data-netlify\S*|method)="\w+"/g)!
        .sort(),
    ).toEqual(['data-netlify-honeypot="website"', 'data-netlify="true"', 'method="post"', 'name="netlify"']);
    const names = [...form.matchAll(/<(?:input|textarea)[^>]* name="([^"]+)"/g)].map(([, name]) => name);
    const known = ['email', 'topic', 'topic', 'other', 'message', 'source', 'form-name', 'website'];
    expect(names.sort()).toEqual(known.sort());
    expect(form).toContain('<input type="hidden" name="form-name" value="netlify"/>');
  });
});

describe('an email address', () => {
  it('gets the form once from a double click, also without a connection; the text stays', async () => {
    const { page } = await visit(`${site.url}/mail`, { hydrated: true });
    const main = page.locator('main');
    const opened: string[] = [];
    const session = await page.context().newCDPSession(page);
    session.on('Page.frameRequestedNavigation', ({ url }) => opened.push(url));
    await session.send('Page.enable');
    await fill(main);
    await page.waitForTimeout(1000); // A form that is sent sooner waits, so that a second click finds it busy anyway.
    await page.context().setOffline(true);
    await button(main).dblclick({ delay: 150 });
    await main.getByText('Your mail program opens').first().waitFor();
    await expectKept(main);
    expect(opened).toEqual([expect.stringMatching(/^mailto:a@acme\.localhost\?.*A%20roof/)]);
    expect(services.requests).toBe(0);
  });
});
