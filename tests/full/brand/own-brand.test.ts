import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  layoutShift,
  loadedFamilies,
  recordLayoutShifts,
  twoFrames,
  useBrowser,
} from '../../support/browser.ts';
import { useFolder } from '../../support/sandbox/folder.ts';
import { useServedSite } from '../../support/sandbox/served-site.ts';
import { filesOf, pageStart } from '../../support/site.ts';

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
${pageStart('index', 'Bread from a wood oven')}  - { type: hero, heading: Bread from a wood oven that never goes out, text: Ready at seven. Order until the evening before. }
  - type: cards
    heading: What we bake today
    items:
      - { title: Rye and caraway, text: A dark loaf that stays fresh for a week. }
      - { title: Spelt with walnuts, text: Light and nutty. Best on the day. }
${pageStart('404', 'Not found')}  - { type: hero, heading: Not here }
`;

/** The font files, by the name that the site gives them. */
const FONTS = {
  Kite: 'newsreader/files/newsreader-latin-wght-normal.woff2',
  Brand: 'inter/files/inter-latin-wght-normal.woff2',
};

const logo = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PROPORTION * 100} 100" width="${PROPORTION * 100}" height="100"><path fill="${color}" d="M0 0h${PROPORTION * 100}v100H0z"/></svg>`;

const visit = useBrowser();
const folder = useFolder({ shared: true });
const site = useServedSite(folder, {
  prepare() {
    folder.writeAll(filesOf(SITE), 'pages');
    for (const [name, path] of Object.entries(FONTS))
      folder.write(
        `pages/_media/fonts/${name}.woff2`,
        readFileSync(`node_modules/@fontsource-variable/${path}`),
      );
    folder.write('pages/_media/wide.svg', logo('#0b6b5d'));
    folder.write('pages/_media/wide-dark.svg', logo('#4fc3ac'));
  },
});

const OWN_FONT = /\/media\/fonts\/(?:Kite|Brand)\..*\.woff2$/;

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
      const { page } = await visit(site.url, {
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
      expect(await loadedFamilies(page)).toEqual([]);
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
      await expect.poll(() => loadedFamilies(page)).toEqual(['Brand', 'Kite']);
      await twoFrames(page);
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
  const { page, requests } = await visit(site.url, { javaScriptEnabled: false });
  await expect.poll(() => loadedFamilies(page)).toEqual(['Brand', 'Kite']);
  expect(requests.filter((path) => OWN_FONT.test(path))).toHaveLength(2);
  expect(await headerOf(page)).toMatchObject({ height: HEADER, overlaps: 0, outside: 0, scroll: 0 });
});
