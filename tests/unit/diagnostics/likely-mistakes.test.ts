import { describe, expect, it } from 'vitest';
import { loadText } from '../../support/site.ts';

const SITE = `
-- _site.yaml --
brand: { name: Acme }
url: https://www.acme.eu
language: en
navigation: { links: [] }
footer: { columns: [], copyright: Acme }
articles:
  hub: { label: All articles, to: / }
  categories: [{ id: advice, name: Practical Advice, short: Advice }]
`;

const page = (lines: string, top = '') => `${SITE}
-- index.yaml --
title: Home
description: What this page is about, in one or two sentences for readers.
${top}
blocks:
  - type: hero
    heading: Home
${lines}
`;

const hintsOf = (text: string) =>
  loadText(text)
    .problems.filter(({ file }) => file === 'index.yaml')
    .map(({ code, hint }) => `${code}: ${hint}`);

describe('a text', () => {
  it.each([
    [
      '"Brot", das vor Ihnen aufsteht',
      `text-after-quote: Put quotes around the whole text: '"Brot", das vor Ihnen aufsteht'.`,
    ],
    [
      '"Bread for families.“',
      'unclosed-quote: Put a closing quote at the end of the text: "Bread for families.".',
    ],
    [
      '[Name of the clinic]',
      'wrong-type: If this is a placeholder, write the real text in its place, without brackets.',
    ],
    [
      'Bakery # 1 in Stuttgart',
      'cut-text: If the # is part of the text, put quotes around the whole text: "Bakery # 1 in Stuttgart".',
    ],
  ])('%s', (text, hint) => {
    expect(hintsOf(page(`    text: ${text}`))).toEqual([expect.stringContaining(hint)]);
  });

  it.each(['Bakery # the first one', 'Bakery # 2024-11-03: to be checked', 'Bakery # 9:30 was the old time'])(
    'may have the comment in "%s"',
    (text) => expect(hintsOf(page(`    text: ${text}`))).toEqual([]),
  );
});

describe('a link', () => {
  const link = (to: string) => hintsOf(page(`    actions: [{ label: Go, to: '${to}' }]`));

  it.each([
    ['tel:+330478123456', '+33478123456'],
    ['tel:+4907111234', '+497111234'],
  ])('%s has a 0 after the code of the country', (to, number) => {
    expect(link(to)).toEqual([
      `bad-link: After the code of the country, leave out the 0: write "tel:${number}".`,
    ]);
  });

  it.each([
    'https://www.google.com/url?q=https://www.acme.eu/prices&sa=D',
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.acme.eu%2Fprices&data=05',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.acme.eu%2Fprices&h=AT',
  ])('%s leads to another address', (to) => {
    expect(link(to)).toEqual([expect.stringMatching(/ Write "https:\/\/www\.acme\.eu\/prices"\.$/)]);
  });

  it.each(['https://www.google.com/maps?q=Acme', 'tel:+390612345678', 'tel:+33478123456', 'tel:0478123456'])(
    '%s is right',
    (to) => {
      expect(link(to)).toEqual([]);
    },
  );
});

it('a field of the page in a block is moved out of the block', () => {
  expect(hintsOf(page('    redirectsFrom: [/start]'))).toEqual([
    'unknown-field: "redirectsFrom" is a field at the top of this file. Start this line without spaces, outside of the list or group.',
  ]);
  expect(hintsOf(page('    redirectsFrom: [/start]', 'redirectsFrom: [/old]'))).toEqual([
    expect.stringMatching(/^unknown-field: Its fields are /),
  ]);
});

it('the name of a category is replaced by its id', () => {
  const article = 'article: { readTime: 1, date: 2026-01-01, categories: [Practical advice] }';
  expect(hintsOf(page('', article))).toContain(
    'wrong-value: This is the name of a category. Write its id: advice',
  );
});
