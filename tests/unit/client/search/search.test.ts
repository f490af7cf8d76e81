import { describe, expect, it } from 'vitest';
import { createExcerpt, splitByMatch, type TextPart } from '../../../../src/client/search/excerpt.ts';
import { loadSearch } from '../../../../src/client/search/load-search.ts';
import { fragmentOf } from '../../../../src/client/search/text-directive.ts';
import type { SearchPage } from '../../../../src/model/protocol.ts';
import { wordsOfQuery } from '../../../../src/model/search/tokenize.ts';
import { searchFilesOf } from '../../../support/emit/search-files.ts';

it.each([
  ['בע"מ', ['בעמ']],
  ['צה״ל, סמ׳', ['צהל', 'סמ']],
  ['a "quoted" word', ['a', 'quoted', 'word']],
  ['Ինչպե՞ս, ինչու՞', ['ինչպես', 'ինչու']],
  ['㈱丸 5㎏ ㍻1', ['株', '丸', '5kg', '平成', '1']],
  ['㉈ \u321f', []],
  ['๑๒๐ ١٢٫٣', ['120', '12', '3']],
])('the words of the query “%s” are %j', (query, words) => expect(wordsOfQuery(query)).toEqual(words));

const page = (route: string, title: string, sections: [string, string][], categories: string[] = []) => ({
  route,
  title,
  categories,
  sections: sections.map(([heading, text]) => ({ heading, text })),
});

const PAGES: SearchPage[] = [
  page('/', 'Home', [['', 'Locks for every door. Don’t lose the key.']]),
  page(
    '/locks',
    'All about locks',
    [
      ['', 'An introduction.'],
      ['Certification', 'A certification body looks at control A.5.12 and at 5.1.'],
      ['Naïve questions', 'What a café needs.'],
    ],
    ['care'],
  ),
  page('/keys', 'Keys', [['', 'Keys and bodies.']], ['intro']),
  page('/ja', '鍵', [['', '錠前と鍵について']]),
  page('/east', '京東', [['', '京東の東']]),
  page('/tokyo', '東京都', [['', '関東のサーバーとiPhone修理']]),
  page('/pl', 'Łódź', [['', 'Zażółć gęślą jaźń. Straße, Ærø, Þór, Đà Nẵng.']]),
  page('/tr', 'İstanbul', [['', 'Işık ve ILIK su; İZMİR.']]),
  page('/th', 'ป่า', [['', 'ป้าไปตลาด']]),
  page('/hi', 'हिन्दी में शुरू करें', [['', 'कि और की']]),
  page('/ar', 'مَرْحَبًا', [['', 'الأسعار على الموقع، می‌خواهم']]),
  page('/el', 'Οδός', [['', 'Ώρες λειτουργίας']]),
  page('/fr', 'L’été en Provence', [['', "Aujourd’hui, l’école d'Arles. We’re O’Brien’s."]]),
  page('/soft', 'Zertifi\u00adzierung', [['', 'Ein\u00adfach.']]),
  page('/fa', 'نان', [['', 'نان را می\u200cنویسم، کتاب\u200cهای تازه']]),
  page('/uz', 'Oʻzbekiston', [['', 'Gʻalla va sanʼat, o‘rmon, bog`dor']]),
  page('/ml', 'കയർ', [['', 'അവന്\u200d എന്റെ']]),
  page('/km', 'ខ្មែរ', [['', 'ផឹក\u200bកាហ្វេ']]),
  page('/guide', 'ガイド', [['', 'ﾊﾟﾝの㈱丸山、10㎏の㍿と①']]),
  page('/hiragana', 'みかん', [['', 'みかんをたべたい。ぱらぱら']]),
  page('/thailand', 'タイ', [['', 'タイりょうり']]),
  page('/keys-ja', 'かぎ', [['', 'かぎ']]),
  page('/am', 'ሀገር', [['', 'ኀይል ዐለም ሠላም ፀሐይ']]),
  page('/hy', 'Երևան', [['', 'Երևանում']]),
  page('/az', 'Şəhər', [['', 'Şərq']]),
];
/** Returns the search of the pages as one file, and in parts as for a large site, with one word or page per part. */
async function searchOf(kind: string) {
  const tiny = { whole: 0, words: 1, pages: 1, pageParts: 100, occurrences: 100 };
  const limits = kind === 'in parts' ? tiny : undefined;
  const files = searchFilesOf(PAGES, limits);
  expect(files.size > 1).toBe(kind === 'in parts');
  return (await loadSearch(async (path) => JSON.parse(files.get(path)!))).search;
}

