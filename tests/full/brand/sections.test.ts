import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeViolations, useBrowser } from '../../support/browser.ts';
import { renderWithShell } from '../../support/shell.ts';
import { pageFile, SETTINGS } from '../../support/site.ts';

// How sections are arranged: measured in a browser, on pages without files.

const visit = useBrowser({ shared: true });

/** Opens a page with these blocks. @param theme the theme of the site. @param fields other fields of the page */
async function open(
  blocks: string,
  { theme = '{}', fields = '', width = 1440, colorScheme = 'light' as 'light' | 'dark' } = {},
): Promise<Page> {
  const settings = SETTINGS.replace('links: []', 'links: [{ label: Rooms, to: / }, { label: Food, to: / }]');
  const html = await renderWithShell(
    `${settings}theme: ${theme}\n-- _media/one.png --\n-- index.yaml --\n${pageFile(blocks, { fields })}`,
  );
  const { page } = await visit('about:blank', { viewport: { width, height: 900 }, colorScheme });
  await page.setContent(html);
  return page;
}

describe.each(['line', 'plain', 'solid', 'floating', 'centered'])(
  'a header on the first block (%s)',
  (bar) => {
    it.each([390, 1024, 1440])('covers its start, but not its text, at %i px', async (width) => {
      const page = await open(
        '  - { type: hero, heading: Rooms, tone: dark, background: { src: one.png } }\n',
        { theme: `{ style: { bar: ${bar} } }`, fields: 'layout: { header: overlay }\n', width },
      );
      const places = await page.evaluate(() => {
        const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
        const [header, section, heading] = ['header', 'main > section', 'h1'].map(boxOf);
        return {
          covers: section!.top <= header!.top,
          leaves: heading!.top >= header!.bottom,
          ground: getComputedStyle(document.querySelector('header')!).backgroundColor,
        };
      });
      expect(places).toEqual({ covers: true, leaves: true, ground: 'rgba(0, 0, 0, 0)' });
      expect(await axeViolations(page)).toEqual([]);
    });
  },
);

describe.each(['dots', 'grid', 'glow', 'arcs'])('the decoration %s', (decoration) => {
  const TEXT = '{ type: text, tone: soft, text: Words }';
  const CALL = 'type: callToAction, variant: quiet, heading: Now, actions: [{ label: Go, to: / }]';

  /** Returns the first and last position of each drawing, and the bottom of the header, the top of the last section. */
  const measure = (page: Page) =>
    page.evaluate(() => {
      const sections = [...document.querySelectorAll('main > section')];
      const drawn = sections.map((section) => {
        const { top, bottom } = section.getBoundingClientRect();
        const style = getComputedStyle(section, '::before');
        return style.backgroundImage === 'none'
          ? { top, bottom }
          : { top: top + parseFloat(style.top), bottom: bottom - parseFloat(style.bottom) };
      });
      return { header: document.querySelector('header')!.getBoundingClientRect().bottom, drawn };
    });

  it.each([390, 1440])('reaches the header and the sections around it at %i px', async (width) => {
    const blocks = `  - { type: hero, heading: Rooms, decoration: ${decoration} }
  - ${TEXT}
  - { ${CALL}, tone: plain, decoration: ${decoration} }
  - ${TEXT}
`;
    const theme = `{ look: craft }`;
    const { header, drawn } = await measure(await open(blocks, { theme, width }));
    const [hero, above, call, below] = drawn;
    expect([hero!.top, hero!.bottom, call!.top, call!.bottom].map(Math.round)).toEqual(
      [header, above!.top, above!.bottom, below!.top].map(Math.round),
    );
  });
});

describe.each(['pictures', 'console', 'studio'])('a hero in the look %s', (look) => {
  const ACTIONS = 'actions: [{ label: Book, to: / }, { label: Rooms, to: / }]';
  const open1440 = (fields: string) =>
    open(
      `  - { type: hero, heading: Restaurant by the harbour, text: Twelve rooms., ${ACTIONS}, ${fields} }\n`,
      {
        theme: `{ look: ${look} }`,
      },
    );

  /** Whether the text is below the heading. */
  const isStacked = (page: Page) =>
    page.evaluate(() => {
      const [heading, text] = ['h1', 'main p'].map((each) =>
        document.querySelector(each)!.getBoundingClientRect(),
      );
      return text!.left === heading!.left && text!.top >= heading!.bottom;
    });

  it('is stacked on a picture, with buttons, unless its variant is wide', async () => {
    const page = await open1440('tone: dark, background: { src: one.png }');
    expect(await isStacked(page)).toBe(true);
    const second = page.getByRole('link', { name: 'Rooms' }).last();
    const lines = await second.evaluate((link) => getComputedStyle(link).borderTopColor);
    expect(lines).not.toBe('rgba(0, 0, 0, 0)');
    const wide = await open1440('variant: wide, tone: dark, background: { src: one.png }');
    expect(await isStacked(wide)).toBe(false);
  });

  it('is stacked in a narrow section, in which no word breaks', async () => {
    for (const picture of ['', ', picture: { src: one.png, alt: One }'])
      expect(await isStacked(await open1440(`variant: split, width: narrow${picture}`))).toBe(true);
  });
});

