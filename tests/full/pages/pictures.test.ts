import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  failing,
  layoutShift,
  LOAD_ERRORS,
  PHONE,
  recordLayoutShifts,
  useBrowser,
} from '../../support/browser.ts';
import { useDevProject } from '../../support/project.ts';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';

const visit = useBrowser({ errors: LOAD_ERRORS }); // of what the tests block

/** Delays every picture by 800 ms. */
const delayPictures = (page: Page) =>
  page.route('**/media/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });

/** Blocks web fonts. On a busy machine, a font could arrive late, and would then shift the layout too. */
const blockFonts = failing('**/*.woff2');

/**
 * Returns the pictures that appear while a visitor scrolls down. Leaves out those beyond the right edge of the window.
 */
const passedPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().left < innerWidth)
      .map((image) => ({
        path: new URL(image.currentSrc || image.src).pathname,
        loaded: image.complete && image.naturalWidth > 0,
        devicePixels: image.getBoundingClientRect().width * devicePixelRatio,
      })),
  );

/** Scrolls slowly to the end of the page and waits until every picture has loaded. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y <= document.body.scrollHeight; y += 300) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 40)));
    }
  });
  await expect.poll(async () => (await passedPictures(page)).every(({ loaded }) => loaded)).toBe(true);
  await page.waitForTimeout(200);
}

describe.each(['/', '/solutions', '/no-such-page'])('%s', (path) => {
  it.each([390, 1440])('has no layout shift at %i px while its pictures load late', async (width) => {
    const { page } = await visit(path, {
      viewport: { width, height: 844 },
      prepare: async (page) => {
        await recordLayoutShifts(page);
        await blockFonts(page);
        await delayPictures(page);
      },
    });
    await scrollToEnd(page);
    expect((await passedPictures(page)).length).toBeGreaterThan(0);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });
});

describe('a picture', () => {
  it('is loaded in the smallest format and no wider than the screen needs', async () => {
    const { page, requests } = await visit('/solutions', { ...PHONE, deviceScaleFactor: 2 });
    await scrollToEnd(page);
    const shown = await passedPictures(page);
    expect(shown.length).toBeGreaterThan(0);
    for (const { path, devicePixels } of shown) {
      const width = Number(/-(\d+)\.avif$/.exec(path)![1]);
      expect(width).toBeGreaterThanOrEqual(devicePixels * 0.9);
      expect(width).toBeLessThan(devicePixels * 1.7);
    }
    expect(requests.filter((request) => /\.(webp|png|jpg)$/.test(request))).toEqual([]);
  });

  it('has a placeholder color, and falls back in a browser without modern formats', async () => {
    const { page } = await visit('/', { prepare: failing('**/*.avif') });
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

  it('has high priority at the top of the page, and loads lazily further down', async () => {
    const top = await visit('/no-such-page');
    const image = top.page.locator('main img').first();
    expect(await image.getAttribute('fetchpriority')).toBe('high');
    expect(await image.getAttribute('loading')).toBeNull();
    const below = await visit('/solutions', PHONE);
    await below.page.waitForLoadState('networkidle');
    const far = await below.page.evaluate(
      () => document.images[0]!.getBoundingClientRect().top > 4 * innerHeight,
    );
    expect(far).toBe(true);
    expect(below.requests.filter((request) => /^\/media\/(?!fonts)/.test(request))).toEqual([]);
  });
});

describe('a picture in versions', () => {
  const drawing = (color: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><path fill="${color}" d="M0 0h1600v900H0z"/></svg>`;
  const page = (name: string, block: string): [string, string] => [
    `${name}.yaml`,
    `title: A page with pictures
description: A page whose pictures have a version for dark backgrounds and one for phones.
blocks: [{ type: hero, heading: Pictures, ${block} }]
`,
  ];
  const versions = 'src: day.svg, dark: night.svg';
  const video =
    'title: Waves, loop: true, thumbnail: { src: day.svg, alt: Waves }, videoUrl: { mp4: waves.mp4 }';
  const project = useDevProject(
    () =>
      new Map<string, string | Uint8Array>([
        ...filesOf(MINIMAL_SITE),
        page('first', `picture: { ${versions}, alt: A hill }`),
        page('ground', `background: { ${versions}, small: high.svg }`),
        page('loop', `video: { ${video} }`),
        ['_media/day.svg', drawing('#ddf')],
        ['_media/night.svg', drawing('#113')],
        ['_media/high.svg', drawing('#dfd')],
        ['_media/waves.mp4', readFileSync('pages/_media/films/intro.mp4')],
      ]),
  );

  /** Returns the names of the files that a page has loaded. */
  const loaded = async (path: string, options: Parameters<typeof visit>[1]) => {
    const seen = await visit(project.url + path, options);
    await seen.page.waitForLoadState('networkidle');
    return [...new Set(seen.requests.flatMap((request) => /^\/media\/(\w+)\./.exec(request)?.[1] ?? []))];
  };

  it.each([
    ['/first', { colorScheme: 'light' }, ['day']],
    ['/first', { colorScheme: 'dark' }, ['night']],
    ['/ground', { colorScheme: 'light' }, ['day']],
    ['/ground', { colorScheme: 'dark', ...PHONE }, ['night']],
    ['/ground', { colorScheme: 'light', ...PHONE }, ['high']],
  ] as const)('is loaded in one of them: %s with %j', async (path, options, names) => {
    expect(await loaded(path, options)).toEqual(names);
  });

  it('changes with the theme switch', async () => {
    const { page } = await visit(`${project.url}/first`, { colorScheme: 'light' });
    const shown = page.locator('main img:visible');
    expect(await shown.getAttribute('src')).toContain('day');
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
    expect(await shown.getAttribute('src')).toContain('night');
    expect(await shown.count()).toBe(1);
  });

  it.each([
    ['plays in view', 'no-preference', false],
    ['waits for its controls if the visitor prefers reduced motion', 'reduce', true],
  ] as const)('a video without sound %s', async (_, reducedMotion, isPaused) => {
    const { page, requests } = await visit(`${project.url}/loop`, { reducedMotion });
    const video = page.locator('main video');
    expect(await video.getAttribute('controls')).not.toBeNull();
    const state = () =>
      video.evaluate(({ paused, muted, loop }: HTMLVideoElement) => ({ paused, muted, loop }));
    await expect.poll(state).toEqual({ paused: isPaused, muted: true, loop: true });
    if (isPaused) expect(requests.filter((path) => path.endsWith('.mp4'))).toEqual([]);
  });
});

it('the SVG icon adapts to light and dark mode', async () => {
  const { page } = await visit('/favicon.svg');
  const color = () => page.evaluate(() => getComputedStyle(document.documentElement).color);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await color();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await color()).not.toBe(light);
});
