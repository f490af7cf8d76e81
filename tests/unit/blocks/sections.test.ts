import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { server } from '../../../src/client/entry-server.tsx';
import { documentOf } from '../../../src/client/document/document.ts';
import { contrast, MIN_CONTRAST, mixed } from '../../../src/model/theme/contrast.ts';
import { colorsOf } from '../../../src/model/theme/theme.ts';
import { rolesOf } from '../../../src/model/theme/tones.ts';
import { buttonsOver, veilOver } from '../../../src/model/theme/veil.ts';
import type { Tone } from '../../../src/model/types.gen.ts';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { SEED } from '../../support/runner/scale.ts';
import { splitEmphasis, withoutEmphasis } from '../../../src/model/text/emphasis.ts';
import { pageMarkdown } from '../../../src/emit/page-markdown.ts';
import { loadText, NO_SCRIPTS, pageFile, SETTINGS } from '../../support/site.ts';

await server.loadComponents();

/** Returns a page with a heading. */
const pageOf = (heading: string) =>
  `-- index.yaml --\n${pageFile(`  - { type: hero, heading: '${heading}' }\n`)}`;

/** Renders a page with these blocks. */
async function render(blocks: string, settings = '') {
  const { site, pages, problems, schemas } = loadText(
    `${SETTINGS}${settings}-- index.yaml --\n${pageFile(blocks)}`,
  );
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const view = { site: site!, page: pages[0]!, schemas };
  return { ...view, rendered: await server.render(view) };
}

/** Returns the tone of each section; undefined for a plain one. */
const tonesIn = (html: string) =>
  Array.from(html.matchAll(/<section [^>]*data-block[^>]*>/g), ([tag]) => /data-tone="(\w+)"/.exec(tag)?.[1]);

const STEPS = 'items: [{ title: One, text: Words }, { title: Two, text: Words }]';

it('a joined section has the tone of the one above it, unless it has its own', async () => {
  const { rendered } = await render(`  - { type: hero, heading: Home, tone: dark }
  - { type: steps, spacing: joined, ${STEPS} }
  - { type: steps, spacing: joined, ${STEPS} }
  - { type: steps, spacing: joined, tone: soft, ${STEPS} }
  - { type: steps, ${STEPS} }
`);
  expect(tonesIn(rendered.html)).toEqual(['dark', 'dark', 'dark', 'soft', undefined]);
});

it('pictures beside texts are at the end and at the start of the line in turn, unless a block says where', async () => {
  const picture = 'heading: H, squares: { label: All, groups: [{ label: One, total: 2, filled: 1 }] }';
  const classesOf = async (...sides: string[]) => {
    const blocks = sides.map((side) => `  - { type: mediaText, ${side}, ${picture} }\n`).join('');
    const { rendered } = await render(`  - { type: hero, heading: Home }\n${blocks}`);
    return Array.from(rendered.html.matchAll(/class="(mediaText__media[^"]*)"/g), ([, name]) => name);
  };
  const [end, start] = await classesOf('side: end', 'side: start');
  expect(end).not.toBe(start);
  const auto = 'side: auto';
  expect(await classesOf(auto, auto, auto, 'side: end', auto)).toEqual([end, start, end, end, end]);
});

it('a full-width picture stays within the text of an article', async () => {
  const block = '  - { type: mediaText, width: full, heading: H, picture: { src: one.png, alt: One } }\n';
  const { rendered } = await render(`  - type: articleBody
    text: "## Part one\\n\\nWords."
    between: [{ before: part-one, shared: closing }]
${block}-- _media/one.png --
-- _shared/closing.yaml --
blocks:
${block}`);
  const [inArticle, onPage] = Array.from(
    rendered.html.matchAll(/class="(mediaText__media[^"]*)"/g),
    ([, name]) => name,
  );
  expect(inArticle).not.toContain('full');
  expect(onPage).toContain('full');
});