describe('a joined section', () => {
  it('has no line above it in looks with lines', async () => {
    const text = 'type: text, heading: More, text: Words';
    const page = await open(
      `  - { type: hero, heading: Rooms }\n  - { ${text} }\n  - { ${text}, spacing: joined }\n`,
      {
        theme: '{ look: console }',
      },
    );
    const lines = await page
      .locator('main > section')
      .evaluateAll((sections) => sections.map((section) => getComputedStyle(section).borderTopWidth));
    expect(lines.slice(2)).toEqual(['0px']);
  });

  it('has the ground of the section above it, also around a card, which has a tone of its own', async () => {
    const call = 'type: callToAction, variant: card, heading: Now, actions: [{ label: Go, to: / }]';
    const page = await open(`  - { type: hero, heading: Rooms }
  - { type: text, text: Words, tone: soft }
  - { ${call}, spacing: joined }
  - { ${call}, spacing: joined, tone: dark }
  - { ${call} }
  - { type: text, text: Words, spacing: joined }
`);
    const tones = await page
      .locator('main > section')
      .evaluateAll((sections) =>
        sections.map((section) =>
          [section, section.querySelector('[data-tone]')].map(
            (each) => each?.getAttribute('data-tone') ?? '',
          ),
        ),
      );
    expect(tones.slice(1)).toEqual([
      ['soft', ''],
      ['soft', 'tint'],
      ['soft', 'dark'],
      ['', 'tint'],
      ['', ''],
    ]);
  });
});

it('a card on a background leaves much of the picture to be seen', async () => {
  const page = await open(`  - { type: hero, heading: Rooms }
  - type: callToAction
    variant: card
    tone: dark
    background: { src: one.png }
    heading: Now
    actions: [{ label: Go, to: / }]
`);
  const widths = await page.locator('main picture img').evaluate((picture) => {
    const card = document.querySelector('[data-tone=dark]')!;
    const section = picture.closest('section')!;
    return [picture.clientWidth === section.clientWidth, card.clientWidth < section.clientWidth / 2];
  });
  expect(widths).toEqual([true, true]);
});

it.each(['soft', 'tint', 'dark'])('a last section touches the footer in the tone %s', async (tone) => {
  const page = await open(
    `  - { type: hero, heading: Rooms }\n  - { type: text, text: Words, tone: ${tone} }\n`,
  );
  const gap = await page
    .locator('main > section')
    .last()
    .evaluate((section) => getComputedStyle(section).marginBottom);
  expect(gap).toBe('0px');
});

it.each(['plain', 'list'])('a highlighted card of the variant %s has space in its box', async (variant) => {
  for (const look of ['ledger', 'pictures']) {
    const card = '{ title: Room, text: By the sea, highlighted: true }';
    const page = await open(
      `  - { type: hero, heading: Rooms }\n  - { type: cards, variant: ${variant}, items: [${card}] }\n`,
      { theme: `{ look: ${look} }`, width: 390 },
    );
    const space = await page
      .locator('main li')
      .evaluate(
        (item) => item.querySelector('h2')!.getBoundingClientRect().left - item.getBoundingClientRect().left,
      );
    expect(space).toBeGreaterThan(10);
  }
});

it('the name and the controls of a single quote are centered as the quote is', async () => {
  const quote = (name: string) => `{ quote: We will come again., name: ${name}, role: Guest }`;
  const page = await open(
    `  - { type: hero, heading: Rooms }\n  - { type: testimonials, variant: single, layout: carousel, items: [${quote('Ada Berg')}, ${quote('Ole Berg')}] }\n`,
  );
  const middles = await page.evaluate(() => {
    const middle = (...elements: (Element | null | undefined)[]) => {
      const boxes = elements.map((element) => element!.getBoundingClientRect());
      return Math.round((boxes[0]!.left + boxes.at(-1)!.right) / 2);
    };
    const [name] = document.querySelectorAll('figcaption p');
    const dots = document.querySelector('[data-carousel] ul:last-of-type, [data-carousel] > div > ul')!;
    return [middle(name), middle(dots, dots.parentElement!.lastElementChild)];
  });
  for (const middle of middles) expect(Math.abs(middle - 720)).toBeLessThan(12);
});
