import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { PHONE, useBrowser } from '../../support/browser.ts';

const visit = useBrowser();

/** Keeps every picture back for a while. */
const slowly = (page: Page) =>
  page.route('**/media/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });

/** Adds up by how much things move on their own (web.dev/cls), from the first moment. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const sum = { total: 0 };
    Object.assign(window, { shifts: sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        sum.total += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total);

/** The pictures that a reader has come past; those further along in a row that scrolls wait for them. */
const seen = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().left < innerWidth)
      .map((image) => ({
        from: new URL(image.currentSrc || image.src).pathname,
        there: image.complete && image.naturalWidth > 0,
        needs: image.getBoundingClientRect().width * devicePixelRatio,
      })),
  );

/** Scrolls to the end at a reader's pace, and waits until every picture is there. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y <= document.body.scrollHeight; y += 300) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 40)));
    }
  });
  await expect
    .poll(async () => (await seen(page)).every(({ there }) => there), { timeout: 20_000 })
    .toBe(true);
  await page.waitForTimeout(200);
}

describe.each(['/', '/solutions', '/no-such-page'])('%s', (path) => {
  it.each([390, 1440])('does not move at %i px while its pictures arrive late', async (width) => {
    const { page } = await visit(path, {
      viewport: { width, height: 844 },
      prepare: async (page) => {
        await watchShifts(page);
        await slowly(page);
      },
    });
    await readThrough(page);
    expect((await seen(page)).length).toBeGreaterThan(0);
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
  });
});

describe('a picture', () => {
  it('comes in the lightest format and no wider than the screen needs', async () => {
    const { page, requests } = await visit('/solutions', { ...PHONE, deviceScaleFactor: 2 });
    await readThrough(page);
    const shown = await seen(page);
    expect(shown.length).toBeGreaterThan(0);
    for (const { from, needs } of shown) {
      const width = Number(/-(\d+)\.avif$/.exec(from)![1]);
      expect(width).toBeGreaterThanOrEqual(needs * 0.9);
      expect(width).toBeLessThan(needs * 1.7);
    }
    expect(requests.filter((request) => /\.(webp|png|jpg)$/.test(request))).toEqual([]);
  });

  it('is there in a browser that knows none of the light formats, and has its colour before that', async () => {
    const { page } = await visit('/', {
      prepare: (page) => page.route('**/*.avif', (route) => route.abort()),
    });
    const poster = page.locator('img').first();
    expect(await poster.evaluate((image) => getComputedStyle(image).backgroundColor)).toMatch(
      /^rgb\(\d+, \d+, \d+\)$/,
    );
    await poster.evaluate((image) =>
      image.parentElement!.querySelectorAll('source').forEach((source) => source.remove()),
    );
    await poster.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.images[0]!.complete && document.images[0]!.naturalWidth > 0);
  });

  it('is loaded first where it opens the page, and not before it is near where it does not', async () => {
    const opening = await visit('/no-such-page');
    const image = opening.page.locator('main img').first();
    expect(await image.getAttribute('fetchpriority')).toBe('high');
    expect(await image.getAttribute('loading')).toBeNull();
    const later = await visit('/solutions', PHONE);
    await later.page.waitForLoadState('networkidle');
    const far = await later.page.evaluate(
      () => document.images[0]!.getBoundingClientRect().top > 4 * innerHeight,
    );
    expect(far).toBe(true);
    expect(later.requests.filter((request) => request.startsWith('/media/'))).toEqual([]);
  });
});

describe('what stands for a page elsewhere', () => {
  const dist = inject('dist');
  const documents = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && file !== '500.html',
  );
  const metaOf = (html: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1];

  it.each(documents)('%s has a picture to share that is there, described and under 100 KB', (file) => {
    const html = readFileSync(join(dist, file), 'utf8');
    const image = metaOf(html, 'og:image')!;
    expect(metaOf(html, 'twitter:image')).toBe(image);
    expect(metaOf(html, 'og:image:alt')).toBeTruthy();
    expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]).toEqual(['1200', '630']);
    expect(statSync(join(dist, new URL(image).pathname)).size).toBeLessThan(100_000);
  });

  it('are icons and a manifest that browsers can read', async () => {
    const { page, consoleErrors } = await visit('/');
    const answers = await page.evaluate(async () => {
      const links = document.querySelectorAll<HTMLLinkElement>(
        'link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]',
      );
      const asked = await Promise.all([...links].map(({ href }) => fetch(href)));
      const manifest = await asked.at(-1)!.clone().json();
      const icons = await Promise.all(manifest.icons.map(({ src }: { src: string }) => fetch(src)));
      return [...asked, ...(icons as Response[])].map(({ status, headers }) => [
        status,
        headers.get('content-type'),
      ]);
    });
    expect(answers).toEqual([
      [200, expect.stringMatching(/^image\/(x-icon|vnd\.microsoft\.icon)/)],
      [200, 'image/svg+xml'],
      [200, 'image/png'],
      [200, 'application/manifest+json'],
      ...Array.from({ length: 3 }, () => [200, 'image/png']),
    ]);
    expect(consoleErrors).toEqual([]);
  });

  it('is an icon in the colours of the browser, light or dark', async () => {
    const { page } = await visit('/favicon.svg');
    const color = () => page.evaluate(() => getComputedStyle(document.documentElement).color);
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await color();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await color()).not.toBe(light);
  });
});
