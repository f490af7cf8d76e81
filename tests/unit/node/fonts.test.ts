import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkitten';
import Pdf from 'pdfkit';
import subsetFont from 'subset-font';
import { beforeAll, describe, expect, it } from 'vitest';
import { fallbackFontCss, fontScript, webFontCss, webFontsOf } from '../../../src/client/theme/fonts.ts';
import { choicesCss } from '../../../src/client/theme/theme-options.ts';
import { fallbackFaces } from '../../../src/model/fonts/fallback-fonts.ts';
import type { Font as SiteFont } from '../../../src/model/fonts/fonts.ts';
import { cutFont, withParts } from '../../../src/node/media/fonts/cut-font.ts';
import { FEATURES, fontOutputs } from '../../../src/node/media/fonts/font-outputs.ts';
import { fontSubset } from '../../../src/node/media/fonts/font-subset.ts';
import { inspectFont } from '../../../src/node/media/fonts/inspect-font.ts';
import { type LoadedDir, loadSite } from '../../../src/node/site/load-site.ts';
import { useFolder } from '../../support/sandbox/folder.ts';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';

/** The included fonts. The first file of each has the characters that all pages load. */
const INCLUDED: SiteFont[] = JSON.parse(readFileSync('src/model/fonts/included-fonts.json', 'utf8'));

const INTER = readFileSync('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const OLD = readFileSync(
  'node_modules/@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal.woff',
);

/** Returns a font that is not variable. */
const fixed = (weight: number, targetFormat: 'woff2' | 'sfnt' = 'sfnt') =>
  subsetFont(INTER, undefined, { keepAllGlyphs: true, targetFormat, variationAxes: { wght: weight } });

describe('a font file', () => {
  it('has weights and metrics', async () => {
    const facts = await inspectFont(INTER);
    expect(facts).toMatchObject({ kind: 'sans', italic: false, weights: [100, 900] });
    if (typeof facts === 'string') throw new Error(facts);
    const { metrics } = facts;
    expect(metrics.map(({ weight }) => weight)).toEqual([400, 500, 600, 700, 800]);
    expect(metrics[0]).toMatchObject({ ascent: expect.closeTo(0.969, 2), descent: expect.closeTo(0.241, 2) });
    expect(metrics[2]!.width).toBeGreaterThan(metrics[0]!.width!);
  });

  it('without Latin letters is not taken for a monospaced one, and has no width of English text', async () => {
    const facts = await inspectFont(
      readFileSync(
        'node_modules/@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2',
      ),
    );
    if (typeof facts === 'string') throw new Error(facts);
    expect(facts.kind).toBe('sans');
    expect(facts.metrics[0]).toMatchObject({ ascent: expect.any(Number), descent: expect.any(Number) });
    expect(facts.metrics[0]).not.toHaveProperty('width');
    const font = { family: 'Kite', kind: facts.kind, files: [] };
    expect(fallbackFaces(font, facts.metrics[0]!)[0]!.sizeAdjust).toBe('100%');
  });

  it.each(['half', 'akhn', 'blwm', 'medi', 'ljmo'])(
    'keeps the feature %s, which its script needs',
    async (feature) => {
      const font = Buffer.from((await fixed(400)).toString('latin1').replace('calt', feature), 'latin1');
      expect(font.includes(feature)).toBe(true);
      const cut = await cutFont(font, { text: 'A->', weight: 400, format: 'sfnt', features: FEATURES });
      expect(cut.includes(feature)).toBe(true);
    },
  );

  it.each([
    ['Bengali', '\u09cc', '\u09c7\u09d7'],
    ['Kannada', '\u0cc0', '\u0cbf\u0cd5'],
    ['Thai', '\u0e33', '\u0e4d\u0e32'],
    ['Lao', '\u0eb3', '\u0ecd\u0eb2'],
    ['Khmer', '\u17be', '\u17c1'],
  ])('keeps the parts to which shaping splits a vowel sign of %s', (_, sign, parts) =>
    expect(new Set(withParts(sign))).toEqual(new Set(sign + parts)),
  );

  it.each([
    ['WOFF', OLD],
    ['EOT', Buffer.from(`${'\0'.repeat(34)}LP${'\0'.repeat(50)}`)],
    ['collection', Buffer.from(`ttcf${'\0'.repeat(50)}`)],
    ['broken', Buffer.from('This is no font.')],
    ['broken', INTER.subarray(0, 5000)],
    ['broken', Buffer.alloc(0)],
  ])('may be unusable: %s', async (reason, bytes) => expect(await inspectFont(bytes)).toBe(reason));
});

