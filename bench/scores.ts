import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { BROWSER_FLAGS } from '../tools/browser.mjs';
import { median } from './median.ts';

/**
 * The results of several Lighthouse runs on one page. The scores (0 to 100) are medians, and the layout shift is the
 * maximum. The times (in ms) are minimums, because other programs on the machine can only make a measured time longer.
 */
export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  cls: number;
  tbt: number;
}

const NAMES = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
};
/** How often a measurement is attempted. If the last attempt fails, its error is thrown. */
const MAX_ATTEMPTS = 3;

const METRICS = {
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
};

/**
 * Measures pages with Lighthouse's mobile settings. Each round measures every page once, so that other programs
 * on the machine affect all pages equally.
 * @param browser the path of a Chromium executable
 */
export async function measureScores(urls: string[], runs: number, browser: string): Promise<Scores[]> {
  const results: Scores[][] = urls.map(() => []);
  for (let run = 0; run < runs; run++) {
    for (const [index, url] of urls.entries()) results[index]!.push(await measureWithRetry(url, browser));
  }
  return results.map((scores) => {
    const all = (key: keyof Scores) => scores.map((one) => one[key]);
    const entries = [
      ...keysOf(NAMES).map((key) => [key, median(all(key))]),
      ...keysOf(METRICS).map((key) => [key, key === 'cls' ? Math.max(...all(key)) : Math.min(...all(key))]),
    ];
    return Object.fromEntries(entries) as Scores;
  });
}

const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T)[];

/** Measures a page. Retries on an error, since Lighthouse sometimes misses the start of a trace on a busy machine. */
async function measureWithRetry(url: string, chromePath: string): Promise<Scores> {
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
    const scores = await measure(url, chromePath).catch(() => undefined);
    if (scores) return scores;
  }
  return measure(url, chromePath);
}

async function measure(url: string, chromePath: string): Promise<Scores> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...BROWSER_FLAGS] });
  try {
    const categories = Object.values(NAMES);
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: categories,
    });
    const lhr = result?.lhr;
    if (!lhr || lhr.runtimeError)
      throw new Error(`Lighthouse could not measure ${url}: ${lhr?.runtimeError?.message}`);
    const score = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
    const metric = (id: string) => lhr.audits[id]?.numericValue ?? NaN;
    const named = (ids: Record<string, string>, value: (id: string) => number) =>
      Object.entries(ids).map(([name, id]) => [name, value(id)]);
    return Object.fromEntries([...named(NAMES, score), ...named(METRICS, metric)]) as unknown as Scores;
  } finally {
    chrome.kill();
  }
}
