import Pdf from 'pdfkit';
import { getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { fontSubset } from '../../../src/node/media/fonts/font-subset.ts';
import { includedFont, INCLUDED_FONTS, printFont } from '../../../src/model/fonts/included-fonts.ts';
import { fontsOf } from '../../../src/model/theme/theme-fonts.ts';
import { missingCharacters } from '../../../src/site/print-fonts.ts';
import { loadSite } from '../../../src/node/site/load-site.ts';
import { downloadOutputs } from '../../../src/node/media/pdf/downloads.ts';
import { renderPdf } from '../../../src/node/media/pdf/render-pdf.ts';
import { paginate, type Row } from '../../../src/node/media/pdf/paginate.ts';
import { MissingGlyphsError } from '../../../src/node/media/pdf/missing-glyphs-error.ts';
import type { PrintTheme } from '../../../src/model/protocol.ts';
import type { Download } from '../../../src/model/page.ts';
import { loadText, errorLines } from '../../support/site.ts';

const COLORS = [
  'paper sheet ink muted line edge accent accentStrong onAccent wash attention error band bandLift onBand',
  'onBandMuted onBandInverse',
]
  .join(' ')
  .split(' ');
const THEME = {
  colors: Object.fromEntries(COLORS.map((name) => [name, '#16202B'])),
  fonts: fontsOf({}),
} as unknown as PrintTheme;

type Reader = Awaited<ReturnType<typeof getDocumentProxy>>;

const { site, downloads, originals } = await loadSite('pages');
const [download] = downloads as [Download];
let bytes: Buffer;
let reader: Reader;

beforeAll(async () => {
  bytes = await renderPdf(download, site!, THEME, { date: undefined, originals });
  reader = await getDocumentProxy(new Uint8Array(bytes));
});

const pagesOf = (document: Reader) =>
  Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)));

/** Returns the text items of each page, in the order in which the file contains them. */
async function textsOf(document: Reader): Promise<string[][]> {
  const pages = await pagesOf(document);
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  return contents.map(({ items }) => items.map((item) => ('str' in item ? item.str.trim() : '')));
}

interface Node {
  role?: string;
  alt?: string;
  children?: Node[];
}

const rolesIn = ({ role, children = [] }: Node): string[] => [
  ...(role ? [role] : []),
  ...children.flatMap(rolesIn),
];