it('a picture behind a section is left out in articles, where no section has a tone', async () => {
  const { rendered } = await render(`  - type: articleBody
    text: "## Part one\\n\\nWords."
    between: [{ before: part-one, shared: closing }]
-- _media/one.png --
-- _shared/closing.yaml --
blocks:
  - { type: callToAction, tone: dark, background: { src: one.png }, heading: Now, actions: [{ label: Go, to: / }] }
`);
  expect(rendered.html).toContain('Now');
  expect(rendered.html).not.toMatch(/--veil|data-tone|one\./);
});

it('a section without a heading has entries one level below the main heading', async () => {
  const { rendered } = await render(`  - { type: hero, heading: Home }
  - { type: cards, items: [{ title: One, text: Text }, { title: Two, text: Text }] }
  - { type: cards, heading: Cards, items: [{ title: One, text: Text }, { title: Two, text: Text }] }
`);
  expect(Array.from(rendered.html.matchAll(/<h(\d)/g), ([, level]) => level).join('')).toBe('122233');
});

describe('the veil over a picture behind a section', () => {
  const colors = colorsOf(undefined);
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  const TONES = readSchemas().defs.definitions.tone.enum as Tone[];

  /** Returns the colors of the veil, which is drawn over other colors with its opacity, from 0 to 1. */
  const veilsOf = (value: string) =>
    Array.from(value.matchAll(/(#[0-9A-F]{6})([0-9a-f]{2})/gi), ([, color, alpha]) => ({
      color: color!,
      opacity: Number.parseInt(alpha!, 16) / 255,
    }));

  it.each(TONES)('makes text readable on any picture in the tone %s', (tone) => {
    const pictures = fc.record({ light: fc.tuple(hex, hex), dark: fc.tuple(hex, hex) });
    fc.assert(
      fc.property(pictures, (extremes) => {
        const veils = veilsOf(veilOver({ extremes, veil: 'auto' }, colors, tone));
        expect(veils).toHaveLength(2);
        for (const [index, { color, opacity }] of veils.entries()) {
          const mode = index === 0 ? 'light' : 'dark';
          const { ink } = rolesOf(colors, tone === 'dark' ? 'light' : mode, tone);
          for (const pixel of extremes[tone === 'dark' ? 'dark' : mode])
            expect(contrast(mixed(pixel, color, opacity), ink)).toBeGreaterThanOrEqual(MIN_CONTRAST.text);
        }
      }),
      { seed: SEED, numRuns: 100 },
    );
  });

  it('is as thin as possible, at least 80 percent if it is strong, and thick over an unknown picture', () => {
    const night = { light: ['#ffffff'], dark: ['#000000', '#101820'] };
    const unknown = { light: ['#000000', '#ffffff'], dark: ['#000000', '#ffffff'] };
    const opacityOf = (...[picture, tone]: [Parameters<typeof veilOver>[0], Tone]) =>
      veilsOf(veilOver(picture, colors, tone))[0]!.opacity;
    expect(opacityOf({ extremes: night, veil: 'auto' }, 'dark')).toBe(0);
    expect(opacityOf({ extremes: night, veil: 'strong' }, 'dark')).toBeCloseTo(0.8, 2);
    expect(opacityOf({ extremes: unknown, veil: 'auto' }, 'dark')).toBeGreaterThan(0.5);
  });

  it('leaves solid buttons in the color of the brand where they are seen on it', () => {
    const night: Parameters<typeof buttonsOver>[0] = {
      extremes: { light: ['#101820'], dark: ['#101820'] },
      veil: 'auto',
    };
    const yellow = { light: '#FFC800', dark: '#FFC800' };
    const brand = colorsOf({ colors: { accent: yellow } });
    expect(buttonsOver(night, brand, 'dark')).toEqual({
      '--fill': 'light-dark(#FFC800,#FFC800)',
      '--fill-strong': 'light-dark(#FFD640,#FFD640)',
      '--on-fill': 'light-dark(#10161C,#10161C)',
    });
    // Yellow is not seen on the light veil of a plain section.
    expect(buttonsOver(night, brand, 'plain')).toBeUndefined();
    const navy = colorsOf({ colors: { accent: { light: '#1A237E', dark: '#1A237E' } } });
    expect(buttonsOver(night, navy, 'dark')).toBeUndefined();
  });

  it('has buttons in the color of the text, unless those of the brand are seen', async () => {
    const hero = (color: string) =>
      render(
        '  - { type: hero, tone: dark, heading: Home, background: { src: one.png }, actions: [{ label: Go, to: / }] }\n-- _media/one.png --\n',
        `theme: { colors: { accent: { light: "${color}", dark: "${color}" } } }\n`,
      );
    const { html, css } = (await hero('#FFC800')).rendered;
    expect(html).toMatch(/<section [^>]*style="--fill:light-dark\(#FFC800,#FFC800\);/);
    expect(css).toMatch(/\[data-action\]\{--pw-colors-accent-fill:var\(--fill\)/);
    const other = (await hero('#1A237E')).rendered;
    expect(other.html + other.css).not.toContain('--fill:');
  });

  it('is in the HTML after the picture, which screen readers skip and which loads first', async () => {
    const { rendered } = await render(
      '  - { type: hero, heading: Home, background: { src: one.png } }\n-- _media/one.png --\n',
    );
    expect(rendered.html).toMatch(
      /<section [^>]*data-tone="plain"[^>]*><picture>.*<img [^>]*alt="" [^>]*fetchPriority="high"[^>]*><\/picture><div [^>]*style="--veil:light-dark\(#\w{8},#\w{8}\)"><\/div>/,
    );
  });
});

it.each([
  ['Bread', ['Bread']],
  ['Bread *every day*', ['Bread ', 'every day', '']],
  ['*Bread* and *butter*.', ['', 'Bread', ' and ', 'butter', '.']],
  ['“*Bread*”, we say', ['“', 'Bread', '”, we say']],
  ['5* hotel', ['5* hotel']],
  ['4* and 5* hotels', ['4* and 5* hotels']],
  ['2 * 3 * 4', ['2 * 3 * 4']],
  ['*焼きたて*を', ['', '焼きたて', 'を']],
  ['毎朝*「焼きたて」*を', ['毎朝', '「焼きたて」', 'を']],
  ['我们*新鲜*的面包', ['我们', '新鲜', '的面包']],
  ['ขนมปัง*สด*ทุกวัน', ['ขนมปัง', 'สด', 'ทุกวัน']],
  ['f(a*b*c)', ['f(a*b*c)']],
  ['*one', ['*one']],
  ['**bold**', ['**bold**']],
  ['* *', ['* *']],
])('the emphasized words of the heading %s', (heading, parts) => {
  expect(splitEmphasis(heading)).toEqual(parts);
  expect(withoutEmphasis(heading)).toBe(parts.join(''));
});

it.each([
  ['Bread *every day', 'every'],
  ['*Bread every day', 'Bread'],
  ['*Bread* every *day', 'day'],
  ['Bread (*every day)', 'every'],
])('the heading %s has an asterisk without a second one', (heading, word) => {
  const { problems } = loadText(SETTINGS + pageOf(heading));
  expect(problems.map(({ code, message }) => `${code}: ${message}`)).toContain(
    `failed-markup: The * before "${word}" in "heading" has no second one, so it is shown as it is.`,
  );
});

it.each([
  'Bread *every day*',
  '*Bread*: *every* day',
  'From 9 €*',
  '5 * 3 * 2',
  '2*3',
  'A (*very well!*) day',
])('the asterisks in the heading %s are reported nowhere', (heading) => {
  const { problems } = loadText(SETTINGS + pageOf(heading));
  expect(problems.filter(({ code }) => code === 'failed-markup')).toEqual([]);
});

it('words between asterisks in a heading are emphasized, and no asterisk is written anywhere', async () => {
  const { page, site, schemas, rendered } = await render(`  - { type: hero, heading: Bread *every day* }
  - { type: steps, heading: 'How *it* works', ${STEPS} }
  - { type: callToAction, heading: Order *now*, actions: [{ label: Go, to: / }] }
`);
  const found = Array.from(rendered.html.matchAll(/<em>(.*?)<\/em>/g), ([, words]) => words);
  expect(found).toEqual(['every day', 'it', 'now']);
  expect(rendered.html).not.toContain('*');
  expect(pageMarkdown(page, site, schemas)).toContain('## How it works');
});

it('the colors of tones are those of the site, and only on pages that need them', async () => {
  const colors = 'theme: { colors: { wash: { light: "#E0F0FF", dark: "#102030" } } }\n';
  const washIn = async (tone: string) => {
    const { page, site, rendered } = await render(
      `  - { type: hero, heading: Home, tone: ${tone} }\n`,
      colors,
    );
    return documentOf({ page, site }, rendered, NO_SCRIPTS).html.split('#E0F0FF').length - 1;
  };
  expect(await washIn('plain')).toBe(1);
  expect(await washIn('tint')).toBe(2);
});

describe('a picture beside a text', () => {
  const picture = async (fields: string) =>
    (
      await render(
        `  - { type: hero, heading: Home, picture: { src: one.png, alt: One, ${fields} } }\n-- _media/one.png --\n-- _media/high.png --\n-- _media/dark.png --\n`,
      )
    ).rendered.html;

  it('has its frame also if it is round', async () => {
    const html = await picture('ratio: circle, frame: browser');
    expect(html.match(/figure__frame--browser|border-radius:50%/g)).toEqual([
      'figure__frame--browser',
      'border-radius:50%',
    ]);
  });

  it('has its version for phones in both themes', async () => {
    const versions = (await picture('dark: dark.png, small: high.png')).split('<picture').slice(1);
    expect(versions.map((html) => html.includes('media="(max-width'))).toEqual([true, true]);
  });

  it('is cropped on phones only if it has no version for them', async () => {
    expect(await picture('ratio: "4:3"')).toMatch(/picture__cropped\b/);
    expect(await picture('ratio: "4:3", small: high.png')).toMatch(/picture__croppedUnlessSmall\b/);
  });
});

it('cards have at most eight groups, so that each has a choice in the filter', () => {
  const cards = (count: number) =>
    loadText(
      `${SETTINGS}-- index.yaml --\n${pageFile(`  - type: hero
    heading: Home
  - type: cards
    items:
${Array.from({ length: count }, (_, index) => `      - { title: Card ${index}, groups: [Group ${index}, Group 0] }\n`).join('')}`)}`,
    ).problems.map(({ code, message, hint }) => [code, message, hint]);
  expect(cards(8)).toEqual([]);
  expect(cards(9)).toEqual([
    ['wrong-length', 'The entries of "items" have 9 different values in "groups".', 'Use at most 8 in all.'],
  ]);
});

it('in a list of cards, the value stands before the links, which phones show below each other', async () => {
  const card = "{ title: Concert, value: '€ 12', actions: [{ label: Book, to: / }] }";
  const { rendered } = await render(`  - { type: hero, heading: Home }
  - { type: cards, variant: list, items: [${card}] }
`);
  expect(rendered.html).toMatch(/Concert<.*€ 12<.*Book</s);
});

it('the heading of a section as wide as the screen has margins of its own', async () => {
  const gallery = async (width: string) =>
    /<div class="([^"]*)"[^>]*><h2[^>]*>Rooms/
      .exec(
        (
          await render(`  - { type: hero, heading: Home }
  - { type: gallery, width: ${width}, heading: Rooms, items: [{ picture: { src: a.svg, alt: A } }] }
-- _media/a.svg --
`)
        ).rendered.html,
      )?.[1]
      ?.split(' ').length;
  expect(await gallery('full')).toBe((await gallery('normal'))! + 1);
});

