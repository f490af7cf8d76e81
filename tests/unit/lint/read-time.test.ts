import { describe, expect, it } from 'vitest';
import { loadText } from '../../support/site.ts';

/** Returns the reading time that the warning asks for; undefined if there is no warning. */
function warned(words: number, readTime: number): number | undefined {
  const { problems } = loadText(`
-- article.yaml --
title: An article
description: An article of a certain length, for which a reading time is declared.
article: { readTime: ${readTime}, date: 2026-01-31, categories: [basics] }
blocks:
  - type: articleBody
    text: |
${'      One two three four five six seven eight nine ten.\n'.repeat(Math.floor(words / 10))}      ${'word '.repeat(words % 10)}.
`);
  const found = problems.find(({ code }) => code === 'read-time');
  return found && Number(/"readTime: (\d+)"/.exec(found.hint!)![1]);
}

describe('the reading time of an article', () => {
  it.each([1, 94, 149, 340, 700])('can be declared for %i words', (words) => {
    for (const declared of [1, 2, 9]) {
      const asked = warned(words, declared) ?? declared;
      expect(warned(words, asked)).toBeUndefined();
    }
  });

  it('is reported if it is off by more than a third', () => {
    expect(warned(1000, 1)).toBe(4);
    expect(warned(1000, 8)).toBe(4);
    expect(warned(1000, 5)).toBeUndefined();
  });
});
