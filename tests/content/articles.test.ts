import { describe, expect, it } from 'vitest';
import { collectArticles } from '../../src/content/articles.ts';
import { markdownToLongText } from '../../src/content/markdown.ts';
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

describe('a long text', () => {
  const read = (text: string) =>
    markdownToLongText(text, { link: () => undefined, complain: () => expect.unreachable() });

  it('has a list of its headings, and their ids in its HTML', () => {
    const { html, headings } = read('Before.\n\n## What’s **ahead**\n\nText.\n\n### Über 40%\n\n## 2013\n');
    expect(headings).toEqual([
      { id: 'whats-ahead', text: 'What’s ahead', level: 2 },
      { id: 'über-40', text: 'Über 40%', level: 3 },
      { id: 'section-2013', text: '2013', level: 2 },
    ]);
    expect(html).toContain('<h2 id="whats-ahead">What’s <strong>ahead</strong></h2>');
  });

  it('tells headings of the same words apart', () => {
    expect(read('## Cost\n\n## Cost\n').headings.map(({ id }) => id)).toEqual(['cost', 'cost-2']);
  });
});