it('a call in a card is a box in its tone on the picture behind it, which has no veil', async () => {
  const { rendered } = await render(`  - { type: hero, heading: Home }
  - { type: callToAction, variant: card, tone: dark, background: { src: a.svg }, heading: Story, actions: [{ label: Go, to: / }] }
-- _media/a.svg --
`);
  const section = rendered.html.slice(rendered.html.indexOf('<section data-block="1"'));
  expect(section).toMatch(
    /^<section [^>]*data-tone="plain"><picture.*<div class="sectionBox[^>]*data-tone="dark">.*Story/s,
  );
  expect(section).not.toContain('--veil');
});

describe('content is centered below a centered header', () => {
  /** Returns the class name of an element in a block whose section has this alignment. */
  const classOf = async (element: string, block: string, align: string) => {
    const { rendered } = await render(
      `  - { type: hero, heading: Home }\n  - { ${block}, heading: H, align: ${align} }\n-- _media/one.svg --\n<svg/>\n`,
    );
    return new RegExp(`class="(${element}\\b[^"]*)"`).exec(rendered.html)?.[1];
  };

  const figures = 'type: kpiStrip, items: [{ value: 7, label: Days }]';
  const cards = 'type: cards, items: [{ title: One, groups: [A] }, { title: Two, groups: [B] }]';
  const logo = (name: string) => `{ name: ${name}, logo: one.svg }`;
  it.each([
    ['kpiStrip__item', figures],
    ['kpiStrip__figure', `${figures}, count: true`],
    ['cards__body', `${cards}, variant: plain`],
    ['cards__body', `${cards}, variant: compact`],
    ['cards__filter', cards],
    ['cards__list', `${cards}, columns: 2`],
    ['team__list', 'type: team, items: [{ name: Ida Brandt }, { name: Li Wen }]'],
    ['logos__list', `type: logos, variant: grid, items: [${logo('One')}, ${logo('Two')}]`],
    ['steps__step', `type: steps, ${STEPS}`],
  ])('%s in { %s }', async (element, block) => {
    const [start, center] = [await classOf(element, block, 'start'), await classOf(element, block, 'center')];
    expect(start).toMatch(element);
    expect(center).toMatch(element);
    expect(center).not.toBe(start);
  });
});