describe('the PDF of the checklist', () => {
  test('is reproducible byte for byte', async () => {
    const again = await renderPdf(download, site!, THEME, { date: undefined, originals });
    expect(again.equals(bytes)).toBe(true);
  });

  test('is smaller than 400 KB and embeds its fonts', () => {
    expect(bytes.length).toBeLessThan(400_000);
    for (const font of ['Newsreader', 'Inter', 'JetBrainsMono']) expect(bytes.includes(font)).toBe(true);
  });

  test('has a cover, a table of contents, six pages of lists and a closing page', () => {
    expect(reader.numPages).toBe(9);
  });

  test('contains every checklist item once', async () => {
    const [, , ...pages] = await textsOf(reader);
    const texts = pages.flat();
    const whole = texts.join(' ').replace(/\s+/g, ' ');
    const items = download.lists.flatMap(({ groups }) => groups.flatMap((group) => group.items));
    expect(items).toHaveLength(25 + 93);
    const codes = items.flatMap(({ code }) => code ?? []);
    expect(codes).toHaveLength(93);
    for (const code of codes) expect(texts.filter((text) => text === code)).toHaveLength(1);
    for (const { text } of items) expect(whole).toContain(text);
  });

  test('draws only characters that its fonts have', async () => {
    const text = (await textsOf(reader)).flat().join('');
    expect(missingCharacters(text, includedFont('sans')!)).toEqual([]);
  });

  test('numbers all pages except the cover', async () => {
    const [cover, ...others] = await textsOf(reader);
    expect(cover!.join()).not.toMatch(/Page \d/);
    others.forEach((texts, index) => expect(texts).toContain(`Page ${index + 2} of 9`));
  });

  test('has a bookmark for each list and theme that points to its page', async () => {
    const outline = await reader.getOutline();
    expect(outline.map(({ title, items }) => [title, items.map((item) => item.title)])).toEqual(
      download.lists.map(({ title, groups }) => [title, groups.map(({ heading }) => heading)]),
    );
    const texts = await textsOf(reader);
    for (const entry of outline.flatMap((list) => [list, ...list.items])) {
      const [page] = entry.dest as [Parameters<Reader['getPageIndex']>[0]];
      expect(texts[await reader.getPageIndex(page)]).toContain(entry.title);
    }
  });

  test('has a table of contents whose page numbers match its links', async () => {
    const pages = await pagesOf(reader);
    const links = await pages[1]!.getAnnotations();
    const texts = await textsOf(reader);
    expect(links).toHaveLength(2 + 5 + 4);
    for (const { dest, contentsObj } of links) {
      const [page] = (await reader.getDestination(dest))! as [Parameters<Reader['getPageIndex']>[0]];
      const index = await reader.getPageIndex(page);
      expect(texts[index]).toContain(contentsObj.str);
      const line = texts[1]!.indexOf(contentsObj.str);
      expect(texts[1]!.slice(line + 1).find((text) => text !== '')).toBe(String(index + 1));
    }
  });

  test('links to the booking page and the site', async () => {
    const pages = await pagesOf(reader);
    const urls = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat().map(({ url }) => url);
    expect(urls.filter(Boolean)).toEqual([`${site!.url}/`, site!.booking!.url]);
  });

  test('is tagged: headings, lists, table of contents and figures', async () => {
    expect(await reader.getMarkInfo()).toMatchObject({ Marked: true });
    const trees = (await Promise.all((await pagesOf(reader)).map((page) => page.getStructTree()))) as Node[];
    const roles = trees.flatMap(rolesIn);
    const count = (role: string) => roles.filter((other) => other === role).length;
    expect(count('LBody')).toBe(118);
    expect(count('Lbl')).toBe(93);
    expect([count('H2'), count('Figure'), count('TOCI')]).toEqual([10, 2, 11]);
  });

  test('has a title, an author, a language, and a creation date only if one is given', async () => {
    const { info } = await reader.getMetadata();
    expect(info).toMatchObject({ Title: download.title, Author: site!.brand.name, Language: site!.language });
    expect(info).not.toHaveProperty('CreationDate');
    const dated = await renderPdf(download, site!, THEME, {
      date: new Date('2026-01-02T03:04:05Z'),
      originals,
    });
    const { info: datedInfo } = await (await getDocumentProxy(new Uint8Array(dated))).getMetadata();
    expect(datedInfo).toMatchObject({ CreationDate: 'D:20260102030405Z' });
  });

  test('is not created if its fonts lack a glyph', async () => {
    const arabic = { ...download, title: 'قائمة' };
    await expect(renderPdf(arabic, site!, THEME, { date: undefined, originals })).rejects.toThrow(
      MissingGlyphsError,
    );
  });
});

describe('paginate', () => {
  const list = (...counts: number[]): Download['lists'] => [
    {
      title: 'List',
      groups: counts.map((count, index) => ({
        heading: `Group ${index}`,
        items: Array.from({ length: count }, (_, number) => ({ text: `Item ${number}` })),
      })),
    },
  ];
  const layOut = (lists: Download['lists']) =>
    paginate({ lists }, { top: 0, bottom: 10, heightOf: () => 1 }).map((rows) => rows.map(rowLabel));
  const rowLabel = (row: Row) => (row.kind === 'group' && row.continued ? 'continued' : row.kind);

  test('leaves no heading alone at the bottom of a page', () => {
    expect(layOut(list(6, 3))).toEqual([
      ['title', 'group', ...Array(6).fill('item')],
      ['group', 'item', 'item', 'item'],
    ]);
  });

  test('repeats the heading of a group that continues on the next page', () => {
    const [first, second] = layOut(list(12));
    expect(first).toHaveLength(10);
    expect(second).toEqual(['continued', 'item', 'item', 'item', 'item']);
  });
});

