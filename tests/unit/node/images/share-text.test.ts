import { beforeAll, describe, expect, it } from 'vitest';
import { create, type Font } from 'fontkitten';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fontsOf } from '../../../../src/model/theme/theme-fonts.ts';
import { createCache } from '../../../../src/node/disk/cache/cache.ts';
import { loadTypefaces, readThemeFonts } from '../../../../src/node/media/share/share-fonts.ts';
import { packageFor } from '../../../../src/node/media/share/script-fonts.ts';
import { drawText, layoutText } from '../../../../src/node/media/share/text-layout.ts';
import {
  missingGraphemes,
  type TextStyle,
  type Typeface,
} from '../../../../src/node/media/share/text-shape.ts';
import { loadSite } from '../../../../src/node/site/load-site.ts';
import { useFolder } from '../../../support/sandbox/folder.ts';
import { filesOf, HOME, MINIMAL_SITE } from '../../../support/site.ts';

const folder = useFolder({ shared: true });
const TEXTS = 'Zażółć, Sửa xe đạp ở Đà Nẵng, Επισκευή, Ремонт, ورشة';
const THEME = { fonts: fontsOf({}), headingWeight: 500 };
const BOX = { width: 1000, height: 300, largest: 72, smallest: 36 };

let fonts: Typeface[];
beforeAll(async () => {
  const sources = {
    originals: {
      pathOf: (name: string) => folder.at(name),
      read: () => Promise.reject(new Error('No such file')),
    },
    cache: createCache(folder.at('cache')),
  };
  const { heading } = await readThemeFonts(THEME, TEXTS, sources);
  fonts = await loadTypefaces(heading);
});
const style = (direction: TextStyle['direction'] = 'ltr'): TextStyle => ({ fonts, direction });
const linesOf = (text: string, box: Partial<typeof BOX> = {}) =>
  layoutText(text, style(), { ...BOX, ...box }).lines.map(({ start, end }) => text.slice(start, end));

describe('a text in a picture', () => {
  it.each(TEXTS.split(', '))('has every letter of “%s”', (text) => {
    expect(missingGraphemes(text, fonts)).toEqual([]);
  });

  it('lacks the letters that no font has, with their marks', () => {
    expect(missingGraphemes('Risiko हिन्दी', fonts)).toEqual(['हि', 'न्दी']);
  });

  it('is as large as possible, in lines of about the same width', () => {
    expect(layoutText('Certified in 30 days', style(), BOX)).toMatchObject({
      size: 72,
      lines: [{ start: 0, end: 20 }],
    });
    const { size, lines } = layoutText(
      'Certified in thirty days, with everything that an auditor asks for',
      style(),
      BOX,
    );
    const widths = lines.map(({ width }) => width * size);
    expect(lines.length).toBeGreaterThan(1);
    expect(Math.max(...widths)).toBeLessThanOrEqual(BOX.width);
    expect(Math.min(...widths)).toBeGreaterThan(0.6 * Math.max(...widths));
  });

  it('breaks a word only if it is wider than a line, and is cut off if it does not fit', () => {
    const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
    expect(linesOf(word).join('')).toBe(word);
    const { lines } = layoutText('many words '.repeat(100), style(), BOX);
    expect(lines.map(({ isCut }) => isCut)).toEqual([...lines.slice(1).map(() => undefined), true]);
  });

  it('has no closing mark at the start of a line and no opening one at its end', () => {
    for (const width of [500, 600, 700, 800, 900])
      for (const line of linesOf('自転車の修理は、「東京都」のサービスです。必ず（二日以内に）完了します。', {
        width,
      })) {
        expect(line).not.toMatch(/^[、。」）ー]/u);
        expect(line).not.toMatch(/[「（]$/u);
      }
  });

  it('is drawn from right to left, with the numbers and the names in it from left to right', () => {
    /** Returns the sides of the glyphs of a text, from left to right. */
    const placesOf = (text: string, direction: TextStyle['direction']) => {
      const layout = layoutText(text, style(direction), BOX);
      const svg = drawText(text, layout, style(direction), { x: 1000, y: 0, color: '#000' });
      return Array.from(
        svg.matchAll(/translate\(([\d.]+) [\d.]+\) .*? d="([^"]+)"/g),
        ([, x, path]) => [Number(x), path] as const,
      );
    };
    const [number, mixed] = [placesOf('12', 'ltr'), placesOf('ورشة 12', 'rtl')];
    expect(Math.min(...mixed.slice(2).map(([x]) => x))).toBeGreaterThan(mixed[1]![0]);
    expect(mixed.slice(0, 2).map(([, path]) => path)).toEqual(number.map(([, path]) => path));
    expect(Math.max(...mixed.map(([x]) => x))).toBeLessThan(1000);
    const [phone, withPhone] = [placesOf('021-12 56', 'ltr'), placesOf('ورشة 021-12 56', 'rtl')];
    expect(withPhone.slice(0, phone.length).map(([, path]) => path)).toEqual(phone.map(([, path]) => path));
  });
});

