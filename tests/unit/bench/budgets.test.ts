import { describe, expect, test } from 'vitest';
import { exceeded, type Figures, type PageFigures } from '../../../bench/budgets.ts';
import { median } from '../../../bench/median.ts';
import { stripScripts } from '../../../bench/scriptless.ts';

const withinBudget: PageFigures = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1100,
  lcpScriptless: 1000,
  ratio: 1.1,
  cls: 0.02,
  tbt: 50,
  tbtScriptless: 0,
  untouched: 0,
  oneIsland: 100 * 1024,
  hydrated: 130 * 1024,
};

const figures = (page: Partial<PageFigures>, rest: Partial<Figures> = {}): Figures => ({
  check: 2000,
  build: { load: 100 },
  prerender: { '/': 4 },
  firstView: { '/': 250 * 1024 },
  taps: { native: 466, prefetched: 350 },
  pages: { '/faq': { ...withinBudget, ...page } },
  ...rest,
});

describe('budgets', () => {
  test('are met at their limits', () => {
    expect(exceeded(figures({}))).toEqual([]);
  });

  test.each([
    { performance: 97 },
    { accessibility: 99 },
    { bestPractices: 99 },
    { seo: 99 },
    { ratio: 1.11 },
    { cls: 0.03 },
    { tbt: 51 },
    { untouched: 1 },
    { oneIsland: 100 * 1024 + 1 },
    { hydrated: 130 * 1024 + 1 },
    { ratio: NaN },
  ])('are exceeded by a page with %o', (page) => {
    expect(exceeded(figures(page))).toHaveLength(1);
  });

  test.each([
    { check: 2001 },
    { prerender: { '/': 1, '/faq': 4.1 } },
    { firstView: { '/': 1, '/faq': 250 * 1024 + 1 } },
  ])('are exceeded by a site with %o', (rest) => {
    expect(exceeded(figures({}, rest))).toHaveLength(1);
  });

  test('name the page, the figure and the limit when exceeded', () => {
    expect(exceeded(figures({ hydrated: 140 * 1024, seo: 92 }))).toEqual([
      '/faq: SEO is 92; the budget is ≥ 100',
      '/faq: JS of all islands is 140.0 KB; the budget is ≤ 130.0 KB',
    ]);
  });
});

test('stripScripts removes only scripts', () => {
  const html =
    '<head><script>let a = "<p>"\n</script><link rel="modulepreload" href="/a.js"><link rel="icon" href="/i.svg">' +
    '<script type="module" src="/a.js"></script ></head><body><p>script</p><SCRIPT async>1</SCRIPT></body>';
  expect(stripScripts(html)).toBe('<head><link rel="icon" href="/i.svg"></head><body><p>script</p></body>');
});

test('median returns the middle number', () => {
  expect([median([3, 1, 2]), median([10, 9, 1, 2]), median([])]).toEqual([2, 9, NaN]);
});
