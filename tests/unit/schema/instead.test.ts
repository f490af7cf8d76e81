import { describe, expect, it } from 'vitest';
import { loadText, pageFile, SETTINGS } from '../../support/site.ts';

const hintsOf = (fields: string, blocks = '  - { type: hero, heading: Hello }\n') =>
  loadText(pageFile(blocks, { fields })).problems.flatMap(({ file, severity, hint }) =>
    file === 'index.yaml' && severity === 'error' ? [hint] : [],
  );

describe('a field of a page in another program', () => {
  it.each([
    ['pubDate: 2026-01-01', 'Only articles have a date: write "date" inside "article"'],
    [
      'last_modified_at: 2026-01-01',
      'Only articles have such a date: write it as "updated" inside "article"',
    ],
    [
      'heroImage: a.jpg',
      'For the cards of an article, write "image: { src: a.jpg, alt: … }" inside "article".',
    ],
    ['images: [a.jpg]', 'For link previews, write "share: { src: …, alt: … }".'],
    ['og_image: a.jpg', 'Write "share: { src: a.jpg, alt: … }"'],
    ['tags: [a]', 'Only articles have categories'],
    ['slug: prices', 'The path of the file is the address of the page: rename the file'],
    ['permalink: /preise/', 'The path of the file is the address of the page: rename the file'],
    ['draft: true', 'Delete this line: every page file is published.'],
    ['eleventyExcludeFromCollections: true', 'Delete this line. To keep the page out of search engines'],
    [
      'sidebar_position: 2',
      'Delete this line. Write the menu and its order below "navigation" in _site.yaml.',
    ],
    ['props: { title: Home }', 'Delete this line, and start each of the lines below it two spaces'],
    ['seo: { ogImage: a.jpg }', 'Delete it, and write "share: { src: a.jpg, alt: … }" at the top'],
    ['eleventyNavigation: { key: A }', 'Delete this line. Write the menu and its order below "navigation"'],
    ['eleventyNavigation:\n  key: A\n  order: 2', 'Delete lines 3 to 5. Write the menu and its order below'],
    [
      'seo: { robots: "noindex, nofollow" }',
      'Write "noindex: true" in the place of "robots: noindex, nofollow".',
    ],
    ['seo: { robots: all }', 'Delete it. To keep the page out of search engines, write "noindex: true".'],
    ['password: harbour', 'Delete this line: everybody can read a page that is published'],
    ['publishDate: 2027-03-01', 'Pages do not appear by themselves on a day.'],
    ['hideFromNav: true', 'Delete this line: the menu has only the links below "navigation"'],
    ['redirect: /new', 'If this page should lead to /new, delete this file'],
    ['lang: de', 'All pages have the language of the site'],
    ['layout: post', 'Delete this line, or write a group of fields, for example: layout: { header: slim'],
    ['content: |\n  Hello', 'Write the text in a block'],
  ])('%s', (field, hint) => {
    expect(hintsOf(`${field}\n`)).toEqual([expect.stringContaining(hint)]);
  });
});

describe('a field of an article in another program', () => {
  it.each([
    ['author: 2', 'Delete this line. An article has no field for its author: name the person in a text.'],
    ['featured_media: 318', 'Save the picture in _media, and write "image: { src: …, alt: … }" in the place'],
    ['excerpt: Hello', 'Write it as "description" at the top of the file, which has only one'],
  ])('%s', (field, hint) => {
    const article = `article:\n  readTime: 1\n  date: 2026-02-11\n  categories: [a]\n  ${field}\n`;
    expect(hintsOf(article)).toContainEqual(expect.stringContaining(hint));
  });
});

describe('a section that is written as a field of the page', () => {
  it.each([
    ['features: [{ title: A }]', '"- type: cards" there, and the entries below it in its list.'],
    ['cta: { label: Go, to: / }', '"- type: callToAction" there, and its fields below it.'],
    ['hero: { heading: Hello }', '"- type: hero" there, and its fields below it.'],
    [
      'faq: [{ question: Why?, answer: So. }]',
      '"- type: accordion" there, and the entries below it in its list.',
    ],
  ])('%s', (field, hint) => {
    expect(hintsOf(`${field}\n`)).toEqual([`Sections are entries of the list "blocks": write ${hint}`]);
  });
});

describe('a field of a block in another program', () => {
  it.each([
    ['style: red', 'Delete this line: blocks have no classes and styles.'],
    ['fontSize: 48px', 'Delete this line: blocks have no classes and styles.'],
    [
      "color: '#C0392B'",
      'Did you mean "tone"? Its values are "plain", "soft", "tint", "accent" and "dark". Colors of your own are those of the whole site',
    ],
    ['color: gray', 'Write "tone: soft" in the place of "color: gray".'],
    [
      "tone: '#C0392B'",
      'Colors of your own are those of the whole site: write them below "theme" in _site.yaml.',
    ],
    ['class-name: wide', 'Delete this line: blocks have no classes and styles.'],
    ['visible: false', 'To hide the block, write "hidden: true".'],
    ['animation: fade', 'Delete this line: there is no such setting.'],
  ])('%s', (field, hint) => {
    expect(hintsOf('', `  - type: hero\n    heading: Hello\n    ${field}\n`)).toEqual([
      expect.stringContaining(hint),
    ]);
  });
});