it('a title that no font can show is told, once with the package that has its script', async () => {
  const page = (name: string, title: string, more = '') =>
    `-- ${name}.yaml --\n${HOME.replace(/^-- .*\n/, '').replace(/title: .*/, `title: ${title}`)}${more}  - { type: hero, heading: H }\n`;
  const site = [
    page('hi', 'हिन्दी'),
    page('pl', 'Zażółć gęślą jaźń'),
    page('ar', 'ورشة إصلاح'),
    // Azerbaijani, Hausa, Ewe, Kazakh, Mongolian, ancient Greek.
    page('more', 'Səhifə, ɗaki, ɖɔɖɔ, Үй, Өвөл, Ἀθῆναι'),
    page('rare', '𐎠𐎼𐎹'),
    page('ur', 'ورشة \u{10e60}'),
  ];
  folder.writeAll(filesOf(MINIMAL_SITE + site.join('')), 'site');
  const { problems } = await loadSite(folder.at('site'), folder.at('cache'));
  const found = problems.filter(({ code }) => code === 'undrawn-title');
  const otherFont =
    'Use a font with these characters for the headings of the site, or give the page a picture of its own under "share".';
  expect(found.map(({ file, line, message, hint }) => [file, line, message, hint])).toEqual([
    [
      'hi.yaml',
      1,
      'The picture in link previews of this page shows no title: no font has "हि" and 1 more.',
      'Run "npm install --save-dev @fontsource/noto-sans-devanagari" in the project, or give the page a picture of its own under "share".',
    ],
    ['rare.yaml', 1, expect.stringContaining('no font has "𐎠" and 2 more.'), otherFont],
    // The package with the script is installed.
    ['ur.yaml', 1, expect.stringContaining('no font has "\u{10e60}".'), otherFont],
  ]);
});

it.each([
  ['東', '東京', undefined, 'sc'],
  ['東', '東京へ', 'en', 'jp'],
  ['東', '東京 서울', 'en', 'kr'],
  ['東', '東京', 'ja-JP', 'jp'],
  ['東', '東京', 'tr', 'sc'],
  ['東', '東京', 'zh-CN', 'sc'],
  ['東', '東京', 'zh-TW', 'tc'],
  ['東', '東京', 'zh-Hant-HK', 'tc'],
  ['서', '서울', 'en', 'kr'],
  ['へ', '東京へ', 'zh', 'jp'],
  ['ދ', 'ދިވެހި', 'dv', 'thaana'],
])('%s in %s of a site in %s needs the font %s', (character, text, language, name) => {
  expect(packageFor(character, text, language)).toBe(`@fontsource/noto-sans-${name}`);
});

it('rare characters are in the numbered files of the packages for thousands of characters', async () => {
  const file = (number: number | string) =>
    `rare/node_modules/@fontsource/noto-sans-jp/files/noto-sans-jp-${number}-600-normal.woff`;
  const included = new URL('../../../../src/node/media/fonts/included/figtree/basic.woff2', import.meta.url);
  const arabic = fileURLToPath(import.meta.resolve('@fontsource/noto-sans-arabic/package.json'));
  const withCircle = arabic.replace('package.json', 'files/noto-sans-arabic-symbols-600-normal.woff');
  folder.write(file('japanese'), readFileSync(included));
  folder.write(file(3).replace('600', '400'), readFileSync(withCircle)); // the package has no bold letters here
  folder.write(file(4), 'not a font');
  folder.write(
    'rare/node_modules/@fontsource/noto-sans-jp/unicode.json',
    JSON.stringify({ '[3]': 'U+25CC', '[4]': 'U+3042', latin: 'U+25CC' }),
  );
  const originals = {
    pathOf: (name: string) => relative('.', folder.at(`rare/${name}`)), // as in `--site pages`
    read: () => Promise.reject(new Error('No such file')),
  };
  const sources = { originals, cache: createCache(folder.at('cache')) };
  const { heading } = await readThemeFonts(THEME, '東 ◌', sources);
  expect(missingGraphemes('東 ◌', await loadTypefaces(heading))).toEqual(['東']);
});

it('titles have the weight of headings', async () => {
  const originals = { pathOf: (name: string) => folder.at(name), read: () => Promise.reject(new Error()) };
  const sources = { originals, cache: createCache(folder.at('cache')) };
  const weightsIn = async (headingWeight: number) => {
    const { heading, label } = await readThemeFonts({ ...THEME, headingWeight }, 'A', sources);
    return [heading, label].map(([first]) => (create(Buffer.from(first!)) as Font)['OS/2'].usWeightClass);
  };
  expect(await weightsIn(500)).toEqual([500, 500]);
  expect(await weightsIn(600)).toEqual([600, 500]);
});

it('a brand that no font can draw is reported once', async () => {
  const site = filesOf(MINIMAL_SITE.replace('name: Acme', 'name: हिन्दी'));
  folder.writeAll(site, 'brand');
  const { problems } = await loadSite(folder.at('brand'), folder.at('cache'));
  expect(problems.filter(({ code }) => code === 'undrawn-title')).toMatchObject([
    {
      file: expect.stringContaining('_site.yaml'),
      message: expect.stringMatching(
        /^The picture in link previews of all pages shows no name of the brand: no font has "हि"/,
      ),
    },
  ]);
});