describe("a site's own fonts", () => {
  const folder = useFolder({ shared: true });
  const theme = 'theme: { fonts: { heading: Kite, body: Brand, label: Brand } }\n';
  const load = async (name: string, more = ''): Promise<LoadedDir> => {
    const text = MINIMAL_SITE.replace('Hello', `Hello${more}`).replace('-- index.yaml --', `${theme}$&`);
    folder.writeAll(filesOf(text), name);
    folder.write(`${name}/_media/fonts/Kite.woff2`, INTER);
    folder.write(`${name}/_media/fonts/Brand-Regular.ttf`, await fixed(400));
    folder.write(`${name}/_media/fonts/Brand-Bold.ttf`, await fixed(700));
    return loadSite(folder.at(name), folder.at('cache'));
  };
  let loaded: LoadedDir;
  beforeAll(async () => {
    loaded = await load('one');
  });
  const pathsOf = ({ site, pages, originals }: LoadedDir) =>
    fontOutputs(site!, pages, originals).map(({ path }) => path);

  it('are files with the characters and weights that pages show', async () => {
    expect(loaded.problems).toEqual([]);
    const outputs = fontOutputs(loaded.site!, loaded.pages, loaded.originals);
    expect(outputs.map(({ path }) => path.replace(/[0-9a-f]{10}/, 'hash')).sort()).toEqual([
      '/media/fonts/Brand-Bold.hash.woff2',
      '/media/fonts/Brand-Regular.hash.woff2',
      '/media/fonts/Kite.hash.woff2',
      '/media/fonts/jetbrains-mono.hash.woff2', // of source code
    ]);
    for (const output of outputs.filter(({ path }) => !path.includes('mono'))) {
      const bytes = Buffer.from(await output.make());
      expect(bytes.subarray(0, 4).toString()).toBe('wOF2');
      expect(bytes.length).toBeLessThan(30_000);
      const font = create(bytes) as Font;
      expect(font.hasGlyphForCodePoint(0xe9)).toBe(true);
      if (output.path.includes('Kite')) expect(font.variationAxes.wght).toMatchObject({ min: 400, max: 800 });
    }
  });

  it('have the same addresses until the site has another character', async () => {
    expect(pathsOf(await load('two', ' lol'))).toEqual(pathsOf(loaded));
    expect(pathsOf(await load('three', ' Ā'))).not.toEqual(pathsOf(loaded));
  });

  it('are declared with fallback fonts of the same size', () => {
    const site = loaded.site!;
    const css = fallbackFontCss(site);
    expect(css).toContain('@font-face{font-family:"Arial for Brand";font-weight:400;src:local("Arial")');
    expect(css).toContain('font-family:"Arial for Brand";font-weight:599;');
    expect(css).toContain('font-family:"Arial for Kite";font-weight:500;');
    expect(css).not.toContain('for Newsreader');
    expect(choicesCss(site)).toContain('"Brand", "Arial for Brand", "Roboto for Brand"');
    const { always, all } = webFontsOf(site);
    expect(always.map(({ family, weight }) => `${family} ${weight}`)).toEqual([
      'Kite 400 800',
      'Brand 400',
      'Brand 700',
    ]);
    expect(webFontCss(all)).toContain('font-weight:700');
  });

  it('are shown at once in scripts of which devices may have no font', () => {
    const scriptIn = (language: string, site = loaded.site!) => fontScript(webFontsOf({ ...site, language }));
    for (const language of ['en', 'ja', 'fa', 'sr-Cyrl']) {
      expect(scriptIn(language), language).toContain('display:"fallback"');
      expect(scriptIn(language), language).toContain('document.referrer');
    }
    for (const language of ['my', 'dv', 'bn', 'am', 'sat-Olck']) {
      expect(scriptIn(language), language).toContain('display:"swap"');
      expect(scriptIn(language), language).not.toContain('document.referrer');
    }
    expect(scriptIn('my', { ...loaded.site!, theme: { fonts: {} } }), 'included fonts').toContain('fallback');
  });

  it('are in share pictures and PDF documents, in the nearest weight', async () => {
    const { heading, body } = loaded.site!.theme!.fonts as Record<string, SiteFont>;
    const { originals } = loaded;
    const nameOf = async (font: SiteFont, weight: number) =>
      create(await fontSubset(font, { weight, text: 'A', originals })) as Font;
    expect((await nameOf(heading!, 500))['OS/2'].usWeightClass).toBe(500);
    expect((await nameOf(body!, 600))['OS/2'].usWeightClass).toBe(700);
    expect((await nameOf(body!, 500))['OS/2'].usWeightClass).toBe(400);
  });
});

