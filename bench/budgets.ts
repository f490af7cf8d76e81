import type { ScriptBytes } from './bytes.ts';
import { median } from './median.ts';
import type { Scores } from './scores.ts';
import type { Taps } from './taps.ts';

/** The measurements of one page. */
export interface PageFigures extends Scores, ScriptBytes {
  /** The Largest Contentful Paint (LCP) of the page without its scripts, in ms. */
  lcpScriptless: number;
  /** The LCP of the page with neither scripts nor web fonts, in ms. */
  lcpBare: number;
  /**
   * The Total Blocking Time (TBT) of the page with neither scripts nor web fonts, in ms. A high value means that other
   * programs kept the machine busy.
   */
  tbtBare: number;
  /** The LCP of the page as built, divided by `lcpBare`. */
  ratio: number;
}

export interface Figures {
  /** The duration of the command `check`, in ms. */
  check: number;
  /**
   * The largest ratio of the time that a page takes to load after random mutations to that of the longest page of the
   * site.
   */
  mutated: number;
  /** The duration of each build stage, in ms, by the name of the stage. */
  build: Record<string, number>;
  /** The size of each page's HTML with its inlined styles, compressed with Brotli, in bytes, by route. */
  html: Record<string, number>;
  /** The time that it takes to render each page, in ms, by route. */
  prerender: Record<string, number>;
  /** The bytes that each page loads on a phone before the reader scrolls, by route. */
  firstView: Record<string, number>;
  taps: Taps;
  /** How long the menu takes to react on a slow phone, in ms, by route. */
  menu: Record<string, number>;
  /** The measurements of each page, by route. */
  pages: Record<string, PageFigures>;
}

export interface Budget {
  name: string;
  unit: string;
  digits?: number;
  /** The smallest value within the budget. */
  min?: number;
  /** The largest value within the budget. */
  max?: number;
}

const KB = 1024;

/** The budgets of a page. A figure without a limit is printed, but it cannot exceed its budget. */
export const PAGE_BUDGETS: Record<keyof PageFigures, Budget> = {
  performance: { name: 'performance', unit: '', min: 98 },
  accessibility: { name: 'accessibility', unit: '', min: 100 },
  bestPractices: { name: 'best practices', unit: '', min: 100 },
  seo: { name: 'SEO', unit: '', min: 100 },
  lcp: { name: 'LCP', unit: 'ms' },
  lcpScriptless: { name: 'LCP without scripts', unit: 'ms' },
  lcpBare: { name: 'LCP without scripts, fonts', unit: 'ms' },
  ratio: { name: 'LCP ratio', unit: '×', digits: 3, max: 1.1 },
  cls: { name: 'CLS', unit: '', digits: 3, max: 0.02 },
  tbt: { name: 'TBT', unit: 'ms', max: 50 },
  tbtBare: { name: 'TBT without scripts, fonts', unit: 'ms' },
  untouched: { name: 'JS before use', unit: 'B', max: 0 },
  oneIsland: { name: 'JS of one island', unit: 'B', max: 66 * KB },
  hydrated: { name: 'JS of all islands', unit: 'B', max: 75 * KB },
};

export const CHECK_BUDGET: Budget = { name: 'check', unit: 'ms', max: 2000 };
export const MUTATED_BUDGET: Budget = { name: 'mutated page', unit: '×', digits: 1, max: 3 };
export const PRERENDER_BUDGET: Budget = { name: 'prerender', unit: 'ms', digits: 2, max: 4 };
export const MEDIAN_PRERENDER_BUDGET: Budget = { name: 'median prerender', unit: 'ms', digits: 2, max: 1.2 };

/** The HTML of most pages fits into the first packets of a TCP connection: 10 packets of 1,460 bytes. */
export const HTML_BUDGET: Budget = { name: 'HTML', unit: 'B', digits: 2, max: 14_600 };

/**
 * The HTML budgets of pages that are longer than most: the home page and the tour of the product, which show drawings
 * of many screens, and the page whose questionnaire is complete without JavaScript. A third of their HTML are the
 * styles that they use. `docs/decisions/styles.md` says why these are inlined.
 */
const LONG_PAGES: Record<string, number> = { '/': 21 * KB, '/solutions': 20 * KB, '/gap-analysis': 18 * KB };

/** Returns the budget of a page's HTML. The text of an article may be any length. */
export function htmlBudget(route: string): Budget {
  if (route.startsWith('/articles/')) return { ...HTML_BUDGET, max: Infinity };
  return { ...HTML_BUDGET, max: LONG_PAGES[route] ?? HTML_BUDGET.max };
}

/**
 * Pages that fit into the first packets only without their scripts. As built, they take one more round trip, which is
 * 150 ms in Lighthouse's simulation.
 */
const ONE_MORE_ROUND_TRIP = ['/pricing', '/faq'];
const RATIO_WITH_ROUND_TRIP = 1.35;

/** Returns the budget of a figure of a page. */
export function pageBudget(route: string, key: keyof PageFigures): Budget {
  const budget = PAGE_BUDGETS[key];
  const takesLonger = key === 'ratio' && ONE_MORE_ROUND_TRIP.includes(route);
  return takesLonger ? { ...budget, max: RATIO_WITH_ROUND_TRIP } : budget;
}

export const FIRST_VIEW_BUDGET: Budget = { name: 'first view', unit: 'B', max: 250 * KB };

export const MENU_BUDGET: Budget = { name: 'menu', unit: 'ms', max: 60 };

/** Returns whether a figure is within its budget. NaN is never within a budget. */
export function isWithin(value: number, { min = -Infinity, max = Infinity }: Budget): boolean {
  return value >= min && value <= max;
}

/** Returns a sentence for each exceeded budget. */
export function exceeded({ check, mutated, html, prerender, firstView, menu, pages }: Figures): string[] {
  const compare = (where: string, value: number, budget: Budget) => {
    if (isWithin(value, budget)) return [];
    return [`${where}: ${budget.name} is ${format(value, budget)}; the budget is ${formatLimit(budget)}`];
  };
  return [
    ...compare('the site', check, CHECK_BUDGET),
    ...compare('the site', mutated, MUTATED_BUDGET),
    ...compare('the site', median(Object.values(prerender)), MEDIAN_PRERENDER_BUDGET),
    ...Object.entries(prerender).flatMap(([route, ms]) => compare(route, ms, PRERENDER_BUDGET)),
    ...Object.entries(html).flatMap(([route, bytes]) => compare(route, bytes, htmlBudget(route))),
    ...Object.entries(firstView).flatMap(([route, bytes]) => compare(route, bytes, FIRST_VIEW_BUDGET)),
    ...Object.entries(menu).flatMap(([route, ms]) => compare(route, ms, MENU_BUDGET)),
    ...Object.entries(pages).flatMap(([route, figures]) =>
      Object.entries(figures).flatMap(([key, value]) =>
        compare(route, value, pageBudget(route, key as keyof PageFigures)),
      ),
    ),
  ];
}

/** Formats a figure with its unit, such as `12.3 KB`. */
export function format(value: number, { unit, digits = unit === 'B' ? 1 : 0 }: Budget): string {
  if (unit === 'B') return `${(value / KB).toFixed(digits)} KB`;
  return `${value.toFixed(digits)} ${unit}`.trim();
}

/** Formats the limit of a budget, such as `≤ 4 ms`. Returns an empty string if the budget has no limit. */
export function formatLimit(budget: Budget): string {
  if (budget.min !== undefined) return `≥ ${format(budget.min, budget)}`;
  return budget.max === undefined ? '' : `≤ ${format(budget.max, budget)}`;
}
