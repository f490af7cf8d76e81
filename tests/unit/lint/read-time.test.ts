import { describe, expect, it } from 'vitest';
import { loadText } from '../../support/site.ts';

/** Returns the reading time that the warning asks for; undefined if there is no warning. */
function warned(words: number, readTime: number): number | undefined {
  const text = `${'      One two three four five six seven eight nine ten.\n'.repeat(Math.floor(words / 10))}      ${'word '.repeat(words % 10)}.
`;
  return Number(/"readTime: (\d+)"/.exec(problemOf(text, readTime)?.hint ?? '')?.[1]) || undefined;
}

/** Returns the warning about the reading time of an article with a text; undefined if there is none. */
function problemOf(text: string, readTime: number) {
  const { problems } = loadText(`
-- article.yaml --
title: An article
description: An article of a certain length, for which a reading time is declared.
article: { readTime: ${readTime}, date: 2026-01-31, categories: [basics] }
blocks:
  - type: articleBody
    text: |
${text}`);
  return problems.find(({ code }) => code === 'read-time');
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

  it.each([
    ['日本語の文章はこのように書かれています。', 60, 'characters', 3],
    ['我们每年评估一次所有的风险等级。', 60, 'characters', 4],
    ['เราประเมินความเสี่ยงทุกปี', 100, 'characters', 3],
    ['አደጋዎችን፡በየዓመቱ፡እንገመግማለን፡ሁሉንም።', 225, 'words', 4],
    ['우리는 매년 모든 위험을 평가합니다.', 150, 'words', 3],
  ])('counts %s', (sentence, times, unit, minutes) => {
    const problem = problemOf(`      ${sentence}\n`.repeat(times), 20);
    expect(problem?.message).toMatch(
      new RegExp(`^This article has \\d+ ${unit}\\. Reading them takes about ${minutes} min, not 20\\.$`),
    );
    expect(problemOf(`      ${sentence}\n`.repeat(times), minutes)).toBeUndefined();
  });
});
