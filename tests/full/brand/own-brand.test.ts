import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../../../src/node/serve/preview/preview-server.ts';
import { layoutShift, recordLayoutShifts, useBrowser } from '../../support/browser.ts';
import { filesOf } from '../../support/site.ts';

// A site with fonts of its own and a wide logo, built and served as for visitors.

/** The proportion of the logo, width to height. */
const PROPORTION = 6;

/** The height of the header in CSS pixels, with its border. */
const HEADER = 69;

const SITE = `
-- _site.yaml --
brand: { name: Moin, logo: { light: wide.svg, dark: wide-dark.svg } }
url: https://moin.localhost
language: en
theme: { fonts: { heading: Kite, body: Brand, label: Brand } }
navigation:
  links: [{ label: Bread, to: / }, { label: Opening hours, to: / }, { label: About us, to: / }]
  action: { label: Order a loaf, to: / }
footer: { columns: [], copyright: Moin }
-- index.yaml --
title: Bread from a wood oven
description: What we bake, when it comes out of the oven, and how you can order it.
blocks:
  - { type: hero, heading: Bread from a wood oven that never goes out, text: Ready at seven. Order until the evening before. }
  - type: featureCards
    heading: What we bake today
    items:
      - { title: Rye and caraway, text: A dark loaf that stays fresh for a week. }
      - { title: Spelt with walnuts, text: Light and nutty. Best on the day. }
-- 404.yaml --
title: Not found
description: There is no such page.
blocks:
  - { type: hero, heading: Not here }
`;

/** The font files, by the name that the site gives them. */
const FONTS = {
  Kite: 'newsreader/files/newsreader-latin-wght-normal.woff2',
  Brand: 'inter/files/inter-latin-wght-normal.woff2',
};

const logo = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PROPORTION * 100} 100" width="${PROPORTION * 100}" height="100"><path fill="${color}" d="M0 0h${PROPORTION * 100}v100H0z"/></svg>`;

const visit = useBrowser();
let folder: string;
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright-brand-'));
  mkdirSync(join(folder, 'pages/_media/fonts'), { recursive: true });
  for (const [path, text] of filesOf(SITE)) writeFileSync(join(folder, 'pages', path), text);
  for (const [name, path] of Object.entries(FONTS))
    cpSync(join('node_modules/@fontsource-variable', path), join(folder, `pages/_media/fonts/${name}.woff2`));
  writeFileSync(join(folder, 'pages/_media/wide.svg'), logo('#0b6b5d'));
  writeFileSync(join(folder, 'pages/_media/wide-dark.svg'), logo('#4fc3ac'));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(process.cwd(), 'src/pagewright.mjs'), 'build', '--cache', 'cache/files'],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stdout + stderr);
  server = await serve(join(folder, 'dist'), { port: 0 });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const OWN_FONT = /\/media\/fonts\/.*\.woff2$/;

/** Returns the families of the site's own fonts that are loaded. */
const loadedFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => status === 'loaded' && /^"?(?:Kite|Brand)"?$/.test(family))
      .map(({ family }) => family.replaceAll('"', ''))
      .sort(),
  );

/**
 * Returns what visitors see of the header: its height, the logo, and what is wider than its space. Waits for the logo,
 * which may be loaded after the first paint.
 */
async function headerOf(page: Page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('header img')].some(
      (image) => image.checkVisibility() && (image as HTMLImageElement).currentSrc !== '',
    ),
  );
  return page.evaluate(() => {
    const header = document.querySelector('header')!;
    const visible = (selector: string) =>
      [...header.querySelectorAll(selector)].filter(
        (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0,
      );
    const boxes = visible('a, button')
      .map((element) => element.getBoundingClientRect())
      .sort((a, b) => a.left - b.left);
    const [logo, ...others] = [...header.querySelectorAll('img')].filter((image) => image.checkVisibility());
    const { width, height } = logo!.getBoundingClientRect();
    return {
      height: Math.round(header.getBoundingClientRect().height),
      logos: 1 + others.length,
      logo: new URL(logo!.currentSrc).pathname.replace(/\.\w+\.svg$/, ''),
      proportion: width / height,
      reserved: Number(logo!.getAttribute('width')) / Number(logo!.getAttribute('height')),
      controls: boxes.length,
      /** How many lines the label of the button has. */
      lines: visible('[data-action]').map((button) => {
        const text = new Range();
        text.selectNodeContents(button);
        return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
      logoWidth: width,
      overlaps: boxes.filter((box, index) => index > 0 && box.left < boxes[index - 1]!.right - 0.5).length,
      outside: boxes.filter(({ left, right }) => left < 0 || right > innerWidth).length,
      scroll: document.documentElement.scrollWidth - innerWidth,
    };
  });
}

describe.each([390, 768, 1440])('at %i px', (width) => {
  it.each(['light', 'dark'] as const)(
    'the header has its logo and its menu before and after the fonts arrive, in the %s theme',
    async (colorScheme) => {
      const held: Route[] = [];
      const { page } = await visit(server.url, {
        viewport: { width, height: 844 },
        colorScheme,
        prepare: async (opened) => {
          await recordLayoutShifts(opened);
          await opened.route(OWN_FONT, (route) => void held.push(route));
        },
      });
      await expect.poll(() => held.length).toBe(2);
      expect(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(
        1,
      );
      expect(await loadedFonts(page)).toEqual([]);
      const before = await headerOf(page);
      expect(before).toMatchObject({
        height: HEADER,
        logos: 1,
        logo: colorScheme === 'dark' ? '/media/wide-dark' : '/media/wide',
        overlaps: 0,
        outside: 0,
        scroll: 0,
        lines: [1],
      });
      expect(before.logoWidth).toBeGreaterThan(100);
      expect(before.controls).toBeGreaterThan(width < 1440 ? 2 : 5);
      for (const proportion of [before.proportion, before.reserved])
        expect(Math.abs(proportion / PROPORTION - 1)).toBeLessThan(0.02);

      for (const route of held) await route.continue();
      await expect.poll(() => loadedFonts(page)).toEqual(['Brand', 'Kite']);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      // On a phone, the logo gives way to the label of the button, whose width depends a little on the font.
      const after = await headerOf(page);
      expect(Math.abs(after.logoWidth - before.logoWidth)).toBeLessThan(2);
      const { logoWidth: _, proportion, ...others } = before;
      expect(after).toMatchObject({ ...others, proportion: expect.closeTo(proportion, 2) });
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    },
  );
});

it('without JavaScript, the fonts load too', async () => {
  const { page, requests } = await visit(server.url, { javaScriptEnabled: false });
  await expect.poll(() => loadedFonts(page)).toEqual(['Brand', 'Kite']);
  expect(requests.filter((path) => OWN_FONT.test(path))).toHaveLength(2);
  expect(await headerOf(page)).toMatchObject({ height: HEADER, overlaps: 0, outside: 0, scroll: 0 });
});
