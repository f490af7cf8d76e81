import { describe, expect, it } from 'vitest';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { createLoader } from '../../../src/pipeline.ts';
import { filesOf, HOME, loadFiles, minimalFiles, MINIMAL_SITE } from '../../support/site.ts';

/** Returns the problems of the site file with these lines added. */
const problemsWith = (more: string) =>
  loadFiles(new Map([['_site.yaml', `${filesOf(MINIMAL_SITE).get('_site.yaml')!}${more}`]])).problems;

describe('placeholders', () => {
  it.each([
    '{anzahl} p',
    '{ count } p',
    '{{count}} p',
    '{Count} p',
    '{0} p',
    '%d p',
    '%s p',
    '%1$s p',
    '%count% p',
    '${count} p',
    '[count] p',
    '[anzahl] p',
    '<count> p',
    '$count p',
    '%count p',
    '__count__ p',
    '#count# p',
  ])('"%s" is reported with the text to write', (text) => {
    expect(problemsWith(`words: { searchCount: "${text}" }\n`)).toMatchObject([
      { code: 'wrong-value', hint: 'Write "{count} p". Placeholders are the same in every language.' },
    ]);
  });

  it.each(['{count pages', 'count} pages', '}{', '{count} von {total}'])('"%s" is reported', (text) => {
    expect(problemsWith(`words: { searchCount: "${text}" }\n`)).toMatchObject([
      { code: 'wrong-value', hint: 'Write {count}, exactly like this in every language.' },
    ]);
  });

  it.each([
    ['%d of %d', 'Write "{index} of {count}".'],
    ['{1} de {2}', 'Write "{index} de {count}".'],
    ['%2$s / %1$s', 'Write "{count} / {index}".'],
    ['{{index}} von {count}', 'Write "{index} von {count}".'],
    ['{nummer} von {anzahl}', 'Write {index} or {count}, exactly'],
    ['{index} von %s', 'Write "{index} von {count}".'],
  ])('of two values in "%s" are reported', (text, hint) => {
    expect(problemsWith(`words: { position: "${text}" }\n`)).toMatchObject([
      { code: 'wrong-value', hint: expect.stringContaining(hint) },
    ]);
  });

  it.each([
    'Seiten: {count}',
    '{count} {count}',
    'Many',
    '100 %',
    '{count}% ideal',
    'Pages [beta]: {count}',
    'No. [b]',
  ])('"%s" is accepted', (text) => {
    const problems = problemsWith(`words: { searchCount: "${text}" }\n`);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

describe('names of standard lists', () => {
  const booking = (zone: string) => {
    const site = filesOf(MINIMAL_SITE).get('_site.yaml')!;
    const variants = `variants: [{ url: "https://a.localhost", timeZones: [${zone}] }],`;
    return loadFiles(new Map([['_site.yaml', site.replace('booking: {', `booking: { ${variants}`)]]))
      .problems;
  };

  it.each(['Europe/Berlin', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires', 'UTC'])(
    'contain the time zone %s',
    (zone) => expect(booking(zone)).toEqual([]),
  );

  const withLanguage = (tag: string) => {
    const site = filesOf(MINIMAL_SITE).get('_site.yaml')!.replace('language: en', `language: ${tag}`);
    return loadFiles(new Map([['_site.yaml', site]]))
      .problems.filter(({ severity }) => severity === 'error')
      .map(({ file, line, message, hint }) => `${file}:${line} ${message} ${hint}`);
  };

  it.each(['en', 'en-GB', 'zh-Hans-TW', 'de-1996', 'jbo', 'sr-Latn-RS-ekavsk'])(
    'contain the language tag %s',
    (tag) => expect(withLanguage(tag)).toEqual([]),
  );

  it.each([
    ['zh-cmn-Hans', 'Did you mean "zh-Hans"?'],
    ['en-abc', 'Did you mean "en"?'],
    [
      'en-US-US',
      'Write a language, if necessary with a script or a country, for example en, en-GB or zh-Hans.',
    ],
  ])('do not contain the language tag %s, which browsers refuse', (tag, hint) => {
    expect(() => new Intl.NumberFormat(tag)).toThrow(RangeError);
    expect(withLanguage(tag)).toEqual([`_site.yaml:3 There is no language tag "${tag}". ${hint}`]);
  });

  it('do not contain a misspelt time zone or an invented currency', () => {
    expect(booking('Europe/Berln')).toMatchObject([
      {
        code: 'wrong-value',
        message: 'There is no time zone "Europe/Berln".',
        hint: 'Did you mean "Europe/Berlin"?',
      },
    ]);
    const plans = (currency: string) =>
      loadFiles(
        filesOf(`${HOME}  - { type: hero, heading: Hello }
  - type: planCards
    currency: ${currency}
    plans: [{ name: Core, price: "€5", action: { label: Go, to: / }, features: [All] }]
`),
      ).problems.map(({ code, line }) => `${line} ${code}`);
    expect(plans('EUR')).toEqual([]);
    expect(plans('EUX')).toEqual(['6 wrong-value']);
  });
});

describe('fields of which only one has an effect, or at least one is needed', () => {
  const BLOCK = { type: 'object', properties: { type: { const: 'sign' }, a: {}, b: {}, c: {} } };
  const errorsWith = (keyword: object, block: object) => {
    const { blocks, ...others } = readSchemas();
    const schemas = { ...others, blocks: { ...blocks, sign: { ...BLOCK, ...keyword } } };
    const home = String(filesOf(MINIMAL_SITE).get('index.yaml'));
    const index = `${home}  - ${JSON.stringify({ type: 'sign', ...block })}\n`;
    const files = minimalFiles(new Map([['index.yaml', index]]));
    return createLoader(schemas)(files, { today: '2026-11-20' }).problems.map(
      ({ code, column, message, hint }) => [code, column, message, hint],
    );
  };

  it('onlyOneOf', () => {
    const only = { onlyOneOf: ['a', 'b', 'c'] };
    expect(errorsWith(only, {})).toEqual([]);
    expect(errorsWith(only, { b: 1 })).toEqual([]);
    expect(errorsWith(only, { c: 1, a: 2 })).toEqual([
      [
        'wrong-value',
        26,
        'The block "sign" has "c" and "a", but shows only one of them.',
        'Keep one of them, and delete the other.',
      ],
    ]);
    expect(errorsWith(only, { a: 1, b: 1, c: 1 })).toEqual([
      [
        expect.anything(),
        expect.anything(),
        expect.stringContaining('"a", "b" and "c"'),
        expect.stringContaining('the others'),
      ],
    ]);
  });

  it('needsOneOf', () => {
    const needs = { needsOneOf: ['a', 'b'] };
    expect(errorsWith(needs, { b: 1 })).toEqual([]);
    expect(errorsWith(needs, { c: 1 })).toEqual([
      ['missing-field', 13, 'The block "sign" has none of the fields "a" and "b".', 'Add "a" or "b".'],
    ]);
  });
});

it.each([
  ['heading: A, background: dark', 'Write "tone: dark" in the place of "background: dark".'],
  ["heading: A, background: '#eee'", 'For a color, use "tone": "plain", "soft", "tint", "accent" or "dark".'],
  ['heading: A, background: a.jpg', 'For example: background: { src: a.jpg }'],
  ["heading: 'A **b** c'", 'Write "A *b* c": here, one asterisk on each side is enough.'],
])('the hint for a mistake in a section: %s', (fields, hint) => {
  const home = String(filesOf(MINIMAL_SITE).get('index.yaml')).replace(
    'heading: Hello',
    fields.split(', ').join('\n    '),
  );
  expect(loadFiles(new Map([['index.yaml', home]])).problems.map((problem) => problem.hint)).toEqual([hint]);
});