describe('a block type of another program', () => {
  it.each([
    ['map', 'Did you mean "embed"?'],
    ['downloads', 'Write a block "text" with links to the files'],
    ['spacer', 'Delete this block. For space between sections'],
    ['csv', 'Data cannot come from a file'],
    ['schedule', 'For what happens one after another, write "steps".'],
    ['bullets', 'Did you mean "text"?'],
    ['badges', 'Did you mean "logos"?'],
    ['stars', 'There is no such block. You can create one'],
    ['ticker', 'For a message above all pages, write "announcement"'],
    ['countdown', 'There is no such block. You can create one: "pagewright new block countdown".'],
    ['countdown-timer', 'The block types are '],
    ['head', 'The block types are '],
    ['heor', 'Did you mean "hero"?'],
  ])('%s', (type, hint) => {
    expect(hintsOf('', `  - { type: ${type}, a: 1 }\n`)).toEqual([expect.stringContaining(hint)]);
  });

  it('is answered with the list of all types only once', () => {
    const hints = hintsOf('', '  - { type: qwertz }\n  - { type: uiop }\n  - { type: asdf }\n');
    expect(hints).toEqual([
      expect.stringMatching(/^The block types are /),
      'The block types are listed at the first of these problems (index.yaml:4).',
      'The block types are listed at the first of these problems (index.yaml:4).',
    ]);
  });
});

describe('a value of a wrong kind', () => {
  const article = (date: string) =>
    hintsOf(`article: { readTime: 1, date: ${date}, categories: [basics] }\n`);

  it.each([
    ['2026-02-30', 'February 2026 has only 28 days. Write another day, for example 2026-02-28.'],
    ['31.06.2026', 'June 2026 has only 30 days. Write another day, for example 2026-06-30.'],
  ])('the day %s does not exist', (date, hint) => {
    expect(article(date)).toEqual([hint]);
  });

  it.each([
    ['{ month: $9, year: $99 }', 'Write only one of the 2 values here, for example "heading: $9".'],
    ['[9, 99]', 'Write only one of the 2 values here, for example "heading: 9".'],
    ['""', 'Write the text. If the field is optional, you can also delete this line.'],
  ])('the heading %s', (value, hint) => {
    expect(hintsOf('', `  - type: hero\n    heading: ${value}\n`)).toEqual([expect.stringContaining(hint)]);
  });
});

describe('an entry of a plan that says whether it applies', () => {
  it.each([
    ['{ text: All day, included: true }', 'Write "All day".'],
    [
      '{ text: Sauna, included: false }',
      '"included: false" says that this does not apply: delete this entry, and write "Sauna" below "excluded".',
    ],
    [
      '{ Sauna: false }',
      '"Sauna: false" says that this does not apply: delete this entry, and write "Sauna" below "excluded".',
    ],
  ])('%s', (entry, hint) => {
    const plan = `{ name: Basic, price: 9 €, features: [Bread, ${entry}], action: { label: Go, to: / } }`;
    expect(hintsOf('', `  - { type: planCards, heading: Plans, plans: [${plan}] }\n`)).toContain(hint);
  });
});

describe('a field of the site file in another program', () => {
  const hintOf = (field: string) =>
    loadText(`${SETTINGS.trimEnd()}\n${field}\n`).problems.find(
      ({ file, code }) => file === '_site.yaml' && code === 'unknown-field',
    )?.hint;

  it.each([
    ['title: Acme', 'Write "name: Acme" below "brand".'],
    ['baseurl: /blog', 'Write the whole address of the site: "url: https://www.acme.com".'],
    ['params: { a: b }', 'Delete this line and the lines below it: there are no such settings.'],
    ['plugins: [jekyll-feed]', 'Delete this line and the lines below it: there is no such setting.'],
  ])('%s', (field, hint) => expect(hintOf(field)).toContain(hint));
});

describe('what input methods write', () => {
  const article = (fields: string) => hintsOf(`article: { date: 2026-10-05, ${fields} }\n`);

  it('categories with other commas', () => {
    const { problems } = loadText(
      `${SETTINGS}articles: { hub: { label: A, to: / }, categories: [{ id: care, name: C, short: C }, { id: riding, name: R, short: R }] }
${pageFile('  - { type: hero, heading: Hello }\n', { fields: 'article: { date: 2026-10-05, readTime: 1, categories: [care、riding] }\n' })}`,
    );
    expect(problems.find(({ code }) => code === 'wrong-value')?.hint).toBe(
      'Write ordinary commas between the categories: [care, riding].',
    );
  });

  it('numbers with other digits', () => {
    expect(article('readTime: ５分, categories: [basics]')).toEqual([
      'Write only 5, without quotes, separators and units.',
    ]);
  });

  it.each([
    ['tel:０３－１２３４', 'Write "tel:031234".'],
    ['mailto:info＠acme.eu', 'Write "mailto:info@acme.eu".'],
  ])('the link %s', (to, hint) => {
    expect(
      hintsOf('', `  - type: hero\n    heading: Hello\n    actions: [{ label: Go, to: "${to}" }]\n`),
    ).toEqual([hint]);
  });
});

it('a group with no field of its own is described, and not reported as incomplete', () => {
  const hints = hintsOf('', '  - { type: contact, heading: H, hours: { Sat: closed }, social: true }\n');
  expect(hints).toEqual([
    expect.stringMatching(/^Your office hours.* in "hours" of a place in "locations"\. Its fields are/),
  ]);
});
