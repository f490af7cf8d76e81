import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectArticles } from '../../../src/site/articles/articles.ts';
import { createNextArticles } from '../../../src/site/articles/next-articles.ts';
import type { ArticleHead, LitMap } from '../../../src/model/page.ts';
import { errorLines, loadText, SETTINGS } from '../../support/site.ts';

const SITE = `${SETTINGS}articles:
  by: The editors
  hub: { label: All articles, to: / }
  categories:
    - { id: intro, name: Introduction to keys, short: Introduction }
    - { id: care, name: Care of locks, short: Care }
    - { id: tips-for-owners, name: What we know, short: All }
`;

const article = (name: string, date: string, categories: string, more = '') => `
-- articles/${name}.yaml --
title: About ${name}
description: All about ${name}.
article: { readTime: 6, date: ${date}, categories: [${categories}]${more} }
blocks: [{ type: callToAction, heading: Go, actions: [{ label: Home, to: / }] }]
`;

describe('an article list', () => {
  const page = (route: string, date: string) => ({
    route,
    title: route,
    description: route,
    article: { readTime: 5, date, categories: [] },
  });
  const pages = [page('/b', '2025-07-01'), page('/a', '2025-07-01'), page('/c', '2025-08-01')];
  const articles = collectArticles(pages, undefined);
  const routesOf = (named: string[]) => articles.list(named).map(({ route }) => route);

  it('has all articles, newest first, if it names none', () => {
    expect(routesOf([])).toEqual(['/c', '/a', '/b']);
  });

  it('has the articles that it names, in that order', () => {
    expect(routesOf(['/b', '/c'])).toEqual(['/b', '/c']);
  });
});

describe('createNextArticles', () => {
  const card = (route: string, ...categories: string[]) => ({
    route,
    title: route,
    description: route,
    readTime: 5,
    date: '2025-07-01',
    categories: categories.map((id) => ({ id, name: id, short: id })),
  });
  // Newest first.
  const all = [
    card('/e', 'care'),
    card('/d', 'intro'),
    card('/c', 'intro', 'care'),
    card('/b', 'care'),
    card('/a', 'intro'),
    card('/z', 'intro', 'care'),
  ];
  const names = (route: string, cards = all) => {
    const { previous, next, related } = createNextArticles(new Map(cards.map((card) => [card.route, card])))(
      route,
    );
    return [previous?.route, next?.route, ...related.map((each) => each.route)];
  };

  it('returns the previous and next article of the category, then those with most categories in common, nearest first', () => {
    expect(names('/c')).toEqual(['/b', '/d', '/z', '/e', '/a']);
    expect(names('/b')).toEqual(['/z', '/c', '/e', '/a', '/d']);
  });

  it('has no previous or next article at the ends', () => {
    expect(names('/e')).toEqual(['/c', undefined, '/b', '/z', '/d']);
    expect(names('/z')).toEqual([undefined, '/a', '/c', '/b', '/d']);
    expect(names('/a', [card('/a', 'intro')])).toEqual([undefined, undefined]);
  });

  it('returns the newest articles for other pages', () => {
    expect(names('/')).toEqual([undefined, undefined, '/e', '/d', '/c']);
  });

  it('returns the same articles as a comparison of the page with every article', () => {
    const categories = fc.subarray(['a', 'b', 'c', 'd']);
    fc.assert(
      fc.property(fc.array(categories, { maxLength: 40 }), fc.nat(40), (lists, chosen) => {
        const cards = lists.map((ids, index) => card(`/${index}`, ...ids));
        const position = cards.findIndex(({ route }) => route === `/${chosen}`);
        const own = lists[position] ?? [];
        const compared = lists.map((ids, index) => ({
          index,
          common: ids.filter((id) => own.includes(id)).length,
          distance: Math.abs(index - position),
        }));
        const similar = compared.filter(({ common, index }) => common > 0 && index !== position);
        const next = similar.findLast(({ index }) => index < position)?.index;
        const previous = similar.find(({ index }) => index > position)?.index;
        const related = compared
          .filter(({ index }) => ![position, next, previous].includes(index))
          .sort((a, b) => b.common - a.common || a.distance - b.distance)
          .slice(0, 3);
        const routes = [previous, next, ...related.map(({ index }) => index)];
        expect(names(`/${chosen}`, cards)).toEqual(
          routes.map((index) => (index === undefined ? undefined : `/${index}`)),
        );
      }),
      { seed: 27_001, numRuns: 2000 },
    );
  });
});

const ARTICLE = 'blocks: [{ type: articleBody, text: One. }]';

