import { describe, expect, test } from 'vitest';
import type { Site } from '../../../src/model/page.ts';
import { readChoices, storedText } from '../../../src/services/privacy/choices.ts';
import { allowedMode, type Mode, optsOut } from '../../../src/services/privacy/consent.ts';
import { mustAskIn } from '../../../src/services/privacy/regions.ts';
import {
  asksForConsent,
  optionalServices,
  runsOn,
  servicesOf,
} from '../../../src/services/privacy/site-services.ts';

describe('the allowed mode', () => {
  const TABLE: [consent: 'cookieless' | 'required' | 'notRequired', beforeChoice: Mode][] = [
    ['cookieless', 'cookieless'],
    ['required', 'off'],
    ['notRequired', 'full'],
  ];
  const statistics = (consent: (typeof TABLE)[number][0]) => ({ category: 'statistics', consent }) as const;

  test.each(TABLE)(
    'consent %s: %s before a choice, full after consent, off after refusal',
    (consent, before) => {
      expect(allowedMode(statistics(consent), undefined, {})).toBe(before);
      expect(allowedMode(statistics(consent), 'yes', {})).toBe('full');
      expect(allowedMode(statistics(consent), 'no', {})).toBe('off');
    },
  );

  test.each(TABLE)('consent %s: off if the browser opts out, whatever the choice', (consent) => {
    for (const choice of [undefined, 'yes', 'no'] as const) {
      expect(allowedMode(statistics(consent), choice, { globalPrivacyControl: true })).toBe('off');
      expect(allowedMode(statistics(consent), choice, { doNotTrack: '1' })).toBe('off');
    }
  });

  test('a signal of the browser says nothing about functions that the visitor asks for', () => {
    const chat = { category: 'functional', consent: 'required' } as const;
    expect(allowedMode(chat, undefined, { globalPrivacyControl: true })).toBe('off');
    expect(allowedMode(chat, 'yes', { globalPrivacyControl: true })).toBe('full');
  });

  test('where nobody has to be asked, a service runs until it is declined', () => {
    expect(allowedMode(statistics('required'), undefined, {}, false)).toBe('full');
    expect(allowedMode(statistics('required'), 'no', {}, false)).toBe('off');
    expect(allowedMode(statistics('required'), undefined, { globalPrivacyControl: true }, false)).toBe('off');
    expect(allowedMode(statistics('cookieless'), undefined, {}, false)).toBe('cookieless');
  });

  test('what is necessary always runs', () =>
    expect(
      allowedMode({ category: 'necessary', consent: 'notNeeded' }, 'no', { globalPrivacyControl: true }),
    ).toBe('full'));

  test('other values of "Do Not Track" do not opt out', () => {
    for (const doNotTrack of [null, '0', 'unspecified']) expect(optsOut({ doNotTrack })).toBe(false);
  });
});

describe('visitors must be asked', () => {
  test.each([
    'Europe/Rome',
    'Europe/London',
    'Europe/Zurich',
    'Atlantic/Reykjavik',
    'Asia/Nicosia',
    'America/Sao_Paulo',
    'America/Toronto',
    'America/Los_Angeles',
    'UTC',
    'Etc/GMT+3',
    'PST8PDT',
    'Mars/Olympus',
    '',
    undefined,
  ])('in %s', (zone) => expect(mustAskIn(zone)).toBe(true));

  test.each(['America/New_York', 'Asia/Tokyo', 'Africa/Cairo', 'Australia/Sydney', 'Pacific/Auckland'])(
    'not in %s',
    (zone) => expect(mustAskIn(zone)).toBe(false),
  );

  test('in every time zone that this version of Node knows for Europe', () => {
    const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('Europe/'));
    expect(zones.filter((zone) => !mustAskIn(zone))).toEqual([]);
  });
});

describe('choices', () => {
  test('are read as they were stored', () => {
    const choices = { Chat: 'yes', Pixel: 'no' } as const;
    expect(readChoices(storedText(choices, new Date(0)), ['Chat', 'Pixel'])).toEqual(choices);
    expect(storedText(choices, new Date(0))).toContain('1970-01-01T00:00:00.000Z');
  });

  test('of earlier versions refuse all services, and allow only the one that there was', () => {
    expect(readChoices('no', ['Chat', 'Pixel'])).toEqual({ Chat: 'no', Pixel: 'no' });
    expect(readChoices('yes', ['PostHog', 'Pixel'])).toEqual({ PostHog: 'yes' });
  });

  test.each(['', null, undefined, '{', '[]', '3', '{"choices":{"Chat":"maybe"}}', 'null'])(
    'that cannot be read are none: %s',
    (text) => expect(readChoices(text, ['Chat'])).toEqual({}),
  );
});

describe('the services of a site', () => {
  const analytics = (own: object) => own as Site['analytics'];
  const privacy = { counting: 'Counts.' } as Site['privacy'];
  const script = (own: object) =>
    ({
      name: 'Chat',
      purpose: 'Chats.',
      category: 'functional',
      src: 'https://chat.example/a.js?b=c',
      addsStyles: false,
      ...own,
    }) as NonNullable<Site['scripts']>[number];

  test('are none without settings, so nobody is asked', () => {
    expect(servicesOf({ analytics: analytics({}), privacy })).toEqual([]);
    expect(asksForConsent({ analytics: analytics({ key: 'phc_1' }), privacy })).toBe(false);
    expect(optionalServices({ analytics: analytics({ key: 'phc_1' }), privacy })).toHaveLength(1);
  });

  test('of Google always ask, whatever the setting', () =>
    expect(asksForConsent({ analytics: analytics({ key: 'G-AB12', consent: 'notRequired' }), privacy })).toBe(
      true,
    ));

  test('have the sources of their script and of their origins', () => {
    const [chat] = servicesOf({
      analytics: analytics({}),
      privacy,
      scripts: [script({ origins: ['https://api.example', 'wss://live.example'] })],
    });
    expect(chat!.sources).toMatchObject({
      'script-src': ['https://chat.example', 'https://api.example'],
      'connect-src': ['https://api.example', 'wss://live.example'],
      'img-src': ['https://api.example'],
    });
  });

  test('run on the pages that they name, by default on all', () => {
    const [everywhere, contact] = servicesOf({
      analytics: analytics({}),
      privacy,
      scripts: [script({}), script({ pages: [{ href: '/contact', kind: 'page' }] })],
    });
    expect([runsOn(everywhere!, '/'), runsOn(contact!, '/'), runsOn(contact!, '/contact')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
