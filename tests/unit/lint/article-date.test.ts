import { expect, it } from 'vitest';
import { loadText, pageFile, SETTINGS } from '../../support/site.ts';

const article = (date: string) => `${SETTINGS}articles:
  hub: { label: All articles, to: / }
  categories: [{ id: advice, name: Practical Advice, short: Advice }]
-- one.yaml --
${pageFile('  - { type: articleBody, text: Hello. }\n', { fields: `article: { readTime: 1, date: ${date}, categories: [advice] }\n` })}`;

it.each([
  ['2569-11-03', 'Write 2026-11-03.'],
  ['2560-01-31', 'Write 2017-01-31.'],
  ['2062-11-03', 'Check the year, the month and the day.'],
  ['1926-11-03', 'Check the year, the month and the day.'],
])('the date %s is told', (date, hint) => {
  const { problems } = loadText(article(date));
  expect(problems.filter(({ code }) => code === 'article-date')).toMatchObject([
    { hint: expect.stringContaining(hint) },
  ]);
});