describe('downloads in the site file', () => {
  const SITE =
    '-- _site.yaml --\nbrand: { name: Acme }\nurl: https://acme.localhost\nlanguage: en\n' +
    'articles: { categories: [{ id: basics, name: The basics, short: Basics }] }\n' +
    'navigation: { links: [{ label: List, to: /downloads/list.pdf }] }\nfooter: { columns: [], copyright: Acme }\n';
  const LISTS =
    '-- _shared/lists.yaml --\nblocks:\n  - type: checklists\n    heading: Lists\n    hidden: true\n' +
    '    lists: [{ title: One, groups: [{ items: [{ text: Do it }] }] }]\n';
  const withDownloads = (...entries: string[]) =>
    `${SITE}downloads:\n${entries.map((entry) => `  - ${entry}\n`).join('')}`;

  test('can be linked to and include hidden blocks', () => {
    const loaded = loadText(withDownloads('{ path: /downloads/list.pdf, title: T, from: lists }') + LISTS);
    expect(loaded.problems).toEqual([]);
    expect(loaded.downloads).toMatchObject([{ path: '/downloads/list.pdf', lists: [{ title: 'One' }] }]);
    expect(loaded.site).not.toHaveProperty('downloads');
  });

  const withText = (text: string, title = 'T', more = '') =>
    errorLines(
      loadText(
        withDownloads(`{ path: /downloads/list.pdf, title: ${title}, from: lists }`) +
          more +
          LISTS.replace('text: Do it', `code: A, text: ${text}`),
      ),
    );

  test.each([
    ['a check mark', withText('Do ✓ it'), ['_shared/lists.yaml:5:66 missing-character']],
    ['an emoji', withText('"👍 Do it"'), ['_shared/lists.yaml:5:64 missing-character']],
    ['a soft hyphen', withText('"Do\\u00adit"'), ['_shared/lists.yaml:5:63 missing-character']],
    ['a letter of another script', withText('Do it', 'קו'), ['_site.yaml:8:41 missing-character']],
    [
      'an umlaut in a heading that is monospaced',
      withText('Größe', 'Größe', 'theme: { fonts: { heading: mono } }\n'),
      ['_site.yaml:8:43 missing-character'],
    ],
    ['none of them', withText('“Größe” – 5 €'), []],
  ])('a document with %s is reported at its position', (_, reported, expected) => {
    expect(reported).toEqual(expected);
  });

  test.each(INCLUDED_FONTS)('the characters of the font %s are known', async (name) => {
    const family = printFont(includedFont(name));
    const all = Array.from({ length: 0x3000 - 0x21 }, (_, index) => String.fromCodePoint(0x21 + index));
    const font = await fontSubset(family, { weight: 400, text: all.join(''), originals });
    const doc = new Pdf();
    const { font: glyphs } = (
      doc.registerFont('font', font).font('font') as unknown as {
        _font: { font: { hasGlyphForCodePoint(code: number): boolean } };
      }
    )._font;
    const absent = all.filter((character) => !glyphs.hasGlyphForCodePoint(character.codePointAt(0)!));
    const known = new Set(missingCharacters(all.join(''), family));
    expect(absent.filter((character) => !known.has(character) && !/\s/.test(character))).toEqual([]);
    expect([...known].filter((character) => !absent.includes(character))).toEqual([]);
  });

  test.each([
    ['a link to an undeclared download', SITE, '_site.yaml:5:42 dead-link'],
    [
      'a missing source',
      withDownloads('{ path: /downloads/list.pdf, title: T, from: list }'),
      '_site.yaml:8:50 missing-shared',
    ],
    [
      'a duplicate path',
      withDownloads(
        '{ path: /downloads/list.pdf, title: T, from: lists }',
        '{ path: /downloads/list.pdf, title: U, from: lists }',
      ),
      '_site.yaml:9:13 route-clash',
    ],
    [
      'a path outside of /downloads',
      withDownloads('{ path: /list.pdf, title: T, from: lists }'),
      '_site.yaml:8:13 bad-form',
    ],
  ])('%s is reported at its position', (_, text, position) => {
    expect(errorLines(loadText(text + LISTS))).toContain(position);
  });
});

describe('the cached document', () => {
  const keyOf = (changes: { download?: object; site?: object; theme?: object } = {}) => {
    const changed = {
      downloads: [{ ...download, ...changes.download }],
      site: { ...site!, ...changes.site },
      originals,
    };
    return downloadOutputs(changed, { printTheme: () => ({ ...THEME, ...changes.theme }) })[0]!.key;
  };

  test('is the same for the same inputs', () => expect(keyOf()).toBe(keyOf()));

  test.each([
    ['the document', { download: { title: 'Another title' } }],
    ['the site', { site: { language: 'de' } }],
    ['the theme', { theme: { fonts: fontsOf({ theme: { fonts: { heading: 'sans' } } }) } }],
  ])('is made again when %s changes', (_, changes) => expect(keyOf(changes)).not.toBe(keyOf()));

  test('is made again on another day, if it contains the day', () => {
    const before = keyOf();
    vi.stubEnv('SOURCE_DATE_EPOCH', '1700000000');
    expect(keyOf()).not.toBe(before);
    vi.unstubAllEnvs();
  });
});
