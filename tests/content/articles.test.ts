import { describe, expect, it } from 'vitest';
import { collectArticles } from '../../src/content/articles.ts';
import { loadText, places } from '../site.ts';

const SITE = `
-- _site.yaml --
brand: { name: Acme }
url: https://acme.localhost
language: en
navigation: { links: [] }
footer: { columns: [], copyright: Acme }
articles:
  by: The editors
  hub: { label: All articles, to: / }
  categories:
    - { id: intro, name: Introduction to keys, short: Introduction }
    - { id: care, name: Care of locks, short: Care }
`;

const article = (name: string, date: string, categories: string, more = '') => `
-- articles/${name}.yaml --
title: About ${name}
description: All about ${name}.
article: { readTime: 6, date: ${date}, categories: [${categories}]${more} }
blocks: [{ type: callToAction, heading: Go, actions: [{ label: Home, to: / }] }]
`;

describe('the articles of a site', () => {
  const pages = [
    {
      route: '/b',
      title: 'B',
      description: 'b',
      article: { readTime: 5, date: '2025-07-01', categories: [] },
    },
    {
      route: '/a',
      title: 'A',
      description: 'a',
      article: { readTime: 5, date: '2025-07-01', categories: [] },
    },
    {
      route: '/c',
      title: 'C',
      description: 'c',
      article: { readTime: 5, date: '2025-08-01', categories: [] },
    },
  ];
  const articles = collectArticles(pages, undefined);
  const fill = (written: string[]) =>
    (
      articles.complete(
        { type: 'x', deep: [{ list: written }] } as never,
        [{ kind: 'articleList', path: ['deep', 0, 'list'] }],
        '/',
      ) as never as { deep: [{ list: { route: string }[] }] }
    ).deep[0].list.map(({ route }) => route);

  it('are all there, the newest first, where a list names none', () => {
    expect(fill([])).toEqual(['/c', '/a', '/b']);
  });

  it('are those that a list names, in its order', () => {
    expect(fill(['/b', '/c'])).toEqual(['/b', '/c']);
  });
});

describe('an article page', () => {
  it('carries its article fields', () => {
    const { pages, problems } = loadText(SITE + article('keys', '2025-07-14', 'intro'));
    expect(places({ problems })).toEqual([]);
    expect(pages.find(({ route }) => route === '/articles/keys')).toMatchObject({
      article: { readTime: 6, date: '2025-07-14', categories: ['intro'] },
    });
  });

  it.each([
    ['a category that is not declared', article('keys', '2025-07-14', 'intro, crae'), 'wrong-value', 63],
    ['a date that is none', article('keys', '2025-13-14', 'intro'), 'bad-form', 31],
  ])('is told of %s', (_, text, code, column) => {
    const site = loadText(SITE + text);
    expect(places(site)).toEqual([`articles/keys.yaml:3:${column} ${code}`]);
  });

  it('is offered the category that was meant', () => {
    const { problems } = loadText(SITE + article('keys', '2025-07-14', 'crae'));
    expect(problems.find(({ severity }) => severity === 'error')).toMatchObject({
      message: 'There is no category called "crae".',
      hint: 'Did you mean "care"?',
    });
  });
});
