import { expect, it } from 'vitest';
import { headOf } from '../../../src/client/document/head.ts';
import type { Picture } from '../../../src/model/page.ts';
import { errorLines, filesOf, loadFiles, loadText, MINIMAL_SITE, pageStart } from '../../support/site.ts';

const page = (fields: string) => `
-- pricing.yaml --
title: Prices
description: What it costs.
${fields}
blocks: [{ type: hero, id: place, heading: Prices }]
`;
const withSite = (text: string, more: string) =>
  loadFiles(
    new Map([
      ...filesOf(text),
      [
        '_site.yaml',
        `${filesOf(MINIMAL_SITE).get('_site.yaml')!.replace('language: en', 'language: de-CH')}${more}`,
      ],
    ]),
  );

/** Returns the lines of a page's head: first the title, then for each other element a line with its attributes. */
function headLines(
  { site, pages, problems }: ReturnType<typeof loadText>,
  route = '/pricing',
  picture?: Picture,
) {
  expect(errorLines({ problems })).toEqual([]);
  const { title, tags } = headOf(
    pages.find((one) => one.route === route)!,
    site!,
    picture,
  );
  return [title, ...tags.map(([, attributes]) => Object.values(attributes).join(' '))];
}

it('has title, description and canonical URL', () => {
  expect(headLines(loadText(page('')))).toEqual([
    'Prices · Acme',
    'description What it costs.',
    'canonical https://acme.localhost/pricing',
    'alternate text/markdown /pricing.md',
    'og:title Prices',
    'og:description What it costs.',
    'og:type website',
    'og:url https://acme.localhost/pricing',
    'og:site_name Acme',
    'twitter:card summary_large_image',
  ]);
});

it('has the publication and modification dates of an article', () => {
  const article = 'article: { readTime: 1, date: 2026-01-31, updated: 2026-02-28, categories: [basics] }';
  expect(headLines(loadText(page(article)))).toEqual(
    expect.arrayContaining([
      'og:type article',
      'article:published_time 2026-01-31',
      'article:modified_time 2026-02-28',
    ]),
  );
});

it('has the share picture', () => {
  const picture = { src: '/media/share/é.png', alt: 'All prices', width: 1200, height: 630 };
  const lines = headLines(loadText(page('')), '/pricing', picture).filter((line) => line.includes(':image'));
  expect(lines).toEqual([
    'og:image https://acme.localhost/media/share/%C3%A9.png',
    'og:image:width 1200',
    'og:image:height 630',
    'og:image:alt All prices',
    'twitter:image:alt All prices',
  ]);
});

it('has the locale with its country', () => {
  expect(headLines(withSite(page(''), ''))).toContain('og:locale de_CH');
});

it('prefers the SEO fields of the page', () => {
  expect(
    headLines(
      loadText(page('seo: { title: All prices of Acme, description: What all of it costs., canonical: / }')),
    ),
  ).toEqual(
    expect.arrayContaining([
      'All prices of Acme',
      'description What all of it costs.',
      'canonical https://acme.localhost/',
      'og:title All prices of Acme',
      'og:description What all of it costs.',
      'og:url https://acme.localhost/',
    ]),
  );
});

it.each([
  ['a page with noindex', () => headLines(loadText(page('seo: { noindex: true }')))],
  ['any page of a site that is not indexable', () => headLines(withSite(page(''), 'indexable: false\n'))],
  ['the 404 page', () => headLines(loadText(''), '/404')],
])('marks %s as noindex, without a canonical URL', (_, lines) => {
  expect(lines()).toContain('robots noindex');
  expect(lines().join('\n')).not.toMatch(/canonical|markdown/);
});

it.each(['"#place"', 'booking', '"mailto:a@b.localhost"'])('rejects %s as a canonical URL', (to) => {
  expect(errorLines(loadText(page(`seo: { canonical: ${to} }`)))).toEqual(['pricing.yaml:3:19 bad-link']);
});

it('links to the feeds on the home page, on articles and on pages that show articles', () => {
  const article = (name: string) => `
-- ${name}.yaml --
title: ${name}
description: An article.
article: { readTime: 1, date: 2026-01-31, categories: [basics] }
blocks: [{ type: hero, heading: Read }]
`;
  const list = `${pageStart('list', 'List')}  - { type: hero, heading: All }
  - { type: articleCarousel, heading: Read on, articles: [/one, /two, /three] }
`;
  const files = filesOf(page('') + ['one', 'two', 'three'].map(article).join('') + list);
  const site = filesOf(MINIMAL_SITE).get('_site.yaml')!;
  files.set(
    '_site.yaml',
    site.replace('articles: {', 'articles: { feed: { title: News, description: All of it. },'),
  );
  const loaded = loadFiles(files);
  const linksOn = (route: string) => headLines(loaded, route).filter((line) => line.includes('/feed.'));
  const links = [
    'alternate application/atom+xml News /feed.atom',
    'alternate application/rss+xml News /feed.xml',
  ];
  expect(['/', '/one', '/list', '/pricing'].map(linksOn)).toEqual([links, links, links, []]);
});
