import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { BROWSER_FLAGS } from '../tools/browser.mjs';
import { median } from './median.ts';

/**
 * What Lighthouse says of a page in several runs: scores from 0 to 100, the median; times in ms, the least, since what
 * else goes on on the machine only ever adds to them (to the simulated LCP in steps of 150 ms); shifts, the most.
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
/** How often a page is measured before it is given up. */
const TRIES = 3;

const METRICS = {
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
};

/**
 * Measures pages with Lighthouse's settings for a phone, taking turns, so that whatever else goes on on the
 * machine meets all of them.
 * @param browser path of the Chromium
 */
export async function scoresOf(urls: string[], runs: number, browser: string): Promise<Scores[]> {
  const results: Scores[][] = urls.map(() => []);
  for (let run = 0; run < runs; run++) {
    for (const [index, url] of urls.entries()) results[index]!.push(await measured(url, browser));
  }
  return results.map((scores) => {
    const of = (key: keyof Scores) => scores.map((one) => one[key]);
    const entries = [
      ...keysOf(NAMES).map((key) => [key, median(of(key))]),
      ...keysOf(METRICS).map((key) => [key, key === 'cls' ? Math.max(...of(key)) : Math.min(...of(key))]),
    ];
    return Object.fromEntries(entries) as Scores;
  });
}

const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T)[];

/** Tries again where Lighthouse has missed the beginning of a trace, as it does now and then on a busy machine. */
async function measured(url: string, chromePath: string): Promise<Scores> {
  for (let tries = 1; tries < TRIES; tries++) {
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
