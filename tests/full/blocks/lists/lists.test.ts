import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeViolations, useBrowser } from '../../../support/browser.ts';
import { useDevProject } from '../../../support/project.ts';
import { filesOf, MINIMAL_SITE, pageFile } from '../../../support/site.ts';

const visit = useBrowser();

const drawing = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0h${width}v${height}H0z"/></svg>`;
const HERO = '  - { type: hero, heading: Home }\n';

const LETTERS = [...'ABCDEFGHIJKL'];

const MARKDOWN_TABLE = [LETTERS, LETTERS.map(() => '-'), LETTERS.map((letter) => `Product${letter}`)]
  .map((cells) => `| ${cells.join(' | ')} |`)
  .join('\\n');

const page = (path: string, block: string) =>
  filesOf(pageFile(`${HERO}  - { ${block} }\n`, { path, title: path }));

const project = useDevProject(
  () =>
    new Map<string, string | Uint8Array>([
      ...filesOf(MINIMAL_SITE),
      ...page(
        'pictures',
        "type: gallery, variant: mosaic, enlarge: true, items: [{ picture: { src: ice.svg, alt: Ice, caption: In winter } }, { picture: { src: fog.svg, alt: Fog } }, { picture: { src: fog.svg, alt: Rain, ratio: '3:4' } }]",
      ),
      ...page(
        'marks',
        'type: logos, variant: marquee, items: [{ name: One, logo: ice.svg, to: / }, { name: Two, logo: fog.svg }]',
      ),
      ...page(
        'faces',
        'type: team, variant: faces, items: [{ name: Ida Brandt, role: Texts }, { name: Jo Ahrens, to: / }]',
      ),
      ...page(
        'table',
        `type: comparisonTable, heading: Twelve, columns: [${LETTERS.map((name) => `{ name: Product ${name} }`)}], groups: [{ rows: [{ feature: Size, values: [${LETTERS.map((name) => `About ${name}`)}] }] }]`,
      ),
      ...page(
        'four',
        `type: comparisonTable, heading: Four, columns: [${LETTERS.slice(0, 4).map((name) => `{ name: Product ${name} }`)}], groups: [{ rows: [{ feature: Size, values: [a, b, c, d] }] }]`,
      ),
      ...page('wide-text', `type: text, heading: Wide, width: full, text: "Words.\\n\\n${MARKDOWN_TABLE}"`),
      ...page('small-text', 'type: text, heading: Small, text: "| A | B |\\n| - | - |\\n| 1 | 2 |"'),
      ['_media/ice.svg', drawing(1600, 900)],
      ['_media/fog.svg', drawing(800, 600)],
    ]),
);

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  it('a picture of a gallery opens in full size, and Escape returns to it', async () => {
    const { page } = await visit(`${project.url}/pictures`, { javaScriptEnabled });
    const button = page.getByRole('button', { name: 'Enlarge the picture: Ice' });
    const dialog = page.getByRole('dialog', { name: 'Ice' });
    expect(await dialog.isVisible()).toBe(false);
    const shown = (await button.boundingBox())!.width;
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await dialog.isVisible()).toBe(true);
    expect(await dialog.textContent()).toContain('In winter');
    expect((await dialog.getByRole('img').boundingBox())!.width).toBeGreaterThan(shown * 1.5);
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(false);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.click();
    await dialog.getByRole('button', { name: 'Close the picture' }).click();
    expect(await dialog.isVisible()).toBe(false);
  });

  it('a row of moving logos stops', async () => {
    const { page } = await visit(`${project.url}/marks`, {
      javaScriptEnabled,
      reducedMotion: 'no-preference',
    });
    const state = () =>
      page
        .locator('main ul')
        .first()
        .evaluate((list) => getComputedStyle(list).animationPlayState);
    expect(await state()).toBe('running');
    await page.getByRole('checkbox', { name: 'Pause' }).check();
    expect(await state()).toBe('paused');
    await page.getByRole('checkbox', { name: 'Pause' }).uncheck();
    expect(await state()).toBe('running');
    await page.getByRole('link', { name: 'One' }).focus();
    expect(await state()).toBe('paused');
  });
});

it('the pictures of a row of a mosaic are equally high', async () => {
  const { page } = await visit(`${project.url}/pictures`);
  const boxes = await page.locator('main li img').evaluateAll((images) =>
    images
      .filter((image) => image.checkVisibility())
      .map((image) => image.getBoundingClientRect())
      .map(({ top, height }) => ({ top: Math.round(top), height })),
  );
  expect(boxes).toHaveLength(3);
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  for (const { height } of boxes) expect(Math.abs(height - boxes[0]!.height)).toBeLessThan(1);
});

