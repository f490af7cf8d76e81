import type { Article } from '../../model/types.gen.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { parsedFile } from '../../site/site-file.ts';

/** The difference between a year in Thailand and the same year elsewhere. */
const BUDDHIST = 543;

/** The year of the first web page. No article can be older. */
const FIRST_YEAR = 1990;

export const articleDate = {
  code: 'article-date',
  severity: 'warning',
  means: 'An article has a date in the future, or was updated before it was published.',
  topic: 'Titles and descriptions',
  check({ pages, today }, report) {
    for (const { file } of pages) {
      const { article } = file.data as { article?: Article };
      if (!article) continue;
      for (const field of ['date', 'updated'] as const) {
        const finding = findingOf(article, field, today);
        if (finding) report.at(file, parsedFile(file).valueAt(['article', field]), finding);
      }
    }
  },
} as const satisfies Rule;

function findingOf(article: Article, field: 'date' | 'updated', today: string): RuleFinding | undefined {
  const day = article[field];
  if (day === undefined) return undefined;
  const hint = 'Check the year, the month and the day.';
  const inThailand = Number(day.slice(0, 4)) - BUDDHIST;
  if (Math.abs(inThailand - Number(today.slice(0, 4))) < 20)
    return {
      message: `${day.slice(0, 4)} is a year of the Buddhist calendar.`,
      hint: `Write ${inThailand}${day.slice(4)}. The language of the site decides how dates are shown.`,
    };
  if (day > nextDay(today))
    return {
      message: `This date is in the future: today is ${today}.`,
      hint: `${hint} If you do not want to publish the article yet, move its file out of the site.`,
    };
  if (Number(day.slice(0, 4)) < FIRST_YEAR)
    return { message: `This date is before ${FIRST_YEAR}, when the first web page was published.`, hint };
  if (field === 'updated' && day < article.date)
    return {
      message: `This article was updated before it was published (${article.date}).`,
      hint: 'Write a later date, or remove the field "updated".',
    };
  return undefined;
}

/** Returns the next day. An article may have this date, since east of Greenwich the day begins earlier than in UTC. */
function nextDay(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
