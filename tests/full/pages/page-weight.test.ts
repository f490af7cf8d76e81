import type { Request } from 'playwright';
import { expect, inject, test } from 'vitest';
import { htmlBudget, PAGE_BUDGETS } from '../../../bench/budgets.ts';
import { hydrateAll, useBrowser } from '../../support/browser.ts';
import { readBuildResult } from '../../support/built-sites.ts';

const visit = useBrowser();
const result = await readBuildResult(inject('buildResult'));
const report = 'report' in result ? result.report : undefined;

/**
 * For each part of a page's weight, whether a request counts. Icons never count, since browsers decide when to load
 * them.
 */
const KINDS: Record<string, (request: Request) => boolean> = {
  html: (request) => request.resourceType() === 'document',
  fonts: (request) => request.resourceType() === 'font',
  pictures: (request) => request.resourceType() === 'image' && request.url().includes('/media/'),
  script: (request) => request.resourceType() === 'script',
  data: (request) => /\/assets\/(site-\w+\.json|styles-\w+\.css)$/.test(request.url()),
};

async function weightOf(requests: Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

// The pages show, in this order: a film and a carousel; four pictures; an article with a form; no interactive blocks.
test.each(['/', '/solutions', '/articles/iso-2013-2022', '/faq'])(
  'the build reports the weight of %s as loaded on a large high-density screen',
  async (route) => {
    const finished: Request[] = [];
    const opened = await visit(route, {
      viewport: { width: 1440, height: 900 },
      deviceScaleFactor: 2,
      prepare: async (page) => page.on('requestfinished', (request) => finished.push(request)),
    });
    await hydrateAll(opened);
    await opened.page.waitForLoadState('networkidle');
    const loaded: Record<string, number> = {};
    for (const [kind, isOf] of Object.entries(KINDS)) loaded[kind] = await weightOf(finished.filter(isOf));

    const reported = report!.pages.find((page) => page.route === route)!.weight;
    expect(reported).toMatchObject(loaded);
    expect(reported.page).toBe(Object.values(loaded).reduce((sum, bytes) => sum + bytes, 0));
  },
);

/** The pages that show product screens in several blocks. They exceed the budget. */
const LONG = ['/', '/solutions'];

test('the HTML of every other page but articles fits into the first packets of a connection', () => {
  const sizes = report!.pages
    .filter(({ route }) => !LONG.includes(route))
    .map(({ route, weight }) => ({ route, html: weight.html, limit: htmlBudget(route).max! }));
  expect(sizes.filter(({ limit }) => limit === 14_600).length).toBeGreaterThan(10);
  expect(sizes.filter(({ html, limit }) => html > limit)).toEqual([]);
});

test('no page loads more scripts than the interactive blocks need', () => {
  const sizes = report!.pages.map(({ route, weight }) => ({ route, script: weight.script }));
  expect(Math.max(...sizes.map(({ script }) => script))).toBeGreaterThan(0);
  expect(sizes.filter(({ script }) => script > PAGE_BUDGETS.hydrated.max!)).toEqual([]);
});
