import { expect, it } from 'vitest';
import { loadText, SETTINGS } from '../../support/site.ts';

const hints = (title: string, more = '', brand = 'Acme & Co.') =>
  loadText(`${SETTINGS.replace('Acme', brand)}-- index.yaml --
title: ${title}
description: What this page is about, in one or two sentences for readers.
${more}
blocks: [{ type: hero, heading: Prices }]
`)
    .problems.filter(({ code }) => code === 'brand-in-title')
    .map(({ hint }) => hint);

it.each([
  'Prices | Acme & Co.',
  'Prices – acme & co.',
  'Prices - Acme & Co.',
  '"Acme & Co.: Prices"',
  'Prices · Acme & Co.',
])('%s repeats the brand', (title) =>
  expect(hints(title)).toEqual(['Write only the title of the page: Prices']),
);

it.each(['Prices', 'About Acme & Co.', 'Acme & Co.', 'Prices of Acme & Co. in 2026', 'Pre-Acme & Co.'])(
  '%s does not',
  (title) => expect(hints(title)).toEqual([]),
);

it('a title for search results is used as it is written', () => {
  expect(hints('Prices', 'seo: { title: Prices | Acme & Co. }')).toEqual([]);
  expect(hints('Prices | Acme & Co.', 'seo: { title: Prices }')).toEqual([]);
});