describe.each(['in one file', 'in parts'])('the search, %s,', async (kind) => {
  const search = await searchOf(kind);
  const routes = async (query: string, category?: string) =>
    (await search(query, category)).matches.map(({ page }) => page.route);

  it.each([
    ['certification', ['/locks']],
    ['CERTIF', ['/locks']],
    ['certificaton bdoy', ['/locks']],
    ['cafe naive', ['/locks']],
    ["don't", ['/']],
    ['5.12', ['/locks']],
    ['5.13', []],
    ['鍵', ['/ja']],
    ['前と', ['/ja']],
    ['鍵前', []],
    ['東京', ['/tokyo']],
    ['東京都', ['/tokyo']],
    ['関', ['/tokyo']],
    ['サーバ', ['/tokyo']],
    ['修理', ['/tokyo']],
    ['iphone修理', ['/tokyo']],
    ['lodz', ['/pl']],
    ['ŁÓDŹ', ['/pl']],
    ['zazolc gesla jazn', ['/pl']],
    ['strasse', ['/pl']],
    ['aero', ['/pl']],
    ['thor', ['/pl']],
    ['da nang', ['/pl']],
    ['istanbul', ['/tr']],
    ['İSTANBUL', ['/tr']],
    ['isik', ['/tr']],
    ['ışık', ['/tr']],
    ['izmir', ['/tr']],
    ['ป่า', ['/th']],
    ['ตลาด', ['/th']],
    ['हिन्दी', ['/hi']],
    ['की', ['/hi']],
    ['مرحبا', ['/ar']],
    ['الاسعار', ['/ar']],
    ['میخواهم', ['/ar']],
    ['ΟΔΟΣ', ['/el']],
    ['ωρες', ['/el']],
    ['été', ['/fr']],
    ['l’ete', ['/fr']],
    ['ecole', ['/fr']],
    ['arles', ['/fr']],
    ['zertifizierung', ['/soft']],
    ['einfach', ['/soft']],
    ['می نویسم', ['/fa']],
    ['مینویسم', ['/fa']],
    ['نویسم', ['/fa']],
    ['کتاب های', ['/fa']],
    ["o'zbek", ['/uz']],
    ['o‘zbekiston', ['/uz']],
    ['o’zbek', ['/uz']],
    ['o`zbek', ['/uz']],
    ['o´zbek', ['/uz']],
    ['ozbek', ['/uz']],
    ["g'alla", ['/uz']],
    ['sanat', ['/uz']],
    ['oʻrmon', ['/uz']],
    ["bog'dor", ['/uz']],
    ['കയര്\u200d', ['/ml']],
    ['അവൻ', ['/ml']],
    ['എൻറെ', ['/ml']],
    ['ផឹកកាហ្វេ', ['/km']],
    ['ｶﾞｲﾄﾞ', ['/guide']],
    ['ｶﾞ', ['/guide']],
    ['パン', ['/guide']],
    ['ぱん', ['/guide']],
    ['がいど', ['/guide']],
    ['ミカン', ['/hiragana']],
    ['タイ', ['/thailand', '/hiragana']],
    ['ﾊﾟﾝ', ['/guide']],
    ['㈱', ['/guide']],
    ['株', ['/guide']],
    ['㈱丸山', ['/guide']],
    ['(株)丸山', ['/guide']],
    ['㎏', ['/guide']],
    ['kg', ['/guide']],
    ['10㎏', ['/guide']],
    ['10kg', ['/guide']],
    ['㍿', ['/guide']],
    ['株式会社', ['/guide']],
    ['①', ['/guide']],
    ['かき', []],
    ['ሐገር', ['/am']],
    ['ሃይል አለም', ['/am']],
    ['ሰላም ጸሀይ', ['/am']],
    ['ԵՐԵՎԱՆ', ['/hy']],
    ['երեւան', ['/hy']],
    ['երեվ', ['/hy']],
    ['seher serq', ['/az']],
    ['', []],
    ['   …', []],
    ['<script>', []],
  ])('finds for %j: %j', async (query, expected) => {
    expect(await routes(query)).toEqual(expected);
    expect((await search(query)).count).toBe(expected.length);
  });

  it('ranks matches in the title above matches in the text', async () => {
    expect(await routes('locks')).toEqual(['/locks', '/']);
  });

  it('ranks the order of characters above the same characters in another order', async () => {
    expect((await routes('東京'))[0]).toBe('/tokyo');
    expect((await routes('京東'))[0]).toBe('/east');
    expect((await routes('東')).sort()).toEqual(['/east', '/tokyo']);
  });

  it('requires all words, or any if no page has all', async () => {
    expect(await routes('body certification')).toEqual(['/locks']);
    expect((await routes('door introduction')).sort()).toEqual(['/', '/locks']);
  });

  it('can be restricted to a category', async () => {
    expect(await routes('keys', 'intro')).toEqual(['/keys']);
    expect(await routes('keys', 'care')).toEqual([]);
  });

  it('lists the matching sections, but not those that match by the page title alone', async () => {
    const { matches } = await search('certification');
    expect(matches[0]!.sections.map(({ heading }) => heading)).toEqual(['Certification']);
    expect((await search('about')).matches[0]!.sections).toEqual([]);
    expect([...(await search('certificaton')).words]).toEqual(['certification']);
  });
});

