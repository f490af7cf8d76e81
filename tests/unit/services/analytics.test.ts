import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnalyticsClient } from '../../../src/services/analytics/analytics-provider.ts';
import type { Mode } from '../../../src/services/privacy/consent.ts';
import { posthogConfig } from '../../../src/services/analytics/posthog-config.ts';
import { exceptionProperties } from '../../../src/services/analytics/posthog-exception.ts';
import { analyticsProvider, destinationOf } from '../../../src/services/analytics/providers.ts';
import { anonymousAddress, withAnonymousAddresses } from '../../../src/services/analytics/address.ts';
import { createTracker } from '../../../src/services/analytics/tracker.ts';

test('PostHog gets the specified options, and loads no further scripts', () => {
  expect(posthogConfig('https://us.i.posthog.com', 'full')).toMatchObject({
    api_host: 'https://us.i.posthog.com',
    capture_exceptions: true,
    debug: false,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
  });
  expect(posthogConfig('https://us.i.posthog.com', 'cookieless')).toMatchObject({
    cookieless_mode: 'always',
    persistence: 'memory',
  });
});

test('an exception includes its stack frames, the innermost last', () => {
  const error = new TypeError('x is not a function');
  error.stack =
    'TypeError: x is not a function\n    at inner (https://a.example/b.js:1:23)\n    at https://a.example/c.js:4:5';
  expect(exceptionProperties(error)).toMatchObject({
    $exception_list: [
      {
        type: 'TypeError',
        value: 'x is not a function',
        stacktrace: {
          frames: [
            { function: '?', filename: 'https://a.example/c.js', lineno: 4, colno: 5 },
            { function: 'inner', filename: 'https://a.example/b.js', lineno: 1, colno: 23 },
          ],
        },
      },
    ],
  });
  expect(exceptionProperties('gone')).toMatchObject({ $exception_list: [{ type: 'Error', value: 'gone' }] });
});

describe('the key of an account', () => {
  test.each([
    ['phc_abc123', 'PostHog', 'https://us.i.posthog.com'],
    ['G-AB12CD34EF', 'Google Analytics', 'https://www.googletagmanager.com'],
    ['GTM-AB12CD3', 'Google Tag Manager', 'https://www.googletagmanager.com'],
    ['1b2c3d4e-0000-4000-8000-000000000000', 'Umami', 'https://cloud.umami.is'],
    ['acme.com', 'Plausible', 'https://plausible.io'],
    ['12', 'Matomo', undefined],
  ])('%s tells the service: %s', (key, name, host) => {
    expect(analyticsProvider({ key })?.name).toBe(name);
    expect(existsSync(analyticsProvider({ key })!.module)).toBe(true);
    expect(destinationOf({ key })?.host).toBe(host);
    expect(destinationOf({ key, host: 'https://own.example' })?.host).toBe('https://own.example');
  });

  test('none, or one of no known service, has no account', () => {
    expect(destinationOf({})).toBeUndefined();
    expect(destinationOf({ key: 'UA-1' })).toBeUndefined();
  });
});

describe('an address that is sent', () => {
  test.each([
    ['https://a.example/b', 'https://a.example/b'],
    ['https://a.example/b?email=x@y.z&token=1', 'https://a.example/b'],
    ['https://a.example/b?utm_source=letter&email=x', 'https://a.example/b?utm_source=letter'],
    ['https://a.example/b?utm_content=x@y.z&ref=z', 'https://a.example/b?ref=z'],
    ['https://a.example/b#access_token=1', 'https://a.example/b'],
    ['https://a.example/b?gclid=1', 'https://a.example/b'],
    ['Failed to load https://a.example/b?token=1 (404)', 'Failed to load https://a.example/b (404)'],
    ['', ''],
    ['What? A text #1', 'What? A text #1'],
  ])('%s becomes %s', (address, sent) => expect(anonymousAddress(address)).toBe(sent));

  test('keeps clicks on advertisements for Google', () =>
    expect(anonymousAddress('https://a.example/?gclid=1&x=2', true)).toBe('https://a.example/?gclid=1'));

  test('is found anywhere in an event', () => {
    const date = new Date(0);
    expect(
      withAnonymousAddresses({ a: [{ b: 'https://a.example/?token=1' }], c: 1, date, none: null }),
    ).toEqual({ a: [{ b: 'https://a.example/' }], c: 1, date, none: null });
  });
});

describe('another provider', () => {
  let page: EventTarget;
  let log: string[];
  /** An element that a translator has added to the page. */
  let translated: object | null;

  /** A client that logs its calls. */
  const connect = ({ key }: { key: string }, mode: Mode): AnalyticsClient => {
    const write = (text: string) => void log.push(`${mode}: ${text}`);
    write(`connect ${key}`);
    return {
      pageView: () => write('view'),
      event: (name, properties) => write(`${name} ${JSON.stringify(properties)}`),
      exception: (reason) => write(`exception ${String(reason)}`),
      stop: () => write('stop'),
    };
  };
  const start = () => {
    const { setMode, restored } = createTracker(connect);
    return Object.assign((mode: Mode) => setMode({ key: 'k', host: 'https://dummy.example' }, mode), {
      restored,
    });
  };
  const dispatch = (type: string, properties: object = {}) =>
    page.dispatchEvent(Object.assign(new Event(type), properties));

  beforeEach(() => {
    log = [];
    translated = null;
    page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => translated }));
  });
  afterEach(() => vi.unstubAllGlobals());

  test('measures nothing while it is off', () => {
    start()('off');
    dispatch('pagewright:form', { detail: { form: 'demo', outcome: 'sent' } });
    expect(log).toEqual([]);
  });

  test('receives no errors of a page that the browser has translated', () => {
    start()('cookieless');
    translated = {};
    dispatch('unhandledrejection', { reason: 'gone' });
    expect(log.some((line) => line.includes('exception'))).toBe(false);
  });

  test('receives page views, form outcomes and uncaught errors', () => {
    start()('cookieless');
    dispatch('pagewright:form', { detail: { form: 'demo', outcome: 'sent' } });
    dispatch('unhandledrejection', { reason: 'gone' });
    expect(log.map((line) => line.replace('cookieless: ', ''))).toEqual([
      'connect k',
      'view',
      'form_demo_sent {}',
      'exception gone',
    ]);
  });

  test('connects once per mode, sends the first view once, and stops every client after refusal', () => {
    const setMode = start();
    for (const mode of ['cookieless', 'full', 'full', 'off', 'full', 'cookieless'] as const) setMode(mode);
    expect(log).toEqual([
      'cookieless: connect k',
      'cookieless: view',
      'full: connect k',
      'full: stop',
      'cookieless: stop',
      'full: connect k',
      'full: stop',
      'cookieless: connect k',
    ]);
  });

  test('sends another view for a page from the back-forward cache, in the mode that is allowed then', () => {
    const setMode = start();
    const restore = (mode: Mode) => {
      setMode.restored();
      setMode(mode);
    };
    setMode('cookieless');
    for (const mode of ['cookieless', 'off', 'full'] as const) restore(mode);
    expect(log.filter((line) => line.endsWith('view'))).toEqual([
      'cookieless: view',
      'cookieless: view',
      'full: view',
    ]);
  });
});
