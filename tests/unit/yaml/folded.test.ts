import { expect, it } from 'vitest';
import { HOME, loadText } from '../../support/site.ts';

const problemsWith = (text: string) =>
  loadText(`${HOME}  - type: articleBody
    text: ${text}
`).problems.map(({ line, column, code }) => `${line}:${column} ${code}`);

it.each([
  ['a list', '>-\n      Bring:\n      - one\n      - two'],
  ['a list at the start', '>\n      - one\n      - two'],
  ['a numbered list', '>\n      1. one\n      2. two'],
  ['a table', '>+\n      | a | b |\n      | - | - |\n      | c | d |'],
  ['a heading', '>\n      Text.\n\n      ## Part\n      Text.'],
  ['a callout', '>\n      :::tip\n      Text.\n      :::'],
])('%s below > is reported', (_, text) => {
  expect(problemsWith(text)).toContain('5:11 folded-markdown');
});

it('is reported before the problems that result from it', () => {
  expect(problemsWith('>\n      :::tip\n      Text.\n      :::').slice(0, 2)).toEqual([
    '5:11 folded-markdown',
    '5:11 bad-note',
  ]);
});

it.each([
  ['words', '>-\n      One - two\n      - three, and\n      four'],
  ['items with empty lines', '>\n      - one\n\n      - two'],
  ['a list below |', '|\n      - one\n      - two'],
])('%s may be there', (_, text) => expect(problemsWith(text)).not.toContain('5:11 folded-markdown'));