it('shows the picture of the settings before the byline, and no other', () => {
  const headOf = (picture: string) => {
    const site =
      SITE.replace('  categories:', `${picture}  categories:`) + article('a', '2025-07-14', 'intro');
    const { pages } = loadText(`${site.replace(/blocks: .*/, ARTICLE)}-- _media/ann.png --\nx\n`);
    const { header } = pages.find(({ route }) => route === '/articles/a')!.blocks[0] as {
      header?: ArticleHead;
    };
    return header!.picture;
  };
  expect(headOf('')).toBeUndefined();
  expect(headOf('  picture: { src: ann.png, alt: Ann }\n')).toMatchObject({ alt: 'Ann', sizes: '2.75rem' });
});

describe('the map of squares', () => {
  const site = (map: string, squares: string) =>
    SITE.replace('  categories:', `${map}  categories:`) +
    article('keys', '2025-07-14', 'intro', squares).replace(
      /blocks: .*/,
      'blocks: [{ type: articleBody, text: One. }, { type: shared, name: closing }]',
    ) +
    `-- _shared/closing.yaml --
blocks: [{ type: callToAction, heading: Go, actions: [{ label: Home, to: / }] }]
-- _shared/lists.yaml --
blocks:
  - type: checklists
    hidden: true
    heading: Lists
    lists:
      - title: To do
        groups: [{ items: [{ text: Something }] }]
      - title: Controls
        groups:
          - { heading: Doors, items: [{ code: A.1, text: One }, { code: A.2, text: Two }, { code: A.3, text: Three }] }
          - { heading: Keys, items: [{ code: B.1, text: Four }] }
`;
  const MAP = '  map: { from: lists, label: "{lit} of {all}" }\n';

  it.each([
    ['a code', '[A.2]', ['A.2']],
    ['a range of codes', '[A.2 to B.1]', ['A.2', 'A.3', 'B.1']],
    ['a group', '[Keys, A.1]', ['A.1', 'B.1']],
  ])('lights the squares of an article given as %s', (_, squares, lit) => {
    const { pages, problems } = loadText(site(MAP, `, squares: ${squares}`));
    expect(errorLines({ problems })).toEqual([]);
    const { blocks } = pages.find(({ route }) => route === '/articles/keys')!;
    const { map } = (blocks[0] as { header: { map: LitMap } }).header;
    expect(map.label).toBe(`${lit.length} of 4`);
    expect(map.groups.map(({ label }) => label)).toEqual(['Doors', 'Keys']);
    expect(
      map.groups.flatMap(({ squares }) => squares.filter((square) => square.lit).map(({ code }) => code)),
    ).toEqual(lit);
  });

  it.each([
    ['an unknown code', MAP, ', squares: [A.9]', 'articles/keys.yaml:3:74 wrong-value'],
    ['a reversed range', MAP, ', squares: [A.3 to A.1]', 'articles/keys.yaml:3:74 wrong-value'],
    ['squares without a map', '', ', squares: [A.1]', 'articles/keys.yaml:3:64 wrong-value'],
    ['a missing file', MAP.replace('lists', 'list'), '', '_site.yaml:9:16 missing-shared'],
    ['a file without codes', MAP.replace('lists', 'closing'), '', '_site.yaml:9:16 wrong-value'],
  ])('%s is reported at its position', (_, map, squares, position) => {
    expect(errorLines(loadText(site(map, squares)))).toEqual([position]);
  });
});

describe('an article page', () => {
  it.each([
    ['an undeclared category', article('keys', '2025-07-14', 'intro, crae'), 'wrong-value', 63],
    ['an invalid month', article('keys', '2025-13-14', 'intro'), 'bad-form', 31],
    ['an invalid day', article('keys', '2025-02-29', 'intro'), 'bad-form', 31],
  ])('%s is reported', (_, text, code, column) => {
    const site = loadText(SITE + text);
    expect(errorLines(site)).toEqual([`articles/keys.yaml:3:${column} ${code}`]);
  });

  it.each([
    ['crae', 'Did you mean "care"?'],
    ['care of locks', 'This is the name of a category. Write its id: care'],
    ['tips', 'Did you mean "tips-for-owners"?'],
    [
      '未分類',
      expect.stringMatching(/^Write the id of a category: "intro" \(.+\), "care" \(.+\. Or add a category/),
    ],
    ['…', expect.stringMatching(/^Write the id of a category: [^.]+\.$/)],
  ])('gets a suggestion for the category "%s"', (category, hint) => {
    const { problems } = loadText(SITE + article('keys', '2025-07-14', category));
    expect(problems.find(({ severity }) => severity === 'error')).toMatchObject({
      message: `There is no category "${category}".`,
      hint,
    });
  });
});
