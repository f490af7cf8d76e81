import { expect, it } from 'vitest';
import { siteNames } from '../../../../src/node/codegen/site-names.ts';
import { loadText } from '../../../support/site.ts';

it('collects the names to which the files of a site can refer', () => {
  const loaded = loadText(`
-- prices.yaml --
title: Prices
description: What it costs.
blocks:
  - { type: hero, heading: Prices, id: top }
-- articles/annex.yaml --
title: Annex
description: An article.
article: { readTime: 1, date: 2025-07-14, categories: [basics] }
blocks:
  - { type: hero, heading: Annex }
`);
  const paths = [
    'index.yaml',
    '_site.yaml',
    '_shared/closing.yaml',
    '_media/team/b.JPG',
    '_media/a.svg',
    '_media/a.mp4',
  ];
  expect(siteNames({ ...loaded, paths })).toEqual({
    links: ['/', '/articles/annex', '/prices', '/prices#top', 'booking'],
    articles: ['/articles/annex'],
    pictures: ['a.svg', 'team/b.JPG'],
    files: ['a.mp4'],
    shared: ['closing'],
  });
});
