import { expect, test } from 'vitest';
import { loadText, pageFile } from '../../support/site.ts';

const HERO = '  - { type: hero, heading: One }';
const PROSE = '  - { type: text, heading: Two, text: Three }';
const BODY = '  - { type: articleBody, text: "## Two\\n\\nThree" }';
const ARTICLE = 'article: { readTime: 1, date: 2026-01-31, categories: [basics] }\n';

test.each([
  ['a hero above prose', HERO + '\n' + PROSE, []],
  ['a hero above the body of an article, on a page that is no article', HERO + '\n' + BODY, []],
  ['prose alone', PROSE, ['This page has no main heading. Start the page with a block of type "hero".']],
  ['prose above a hero', PROSE + '\n' + HERO, ['The main heading comes after another block.']],
  ['the body of an article alone', BODY, ['This page has no main heading.']],
])('%s: the problems with the main heading', (_, blocks, expected) => {
  expect(headingProblems(pageFile(blocks))).toHaveLength(expected.length);
  for (const [index, text] of expected.entries())
    expect(headingProblems(pageFile(blocks))[index]).toContain(text);
});

test.each([
  ['its body alone', BODY, []],
  ['a hero above its body', HERO + '\n' + BODY, ['This page already has a main heading.']],
  ['prose above its body', PROSE + '\n' + BODY, ['The main heading comes after another block.']],
  ['no body', PROSE, ['Start the page with a block of type "articleBody" or "hero".']],
])('an article with %s: the problems with the main heading', (_, blocks, expected) => {
  const file = pageFile(blocks, { path: 'one', title: 'One', fields: ARTICLE });
  expect(headingProblems(file)).toHaveLength(expected.length);
  for (const [index, text] of expected.entries()) expect(headingProblems(file)[index]).toContain(text);
});

/** Returns the messages and hints about the main heading of a page. */
const headingProblems = (file: string) =>
  loadText(file)
    .problems.filter(({ code }) => code === 'heading-order')
    .map(({ message, hint }) => `${message} ${hint}`);
