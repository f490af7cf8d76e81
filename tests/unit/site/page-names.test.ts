import { describe, expect, it, test } from 'vitest';
import { loadText, MINIMAL_SITE } from '../../support/site.ts';

const page = (path: string) => `-- ${path} --
title: A page
description: What this page is about, in one or two sentences for readers.
blocks: [{ type: hero, heading: A page }]
`;
const namesIn = (path: string) =>
  loadText(page(path)).problems.flatMap(({ code, hint }) => (code === 'bad-name' ? [hint] : []));

test.each([
  'prices.yaml',
  '日本語.yaml',
  'รูป/ราคา.yaml',
  'о-нас.yaml',
  'हिन्दी.yaml',
  'a1-料金.yaml',
  'น้ำ.yaml',
])('%s is a page', (path) => {
  expect(namesIn(path)).toEqual([]);
});

test.each([
  ['Über uns.yaml', 'ueber-uns.yaml'],
  ['über-uns.yaml', 'ueber-uns.yaml'],
  ['അവന്\u200d.yaml', 'അവൻ.yaml'],
  ['О нас.yaml', 'о-нас.yaml'],
  ['日本 語.yaml', '日本-語.yaml'],
  ['Đà Nẵng.yaml', 'da-nang.yaml'],
  ['İstanbul.yaml', 'istanbul.yaml'],
  ['Əlaqə.yaml', 'elaqe.yaml'],
  ['Ħobż.yaml', 'hobz.yaml'],
  ['Ŋgoni.yaml', 'ngoni.yaml'],
  ['ﾊﾟﾝ.yaml', 'パン.yaml'],
  ['ＡＢＣ.yaml', 'abc.yaml'],
  ['Our Story 8f3a2b91c4.yaml', 'our-story.yaml'],
  ['Our Story 0a1b2c3d4e5f60718293a4b5c6d7e8f9.yaml', 'our-story.yaml'],
  ['Report 20260131.yaml', 'report-20260131.yaml'],
  ['Our facade1.yaml', 'our-facade1.yaml'],
])('%s is to be renamed to %s', (path, name) => {
  expect(namesIn(path)).toEqual([`Rename the file to "${name}".`]);
});

test.each([
  ['tr', 'firin-urun'],
  ['de-AT', 'firin-ueruen'],
  ['en', 'firin-ueruen'],
])('is renamed with the letters of the language %s', (language, name) => {
  const hints = (path: string) =>
    loadText(MINIMAL_SITE.replace('language: en', `language: ${language}`) + page(path)).problems.map(
      ({ hint }) => hint,
    );
  expect(hints('Fırın-Ürün.yaml')).toContain(`Rename the file to "${name}.yaml".`);
  expect(hints('Fırın-Ürün.yml')).toContain(`Rename it to ${name}.yaml.`);
  expect(hints('Fırın-Ürün.html')).toContainEqual(expect.stringContaining(`Create ${name}.yaml with`));
});

it('has no language', () => {
  expect(namesIn('about.de.yaml')).toEqual([
    'Rename the file to "about-de.yaml". If this is a translation: each language is a site of its own, with its own folder.',
  ]);
});

it('is not to be renamed to the name of another file', () => {
  const { problems } = loadText(page('Prices.yaml') + page('prices.yaml'));
  expect(problems.find(({ code }) => code === 'bad-name')?.hint).toBe(
    'There is a file "prices.yaml" already. If this one is a copy of it, delete it; if not, give it another name.',
  );
});

it('cannot be longer than a file system allows', () => {
  expect(namesIn(`${'料'.repeat(66)}.yaml`)).toEqual([]);
  expect(namesIn(`${'料'.repeat(67)}.yaml`)).toEqual([
    expect.stringContaining('at most 100 lowercase letters'),
  ]);
});

describe('a link to a page with such a name', () => {
  const linkTo = (to: string) =>
    loadText(
      `${page('料金.yaml')}${page('index.yaml').replace(' }]', `, actions: [{ label: Go, to: "${to}" }] }]`)}`,
    );

  it.each([
    '/料金',
    '/%E6%96%99%E9%87%91',
    'https://acme.localhost/%E6%96%99%E9%87%91',
    'https://acme.localhost/料金/',
  ])('may be written %s', (to) => {
    expect(linkTo(to).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('is told if it is wrong', () => {
    expect(linkTo('料金').problems.map(({ hint }) => hint)).toContain(
      'For a page on this site, write "/料金".',
    );
    expect(linkTo('/料金表').problems.map(({ code }) => code)).toContain('dead-link');
  });
});