describe('an included font', () => {
  const folder = useFolder({ shared: true });
  const load = (name: string, fonts: string, text: string): Promise<LoadedDir> => {
    const theme = `theme: { fonts: { ${fonts} } }\n`;
    const files = MINIMAL_SITE.replace('Hello', text).replace('-- index.yaml --', `${theme}$&`);
    folder.writeAll(filesOf(files), name);
    return loadSite(folder.at(name), folder.at('cache'));
  };
  const outputsOf = ({ site, pages, originals }: LoadedDir) => fontOutputs(site!, pages, originals);

  it('is named like an own font, and has the same addresses on all sites', async () => {
    const loaded = await load('one', 'heading: space grotesk, body: Figtree', 'Grüße');
    expect(loaded.problems).toEqual([]);
    const { always } = webFontsOf(loaded.site!);
    expect(always.map(({ family, weight }) => `${family} ${weight}`)).toEqual([
      'Space Grotesk 400 700',
      'Figtree 400 800',
      'JetBrains Mono 400 500',
    ]);
    const basic = outputsOf(loaded).filter(({ path }) => !path.includes('-latin.'));
    expect(basic.map(({ path }) => path.replace(/[0-9a-f]{10}/, 'hash'))).toEqual([
      '/media/fonts/space-grotesk.hash.woff2',
      '/media/fonts/figtree.hash.woff2',
      '/media/fonts/jetbrains-mono.hash.woff2',
    ]);
  });

  it('has another file with the letters of a site that few sites have', async () => {
    const loaded = await load('two', 'heading: Inter, body: Inter, label: Inter', 'Łódź, Москва');
    const { always } = webFontsOf(loaded.site!);
    expect(always.map(({ unicodeRange }) => unicodeRange)).toEqual([
      undefined,
      'U+141,U+17A',
      'U+41C,U+430,U+432,U+43A,U+43E,U+441',
    ]);
    expect(webFontCss(always)).toContain('unicode-range:U+141,U+17A;');
    const ranged = outputsOf(loaded).find(({ path }) => path.includes('inter-latin-ext'))!;
    const font = create(Buffer.from(await ranged.make())) as Font;
    expect(font.characterSet.filter((code) => code < 0xffff)).toEqual([0x141, 0x17a]); // the last one is a mark
  });

  it('has a bold fallback for the weight of headings', () => {
    const cssAt = (weight: number) =>
      fallbackFontCss({ theme: { fonts: { heading: 'Bricolage Grotesque' }, style: { weight } } });
    const bold = /"Arial for Bricolage Grotesque";font-weight:599;[^}]*size-adjust:([\d.]+)%/g;
    const widths = [600, 800].map((weight) =>
      [...cssAt(weight).matchAll(bold)].map(([, width]) => Number(width)),
    );
    expect(widths.map(({ length }) => length)).toEqual([1, 1]);
    expect(widths[1]![0]).toBeGreaterThan(widths[0]![0]!);
  });

  it('gives way to an own font of the same name', async () => {
    folder.write('three/_media/fonts/Fraunces-Regular.ttf', await fixed(400));
    folder.write('three/_media/fonts/Fraunces-Bold.ttf', await fixed(700));
    const { site } = await load('three', 'heading: Fraunces', 'Hello');
    expect(webFontsOf(site!).always.map(({ url }) => url.replace(/[0-9a-f]{10}/, 'hash'))).toContain(
      '/media/fonts/Fraunces-Bold.hash.woff2',
    );
  });
});

it.each(INCLUDED)('spaces in a text in $family are at least half as wide as without kerning', ({ files }) => {
  const bytes = readFileSync(`src/node/media/fonts/included/${files[0]!.name}`);
  const document = new Pdf().font(bytes);
  const widthOf = (text: string) => document.widthOfString(text);
  const narrow = (create(bytes) as Font).characterSet
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /[^\s\u00ad]/.test(character))
    .flatMap((character) => [`${character} `, ` ${character}`])
    .filter((pair) => widthOf(pair) - widthOf(pair.trim()) < widthOf(' ') / 2);
  expect(narrow).toEqual([]);
});