it('a tile has the shape that its block gives, and the usual height otherwise', async () => {
  const items = 'items: [{ title: One, picture: { src: one.png, alt: One } }]';
  const shapeIn = async (fields: string) => {
    const block = `  - { type: cards, ${items}, ${fields} }\n-- _media/one.png --\n`;
    const { rendered } = await render(`  - { type: hero, heading: Home }\n${block}`);
    return /<li [^>]*--ratio:([\d.]+)/.exec(rendered.html)?.[1];
  };
  expect(await shapeIn('variant: tiles, ratio: "4:3"')).toMatch(/^1\.33/);
  expect(await shapeIn('variant: tiles')).toBeUndefined();
  expect(await shapeIn('variant: tiles, ratio: original')).toBeUndefined();
  expect(await shapeIn('variant: cards, ratio: "4:3"')).toBeUndefined();
});

it('the titles of a list are beside their icons, unless something wider is before a title', async () => {
  const cardIn = async (item: string) => {
    const block = `{ type: cards, variant: list, items: [{ title: One, icon: sun }, { title: Two, ${item} }] }`;
    const { rendered } = await render(`  - { type: hero, heading: Home }\n  - ${block}\n`);
    return /class="(cards__card[^"]*)"/.exec(rendered.html)?.[1];
  };
  const beside = await cardIn('icon: ship');
  expect(await cardIn('text: Words')).toBe(beside);
  expect(await cardIn('label: By sea')).not.toBe(beside);
});

it('a text above its picture is centered in looks that center headers', async () => {
  const bodyIn = async (look: string, side: string) => {
    const block = `  - { type: mediaText, heading: H, text: T, side: ${side}, picture: { src: one.png, alt: One } }\n`;
    const { rendered } = await render(
      `  - { type: hero, heading: Home }\n${block}-- _media/one.png --\n`,
      `theme: { look: ${look} }\n`,
    );
    return /class="(mediaText__body[^"]*)"/.exec(rendered.html)?.[1];
  };
  expect(await bodyIn('rounded', 'below')).not.toBe(await bodyIn('studio', 'below'));
  expect(await bodyIn('rounded', 'end')).toBe(await bodyIn('studio', 'end'));
});