it('logos do not move for visitors who prefer reduced motion, and each is there once', async () => {
  const { page } = await visit(`${project.url}/marks`, { reducedMotion: 'reduce' });
  expect(await page.locator('main img:visible').count()).toBe(2);
  expect(
    await page
      .locator('main ul')
      .first()
      .evaluate((list) => getComputedStyle(list).animationName),
  ).toBe('none');
  expect(await page.getByText('Pause').isVisible()).toBe(false);
});

it('the names of a wall of faces appear for the keyboard', async () => {
  const { page } = await visit(`${project.url}/faces`);
  const opacity = (name: string) =>
    page.getByText(name).evaluate((element) => getComputedStyle(element.parentElement!).opacity);
  expect(await opacity('Ida Brandt')).toBe('0');
  await page
    .getByText('Ida Brandt')
    .evaluate((element) => element.closest<HTMLElement>('[tabindex]')!.focus());
  expect(await opacity('Ida Brandt')).toBe('1');
  await page.getByRole('link', { name: /Jo Ahrens/ }).focus();
  expect(await opacity('Jo Ahrens')).toBe('1');
});

it.each([390, 1440])(
  'a table of twelve columns scrolls at %i px, and its first column stays',
  async (width) => {
    const { page } = await visit(`${project.url}/table`, { viewport: { width, height: 900 } });
    const region = page.getByRole('region', { name: 'Twelve' }).last();
    const edgeOf = async (name: string, role: 'rowheader' | 'columnheader') =>
      (await page.getByRole(role, { name }).boundingBox())!.x;
    const [first, last] = [await edgeOf('Size', 'rowheader'), await edgeOf('Product L', 'columnheader')];
    expect(last).toBeGreaterThan(width);
    await region.focus();
    await region.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
    await expect.poll(() => edgeOf('Product L', 'columnheader')).toBeLessThan(width);
    expect(await edgeOf('Size', 'rowheader')).toBe(first);
    expect(await edgeOf('Feature', 'columnheader')).toBe(first);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axeViolations(page)).toEqual([]);
  },
);

/**
 * Scrolls a table, and returns at which edges its scroller has a shadow.
 * @param share how far it is scrolled, from 0 to 1
 */
const edgesOf = (scroller: Locator, share = 0, direction = 'ltr') =>
  scroller.evaluate(
    async (element, { part, dir }) => {
      document.documentElement.dir = dir;
      const left = part * (element.scrollWidth - element.clientWidth) * (dir === 'rtl' ? -1 : 1);
      element.scrollTo({ left, behavior: 'instant' });
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      const { boxShadow, outlineStyle } = getComputedStyle(element);
      const isOutlined = outlineStyle === 'solid';
      return { left: / 16px 0px /.test(boxShadow), right: / -16px 0px /.test(boxShadow), isOutlined };
    },
    { part: share, dir: direction },
  );

describe.each(['table', 'four', 'wide-text'])('the table of /%s, which scrolls on phones', (path) => {
  it.each([
    ['ltr', 'left', 'right'],
    ['rtl', 'right', 'left'],
  ])('has a shadow where it continues, in a page written %s', async (direction, start, end) => {
    const { page } = await visit(`${project.url}/${path}`, { viewport: { width: 390, height: 900 } });
    // A page from left to right has only its own rules. All are in the style sheet of the site.
    const sheet = await page.evaluate(() => document.body.dataset.sheet);
    await page.addStyleTag({ url: new URL(sheet!, page.url()).href });
    const scroller = page.locator('[tabindex="0"]:has(> table)');
    const edgesAt = (share: number) => () => edgesOf(scroller, share, direction);
    await expect.poll(edgesAt(0)).toEqual({ [start]: false, [end]: true, isOutlined: true });
    await expect.poll(edgesAt(0.5)).toEqual({ left: true, right: true, isOutlined: true });
    await expect.poll(edgesAt(1)).toEqual({ [start]: true, [end]: false, isOutlined: true });
  });
});

it('a table that fits has no shadow', async () => {
  const { page } = await visit(`${project.url}/small-text`);
  expect(await edgesOf(page.locator('.table'))).toEqual({ left: false, right: false, isOutlined: false });
});

it('with "width: full", a table in a text is wider than the text', async () => {
  const { page } = await visit(`${project.url}/wide-text`, { viewport: { width: 1440, height: 900 } });
  const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())!.width;
  expect(await widthOf('.table')).toBeGreaterThan(1300);
  expect(await widthOf('p:text-is("Words.")')).toBeLessThan(800);
});
