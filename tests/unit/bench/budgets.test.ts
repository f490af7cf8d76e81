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
  lcpScriptless: 1050,
  lcpBare: 1000,
  ratio: 1.1,
  cls: 0.02,
  tbt: 50,
  tbtBare: 0,
  untouched: 0,
  oneIsland: 66 * 1024,
  hydrated: 75 * 1024,
};

const figures = (page: Partial<PageFigures>, rest: Partial<Figures> = {}): Figures => ({
  check: 2000,
  mutated: 3,
  build: { load: 100 },
  html: { '/': 21 * 1024, '/faq': 14_600, '/articles/annex': 30_000 },
  prerender: { '/': 4, '/faq': 1.2, '/pricing': 1 },
  firstView: { '/': 250 * 1024 },
  taps: { native: 466, prefetched: 350 },
  menu: { '/': 56 },
  pages: { '/': { ...withinBudget, ...page } },
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
    { oneIsland: 66 * 1024 + 1 },
    { hydrated: 75 * 1024 + 1 },
    { ratio: NaN },
  ])('are exceeded by a page with %o', (page) => {
    expect(exceeded(figures(page))).toHaveLength(1);
  });

  test.each<Partial<Figures>>([
    { check: 2001 },
    { mutated: 3.1 },
    { html: { '/': 21 * 1024 + 1 } },
    { html: { '/faq': 14_601 } },
    { menu: { '/': 61 } },
    { prerender: { '/': 1, '/faq': 4.1, '/pricing': 1 } },
    { prerender: { '/': 2, '/faq': 1.21, '/pricing': 1 } },
    { firstView: { '/': 1, '/faq': 250 * 1024 + 1 } },
  ])('are exceeded by a site with %o', (rest) => {
    expect(exceeded(figures({}, rest))).toHaveLength(1);
  });

  test('allow a longer LCP where the scripts need one more round trip', () => {
    const page = { ...withinBudget, ratio: 1.35 };
    expect(exceeded(figures({}, { pages: { '/faq': page } }))).toEqual([]);
    expect(exceeded(figures({}, { pages: { '/faq': { ...page, ratio: 1.36 } } }))).toHaveLength(1);
  });

  test('name the page, the figure and the limit when exceeded', () => {
    expect(exceeded(figures({ hydrated: 140 * 1024, seo: 92 }))).toEqual([
      '/: SEO is 92; the budget is ≥ 100',
      '/: JS of all islands is 140.0 KB; the budget is ≤ 75.0 KB',
    ]);
  });
});

test('stripScripts removes scripts, and keeps or removes web fonts', () => {
  const font = '@font-face{font-family:"Inter";src:url(/inter.woff2)}p{color:red}';
  const html =
    '<head><script>let a = "<p>"\n</script><link rel="modulepreload" href="/a.js"><link rel="icon" href="/i.svg">' +
    `<style>a{}@media (scripting:none){${font}}</style><script type="module" src="/a.js"></script ></head>` +
    '<body><p>script</p><SCRIPT async>1</SCRIPT></body>';
  const [head, end] = [
    '<head><link rel="icon" href="/i.svg"><style>a{}',
    '</style></head><body><p>script</p></body>',
  ];
  expect(stripScripts(html, { fonts: true })).toBe(head + font + end);
  expect(stripScripts(html, { fonts: false })).toBe(head + end);
  const moved = html.replace('<body>', `<body><style>${font}</style>`);
  expect(() => stripScripts(moved, { fonts: false })).toThrow('A web font remains.');
});

test('median returns the middle number', () => {
  expect([median([3, 1, 2]), median([10, 9, 1, 2]), median([])]).toEqual([2, 9, NaN]);
});
