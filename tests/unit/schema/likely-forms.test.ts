import { describe, expect, it, test } from 'vitest';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { englishDay } from '../../../src/schema/messages/dates/calendar-words.ts';
import { likelyForm } from '../../../src/schema/messages/likely-forms.ts';
import { currencyHint, languageHint } from '../../../src/schema/messages/standard-names.ts';
import { timeZoneHint } from '../../../src/schema/messages/dates/time-zones.ts';
import { filesOf, loadFiles, MINIMAL_SITE } from '../../support/site.ts';

const { day, time, anchor, oldAddress } = readSchemas().defs.definitions;

describe('the form that an author probably means', () => {
  it.each([
    ['14.03.2026', '2026-03-14'],
    ['4.3.2026', '2026-03-04'],
    ['14/03/2026', '2026-03-14'],
    ['03/14/2026', '2026-03-14'],
    ['2026/3/14', '2026-03-14'],
    ['2026-3-14', '2026-03-14'],
    ['2026-14-03', '2026-03-14'],
    ['March 14, 2026', '2026-03-14'],
    ['14 mars 2026', '2026-03-14'],
    ['14. März 2026', '2026-03-14'],
    ['14 Mart 2026', '2026-03-14'],
    ['14 de marzo de 2026', '2026-03-14'],
    ['2026-03-14T10:00:00Z', '2026-03-14'],
    ['٢٠٢٦-٠٣-١٤', '2026-03-14'],
    ['２０２６年３月１４日', '2026-03-14'],
    ['令和8年3月14日', '2026-03-14'],
    ['令和元年5月1日', '2019-05-01'],
    ['45123', '2023-07-16'],
  ])('of the date %s is %s', (text, meant) => expect(likelyForm(text, day)).toBe(meant));

  it.each(['03/04/2026', 'soon', '2026', '30.02.2026'])('of the date %s is not known', (text) =>
    expect(likelyForm(text, day)).toBeUndefined(),
  );

  it.each([
    ['6:30 pm', '18:30'],
    ['12 am', '00:00'],
    ['24:00', '23:59'],
    ['27:30', undefined],
  ])('of the time %s is %s', (text, meant) => expect(likelyForm(text, time)).toBe(meant));

  it.each([
    ['The Top', 'the-top'],
    ['Fiyatlarımız', 'fiyatlarimiz'],
    ['#costs', 'costs'],
  ])('of the id %s is %s', (text, meant) => expect(likelyForm(text, anchor)).toBe(meant));

  it.each([
    ['preise', '/preise'],
    ['/preise/', '/preise'],
    ['https://www.acme.localhost/preise', '/preise'],
  ])('of the old address %s is %s', (text, meant) => expect(likelyForm(text, oldAddress)).toBe(meant));
});

test.each([
  ['lundi', 'monday'],
  ['Montag', 'monday'],
  ['Pazartesi', 'monday'],
  ['vendredi', 'friday'],
  ['pátek', 'friday'],
  ['never', undefined],
])('the day %s is %s', (word, day) => expect(englishDay(word)).toBe(day));

test.each([
  [timeZoneHint, 'Europe/İstanbul', 'Europe/Istanbul'],
  [timeZoneHint, 'Europe/Berln', 'Europe/Berlin'],
  [timeZoneHint, 'Berlin', 'Europe/Berlin'],
  [timeZoneHint, 'New York', 'America/New_York'],
  [timeZoneHint, 'Türkiye/İstanbul', 'Europe/Istanbul'],
  [timeZoneHint, 'Germany/Berlin', 'Europe/Berlin'],
  [timeZoneHint, 'Europe/Kiew', 'Europe/Kiev'],
  [timeZoneHint, 'Europe/Wien', 'Europe/Vienna'],
  [timeZoneHint, 'München', 'Europe/Berlin'],
  [timeZoneHint, 'Europe/Ankara', 'Europe/Istanbul'],
  [timeZoneHint, 'Deutschland', 'Europe/Berlin'],
  [timeZoneHint, 'España', 'Europe/Madrid'],
  [timeZoneHint, 'FR', 'Europe/Paris'],
  [timeZoneHint, 'Warszawa', 'Europe/Warsaw'],
  [timeZoneHint, 'Heure de Paris', 'Europe/Paris'],
  [timeZoneHint, 'Türkiye saati', 'Europe/Istanbul'],
  [currencyHint, 'TL', 'TRY'],
  [currencyHint, '€', 'EUR'],
  [currencyHint, 'Euro', 'EUR'],
  [currencyHint, 'eur', 'EUR'],
  [currencyHint, 'Türk Lirası', 'TRY'],
  [languageHint, 'Deutsch', 'de'],
  [languageHint, 'norsk', 'nb'],
  [languageHint, 'Norwegian', 'nb'],
  [languageHint, 'Turkish', 'tr'],
  [languageHint, 'cz', 'cs'],
  [languageHint, 'dk', 'da'],
  [languageHint, 'cz-CZ', 'cs-CZ'],
  [languageHint, 'de_DE', 'de-DE'],
  [languageHint, 'es_ES.UTF-8', 'es-ES'],
  [languageHint, 'en_US.UTF-8', 'en-US'],
  [languageHint, 'de_DE@euro', 'de-DE'],
])('%o suggests for %s: %s', (hint, written, meant) =>
  expect(hint(written)).toBe(`Did you mean "${meant}"?`),
);

test.each(['GMT+3', 'MEZ', 'CEST', 'TRT', 'United States', 'Europe/Xyz', '+01:00', '/', ''])(
  'the time zone "%s" is not guessed',
  (written) => expect(timeZoneHint(written)).toContain('a continent and a large city'),
);

describe('mistakes that a schema lists', () => {
  const hintFor = (from: string, to: string) => {
    const site = filesOf(MINIMAL_SITE).get('_site.yaml')!.replace(from, to);
    return loadFiles(new Map([['_site.yaml', site]])).problems.map(({ hint }) => hint);
  };
  const copyright = (text: string) => hintFor('copyright: Acme', `copyright: ${JSON.stringify(text)}`);

  it.each([
    '© 2026 Acme',
    '(c) Acme',
    'Copyright © 2020–2026, Acme',
    '2026 Acme',
    '© {year} Acme',
    'Acme © 2026',
    'Acme 2026',
  ])('the copyright text %s', (text) => expect(copyright(text)).toEqual(['Write "Acme".']));

  it.each(['Acme', '1984 Ltd', 'Studio 54'])('the copyright text %s is right', (text) =>
    expect(copyright(text)).toEqual([]),
  );

  const key = (text: string) =>
    hintFor('language: en', `language: en\nanalytics: { key: ${JSON.stringify(text)} }`);

  it.each([
    ['UA-12345-1', 'G-'],
    ['AW-12345', 'GTM-'],
    ['<script>gtag()</script>', 'only the key'],
    ['phx_abc', 'phc_'],
  ])('the analytics key %s', (text, hint) => expect(key(text)).toEqual([expect.stringContaining(hint)]));
});