/** Joins the parts of a text, and puts the matches in brackets. */
const withBrackets = (parts: TextPart[]) =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

describe('an excerpt', () => {
  const long = `${'One two three four. '.repeat(20)}Here is the Key to the lock. ${'Five six seven. '.repeat(20)}`;

  it('marks whole words, regardless of case, accents and apostrophes', () => {
    expect(withBrackets(splitByMatch('Key, keys and a Kéy’s <b>', new Set(['key', 'keys'])))).toBe(
      '[Key], [keys] and a [Kéy’s] <b>',
    );
  });

  it('marks characters of half width, signs and words with joiners as a whole', () => {
    const marked = (text: string, ...words: string[]) => withBrackets(splitByMatch(text, new Set(words)));
    expect(marked('新ｶﾞｲﾄﾞです', 'がい', 'いど')).toBe('新ｶﾞｲﾄﾞです');
    expect(marked('新ｶﾞｲﾄﾞです', 'ガイ', 'イド')).toBe('新[ｶﾞｲﾄﾞ]です');
    expect(marked('あ㈱丸山10㎏', '株', 'kg')).toBe('あ[㈱]丸山10[㎏]');
    expect(marked('A ㍿です', '会社')).toBe('A [㍿]です');
    expect(marked('را می\u200cخواهم.', 'مي', 'خواهم')).toBe('را [می\u200cخواهم].');
    expect(marked('Oʻzbek, o‘rmon', 'ozbek', 'ormon')).toBe('[Oʻzbek], [o‘rmon]');
  });

  it('is the part with the most matching words', () => {
    const text = withBrackets(createExcerpt(`A lock first. ${long}`, new Set(['key', 'lock'])));
    expect(text).toContain('Here is the [Key] to the [lock].');
    expect(text).toMatch(/^… \S.*\S …$/);
    expect(text.length).toBeLessThan(190);
  });

  it('is the beginning of a text without matches', () => {
    expect(withBrackets(createExcerpt(long, new Set()))).toMatch(/^One two .* …$/);
    expect(createExcerpt('', new Set())).toEqual([]);
    expect(withBrackets(createExcerpt('Short.', new Set(['short'])))).toBe('[Short].');
  });

  it('of a text without spaces has the usual length', () => {
    expect(withBrackets(createExcerpt('鍵'.repeat(500), new Set())).length).toBeLessThan(180);
  });
});

describe('the fragment of a result', () => {
  const section = {
    heading: 'Seven locks',
    anchor: 'seven',
    text: 'A short line\nThis lock has three keys, the key-ring & a lock, well-known: one\nLast line',
  };
  const { anchor: _, ...withoutAnchor } = section;
  const fragment = (one: Parameters<typeof fragmentOf>[0], ...words: string[]) =>
    decodeURIComponent(fragmentOf(one, new Set(words)));

  it.each([
    ['a match', ['three'], '#seven:~:text=This lock has-,three,-keys, the key-ring'],
    [
      'words next to each other',
      ['three', 'keys'],
      '#seven:~:text=This lock has-,three keys,-, the key-ring',
    ],
    ['the first word of a line', ['this'], '#seven:~:text=A short line-,This,-lock has three'],
    ['the last word', ['line'], '#seven:~:text=A short-,line,-This lock has&text=Last-,line'],
    ['a heading', ['seven'], '#seven:~:text=Seven locks,-A short line'],
    [
      'a heading and a text',
      ['seven', 'short'],
      '#seven:~:text=Seven locks,-A short line&text=A-,short,-line',
    ],
    ['no match', [], '#seven'],
  ])('has %s as a text directive with its context', (_, words, expected) => {
    expect(fragment(section, ...words)).toBe(expected);
  });

  it('percent-encodes the syntax of directives', () => {
    expect(fragmentOf(section, new Set(['a', 'well']))).toMatch(
      /text=the%20key%2Dring%20%26-,a,-lock%2C%20well%2Dknown/,
    );
  });

  it('has the heading as a text directive if there is no anchor', () => {
    expect(fragment(withoutAnchor)).toBe('#:~:text=Seven locks,-A short line');
    expect(fragment({ ...withoutAnchor, text: '' })).toBe('#:~:text=Seven locks');
    expect(fragment({ ...withoutAnchor, heading: '' })).toBe('');
  });

  it('contains only the matches that the result shows', () => {
    const text = 'A lock and more. '.repeat(40);
    expect(fragment({ heading: '', text }, 'lock').match(/text=/g)).toHaveLength(5);
    expect(
      fragment({ heading: '', text: `${'One. '.repeat(90)}A lock. ${'Two. '.repeat(90)}Lock?` }, 'lock'),
    ).toBe('#:~:text=One. One. A-,lock,-. Two. Two.');
  });
});
