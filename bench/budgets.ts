import type { ScriptBytes } from './bytes.ts';
import type { Scores } from './scores.ts';

/** What was measured of one page. */
export interface PageFigures extends Scores, ScriptBytes {
  /** LCP of the same HTML without scripts, in ms. */
  lcpScriptless: number;
  /** TBT of the same: without scripts of a page, it tells how busy the machine was. */
  tbtScriptless: number;
  /** LCP as a multiple of that. */
  ratio: number;
}

export interface Figures {
  /** Milliseconds of the command. */
  check: number;
  /** Milliseconds by stage. */
  build: Record<string, number>;
  /** Milliseconds to draw each page, by route. */
  prerender: Record<string, number>;
  /** Bytes that each page loads before anyone scrolls, on a phone, by route. */
  firstView: Record<string, number>;
  /** By route. */
  pages: Record<string, PageFigures>;
}

interface Budget {
  what: string;
  unit: string;
  digits?: number;
  /** The bound, which is itself within the budget. */
  least?: number;
  most?: number;
}

/** KB are of 1,024 bytes. */
const KB = 1024;

/** The budgets of a page; a figure without a bound is told all the same. */
export const PAGE_BUDGETS: Record<keyof PageFigures, Budget> = {
  performance: { what: 'performance', unit: '', least: 98 },
  accessibility: { what: 'accessibility', unit: '', least: 100 },
  bestPractices: { what: 'best practices', unit: '', least: 100 },
  seo: { what: 'SEO', unit: '', least: 100 },
  lcp: { what: 'LCP', unit: 'ms' },
  lcpScriptless: { what: 'LCP without scripts', unit: 'ms' },
  ratio: { what: 'LCP ratio', unit: '×', digits: 3, most: 1.1 },
  cls: { what: 'CLS', unit: '', digits: 3, most: 0.02 },
  tbt: { what: 'TBT', unit: 'ms', most: 50 },
  tbtScriptless: { what: 'TBT without scripts', unit: 'ms' },
  untouched: { what: 'JS before use', unit: 'B', most: 0 },
  hydrated: { what: 'JS when hydrated', unit: 'B', most: 130 * KB },
};

export const CHECK_BUDGET: Budget = { what: 'check', unit: 'ms', most: 2000 };
export const PRERENDER_BUDGET: Budget = { what: 'prerender', unit: 'ms', digits: 2, most: 4 };

export const FIRST_VIEW_BUDGET: Budget = { what: 'first view', unit: 'B', most: 250 * KB };

/** Whether a figure keeps to its budget. One that could not be measured does not. */
export function keeps(value: number, { least = -Infinity, most = Infinity }: Budget): boolean {
  return value >= least && value <= most;
}

/** The budgets that are broken, as sentences. */
export function broken({ check, prerender, firstView, pages }: Figures): string[] {
  const say = (where: string, value: number, budget: Budget) => {
    if (keeps(value, budget)) return [];
    return [`${where}: ${budget.what} is ${show(value, budget)}; the budget is ${boundOf(budget)}`];
  };
  return [
    ...say('the site', check, CHECK_BUDGET),
    ...Object.entries(prerender).flatMap(([route, ms]) => say(route, ms, PRERENDER_BUDGET)),
    ...Object.entries(firstView).flatMap(([route, bytes]) => say(route, bytes, FIRST_VIEW_BUDGET)),
    ...Object.entries(pages).flatMap(([route, figures]) =>
      Object.entries(PAGE_BUDGETS).flatMap(([key, budget]) =>
        say(route, figures[key as keyof PageFigures], budget),
      ),
    ),
  ];
}

/** A figure with its unit. */
export function show(value: number, { unit, digits = 0 }: Budget): string {
  if (unit === 'B') return `${(value / KB).toFixed(1)} KB`;
  return `${value.toFixed(digits)} ${unit}`.trim();
}

/** The bound of a budget as it is read, such as `≤ 4 ms`; empty if there is none. */
export function boundOf(budget: Budget): string {
  if (budget.least !== undefined) return `≥ ${show(budget.least, budget)}`;
  return budget.most === undefined ? '' : `≤ ${show(budget.most, budget)}`;
}
