import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type {
  AnalyticsClient,
  AnalyticsSettings,
} from '../../../src/services/analytics/analytics-provider.ts';
import { allowedMode, type Mode, optsOut } from '../../../src/services/analytics/consent.ts';
import { posthogConfig } from '../../../src/services/analytics/posthog-config.ts';
import { exceptionProperties } from '../../../src/services/analytics/posthog-exception.ts';
import { analyticsModule, analyticsProvider } from '../../../src/services/analytics/providers.ts';
import { createTracker } from '../../../src/services/analytics/tracker.ts';

describe('the allowed mode', () => {
  const TABLE: [consent: 'cookieless' | 'required' | 'notRequired', beforeChoice: Mode][] = [
    ['cookieless', 'cookieless'],
    ['required', 'off'],
    ['notRequired', 'full'],
  ];
  test.each(TABLE)(
    'consent %s: %s before a choice, full after consent, off after refusal',
    (consent, beforeChoice) => {
      expect(allowedMode(consent, undefined, {})).toBe(beforeChoice);
      expect(allowedMode(consent, 'yes', {})).toBe('full');
      expect(allowedMode(consent, 'no', {})).toBe('off');
    },
  );

  test.each(TABLE)('consent %s: off if the browser opts out, whatever the choice', (consent) => {
    for (const choice of [undefined, 'yes', 'no'] as const) {
      expect(allowedMode(consent, choice, { globalPrivacyControl: true })).toBe('off');
      expect(allowedMode(consent, choice, { doNotTrack: '1' })).toBe('off');
    }
  });

  test('other values of "Do Not Track" do not opt out', () => {
    for (const doNotTrack of [null, '0', 'unspecified']) expect(optsOut({ doNotTrack })).toBe(false);
  });
});

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

describe('analytics settings', () => {
  const settings = (own: object) =>
    ({ host: 'https://us.i.posthog.com', consent: 'cookieless', ...own }) as AnalyticsSettings;

  test('default to PostHog', () => {
    expect(analyticsProvider(settings({}))).toBe(analyticsProvider(settings({ provider: 'posthog' })));
  });

  test('resolve to an existing module once a key is set', () => {
    expect(analyticsModule(settings({}))).toBeUndefined();
    expect(existsSync(analyticsModule(settings({ key: 'k' }))!)).toBe(true);
  });
});

describe('another provider', () => {
  let page: EventTarget;
  let log: string[];

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
    page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('document', new EventTarget());
  });
  afterEach(() => vi.unstubAllGlobals());

  test('measures nothing while it is off', () => {
    start()('off');
    dispatch('pagewright:form', { detail: { form: 'demo', outcome: 'sent' } });
    expect(log).toEqual([]);
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
