import { describe, expect, test } from 'vitest';
import { asksForPrivacy, exceptionOf, type Mode, modeOf, optionsOf } from '../../../src/services/tracking.ts';

describe('how much is measured', () => {
  const TABLE: [consent: 'cookieless' | 'required' | 'notRequired', unasked: Mode][] = [
    ['cookieless', 'cookieless'],
    ['required', 'off'],
    ['notRequired', 'full'],
  ];
  test.each(TABLE)('%s: before a choice %s, after a yes all, after a no nothing', (consent, unasked) => {
    expect(modeOf(consent, undefined, {})).toBe(unasked);
    expect(modeOf(consent, 'yes', {})).toBe('full');
    expect(modeOf(consent, 'no', {})).toBe('off');
  });

  test.each(TABLE)('%s: a browser that asks for privacy says no', (consent) => {
    for (const choice of [undefined, 'yes', 'no'] as const) {
      expect(modeOf(consent, choice, { globalPrivacyControl: true })).toBe('off');
      expect(modeOf(consent, choice, { doNotTrack: '1' })).toBe('off');
    }
  });

  test('the other values of "Do Not Track" ask for nothing', () => {
    for (const doNotTrack of [null, '0', 'unspecified']) expect(asksForPrivacy({ doNotTrack })).toBe(false);
  });
});

test('PostHog gets the specified options, and brings nothing from elsewhere', () => {
  expect(optionsOf('https://us.i.posthog.com', 'full')).toMatchObject({
    api_host: 'https://us.i.posthog.com',
    capture_exceptions: true,
    debug: false,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
  });
  expect(optionsOf('https://us.i.posthog.com', 'cookieless')).toMatchObject({
    cookieless_mode: 'always',
    persistence: 'memory',
  });
});

test('an error is told with its places, the innermost last', () => {
  const error = new TypeError('x is not a function');
  error.stack =
    'TypeError: x is not a function\n    at inner (https://a.example/b.js:1:23)\n    at https://a.example/c.js:4:5';
  expect(exceptionOf(error)).toMatchObject({
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
  expect(exceptionOf('gone')).toMatchObject({ $exception_list: [{ type: 'Error', value: 'gone' }] });
});
